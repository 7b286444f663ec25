// Writes into Kate's document what the harness orders; an item of the menu, which assistive technologies can choose.
var katescript = {
    "name": "Longhand's tests", "author": "Longhand", "license": "MIT", "revision": 1, "kate-version": "5.1",
    "functions": ["longhandWrite"],
    "actions": [{"function": "longhandWrite", "name": "longhandWrite", "category": "Editing", "interactive": false}]
};

require("range.js");

function longhandWrite() {
    const { text, cursor, anchor } = JSON.parse(read("order.json"));
    document.setText(text);
    view.clearSelection();
    view.setCursorPosition(cursor.line, cursor.column);
    if (cursor.line !== anchor.line || cursor.column !== anchor.column) {
        view.setSelection(new Range(anchor.line, anchor.column, cursor.line, cursor.column));
    }
}

function help(command) {
    return "";
}
