import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@MemberwiseInit`: the compiler's own memberwise initialiser, for the package.
enum MemberwiseInitMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) else {
      throw MacroExpansionErrorMessage("@MemberwiseInit is for structs")
    }
    var unlabelled = 0
    if case .argumentList(let arguments)? = node.arguments {
      unlabelled = arguments.first.flatMap { Int($0.expression.trimmedDescription) } ?? 0
    }
    let fields = try declaration.memberBlock.members.compactMap { member -> Field? in
      guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.isConstant else { return nil }
      return try Field(variable)
    }.filter { !$0.isComputed }
    return [.memberwiseInit(fields.map(\.parameter), of: fields, unlabelled: unlabelled)]
  }
}

extension VariableDeclSyntax {
  /// Whether it has the same value in every instance.
  fileprivate var isConstant: Bool {
    bindingSpecifier.tokenKind == .keyword(.let) && bindings.allSatisfy { $0.initializer != nil }
  }
}

extension DeclSyntax {
  /// An initialiser that sets each field from the parameter of its name; the first ones have no labels.
  static func memberwiseInit(_ parameters: [String], of fields: [Field], unlabelled: Int) -> DeclSyntax {
    let parameters = parameters.enumerated().map { $0 < unlabelled ? "_ " + $1 : $1 }.joined(separator: ", ")
    let assignments = fields.map { "self.\($0.name) = \($0.name)" }.joined(separator: "\n")
    return """
      package init(\(raw: parameters)) {
      \(raw: assignments)
      }
      """
  }
}

extension Field {
  /// The property as a parameter of the memberwise initialiser: a constant has no default but what `@Default` says.
  fileprivate var parameter: String {
    let initial = defaultValue ?? initialValue ?? (isOptional && isVariable ? "nil" : nil)
    return
      "\(name): \(isFunction ? "@escaping " : "")\(type)\(isOptional ? "?" : "")\(initial.map { " = " + $0 } ?? "")"
  }
}
