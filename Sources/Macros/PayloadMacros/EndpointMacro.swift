import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Endpoint(.get, "/v1/wallet", .required)`: the doc comment is the operation's summary and details. The call follows from
/// the arguments where there are no parameters.
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
    let names = ["method", "template", "authentication"]
    var members: [DeclSyntax] = [property("summary", "String", summary.literal)]
    if !paragraphs.isEmpty {
      members.append(property("details", "String", paragraphs.map { $0.literal }.joined(separator: #" + "\n\n" + "#)))
    }
    for (position, argument) in arguments.enumerated() {
      guard let name = argument.label?.text ?? (position < names.count ? names[position] : nil),
        let type = types[name]
      else { throw MacroExpansionErrorMessage("@Endpoint knows no such argument") }
      members.append(property(name, type, argument.expression.trimmedDescription))
    }
    for name in ["Request", "Response"] where !declaration.declaresType(name) {
      members.append("package typealias \(raw: name) = NoContent")
    }
    if let call = call(arguments, declaration) { members.append(call) }
    return members
  }

  /// `call(_ request: Request, token: String)`; nil where the path, the query or the header has parameters, and for an
  /// endpoint with its own.
  private static func call(_ arguments: LabeledExprListSyntax, _ declaration: some DeclGroupSyntax) -> DeclSyntax? {
    let values = arguments.prefix(3).map { $0.expression.trimmedDescription }
    guard values.count == 3, !values[1].contains("{"), !declaration.declares("call"),
      !declaration.declares("parameters")
    else { return nil }
    let hasBody = declaration.declaresType("Request")
    let token = [".none": nil, ".optional": "token: String? = nil"][values[2], default: "token: String"]
    let signature = [hasBody ? "_ request: Request" : nil, token].compactMap { $0 }.joined(separator: ", ")
    return """
      package static func call(\(raw: signature)) -> Call {
        makeCall(
          path: template, body: \(raw: hasBody ? "request" : "NoContent()"), token: \(raw: token == nil ? "nil" : "token"))
      }
      """
  }

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

  fileprivate func declares(_ name: String) -> Bool {
    memberBlock.members.contains {
      $0.decl.as(FunctionDeclSyntax.self)?.name.text == name
        || $0.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription == name
    }
  }

  fileprivate func declaresType(_ name: String) -> Bool {
    memberBlock.members.contains { $0.decl.as(TypeAliasDeclSyntax.self)?.name.text == name }
  }
}
