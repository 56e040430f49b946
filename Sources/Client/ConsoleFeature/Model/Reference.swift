import Kernel

/// The operations that an OpenAPI document describes, as far as the console shows them.
package struct Reference: Sendable {
  package var operations: [Operation]

  /// The part of the server's document for studios' servers.
  static let path = "/v1/openapi.json?tag=studio"

  package struct Operation: Sendable {
    package var method: String
    package var path: String
    package var summary: String
    package var details: String
    package var parameters: [Field]
    package var request: [Field]
    package var status: String
    package var response: [Field]
    package var problems: [Problem]
  }

  /// A parameter, or a member of a body by its path: `rate.coins`, `items[].game`.
  package struct Field: Sendable {
    package var name: String
    package var kind: String
    package var isRequired: Bool
    package var summary: String
  }

  package struct Problem: Sendable {
    package var name: String
    package var status: Int64
    package var title: String
    package var remedy: String
  }

  /// Members of members are followed so far.
  private static let mostLevels = 4

  init(from json: JSON) throws(JSON.DecodingError) {
    guard case .object(let paths)? = json["paths"] else { throw .invalid("has no paths") }
    operations = []
    for path in paths.members {
      guard case .object(let methods) = path.value else { continue }
      for method in methods.members {
        operations.append(Self.operation(method.name, at: path.name, described: method.value, in: json))
      }
    }
  }

  private static func operation(
    _ method: String, at path: String, described json: JSON, in document: JSON
  ) -> Operation {
    var operation = Operation(
      method: upper(method), path: path, summary: json["summary"]?.word ?? "",
      details: json["description"]?.word ?? "", parameters: [], request: [], status: "", response: [], problems: [])
    if case .array(let parameters)? = json["parameters"] {
      for parameter in parameters {
        operation.parameters.append(
          Field(
            name: parameter["name"]?.word ?? "",
            kind: (parameter["in"]?.word ?? "") + ", " + kind(of: parameter["schema"] ?? .null, document),
            isRequired: parameter["required"] == .bool(true), summary: parameter["description"]?.word ?? ""))
      }
    }
    operation.request = fields(of: body(json["requestBody"]), in: document)
    if case .object(let responses)? = json["responses"] {
      for response in responses.members where response.name.hasPrefix(bytes: "2") {
        operation.status = response.name
        operation.response = fields(of: body(response.value), in: document)
      }
    }
    if case .array(let names)? = json["x-problems"] {
      for name in names { operation.problems.append(problem(name.word ?? "", document)) }
    }
    return operation
  }

  private static func problem(_ name: String, _ document: JSON) -> Problem {
    let described = document["components"]?["x-problems"]?[name]
    var status: Int64 = 0
    if case .integer(let number)? = described?["status"] { status = number }
    return Problem(
      name: name, status: status, title: described?["title"]?.word ?? "", remedy: described?["remedy"]?.word ?? "")
  }

  private static func body(_ json: JSON?) -> JSON { json?["content"]?["application/json"]?["schema"] ?? .null }

  /// The schema that a reference leads to.
  private static func resolved(_ schema: JSON, _ document: JSON) -> JSON {
    guard let reference = schema["$ref"]?.word else { return schema }
    let prefix = "#/components/schemas/"
    guard reference.hasPrefix(bytes: prefix) else { return schema }
    let name = String(utf8: Array(reference.bytes[prefix.utf8.count...]))
    return document["components"]?["schemas"]?[name] ?? schema
  }

  /// The members of an object, and theirs.
  private static func fields(
    of schema: JSON, below prefix: String = "", level: Int = 0, in document: JSON
  ) -> [Field] {
    let schema = resolved(schema, document)
    if level < mostLevels, let items = schema["items"] {
      return fields(
        of: items, below: prefix.utf8.isEmpty ? "" : prefix + "[]", level: level + 1, in: document)
    }
    guard level < mostLevels, case .object(let properties)? = schema["properties"] else { return [] }
    var required: [JSON] = []
    if case .array(let names)? = schema["required"] { required = names }
    var fields: [Field] = []
    for property in properties.members {
      let name = (prefix.utf8.isEmpty ? "" : prefix + ".") + property.name
      fields.append(
        Field(
          name: name, kind: kind(of: property.value, document),
          isRequired: required.contains(.string(property.name)), summary: property.value["description"]?.word ?? ""))
      fields += self.fields(of: property.value, below: name, level: level + 1, in: document)
    }
    return fields
  }

  /// `integer`, `array of string`, `waiting | delivered`.
  private static func kind(of schema: JSON, _ document: JSON) -> String {
    let schema = resolved(schema, document)
    if case .array(let words)? = schema["enum"] { return joined(words.map { $0.word ?? "" }) }
    if case .array(let choices)? = schema["anyOf"] { return joined(choices.map { kind(of: $0, document) }) }
    if case .array(let choices)? = schema["oneOf"] { return joined(choices.map { kind(of: $0, document) }) }
    if let items = schema["items"] { return "array of " + kind(of: items, document) }
    return schema["type"]?.word ?? ""
  }

  private static func joined(_ words: [String]) -> String {
    var text = ""
    for word in words { text += (text.utf8.isEmpty ? "" : " | ") + word }
    return text
  }

  /// ASCII letters in upper case.
  private static func upper(_ word: String) -> String {
    String(utf8: word.bytes.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 - 32 : $0 })
  }
}
