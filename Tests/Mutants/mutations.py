"""The mutations of a Swift file: one operator, constant, condition or statement that is something else."""

import re
from dataclasses import dataclass

from source import conditions, is_balanced, masked

_OPPOSITE = {"&&": "||", "||": "&&", "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">",
             "+": "-", "-": "+", "+=": "-=", "-=": "+="}
_OPERATOR = re.compile(r"(?<=\s)(?:&&|\|\||[=!<>]=|<|>|[+-]=?)(?=\s)")
_NEGATION = re.compile(r"(?<![\w)\]!?=])!(?=[\w($])")
_TRUTH = re.compile(r"(?<![\w.`])(?:true|false)\b")
_NUMBER = re.compile(r"(?<![\w.$])\d[\d_]*(?![\w.])")
_LIST = re.compile(r"\b(guard|if|while)\s+")
_CONTROL = r"(?!(?:return|let|var|guard|if|case|default|import|for|while|switch|func|init|defer|throw|else|do)\b)"
_STATEMENT = re.compile(rf"(?:(?<=\{{ )|(?<=: )|^[ ]+|(?<=return ))({_CONTROL}[\w.?]+(?:\(.*\)| [+-]?= .*))(?= \}}|$)",
                        re.MULTILINE)
_SMALL = 10  # a constant from here on is doubled or halved, as most are times


@dataclass(frozen=True)
class Mutation:
    """A change of one place in a file, and the same as a choice that a switch makes while the program runs."""

    path: str  # of the file, below the root
    at: int
    end: int
    text: str  # in place of what is there
    switch: tuple  # what to write in its place, or before it and behind it; {id} is the mutation's number
    line: int
    diff: tuple  # the changed lines, with - and +

    @property
    def last_line(self):
        """The last line that it changes."""
        return self.line + sum(each[0] == "-" for each in self.diff) - 1

    @property
    def key(self):
        """What an explanation knows it by: it outlives changes elsewhere in the file, and moves of the file."""
        return (self.path.rpartition("/")[2], self.diff)

    def edits(self, number):
        """What to write where for the switch: begin, end, text; what is outermost first."""
        texts = [each.replace("{id}", str(number)).replace("{mark}", mark(number)) for each in self.switch]
        if len(texts) == 1:
            return [(self.at, self.end, texts[0])]
        return [(self.at, self.at, texts[0]), (self.end, self.end, texts[1])]


def mark(number):
    """What distinguishes an operator with a switch from others: a mathematical symbol, or several of the same."""
    return chr(0x2200 + number % 256) * (1 + number // 256)


def mutations(path, source):
    """All mutations of a file."""
    code = masked(source)
    for at, end, text, switch in [*_operators(code), *_constants(code), *_conditions(code), *_statements(code)]:
        line = source.count("\n", 0, at) + 1
        yield Mutation(path, at, end, text, switch, line, _diff(source, at, end, text))


def scaled(path, source, line, factor):
    """The mutations of a line whose numbers are multiplied, or divided."""
    for found in _NUMBER.finditer(masked(source)):
        number = int(found.group().replace("_", ""))
        if source.count("\n", 0, found.start()) + 1 == line and number:
            for other in (number // factor, number * factor):
                text = str(other)
                yield Mutation(path, *found.span(), text, _switched_to(text), line, _diff(source, *found.span(), text))


def _operators(code):
    for found in _OPERATOR.finditer(code):
        if not code[:found.start()].endswith("func "):
            yield *found.span(), _OPPOSITE[found.group()], (found.group() + "{mark}",)
    for found in _NEGATION.finditer(code):
        yield *found.span(), "", ("!{mark}",)


def _constants(code):
    for found in _TRUTH.finditer(code):
        text = "false" if found.group() == "true" else "true"
        yield *found.span(), text, (f"(isMutant({{id}}) ? {text} : {found.group()})",)
    for found in _NUMBER.finditer(code):
        number = int(found.group().replace("_", ""))
        for other in [number + 1] if number < _SMALL else [number * 2, number // 2]:
            yield *found.span(), str(other), _switched_to(other)


def _switched_to(number):
    """Around a number: it has two mutations, and both may be in one build."""
    return (f"(isMutant({{id}}) ? {number} : ", ")")


def _conditions(code):
    for found in _LIST.finditer(code):
        for at, end in conditions(code, found.end(), "else" if found.group(1) == "guard" else "{"):
            if not re.match(r"(?:let|var|case|await|try)\b|true|false|#", code[at:end]):
                yield at, end, "true", ("(isMutant({id}) || (", "))")
                yield at, end, "false", ("(!isMutant({id}) && (", "))")


def _statements(code):
    """Calls and assignments that do nothing."""
    for found in _STATEMENT.finditer(code):
        at, end = found.span(1)
        before = code[code.rfind("\n", 0, at) + 1:at].strip()
        if not is_balanced(code[at:end]) or before.endswith(":") and not before.startswith(("case ", "default:")):
            continue
        if code[:at].endswith("return "):
            yield at, end, "()", ("isMutant({id}) ? () : ", "")
        else:
            yield at, end, "()", ("if !isMutant({id}) { ", " }")


def _diff(source, at, end, text):
    """The lines that differ, without the blanks that all of them begin with."""
    first, last = source.rfind("\n", 0, at) + 1, (source + "\n").find("\n", end)
    former, changed = source[first:last].splitlines(), (source[first:at] + text + source[end:last]).splitlines()
    margin = min(len(each) - len(each.lstrip()) for each in former + changed)
    return tuple([f"- {each[margin:]}" for each in former] + [f"+ {each[margin:]}" for each in changed])


def switched(source, edits):
    """The source with the edits of all its mutations."""
    # From the end. Of two at one place, what goes before a text is written behind what ends there.
    for at, end, text in sorted(edits, key=lambda each: (each[0], each[1]), reverse=True):
        source = source[:at] + text + source[end:]
    return source
