import QtQuick 2.15
import QtQuick.Controls 2.15
import QtQuick.Layouts 1.15

ColumnLayout {
    spacing: 36

    TextField { objectName: "entry"; Layout.fillWidth: true }
    TextArea { objectName: "view"; Layout.fillWidth: true; Layout.fillHeight: true }
    TextField { objectName: "second"; Layout.fillWidth: true }
    TextField { objectName: "password"; Layout.fillWidth: true; echoMode: TextInput.Password }
    TextField { objectName: "digits"; Layout.fillWidth: true; inputMethodHints: Qt.ImhDigitsOnly }
    TextField { objectName: "full"; Layout.fillWidth: true; maximumLength: 4 }
    Button { objectName: "button"; text: "Button"; focusPolicy: Qt.StrongFocus }
}
