"""Texts with their cursor, written as one string: "caf|" has the cursor at the end, "na[ive|" has "ive" selected."""


def marked(text, cursor, anchor):
    """The text with its cursor as "|" and, where there is a selection, its other end as "["."""
    ends = {(cursor, "|")} if cursor == anchor else {(cursor, "|"), (anchor, "[")}
    for place, mark in sorted(ends, reverse=True):
        text = text[:place] + mark + text[place:]
    return text


def unmarked(notation):
    """The text, the cursor and the other end of the selection that a notation stands for."""
    cursor = notation.replace("[", "").index("|")
    without_cursor = notation.replace("|", "")
    anchor = without_cursor.find("[")
    return without_cursor.replace("[", ""), cursor, cursor if anchor < 0 else anchor


def typed_into(notation, text):
    """What typing a text at the cursor makes of a notation."""
    content, cursor, anchor = unmarked(notation)
    return f"{content[:min(cursor, anchor)]}{text}|{content[max(cursor, anchor):]}"
