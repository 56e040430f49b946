import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Identifier("ply_")`: a struct holds a number of 63 bits that travels under its prefix.
enum IdentifierMacro {}

extension IdentifierMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard case .argumentList(let arguments)? = node.arguments, let prefix = arguments.first else {
      throw MacroExpansionErrorMessage("@Identifier needs the prefix")
    }
    return [
      "package let rawValue: Int64",
      "package static var prefix: String { \(prefix.expression.trimmed) }",
      """
      package init?(rawValue: Int64) {
        guard rawValue >= 0 else { return nil }
        self.rawValue = rawValue
      }
      """,
    ]
  }
}

extension IdentifierMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    if protocols.isEmpty { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed)\(raw: protocols.inheritance) {}")]
  }
}
