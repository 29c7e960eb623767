"""A desktop portal that knows one setting: run in a session bus of its own by test_stillness.py.

    python still_portal.py NAMESPACE KEY VALUE

VALUE is of JSON. It says `ready` once it can be asked.
"""

import json
import sys

from PySide6.QtCore import QCoreApplication
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant, QDBusVirtualObject


class Portal(QDBusVirtualObject):
    def introspect(self, path: str) -> str:
        return ""

    def handleMessage(self, message: QDBusMessage, bus: QDBusConnection) -> bool:
        if message.member() == "Read" and message.arguments() == sys.argv[1:3]:
            value = json.loads(sys.argv[3])
            bus.send(message.createReply(QDBusVariant(QDBusVariant(value))))  # twice, as the real one does
        else:
            bus.send(message.createErrorReply("org.freedesktop.portal.Error.NotFound", "none"))
        return True


app = QCoreApplication([])
portal, bus = Portal(), QDBusConnection.sessionBus()
bus.registerVirtualObject("/org/freedesktop/portal/desktop", portal)
bus.registerService("org.freedesktop.portal.Desktop")
print("ready", flush=True)
app.exec()
