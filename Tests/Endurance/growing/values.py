"""What is made of a shape for an argument, by name."""

from parts.wire import Variant

VALUES = {
    # texts
    "text": lambda it: it.text,
    "language": lambda it: f"en-x-{it.text}",
    "engine": lambda it: f"longhand:{it.text}",
    "client": lambda it: f"gtk3-im:{it.text}",
    "path": lambda it: it.path,
    "character": lambda it: f'character("{it.text}")',
    "inserted": lambda it: f'text("{it.text}")',
    "custom": lambda it: f'custom("{it.text}")',
    "emoji": lambda it: f'emoji("{it.text}")',
    "url": lambda it: f'url("{it.text}")',
    # lists
    "one": lambda it: [it.text],
    "many": lambda it: it.texts,
    "identifier": lambda it: [f"change-case({it.text})"],
    "argument": lambda it: [f'change-case("to": "{it.text}")'],
    "undo": lambda it: ["undo"] * (it.count // 16 + 1),
    "numbers": lambda it: [0.0] * (it.count // 8),
    "groups": lambda it: list(range(it.count // 4)),
    # variants, and lists of them
    "variant": lambda it: it.variant,
    "variants": lambda it: [it.variant],
    "many-variants": lambda it: [Variant("s", each) for each in it.texts],
    "parameter": lambda it: [Variant("a{ss}", {"to": it.text})],
    "parameter-name": lambda it: [Variant("a{ss}", {it.text: "upper"})],
    "many-parameters": lambda it: [Variant("a{ss}", dict.fromkeys(it.texts, "x"))],
    "nested-parameter": lambda it: [Variant("a{sv}", {"to": it.variant})],
    # IBus' own
    "report": lambda it: it.report,
    "attributes": lambda it: it.attributes,
    # dictionaries
    "pairs": lambda it: {each: Variant("s", each) for each in it.texts},
    "key": lambda it: {it.text: Variant("b", 1)},
    "title": lambda it: {"title": Variant("s", it.text)},
    "icon": lambda it: {"icon": Variant("s", it.text)},
    "parameters": lambda it: {"parameters": Variant("as", [it.text])},
    "all-parameters": lambda it: {"parameters": Variant("as", it.texts)},
    "nested": lambda it: {"title": it.variant},
}
"""Functions of what has grown."""

SLOW = {"attributes"}
"""Those that take seconds to be written."""
