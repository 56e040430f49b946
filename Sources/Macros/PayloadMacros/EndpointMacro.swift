import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Endpoint(.get, "/v1/wallet", .required, response: Wallet.self)`: the doc comment is the operation's summary and details,
/// stored properties are its parameters. The call follows from both.
enum EndpointMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard case .argumentList(let arguments)? = node.arguments else {
      throw MacroExpansionErrorMessage("@Endpoint needs the method, the path and who may call")
    }
    var paragraphs = declaration.documentation
    guard !paragraphs.isEmpty else {
      throw MacroExpansionErrorMessage("an endpoint needs a doc comment: its first paragraph is the summary")
    }
    var summary = paragraphs.removeFirst()
    if summary.hasSuffix(".") { summary.removeLast() }
    var members: [DeclSyntax] = [property("summary", "String", summary.literal)]
    if !paragraphs.isEmpty {
      members.append(property("details", "String", paragraphs.map { $0.literal }.joined(separator: #" + "\n\n" + "#)))
    }
    var code = EndpointCode(fields: try declaration.fields)
    let isDescribed = !declaration.declaresVariable("parameters")
    for (position, argument) in arguments.enumerated() {
      let name = argument.label?.text ?? (position < positions.count ? positions[position] : "")
      let value = argument.expression.trimmedDescription
      code.arguments[name] = value
      if let type = types[name] {
        members.append(property(name, type, value))
      } else if !["request", "response", "sendsToken"].contains(name) {
        throw MacroExpansionErrorMessage("@Endpoint knows no such argument")
      }
    }
    code.hasBody = code.arguments["request"] != nil || declaration.declaresType("Request")
    let hasAnswer = code.arguments["response"] != nil || declaration.declaresType("Response")
    if code.hasBody, code.arguments["bodyLimit"] == nil, !declaration.declaresVariable("bodyLimit") {
      members.append(property("bodyLimit", "Int", "4_096"))
    }
    if !hasAnswer, code.arguments["success"] == nil, !declaration.declaresVariable("success") {
      members.append(property("success", "Int", "204"))
    }
    for name in ["Request", "Response"] where !declaration.declaresType(name) {
      let value = code.arguments[name.lowercased()] ?? "NoContent.self"
      members.append("package typealias \(raw: name) = \(raw: value.dropLast(5))")
    }
    if isDescribed { code.addPathParameters() }
    if !code.fields.isEmpty { members.append(property("parameters", "[Parameter]", try code.parameters)) }
    if isDescribed, !declaration.declaresFunction("call") { members += try code.call.map { [$0] } ?? [] }
    return members
  }

  private static let positions = ["method", "template", "authentication"]
  private static let types = [
    "method": "HTTPMethod", "template": "String", "authentication": "Authentication", "access": "ConsoleAccess",
    "success": "Int", "bodyLimit": "Int", "problems": "[ProblemType]",
  ]

  private static func property(_ name: String, _ type: String, _ value: String) -> DeclSyntax {
    "package static var \(raw: name): \(raw: type) { \(raw: value) }"
  }
}

extension DeclGroupSyntax {
  /// The paragraphs of the doc comment, each in one line.
  fileprivate var documentation: [String] {
    var paragraphs: [[Substring]] = [[]]
    for case .docLineComment(let line) in leadingTrivia.pieces {
      let text = line.dropFirst(3).drop { $0 == " " }
      if text.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(text) }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  fileprivate func declaresType(_ name: String) -> Bool {
    memberBlock.members.contains { $0.decl.as(TypeAliasDeclSyntax.self)?.name.text == name }
  }
}
