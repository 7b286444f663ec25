"""The Swift code by which a mutation is chosen while the program runs."""

from mutations import mark

_HEAD = """\
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

private let chosen = getenv("LONGHAND_MUTANT").flatMap { Int(String(cString: $0)) }

func isMutant(_ number: Int) -> Bool { chosen == number }
"""

_LAZY = """
infix operator {own}: Logical{precedence}Precedence
func {own} (one: Bool, other: @autoclosure () throws -> Bool) rethrows -> Bool {{
    try isMutant({number}) ? one {changed} other() : one {operator} other()
}}
"""

_EQUALITY = """
infix operator {own}: ComparisonPrecedence
func {own} <Value: Equatable>(one: Value, other: Value) -> Bool {{ (one {operator} other) != isMutant({number}) }}
func {own} <Value>(one: Value?, other: _OptionalNilComparisonType) -> Bool {{
    (one {operator} other) != isMutant({number})
}}
"""

_ORDER = """
infix operator {own}: ComparisonPrecedence
func {own} <Value: Comparable>(one: Value, other: Value) -> Bool {{
    isMutant({number}) ? one {changed} other : one {operator} other
}}
"""

_SUM = """
infix operator {own}: AdditionPrecedence
func {own} <Value: AdditiveArithmetic>(one: Value, other: Value) -> Value {{
    isMutant({number}) ? one {changed} other : one {operator} other
}}
"""

_ADDITION = """
infix operator {own}: AssignmentPrecedence
func {own} <Value: AdditiveArithmetic>(one: inout Value, other: Value) {{
    if isMutant({number}) {{ one {changed} other }} else {{ one {operator} other }}
}}
"""

_NEGATION = """
prefix operator {own}
prefix func {own} (one: Bool) -> Bool {{ isMutant({number}) ? one : !one }}
"""

_FORMS = {"&&": _LAZY, "||": _LAZY, "==": _EQUALITY, "!=": _EQUALITY, "<": _ORDER, "<=": _ORDER, ">": _ORDER,
          ">=": _ORDER, "+": _SUM, "-": _SUM, "+=": _ADDITION, "-=": _ADDITION, "!": _NEGATION}


def switches(mutations):
    """What decides whether a mutation is on, and the operators that ask it; `mutations` is by numbers."""
    return _HEAD + "".join(_operator(mutation, number) for number, mutation in mutations.items()
                           if mutation.switch[0].endswith("{mark}"))


def _operator(mutation, number):
    operator = mutation.switch[0].removesuffix("{mark}")
    return _FORMS[operator].format(
        own=operator + mark(number), operator=operator, changed=mutation.text, number=number,
        precedence="Conjunction" if operator == "&&" else "Disjunction")
