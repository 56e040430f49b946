import Kernel
import PlaydAPI

/// Collects a document's named schemas while references to them are made.
struct SchemaComponents {
  private(set) var object = JSON.Object()

  /// The schema inline, or a reference to its component.
  mutating func reference(_ schema: Schema) -> JSON {
    switch schema {
    case .nothing: return .object([:])
    case .boolean: return ["type": "boolean"]
    case .integer(let range):
      var object: JSON.Object = ["type": "integer", "format": "int64"]
      object["minimum"] = .integer(range.lowerBound)
      object["maximum"] = .integer(range.upperBound)
      return .object(object)
    case .string(let rules):
      var object: JSON.Object = ["type": "string"]
      if rules.shortest > 0 { object["minLength"] = .integer(rules.shortest) }
      object["maxLength"] = .integer(rules.longest)
      if let pattern = rules.pattern { object["pattern"] = .string(pattern) }
      return .object(object)
    case .word(let words): return ["type": "string", "enum": .array(words.map { .string($0) })]
    case .array(let element, let least, let most):
      var object: JSON.Object = ["type": "array", "items": reference(element)]
      if least > 0 { object["minItems"] = .integer(least) }
      if most < .max { object["maxItems"] = .integer(most) }
      return .object(object)
    case .nullable(let schema): return ["anyOf": [reference(schema), ["type": "null"]]]
    case .oneOf(let name, let choices):
      if object[name] == nil { object[name] = ["oneOf": .array(choices.map { reference($0) })] }
      return ["$ref": .string("#/components/schemas/" + name)]
    case .map(let schema, let names, let most):
      return [
        "type": "object", "additionalProperties": reference(schema), "propertyNames": ["pattern": .string(names)],
        "maxProperties": .integer(most),
      ]
    case .object(let name, let properties):
      if object[name] == nil {
        // Reserves the name first, so that recursive schemas terminate.
        object[name] = .object([:])
        object[name] = members(properties)
      }
      return ["$ref": .string("#/components/schemas/" + name)]
    }
  }

  private mutating func members(_ properties: [Schema.Property]) -> JSON {
    var members = JSON.Object()
    for property in properties {
      var member = reference(property.schema)
      if case .object(var object) = member {
        object["description"] = .string(property.summary)
        member = .object(object)
      }
      members[property.name] = member
    }
    return [
      "type": "object",
      "properties": .object(members),
      "required": .array(properties.filter(\.isRequired).map { .string($0.name) }),
    ]
  }
}
