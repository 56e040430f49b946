import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The bodies that `@Endpoint` derives from its arguments and the endpoint's stored properties.
struct EndpointCode {
  var arguments: [String: String] = [:]
  var fields: [Field]
  var hasBody = false

  init(fields: [Field]) { self.fields = fields }

  /// The path without its quotation marks; nil unless it is a literal.
  private var template: String? {
    guard let text = arguments["template"], text.first == "\"" else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// Adds what the path names and the endpoint does not declare: a text that a parameter of that name describes.
  mutating func addPathParameters() {
    guard let template else { return }
    let names = template.split(separator: "{").dropFirst().compactMap {
      $0.split(separator: "}").first.map(String.init)
    }
    let missing = names.filter { name in !fields.contains { $0.wireName == name } }
    fields.insert(contentsOf: missing.map { Field(pathParameter: $0) }, at: 0)
  }

  private func isInPath(_ field: Field) -> Bool { template?.contains("{\(field.wireName)}") ?? false }

  private var inQuery: [Field] { fields.filter { !$0.isHeader && !isInPath($0) } }

  // MARK: - Describing

  var parameters: String {
    get throws {
      let values = try fields.map { field in
        if let shared = field.shared { return shared }
        guard !field.summary.isEmpty else {
          throw MacroExpansionErrorMessage(
            "the parameter '\(field.name)' needs a doc comment: it describes the parameter")
        }
        let place = isInPath(field) ? ".path" : ".query"
        let schema = try PayloadCode.schema(field)
        return
          "Parameter(\(field.wireName.literal), in: \(place), schema: \(schema), summary: \(field.summary.literal))"
      }
      return "[\(values.joined(separator: ", "))]"
    }
  }

  // MARK: - Calling

  /// `call(_ session: SessionID, _ request: Request, limit: Int64 = 30, key: String, token: String)`: what stands in the path,
  /// the request, what stands in the query, the idempotency key, the token. Nil where the path is no literal.
  var call: DeclSyntax? {
    get throws {
      guard let template else { return nil }
      let inPath = fields.filter(isInPath)
      var signature = inPath.enumerated().map { ($0 == 0 ? "_ " : "") + $1.declaration }
      if hasBody { signature.append("_ request: Request") }
      let key = fields.first { $0.isHeader && !$0.isOptional }
      signature += (inQuery + (key.map { [$0] } ?? [])).map(\.declaration)
      if let token { signature.append(token) }
      var lines = ["var path = \(try path(template, inPath))"]
      if inQuery.allSatisfy({ !$0.isOptional }) {
        lines[0] = "let path = \(try path(template, inPath))"
      }
      for field in inQuery where field.isOptional {
        lines.append("if let \(field.name) { path.addQuery(\(field.wireName.literal), \(field.name).parameterText) }")
      }
      let sent = hasBody ? "request" : "NoContent()"
      let made = "makeCall(path: path, body: \(sent), token: \(token == nil ? "nil" : "token"))"
      lines.append("return " + made + (key.map { ".keyed(\($0.name))" } ?? ""))
      return """
        package static func call(\(raw: signature.joined(separator: ", "))) -> Call {
          \(raw: lines.joined(separator: "\n"))
        }
        """
    }
  }

  private var token: String? {
    if arguments["sendsToken"] == "true" { return "token: String" }
    return [".none": nil, ".optional": "token: String? = nil"][
      arguments["authentication"] ?? "", default: "token: String"]
  }

  /// The path with the values of its parameters, and the part of the query that every call has.
  private func path(_ template: String, _ inPath: [Field]) throws -> String {
    var rest = template[...]
    var parts: [String] = []
    while let start = rest.firstIndex(of: "{"), let end = rest.firstIndex(of: "}") {
      let name = String(rest[rest.index(after: start)..<end])
      guard let field = inPath.first(where: { $0.wireName == name }) else {
        throw MacroExpansionErrorMessage("the path's parameter '\(name)' needs a property of that name")
      }
      parts += [String(rest[..<start]).literal, field.name + ".parameterText"]
      rest = rest[rest.index(after: end)...]
    }
    var tail = String(rest)
    for (position, field) in inQuery.filter({ !$0.isOptional }).enumerated() {
      parts += [(tail + (position == 0 ? "?" : "&") + field.wireName + "=").literal, field.name + ".parameterText"]
      tail = ""
    }
    if parts.isEmpty { return "template" }
    if !tail.isEmpty { parts.append(tail.literal) }
    return parts.joined(separator: " + ")
  }
}
