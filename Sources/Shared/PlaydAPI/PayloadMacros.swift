import Kernel

/// Derives from a struct's fields how it is read, written and described, and its initialiser unless it has its own.
///
/// ```swift
/// /// A line of a leaderboard.
/// @Payload
/// package struct Row: Equatable, Sendable {
///   /// 1 is first.
///   package var rank: Int64
///   /// The player's name.
///   @Field(.text(1...24)) package var name: String
///   /// When the score was verified; left out while it is not.
///   package var verifiedAt: Timestamp?
/// }
/// ```
///
/// The first paragraph of a field's doc comment is its description in the OpenAPI document. An optional field may be left
/// out or null; one with an initial value has that value then. A computed property with `@Field` is written and never read.
/// With `unlabelled`, the initialiser's first argument has no label. What ranges do not say, `check(_:)` checks, if the struct
/// has it:
/// `func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError)`.
@attached(member, names: named(init))
@attached(
  extension, conformances: ObjectPayload, Payload, JSONEncodable, JSONDecodable, names: named(init),
  named(encodeMembers), named(properties),
  named(schemaName), named(refusesUnknownMembers))
package macro Payload(_ direction: PayloadDirection = .answer, name: String? = nil, unlabelled: Bool = false) =
  #externalMacro(module: "PayloadMacros", type: "PayloadMacro")

/// What of a field its type does not say: the schema of its value, the range or the form that is checked, its name on the
/// wire, the items of an array and how many there are, the exact number of bytes, whether reading passes over items that
/// this version does not know, and whether the initial value is the initialiser's alone.
@attached(peer)
package macro Field(
  _ schema: Schema? = nil, in range: ClosedRange<Int64>? = nil, form: TextForm? = nil, name: String? = nil,
  items: Schema? = nil, least: Int64? = nil, most: Int64? = nil, bytes: Int? = nil, skipsUnknown: Bool = false,
  required: Bool = false
) = #externalMacro(module: "PayloadMacros", type: "AnnotationMacro")

/// The type that stands in for the field's on the wire.
@attached(peer)
package macro Field<Form: StandIn>(as stand: Form.Type, name: String? = nil) =
  #externalMacro(module: "PayloadMacros", type: "AnnotationMacro")

/// The description of a parameter that several endpoints have.
@attached(peer)
package macro Field(shared: Parameter) = #externalMacro(module: "PayloadMacros", type: "AnnotationMacro")

/// A parameter in the header, with its description.
@attached(peer)
package macro Header(_ parameter: Parameter) = #externalMacro(module: "PayloadMacros", type: "AnnotationMacro")

/// The members of this field's value stand among those of the payload.
@attached(peer)
package macro Inline() = #externalMacro(module: "PayloadMacros", type: "AnnotationMacro")

/// Derives an identifier under a prefix.
@attached(member, names: named(rawValue), named(prefix), named(init))
@attached(extension, conformances: Identifier, JSONEncodable, JSONDecodable)
package macro Identifier(_ prefix: String) = #externalMacro(module: "PayloadMacros", type: "IdentifierMacro")

/// Which way a payload travels.
package enum PayloadDirection: Sendable {
  /// To the server: members it does not know are refused, whole numbers must be in their range.
  case request
  /// To the client: members of a newer server are ignored, and ranges are checked where `in:` gives them.
  case answer
}

/// A value in the form in which it travels.
package protocol StandIn: Payload {
  associatedtype Value
  var value: Value { get }
  init(_ value: Value)
}

/// A payload that is a JSON object.
package protocol ObjectPayload: Payload {
  init(members reader: inout JSON.ObjectReader) throws(JSON.DecodingError)
  func encodeMembers(to writer: inout JSON.Writer)
  static var properties: [Schema.Property] { get }
  static var schemaName: String { get }
  static var refusesUnknownMembers: Bool { get }
}

extension ObjectPayload {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    self = try Self(members: &reader)
    try reader.finish(ignoringUnknown: !Self.refusesUnknownMembers)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    encodeMembers(to: &writer)
    writer.endObject()
  }

  package static var schema: Schema { .object(name: schemaName, properties) }
}

extension Worded {
  package static var schema: Schema { .word(allCases.map { $0.word }) }
}

extension JSON.ObjectReader {
  /// Bytes in base64url, exactly so many.
  package mutating func base64(_ name: String, count: Int) throws(JSON.DecodingError) -> [UInt8] {
    guard let bytes = Base64.url.decode(try string(name)), bytes.count == count else {
      throw error(name, .invalid("must be \(count) bytes in base64url without padding"))
    }
    return bytes
  }

  /// The items that this version understands.
  package mutating func known<Item: JSONDecodable>(
    _ name: String, _ type: Item.Type
  ) throws(JSON.DecodingError) -> [Item] {
    let items: [JSON] = try array(name)
    return items.compactMap { try? Item(from: $0) }
  }
}

extension Schema {
  /// So many bytes in base64url.
  package static func base64(_ count: Int64) -> Schema {
    .text((count * 4 + 2) / 3...(count * 4 + 2) / 3, pattern: "^[A-Za-z0-9_-]*$")
  }

  /// A text of so many code points.
  package static func text(_ length: ClosedRange<Int64>, pattern: String? = nil) -> Schema {
    .string(StringRules(shortest: length.lowerBound, longest: length.upperBound, pattern: pattern))
  }
}
