import Kernel

/// Compares values with the schemas of the OpenAPI document.
struct SchemaCheck {
  let document: JSON

  /// Where a value violates its schema; nil if it conforms. Covers the part of JSON Schema that the document uses.
  func flaw(of value: JSON, against schema: JSON, at place: String) -> String? {
    if case .string(let reference)? = schema["$ref"] {
      let name = String(reference.dropFirst("#/components/schemas/".count))
      guard let target = document["components"]?["schemas"]?[name] else { return "\(place): no schema \(name)" }
      return flaw(of: value, against: target, at: place)
    }
    if case .array(let choices)? = schema["oneOf"] {
      return choices.contains { flaw(of: value, against: $0, at: place) == nil } ? nil : "\(place): fits no choice"
    }
    guard case .string(let type)? = schema["type"] else { return "\(place): no type" }
    switch (type, value) {
    case ("integer", .integer(let number)):
      guard case .integer(let least)? = schema["minimum"], case .integer(let most)? = schema["maximum"] else {
        return "\(place): no bounds"
      }
      return (least...most).contains(number) ? nil : "\(place): \(number) is out of bounds"
    case ("string", .string(let text)):
      if case .array(let words)? = schema["enum"] { return words.contains(value) ? nil : "\(place): \(text)" }
      guard case .integer(let most)? = schema["maxLength"] else { return "\(place): no length" }
      return text.unicodeScalars.count <= Int(most) ? nil : "\(place): too long"
    case ("boolean", .bool): return nil
    case ("array", .array(let elements)):
      guard let items = schema["items"] else { return "\(place): no items" }
      for (index, element) in elements.enumerated() {
        if let flaw = flaw(of: element, against: items, at: "\(place)[\(index)]") { return flaw }
      }
      return nil
    case ("object", .object(let object)): return flaw(of: object, against: schema, at: place)
    default: return "\(place): \(value.kind.name) where the schema has \(type)"
    }
  }

  private func flaw(of object: JSON.Object, against schema: JSON, at place: String) -> String? {
    for (name, member) in object.members {
      guard let property = schema["properties"]?[name] ?? schema["additionalProperties"] else {
        return "\(place).\(name): not described"
      }
      if let flaw = flaw(of: member, against: property, at: "\(place).\(name)") { return flaw }
    }
    if case .array(let required)? = schema["required"] {
      for case .string(let name) in required where object[name] == nil { return "\(place).\(name): missing" }
    }
    return nil
  }
}
