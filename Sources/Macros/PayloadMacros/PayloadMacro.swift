import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Payload`: a struct of fields becomes an object of JSON.
enum PayloadMacro {
  /// What the attribute says: `@Payload(.request, name: "Row")`.
  struct Options {
    var isRequest = false
    /// Whether the first field has no label in the initialiser.
    var isUnlabelled = false
    var name: String?

    init(_ node: AttributeSyntax) {
      guard case .argumentList(let arguments)? = node.arguments else { return }
      for argument in arguments {
        if argument.label?.text == "name" {
          name = argument.expression.trimmedDescription
        } else if argument.label?.text == "unlabelled" {
          isUnlabelled = argument.expression.trimmedDescription == "true"
        } else {
          isRequest = argument.expression.trimmedDescription == ".request"
        }
      }
    }
  }

  static func fields(of declaration: some DeclGroupSyntax) throws -> [Field] {
    guard declaration.is(StructDeclSyntax.self) else { throw MacroExpansionErrorMessage("@Payload is for structs") }
    return try declaration.fields
  }
}

extension PayloadMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if declaration.memberBlock.members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) }) { return [] }
    let fields = try fields(of: declaration).filter { !$0.isComputed }
    return [.memberwiseInit(fields.map(\.declaration), of: fields, unlabelled: Options(node).isUnlabelled ? 1 : 0)]
  }
}

extension PayloadMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let options = Options(node)
    let code = PayloadCode(
      fields: try fields(of: declaration), isRequest: options.isRequest,
      isChecked: declaration.declaresFunction("check"))
    let conformance = protocols.inheritance
    let schemaName = options.name ?? type.trimmedDescription.split(separator: ".").last.map { String($0).literal } ?? ""
    let text = """
      extension \(type.trimmedDescription)\(conformance) {
        package init(members reader: inout JSON.ObjectReader) throws(JSON.DecodingError) {
          \(try code.reading.joined(separator: "\n"))
        }
        package func encodeMembers(to writer: inout JSON.Writer) {
          \(code.writing.joined(separator: "\n"))
        }
        package static var properties: [Schema.Property] {
          \(try code.properties)
        }
        \(declaration.declaresVariable("schemaName") ? "" : "package static var schemaName: String { \(schemaName) }")
        package static var refusesUnknownMembers: Bool { \(options.isRequest) }
      }
      """
    return [try ExtensionDeclSyntax("\(raw: text)")]
  }
}

extension DeclGroupSyntax {
  func declaresVariable(_ name: String) -> Bool {
    memberBlock.members.contains {
      $0.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription == name
    }
  }

  func declaresFunction(_ name: String) -> Bool {
    memberBlock.members.contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == name }
  }
}
