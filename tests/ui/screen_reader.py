"""What a screen reader is told: reads the running program over the real AT-SPI bus, and plays by it.

Run by the system's Python, which has the bindings (python3-gi, gir1.2-atspi-2.0), inside a session that
test_screen_reader.py starts. It prints one JSON object: what it found, in the order of the evening.
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
    """Names and descriptions of the cards in the hand: buttons over the felt, called as cards are."""
    buttons = of_role(Atspi.Role.PUSH_BUTTON)
    return [(b.name, b.description) for b in buttons if " of " in b.name and ":" not in b.name]


def calls():
    return [b.name for b in of_role(Atspi.Role.PUSH_BUTTON) if ": " in b.name]


def press(seen):
    seen.node.get_action_iface().do_action(0)


report = {}
Atspi.init()
listener = Atspi.EventListener.new(hear)
listener.register("object:announcement")
app = wait("the program", program)
report["start"] = wait("the start page", lambda: [b.name for b in of_role(Atspi.Role.PUSH_BUTTON)])
report["games"] = [seen.name for seen in of_role(Atspi.Role.CHECK_BOX)]
press(wait("Deal", lambda: named("Deal")))
wait("twelve cards", lambda: len(cards()) == 12)
report["hand"] = cards()
report["calls"] = wait("the calls", calls)
press(named("Coins"))
for _ in range(60):  # answers to the others' calls, if there are any, then the first card
    passing, legal = named("Passo"), [name for name, why in cards() if not why]
    if len(cards()) < 12:
        break
    if passing is not None:
        press(passing)
    elif names("The trick") and not calls() and len(legal) < 12:
        report["trick"], report["trump"] = names("The trick"), names("Coins.")
        report["why_not"] = [(name, why) for name, why in cards() if why]
        report["played"] = legal[0]
        press(named(legal[0]))
    run(500)
wait("a card less", lambda: len(cards()) == 11)
run(2_000)
texts = [seen.node.get_text_iface() for seen in of_role(Atspi.Role.TEXT)]
report["log"] = [text.get_text(0, -1) for text in texts if text]
report["heard"] = heard
print(json.dumps(report))
sys.stdout.flush()
os._exit(0)
