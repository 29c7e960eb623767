"""The whole deals that the rules pages of Belote, Bolot and Pilotta play out."""

from tapete.records.record import DealRecord

PAGE_DEALS = {  # the whole deals of the pages: dealer, hands, stock, actions, points, score, winners
    "belote": (
        2,
        "HK SA HJ HQ SJ/SK S9 CQ D9 CJ/DQ H7 CT D7 HA/S8 SQ DJ D8 DA",
        "DT C8 H9 C9 S7 C7 CK CA DK ST H8 HT",
        "pass pass pass pass pass take:H play:SQ declare:HJ,HQ,HK play:SA declare:CJ,CQ,CK,CA play:S9 "
        "play:ST play:DT play:DK play:D7 play:DA play:C8 play:C7 play:CA play:CT play:CK play:H8 play:C9 "
        "play:HK play:HQ play:CQ play:H7 play:H9 play:DJ play:HJ play:D9 play:DQ play:S7 play:SK play:HA "
        "play:S8 play:HT play:D8 play:SJ play:CJ",
        [96, 66], [116, 116], "0 3 1 0 3 0 2 2",
    ),
    "bolot": (
        3,
        "O1 B10 O7 E10 O12/C8 E1 C7 B3 B9/B11 B12 C1 B7 E7/O10 C10 O8 E11 E9",
        "E12 C12 C11 E8 C9 C3 E3 B1 O11 B8 O3 O9",
        "pass pass pass pass pass pass take:B play:C11 declare:C7,C8,C9,C3 play:C8 declare:B11,B12,B1 "
        "play:C1 declare:O8,O9,O3,O10 play:C10 play:B1 play:B8 play:B10 play:B3 play:E10 play:E1 play:E12 "
        "play:E9 play:C3 play:B12 play:E11 play:C12 play:E7 play:O9 play:E8 play:E3 play:B9 play:B11 "
        "play:O3 play:O12 play:C9 play:B7 play:O8 play:O7 play:O11 play:O10 play:O1 play:C7",
        [104, 58], [0, 282], "2 0 1 2 1 1 2 0",
    ),
    "pilotta": (
        1,
        "SK S8 DA HK DT D9 HJ SQ/CA HA D7 CQ S7 SA H9 C7/HQ DQ DJ CJ HT C9 CT H7/ST C8 CK S9 SJ D8 H8 DK",
        "",
        "pass bid:90:S pass pass pass declare:C9,CT,CJ play:CJ declare:S9,ST,SJ play:CK play:SQ play:CA "
        "play:DA play:D7 play:DJ play:D8 play:DT play:S7 play:DQ play:DK play:H9 play:H7 play:H8 play:HJ "
        "play:SK play:SA play:HQ play:SJ play:C8 play:S8 play:C7 play:CT play:D9 play:HA play:HT play:S9 "
        "play:ST play:HK play:CQ play:C9",
        [45, 117], [6, 23], "0 0 1 0 3 0 3 3",
    ),
}  # fmt: skip


def page_deal(name: str, actions: int | None = None) -> DealRecord:
    """The whole deal of a page, or its first actions."""
    dealer, hands, stock, done, *_ = PAGE_DEALS[name]
    left = tuple(stock.split())
    return DealRecord(
        dealer=dealer,
        hands=tuple(tuple(hand.split()) for hand in hands.split("/")),
        stock=left,
        turnup=left[0] if left else None,
        actions=tuple(done.split()[:actions]),
    )
