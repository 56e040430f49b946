import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacros

/// A stored property of a payload, with what its attributes and its doc comment say.
struct Field {
  var name: String
  /// The member's name on the wire.
  var wireName: String
  /// The type without its question mark.
  var type: String
  var isOptional: Bool
  /// The value of a member that is left out.
  var initialValue: String?
  /// The value of a parameter that is left out, where the property has no initial value.
  var defaultValue: String?
  var summary: String
  /// Whether its members stand among the payload's own.
  var isInline = false
  /// What `@Field` says of the value: `.text(1...64)`.
  var schema: String?
  /// The range that reading checks: `1...20`.
  var range: String?
  /// The type that stands in for the field's on the wire.
  var stand: String?
  /// What a text must look like: `.line(1...100)`.
  var form: String?
  var items: String?
  var fewest: String?
  var most: String?
  /// The parameter that several endpoints share, which describes this one: `.utcOffset`.
  var shared: String?
  var isHeader = false
  /// A computed property with `@Field` is written and described, and not read.
  var isComputed = false
  /// How many bytes there are: a text of base64url.
  var bytes: String?
  /// Whether reading passes over items that it does not understand.
  var skipsUnknown = false
  /// Whether the initial value is the initialiser's alone.
  var isRequired = false
  let isVariable: Bool
  /// Whether its type is written as a function's.
  var isFunction = false

  /// Whether a message may come without it.
  var canBeMissing: Bool { isOptional || initialValue != nil && !isRequired }

  /// The property as a parameter of a function.
  var declaration: String {
    let initial = initialValue ?? (isOptional ? "nil" : nil)
    return "\(name): \(type)\(isOptional ? "?" : "")\(initial.map { " = " + $0 } ?? "")"
  }

  /// A text in the path, which the parameter of that name describes.
  init(pathParameter name: String) {
    self.name = name
    wireName = name
    type = "String"
    isOptional = false
    summary = ""
    isVariable = false
    shared = ".\(name)"
  }

  /// Nil for a static property, and for a computed one without `@Field`.
  init?(_ variable: VariableDeclSyntax) throws {
    guard let binding = variable.bindings.first, variable.bindings.count == 1,
      !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }),
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    isVariable = variable.bindingSpecifier.tokenKind == .keyword(.var)
    isComputed = binding.accessorBlock?.isComputed == true
    if isComputed, !variable.attributes.trimmedDescription.contains("@Field") { return nil }
    name = pattern.identifier.text
    guard let annotation = binding.typeAnnotation?.type.trimmed else {
      throw MacroExpansionErrorMessage("the field '\(name)' needs its type")
    }
    if let optional = annotation.as(OptionalTypeSyntax.self) {
      type = optional.wrappedType.trimmedDescription
      isOptional = true
    } else {
      type = annotation.description
      isOptional = false
    }
    isFunction =
      annotation.is(FunctionTypeSyntax.self)
      || annotation.as(AttributedTypeSyntax.self)?.baseType.is(FunctionTypeSyntax.self) == true
    wireName = name.filter { $0 != "`" }
    initialValue = binding.initializer?.value.trimmedDescription
    summary = variable.leadingTrivia.summary
    for case .attribute(let attribute) in variable.attributes { apply(attribute) }
  }

  private mutating func apply(_ attribute: AttributeSyntax) {
    switch attribute.attributeName.trimmedDescription {
    case "Inline": isInline = true
    case "Default":
      if case .argumentList(let arguments)? = attribute.arguments {
        defaultValue = arguments.first?.expression.trimmedDescription
      }
    case "Header":
      isHeader = true
      if case .argumentList(let arguments)? = attribute.arguments {
        shared = arguments.first?.expression.trimmedDescription
      }
    case "Field":
      guard case .argumentList(let arguments)? = attribute.arguments else { return }
      for argument in arguments { apply(argument) }
    default: break
    }
  }

  private mutating func apply(_ argument: LabeledExprSyntax) {
    let text = argument.expression.trimmedDescription
    switch argument.label?.text {
    case "name": wireName = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? text
    case "in": range = text
    case "as": stand = text.hasSuffix(".self") ? String(text.dropLast(5)) : text
    case "form": form = text
    case "shared": shared = text
    case "bytes": bytes = text
    case "skipsUnknown": skipsUnknown = text == "true"
    case "required": isRequired = text == "true"
    case "items": items = text
    case "least": fewest = text
    case "most": most = text
    default: schema = text
    }
  }

  /// The type of an array's elements.
  var element: String? { type.hasPrefix("[") && type.hasSuffix("]") ? String(type.dropFirst().dropLast()) : nil }
}

extension DeclGroupSyntax {
  /// The stored properties.
  var fields: [Field] {
    get throws {
      try memberBlock.members.compactMap { member in
        guard let variable = member.decl.as(VariableDeclSyntax.self) else { return nil }
        return try Field(variable)
      }
    }
  }
}

extension AccessorBlockSyntax {
  /// Whether it has more than observers.
  fileprivate var isComputed: Bool {
    guard case .accessors(let accessors) = accessors else { return true }
    return accessors.contains {
      ![.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}

extension Trivia {
  /// The first paragraph of the doc comment, in one line.
  var summary: String {
    var lines: [Substring] = []
    for case .docLineComment(let line) in pieces {
      let text = line.dropFirst(3).drop { $0 == " " }
      if text.isEmpty { break }
      lines.append(text)
    }
    return lines.joined(separator: " ")
  }
}

extension [TypeSyntax] {
  /// The protocols that an extension is still to add, as its inheritance clause.
  var inheritance: String { isEmpty ? "" : ": " + map(\.trimmedDescription).joined(separator: ", ") }
}

extension String {
  /// The text as a literal of Swift.
  var literal: String {
    var text = "\""
    for character in self {
      if character == "\"" || character == "\\" { text += "\\" }
      text.append(character)
    }
    return text + "\""
  }
}
