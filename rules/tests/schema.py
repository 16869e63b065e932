"""A JSON Schema validator of the few words that our schema uses."""

import re

TYPES = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
KNOWN = {
    *("$ref", "anyOf", "type", "const", "enum", "properties", "required", "additionalProperties", "items"),
    *("minItems", "maxItems", "minimum", "maximum", "maxLength", "pattern"),
    *("description", "title", "$schema", "$defs"),
}


def faults(value, schema, root, place="$"):
    """Return what of a value is not as the schema says; an unknown word of the schema is a fault, too."""
    if "$ref" in schema:
        return faults(value, root["$defs"][schema["$ref"].removeprefix("#/$defs/")], root, place)
    if "anyOf" in schema:
        tries = [faults(value, choice, root, place) for choice in schema["anyOf"]]
        return [] if [] in tries else [f"{place}: {tries}"]
    found = [f"{place}: {word}" for word in schema.keys() - KNOWN]
    if "type" in schema and type(value) is not TYPES[schema["type"]]:
        return [*found, f"{place} is no {schema['type']}"]
    found += [f"{place}: {word}" for word, holds in simple(value, schema) if not holds]
    if isinstance(value, dict):
        found += of_object(value, schema, root, place)
    if isinstance(value, list):
        for index, part in enumerate(value):
            found += faults(part, schema.get("items", {}), root, f"{place}[{index}]")
    return found


def simple(value, schema):
    """Yield each simple word of a schema with whether it holds."""
    yield "const", value == schema.get("const", value)
    yield "enum", value in schema.get("enum", [value])
    if isinstance(value, int):
        yield "range", schema.get("minimum", value) <= value <= schema.get("maximum", value)
    if isinstance(value, str):
        yield "maxLength", len(value) <= schema.get("maxLength", len(value))
        yield "pattern", re.search(schema.get("pattern", ""), value)
    if isinstance(value, list):
        yield "items", schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))


def of_object(value, schema, root, place):
    properties = schema.get("properties", {})
    found = [f"{place}.{key} is missing" for key in schema.get("required", []) if key not in value]
    for key, part in value.items():
        if key in properties:
            found += faults(part, properties[key], root, f"{place}.{key}")
        elif not schema.get("additionalProperties", True):
            found.append(f"{place}.{key} is not known")
    return found
