"""A row of the table of settings in docs/box_of_golf.md, as the options themselves have it."""

from firmware_py.games.core import Option, Value


def row(option: Option) -> tuple[str, str, str, str]:
    """Key, values, default and rule."""
    if option.span is not None:
        values = f"{option.span[0]} to {option.span[1]}"
    else:
        values = ", ".join(f"`{written(choice.value)}`" for choice in (option.values or option.faces))
    return f"`{option.key}`", values or "-", f"`{written(option.default)}`", option.rule


def written(value: Value) -> str:
    """A value as the settings file has it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {number}" for key, number in value.items()) + "}"
    return str(value)
