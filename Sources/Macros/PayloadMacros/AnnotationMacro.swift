import SwiftSyntax
import SwiftSyntaxMacros

/// A mark that other macros read; it expands to nothing.
enum AnnotationMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
