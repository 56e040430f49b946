import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Problem(409, "The level is not open yet")`: the getter of a kind. Its doc comment is the remedy, and its address
/// follows from its name.
enum ProblemMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard case .argumentList(let arguments)? = node.arguments, let name = declaration.nameOfProblem else {
      throw MacroExpansionErrorMessage("@Problem needs a variable, the status and the title")
    }
    let remedy = declaration.leadingTrivia.summary
    guard !remedy.isEmpty else { throw MacroExpansionErrorMessage("a problem needs a doc comment: it is the remedy") }
    let labels = ["status", "title"]
    var values = arguments.enumerated().map { position, argument in
      let text = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue?.literal
      return "\(argument.label?.text ?? labels[position]): \(text ?? argument.expression.trimmedDescription)"
    }
    if !arguments.contains(where: { $0.label?.text == "isAudited" }) { values.insert("isAudited: false", at: 2) }
    values.append("remedy: \(remedy.literal)")
    values.append("slug: \"\(name.hyphenated)\"")
    return ["get { Self(\(raw: values.joined(separator: ", "))) }"]
  }
}

/// `@Problems("adKinds")`: the list of the kinds that an extension declares.
enum ProblemsMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard case .argumentList(let arguments)? = node.arguments,
      let list = arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    else { throw MacroExpansionErrorMessage("@Problems needs the name of the list") }
    let names = declaration.memberBlock.members.compactMap { $0.decl.nameOfProblem.map { ".\($0)" } }
    return ["package static var \(raw: list): [Self] { [\(raw: names.joined(separator: ", "))] }"]
  }
}

extension DeclSyntaxProtocol {
  fileprivate var nameOfProblem: String? {
    self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }
}
