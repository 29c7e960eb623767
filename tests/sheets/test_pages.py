"""Sheets printed to PDF and read back: text, sizes, number of pages, letters, and margins left white."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from sheets.played import NAMES, TABLES, played, sheet, table
from sheets.reading_back import ReadPage, numbers_rows, read, title_of
from tapete import words
from tapete.records.check import Standing
from tapete.sheets.dates import date_in
from tapete.sheets.design import Occasion, Sheet
from tapete.sheets.page import BlankBook, Book, MatchBook
from tapete.sheets.paper import PAPERS, Paper
from tapete.sheets.pdf import pdf_of
from tapete.sheets.rows import sheet_of
from tapete.words import languages

pytestmark = pytest.mark.usefixtures("qapp")

A4, A5 = PAPERS["a4"], PAPERS["a5"]
ALL_SAINTS = Occasion("Perpinyà", date(2026, 11, 1))


def pages(book: Book) -> list[ReadPage]:
    return read(pdf_of(book, "A sheet"))


def assert_within_margins(found: list[ReadPage], book: Book) -> None:
    paper = book.paper
    for page in found:
        assert (page.width, page.height) == pytest.approx((paper.width, paper.height), abs=0.3)
        assert page.embedded
        assert page.ink is not None
        left, top, right, bottom = page.ink
        assert left >= paper.left - 0.5 and right <= paper.right + 0.5
        assert top >= paper.top - 0.5 and bottom <= paper.bottom + 0.5


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("form", TABLES)
def test_a_match_is_printed_within_the_margins_of_its_paper(form: str, paper: Paper) -> None:
    book = MatchBook(sheet(form), paper)
    found = pages(book)
    assert len(found) == book.pages
    assert_within_margins(found, book)
    for number, page in enumerate(found, 1):
        assert f"Page {number} of {book.pages}" in page.text


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("form", TABLES)
def test_blank_sheets_stay_within_the_margins(form: str, paper: Paper) -> None:
    words.speak_of(TABLES[form][0])
    book = BlankBook(table(form), paper)
    assert_within_margins(pages(book), book)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("form", TABLES)
def test_blank_sheets_say_where_the_names_are_written(form: str, paper: Paper) -> None:
    words.speak_of(TABLES[form][0])
    book = BlankBook(table(form), paper)
    assert all(page.text.count("Players") == book.on_page for page in pages(book))


@pytest.mark.parametrize("deals", [8, 12])
@pytest.mark.parametrize("form", TABLES)
def test_a_tournament_has_a_row_for_each_deal_and_several_sheets_on_a_page(form: str, deals: int) -> None:
    words.speak_of(TABLES[form][0])
    book = BlankBook(table(form), A4, deals)
    (page,) = pages(book)
    assert page.text.count(f"{deals} deals") == book.on_page
    assert numbers_rows(page.text, 1, deals)
    assert book.on_page >= 2 or book.paper.width > book.paper.height


def test_more_deals_than_a_page_holds_go_on_on_the_next() -> None:
    words.speak_of("pilotta")
    book = BlankBook(table("pilotta"), A5, 50)
    first, second = pages(book)
    turn = next(number for number in range(1, 50) if numbers_rows(first.text, 1, number))
    assert 20 < turn < 50 and numbers_rows(second.text, turn + 1, 50)


def repeated(written: Sheet, deals: int) -> Sheet:
    """A sheet with so many rows, whatever stands in them."""
    rows = written.rows * (deals // len(written.rows) + 1)
    return replace(written, rows=rows[:deals])


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_long_matches_go_on_with_heads_repeated_and_totals_carried_forward(paper: Paper) -> None:
    book = MatchBook(repeated(sheet("pairs"), 90), paper)
    found = pages(book)
    assert len(found) == book.pages >= 2
    assert_within_margins(found, book)
    for page in found:
        assert "Named by" in page.text and "Botifarra" in page.text
    assert "Carried forward" not in found[0].text
    assert all("Carried forward" in page.text for page in found[1:])
    assert all("win the match" not in page.text for page in found[:-1])
    assert "win the match" in found[-1].text


def test_forty_deals_of_bourre_between_eight_stand_on_a_few_pages() -> None:
    book = MatchBook(repeated(sheet("bourré of 8"), 40), A4)
    found = pages(book)
    assert len(found) == 2
    assert_within_margins(found, book)
    assert all(name.split()[0] in page.text for page in found for name in NAMES)


def test_names_options_place_date_and_signatures_are_there() -> None:
    (page,) = pages(MatchBook(sheet("tournament", occasion=ALL_SAINTS), A4))
    for text in ("Botifarra", "Obligada · 8 deals", "Perpinyà, 1 November 2026", "Joan Ferrer i Puig"):
        assert text in page.text
    assert page.text.count("Núria") >= 2  # above her column, and where she signs


@pytest.mark.parametrize("language", ["en", "ca", "es", "fr", "el"])
@pytest.mark.parametrize("form", ["bourré of 6", "bourré of 8"])
def test_what_is_carried_forward_is_named_in_whole_words_beside_many_players(
    form: str, language: str
) -> None:
    words.use(language)
    found = pages(MatchBook(repeated(sheet(form), 90), A5))
    assert len(found) > 1
    named = words.say("sheet.carried").split()  # on two lines where there is no room beside each other
    assert all(word in page.text for page in found[1:] for word in named)


@pytest.mark.parametrize(
    ("occasion", "there", "to_write"),
    [
        (Occasion("Perpinyà"), "Perpinyà", "Date"),
        (Occasion(day=date(2026, 11, 1)), "1 November 2026", "Place"),
    ],
)
def test_of_place_and_date_what_is_known_is_there_and_the_other_can_be_written(
    occasion: Occasion, there: str, to_write: str
) -> None:
    book = MatchBook(sheet("tournament", occasion=occasion), A5)
    found = pages(book)
    assert_within_margins(found, book)
    assert there in found[0].text and to_write in found[0].text


def test_without_place_and_date_there_is_room_to_write_them() -> None:
    (page,) = pages(MatchBook(sheet("tournament"), A4))
    assert "Place" in page.text and "Date" in page.text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "1 November 2026"),
        ("ca", "1 de novembre del 2026"),
        ("es", "1 de noviembre de 2026"),
        ("fr", "1er novembre 2026"),
        ("el", "1 Νοεμβρίου 2026"),
    ],
)
def test_dates_are_those_of_the_language(language: str, text: str) -> None:
    assert date_in(language, date(2026, 11, 1)) == text
    assert "1er" not in date_in(language, date(2026, 11, 11))
    assert "2026" in date_in(language, date(2026, 11, 30)) and "30" in date_in(language, date(2026, 11, 30))


def named(form: str, *names: str) -> Standing:
    standing = played(form, deals=2)
    return replace(standing, players=names)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_the_letters_of_all_our_languages_are_in_the_file(language: str, paper: Paper) -> None:
    words.use(language)
    words.speak_of("pilotta")
    names = ("Marcel·la Çelik", "Zoé Lecœur", "Íñigo Ibáñez", "Ειρήνη Παπαδοπούλου")
    found = pages(MatchBook(sheet_of(named("pilotta", *names), ALL_SAINTS), paper))
    text = " ".join(page.text for page in found)
    for name in names:
        assert name in text
    assert all(page.embedded for page in found)


def test_greek_heads_are_greek() -> None:
    words.use("el")
    text = pages(MatchBook(sheet("pilotta", deals=2), A5))[0].text
    for head in ("Πιλόττα", "Κόζι", "Συμβόλαιο", "Εμείς", "Αυτοί", "Σύνολο"):
        assert head in text


def test_a_name_longer_than_its_column_is_cut_and_leaves_the_others_their_place() -> None:
    words.speak_of("bourre")
    long = "Wilhelmina-Alexandrina von und zu Hohenlohe-Schillingsfürst"
    standing = named("bourré of 8", *(long for _ in range(8)))
    book = MatchBook(sheet_of(standing), A5)
    assert_within_margins(pages(book), book)


def test_a_record_without_deals_is_an_empty_sheet() -> None:
    empty = replace(played("pairs", deals=1), deals=())
    words.speak_of("botifarra")
    book = MatchBook(sheet_of(empty), A4)
    assert_within_margins(pages(book), book)


def test_the_document_is_called_what_it_is() -> None:
    assert (
        title_of(pdf_of(MatchBook(sheet("pairs"), A4), "Botifarra – Full de punts"))
        == "Botifarra – Full de punts"
    )
