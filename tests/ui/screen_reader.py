"""What a screen reader is told: reads the running program over the real AT-SPI bus, and plays by it.

Run by the system's Python, which has the bindings (python3-gi, gir1.2-atspi-2.0), inside a session that
test_screen_reader.py starts. Its argument is a JSON object of what to look for: `deal` and `next_deal`, the
buttons that deal; `cards`, the names of all cards; `hand`, how many are dealt; `first`, how the call begins
that is pressed where it can be; `trump` and `trick`, how they are told. It prints one JSON object: what it
found, in the order of the evening.
"""

import json
import os
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 - only after the version is named

PATIENCE = 30_000  # ms of one wait
heard = []


def hear(event):
    heard.append(event.any_data if isinstance(event.any_data, str) else str(event.any_data))


def run(milliseconds):
    """Let the bus work for so long."""
    loop = GLib.MainLoop()
    GLib.timeout_add(milliseconds, loop.quit)
    loop.run()


def wait(what, found):
    """What `found` answers once it is anything; the program ends where that takes too long."""
    for _ in range(PATIENCE // 100):
        try:
            answer = found()
        except GLib.Error:  # something went while it was looked at
            answer = None
        if answer:
            return answer
        run(100)
    report["missing"] = what
    report["heard"] = heard
    print(json.dumps(report))
    sys.exit(1)


def program():
    desktop = Atspi.get_desktop(0)
    children = [desktop.get_child_at_index(i) for i in range(desktop.get_child_count())]
    return next((c for c in children if c and c.get_name() == "Tapete"), None)


class Seen:
    """One thing that is shown: it may be gone a moment later."""

    def __init__(self, node):
        self.node = node
        self.role, self.name, self.description = node.get_role(), node.get_name(), node.get_description()


def showing(node=None):
    """Everything that is shown now, in the order of the tree; what goes meanwhile is left out."""
    node = node or app
    try:
        if node.get_state_set().contains(Atspi.StateType.SHOWING):
            yield Seen(node)
        children = [node.get_child_at_index(i) for i in range(node.get_child_count())]
    except GLib.Error:
        return
    for child in children:
        if child is not None:
            yield from showing(child)


def of_role(role):
    return [seen for seen in showing() if seen.role == role]


def named(start):
    return next((b for b in of_role(Atspi.Role.PUSH_BUTTON) if b.name.startswith(start)), None)


def names(start):
    return [seen.name for seen in showing() if seen.name.startswith(start)]


def cards():
    """The cards in the hand: buttons over the felt, or boxes to check where some may be changed."""
    roles = (Atspi.Role.PUSH_BUTTON, Atspi.Role.CHECK_BOX)
    return [seen for seen in showing() if seen.role in roles and seen.name in asked["cards"]]


def calls():
    return [b for b in of_role(Atspi.Role.PUSH_BUTTON) if ": " in b.name]


def is_my_turn():
    """Whether the table waits: for a call, for a card, or for the next deal."""
    return calls() or named(asked["next_deal"]) or any(not card.description for card in cards())


def press(seen):
    seen.node.get_action_iface().do_action(0)


def look_and_play():
    """Press what comes next; whether that was a card to a trick that others had begun."""
    wait("my turn", is_my_turn)
    if (over := named(asked["next_deal"])) is not None:  # everybody has passed
        press(over)
        return False
    if buttons := calls():
        report.setdefault("calls", [b.name for b in buttons])
        press(named(asked["first"]) or buttons[0])
        return False
    hand = cards()
    legal = [card for card in hand if not card.description]
    if trick := names(asked["trick"]):
        report["trick"], report["trump"] = trick, [n for start in asked["trump"] for n in names(start)]
        report["why_not"] = [(card.name, card.description) for card in hand if card.description]
        report["played"] = legal[0].name
    press(legal[0])
    run(1_500)
    return bool(trick) and legal[0].name not in [card.name for card in cards()]


asked = json.loads(sys.argv[1])
report = {}
Atspi.init()
listener = Atspi.EventListener.new(hear)
listener.register("object:announcement")
app = wait("the program", program)
report["start"] = wait("the start page", lambda: [b.name for b in of_role(Atspi.Role.PUSH_BUTTON)])
report["games"] = [seen.name for seen in of_role(Atspi.Role.CHECK_BOX)]
press(wait("the button that deals", lambda: named(asked["deal"])))
wait("the hand", lambda: len(cards()) >= asked["hand"])  # more where somebody has taken already
report["hand"] = [card.name for card in cards()]
for _ in range(40):
    if look_and_play():
        break
    run(500)
run(2_000)
texts = [seen.node.get_text_iface() for seen in of_role(Atspi.Role.TEXT)]
report["log"] = [text.get_text(0, -1) for text in texts if text]
report["heard"] = heard
print(json.dumps(report))
sys.stdout.flush()
os._exit(0)
