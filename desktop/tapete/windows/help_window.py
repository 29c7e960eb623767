"""Help: the rules of the game being played, the table in four sentences, the keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import (
    QKeySequence,
    QShortcut,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextTable,
)
from PySide6.QtWidgets import QDialog, QTabWidget, QTextBrowser, QVBoxLayout, QWidget

from tapete.assets import resource
from tapete.windows.looks import (
    GAP_4,
    GAP_8,
    GAP_12,
    GAP_16,
    HUGE,
    LARGE,
    MEDIUM,
    SMALL,
    first_size,
    font,
)
from tapete.words import ENGLISH, language, say

HEADINGS = {1: HUGE, 2: LARGE}  # sizes of letters by level
FELT_KEYS = ("choose", "numbers", "bid", "pass", "last_trick", "other_trick")  # the felt's own


class HelpWindow(QDialog):
    """Stays open beside the table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModal(False)
        self.resize(first_size(self, QSize(720, 640)))
        self._tabs = QTabWidget()
        self._tabs.setFont(font(SMALL))
        self._tabs.setDocumentMode(True)
        self._chapters: tuple[str, ...] = ()  # of the rules, where to open them
        self.rules, self.table, self.keys = _page(), _page(), _page()
        for page in (self.rules, self.table, self.keys):
            self._tabs.addTab(page, "")
        column = QVBoxLayout(self)
        column.setContentsMargins(GAP_12, GAP_12, GAP_12, GAP_12)
        column.addWidget(self._tabs)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Close), self, self.close)

    def show_help(
        self,
        game: str,
        table: str,
        chapters: Sequence[str] = (),
        *,
        four: Sequence[str],
        keys: Iterable[tuple[str, str]],
    ) -> None:
        """Say everything for that game and that table in words.

        `four` are the sentences on the table, `keys` what to press and what it does.

        The rules open at the first of these chapters that they have, and at their beginning without any.
        """
        self.setWindowTitle(say("help.title"))
        for at, key in enumerate(("help.rules", "help.table", "help.keys")):
            self._tabs.setTabText(at, say(key))
        self.rules.setMarkdown(with_table(rules_text(game), table))
        _space_out(self.rules.document())
        self._chapters = tuple(chapters)
        told = "".join(f"<li style='margin-bottom:12px'>{escape(line)}</li>" for line in four)
        self.table.setHtml(f"<h2>{escape(say('first.title'))}</h2><ol>{told}</ol>")
        felt = [(say(f"keys.{name}.press"), say(f"keys.{name}")) for name in FELT_KEYS]
        rows = "".join(
            f"<tr><td style='padding:4px 24px 4px 0'><b>{escape(press)}</b></td>"
            f"<td style='padding:4px 0'>{escape(does)}</td></tr>"
            for press, does in [*felt, *keys]
        )
        self.keys.setHtml(f"<h2>{escape(say('help.keys'))}</h2><table>{rows}</table>")

    def open_page(self, page: QTextBrowser) -> None:
        """Bring that page to the front."""
        self._tabs.setCurrentWidget(page)
        self.show()
        if page is self.rules:
            self._turn_to_chapter()
        self.raise_()
        self.activateWindow()

    def _turn_to_chapter(self) -> None:
        """Open the rules at the chapter of what is played, under the top edge."""
        headings = {block.text(): block for block in _headings(self.rules.document())}
        found = next((headings[chapter] for chapter in self._chapters if chapter in headings), None)
        bar = self.rules.verticalScrollBar()
        if found is None:
            bar.setValue(bar.minimum())
            return
        layout = self.rules.document().documentLayout()
        bar.setValue(round(layout.blockBoundingRect(found).top()) - GAP_8)


def _headings(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        if block.blockFormat().headingLevel():
            yield block
        block = block.next()


def rules_text(game: str) -> str:
    """The rules page of a game, Markdown, in the language spoken or in English."""
    folder = resource("rules")
    for code in (language(), ENGLISH):
        page = folder / f"{game}.{code}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return say(f"game.{game}")


def with_table(rules: str, table: str) -> str:
    """The page with the table that is being played told under its title."""
    title, _, rest = rules.partition("\n")
    return f"{title}\n\n**{say('help.this_table')}** {table}.\n{rest}"


def _page() -> QTextBrowser:
    page = QTextBrowser()
    page.setFont(font(SMALL))
    page.setOpenExternalLinks(False)
    page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    page.document().setDocumentMargin(GAP_16)
    return page


def _space_out(document: QTextDocument) -> None:
    """Give headings, paragraphs and tables the room that Markdown leaves to its reader."""
    block = document.begin()
    while block.isValid():
        form, cursor = block.blockFormat(), QTextCursor(block)
        in_table, heading = cursor.currentTable() is not None, form.headingLevel()
        if not in_table:
            form.setTopMargin(GAP_16 if heading > 1 else 0)
            form.setBottomMargin(GAP_4 if block.textList() is not None else GAP_8)
            form.setLineHeight(120.0, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            cursor.setBlockFormat(form)
        if heading:
            cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            letters = QTextCharFormat()
            letters.setFont(font(HEADINGS.get(heading, MEDIUM), bold=True))
            cursor.mergeCharFormat(letters)
        block = block.next()
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            table = frame.format()
            table.setCellPadding(GAP_4)
            table.setCellSpacing(0)
            table.setBorderCollapse(True)
            table.setTopMargin(GAP_4)
            table.setBottomMargin(GAP_12)
            frame.setFormat(table)
