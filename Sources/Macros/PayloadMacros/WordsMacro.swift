import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Words`: the cases of an enum travel as their names.
enum WordsMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self) else { throw MacroExpansionErrorMessage("@Words is for enums") }
    let isHyphenated = node.trimmedDescription.contains(".hyphenated")
    var names: [String] = []
    var words: [String] = []
    for member in declaration.memberBlock.members {
      guard let cases = member.decl.as(EnumCaseDeclSyntax.self) else { continue }
      for element in cases.elements {
        let name = element.name.text.filter { $0 != "`" }
        names.append(element.name.text)
        words.append(cases.attributes.word ?? (isHyphenated ? name.hyphenated : name))
      }
    }
    let writing = zip(names, words).map { "case .\($0): \($1.literal)" }
    let reading = names.enumerated().map { "case \($0): self = .\($1)" }
    let conformance = protocols.inheritance
    let text = """
      extension \(type.trimmedDescription)\(conformance) {
        package var word: String {
          switch self {
            \(writing.joined(separator: "\n"))
          }
        }
        package init?(word: String) {
          switch word.position(amongWords: \(words.joined(separator: " ").literal)) {
            \(reading.joined(separator: "\n"))
            default: return nil
          }
        }
      }
      """
    return [try ExtensionDeclSyntax("\(raw: text)")]
  }
}

extension AttributeListSyntax {
  /// What `@Word` says, if it is there.
  var word: String? {
    for case .attribute(let attribute) in self where attribute.attributeName.trimmedDescription == "Word" {
      guard case .argumentList(let arguments)? = attribute.arguments else { continue }
      return arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    return nil
  }
}

extension String {
  /// `noFill` as `no-fill`, `webhookIDReused` as `webhook-id-reused`.
  var hyphenated: String {
    let letters = Array(self)
    var text = ""
    for (position, letter) in letters.enumerated() {
      let beginsWord =
        position > 0 && letter.isUppercase
        && (!letters[position - 1].isUppercase || position + 1 < letters.count && !letters[position + 1].isUppercase)
      text += (beginsWord ? "-" : "") + letter.lowercased()
    }
    return text
  }
}
