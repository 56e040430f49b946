import SwiftSyntaxMacros

/// The bodies that `@Payload` derives from fields.
struct PayloadCode {
  var fields: [Field]
  /// A request's ranges are checked, and its optional members may be null.
  var isRequest: Bool
  /// Whether the struct has a `check(_:)` for what ranges do not say.
  var isChecked: Bool

  // MARK: - Reading

  var reading: [String] {
    get throws {
      var lines = try fields.filter { !$0.isComputed }.map { "\($0.name) = \(try read($0))" }
      if isChecked { lines.append("try check(reader)") }
      return lines
    }
  }

  private func read(_ field: Field) throws -> String {
    if field.isInline { return "try \(field.type)(members: &reader)" }
    let isOptional = field.canBeMissing
    let name = field.wireName.literal
    let fallback = field.isOptional || !isOptional ? "" : field.initialValue.map { " ?? " + $0 } ?? ""
    if let stand = field.stand {
      if isOptional { return "try reader.decodeIfPresent(\(name), as: \(stand).self)?.value" }
      return "try reader.decode(\(name), as: \(stand).self).value"
    }
    if let form = field.form {
      return "try reader.\(isOptional ? "optionalText" : "text")(\(name), as: \(form))\(fallback)"
    }
    if let bytes = field.bytes { return "try reader.base64(\(name), count: \(bytes))" }
    if field.skipsUnknown, let element = field.element { return "try reader.known(\(name), \(element).self)" }
    let range = try checkedRange(field).map { ", in: \($0)" } ?? ""
    if field.type == "Int32" {
      guard !isOptional else { throw MacroExpansionErrorMessage("'\(field.name)' cannot be an optional Int32") }
      return "Int32(truncatingIfNeeded: try reader.integer(\(name)\(range)))"
    }
    return "try reader.\(PayloadCode.reader(field.type, isOptional))(\(name)\(range))\(fallback)"
  }

  /// The range that reading checks, if any.
  private func checkedRange(_ field: Field) throws -> String? {
    if field.element != nil, isRequest, field.most != nil || field.fewest != nil {
      return "\(field.fewest ?? "0")...\(field.most ?? ".max")"
    }
    guard ["Int64", "Int32", "Coins", "Timestamp"].contains(field.type) else { return nil }
    if let stand = field.stand { return stand + ".schema" }
    if let form = field.form { return "TextForm\(form).schema" }
    if let range = field.range { return range }
    return isRequest && field.type == "Int64" && (field.schema == nil || field.schema == ".count") ? ".exact" : nil
  }

  /// The reader's function for a type.
  private static func reader(_ type: String, _ isOptional: Bool) -> String {
    let plain: String
    switch type {
    case "Int64": plain = "integer"
    case "String": plain = "string"
    case "Bool": plain = "bool"
    case "Double": plain = "number"
    case "Timestamp": plain = "moment"
    case "Milliseconds": plain = "span"
    case "Coins": plain = "coins"
    case "CivilDay": plain = "day"
    case "UInt64": plain = "seed"
    case "[UInt8]": plain = "base64"
    case _ where type.hasPrefix("["): plain = "array"
    default: return isOptional ? "decodeIfPresent" : "decode"
    }
    return isOptional ? "optional" + plain.prefix(1).uppercased() + plain.dropFirst() : plain
  }

  // MARK: - Writing

  var writing: [String] {
    fields.map { field in
      if field.isInline { return "\(field.name).encodeMembers(to: &writer)" }
      if let stand = field.stand {
        let write = "writer.member(\(field.wireName.literal), \(stand)(\(field.name)))"
        return field.isOptional ? "if let \(field.name) { \(write) }" : write
      }
      let write: String
      switch field.type {
      case "UInt64": write = "writer.seed(\(field.wireName.literal), \(field.name))"
      case "[UInt8]": write = "writer.base64(\(field.wireName.literal), \(field.name))"
      case "Int32": write = "writer.member(\(field.wireName.literal), Int64(\(field.name)))"
      default: write = "writer.member(\(field.wireName.literal), \(field.name))"
      }
      return field.isOptional ? "if let \(field.name) { \(write) }" : write
    }
  }

  // MARK: - Describing

  var properties: String {
    get throws {
      if fields.isEmpty { return "[]" }
      var parts: [String] = []
      var list: [String] = []
      for field in fields {
        if field.isInline {
          if !list.isEmpty { parts.append("[\(list.joined(separator: ","))]") }
          list = []
          parts.append("\(field.type).properties")
        } else {
          list.append(try property(field))
        }
      }
      if !list.isEmpty { parts.append("[\(list.joined(separator: ","))]") }
      return parts.joined(separator: " + ")
    }
  }

  private func property(_ field: Field) throws -> String {
    guard !field.summary.isEmpty else {
      throw MacroExpansionErrorMessage("the field '\(field.name)' needs a doc comment: it describes the member")
    }
    let canBeLeftOut = field.isOptional || isRequest && field.canBeMissing
    let value = try Self.schema(field)
    let schema = isRequest && canBeLeftOut ? ".nullable(\(value))" : value
    let required = canBeLeftOut ? ", required: false" : ""
    return ".init(\(field.wireName.literal), schema: \(schema)\(required), summary: \(field.summary.literal))"
  }

  static func schema(_ field: Field) throws -> String {
    if let schema = field.schema { return schema }
    if let stand = field.stand { return stand + ".schema" }
    if let form = field.form { return "TextForm\(form).schema" }
    if let range = field.range { return ".integer(\(range))" }
    if let bytes = field.bytes { return ".base64(\(bytes))" }
    if let element = field.element, field.type != "[UInt8]" {
      let fewest = field.fewest.map { ", least: \($0)" } ?? ""
      return ".array(\(field.items ?? element + ".schema")\(fewest), most: \(field.most ?? ".max"))"
    }
    switch field.type {
    case "Int64", "Milliseconds", "Coins": return ".count"
    case "Bool": return ".boolean"
    case "Timestamp": return ".timestamp"
    case "CivilDay": return ".day"
    case "UInt64": return "Seed.schema"
    case "String", "[UInt8]", "Int32", "Double":
      throw MacroExpansionErrorMessage(
        "the field '\(field.name)' needs @Field with a schema: any \(field.type) is too many")
    default: return field.type + ".schema"
    }
  }
}
