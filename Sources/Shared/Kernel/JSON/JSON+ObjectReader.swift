extension JSON {
  /// Reads the members of one object by name and type, and in the end tells whether any were left over.
  ///
  /// ```swift
  /// var object = try JSON.ObjectReader(json)
  /// score = try object.integer("score", in: 0...1_000_000)
  /// name = try object.optionalString("name")
  /// rows = try object.array("rows", of: Row.self)
  /// try object.finish()
  /// ```
  ///
  /// Every error carries the path from the outermost value. Optional members may be absent or null.
  package struct ObjectReader {
    /// One word: each method compiled for a type of its own would copy the parts.
    private final class Source {
      let path: String
      let object: Object
      /// Which members have been asked for, by position.
      var isRead: [Bool]

      init(_ object: Object, path: String) {
        self.object = object
        self.path = path
        isRead = [Bool](repeating: false, count: object.count)
      }
    }

    private let source: Source
    /// Where this object stands in the outermost value.
    package var path: String { source.path }

    /// A reader of `json`, which must be an object; `path` is where it stands, if in something.
    #if hasAttribute(export)
      @export(interface)
    #endif
    @inline(never)
    package init(_ json: JSON, path: String = "") throws(DecodingError) {
      guard case .object(let object) = json else {
        throw DecodingError.mismatch(expected: .object, found: json).within(path)
      }
      source = Source(object, path: path)
    }

    /// The member as it is, null too; nil if there is none.
    #if hasAttribute(export)
      @export(interface)
    #endif
    @inline(never)
    package mutating func optionalValue(_ name: String) -> JSON? {
      guard let position = source.object.position(of: name) else { return nil }
      source.isRead[position] = true
      return source.object.members[position].value
    }

    /// The member as it is; null counts as missing.
    @inline(never)
    package mutating func value(_ name: String) throws(DecodingError) -> JSON {
      guard let value = optionalValue(name), value.kind != .null else { throw error(name, .missing) }
      return value
    }

    /// A member of any type that can be decoded.
    @inline(never)
    package mutating func decode<Value: JSONDecodable>(
      _ name: String, as type: Value.Type = Value.self
    ) throws(DecodingError) -> Value {
      try decoded(try value(name), name)
    }

    /// A member of any type that can be decoded; nil if it is absent or null.
    @inline(never)
    package mutating func decodeIfPresent<Value: JSONDecodable>(
      _ name: String, as type: Value.Type = Value.self
    ) throws(DecodingError) -> Value? {
      guard let value = optionalValue(name), value.kind != .null else { return nil }
      return try decoded(value, name)
    }

    /// A whole number within `range`.
    @inline(never)
    package mutating func integer(
      _ name: String, in range: ClosedRange<Int64> = .min ... .max
    ) throws(DecodingError) -> Int64 {
      try checked(try decode(name, as: Int64.self), name, range)
    }

    /// A whole number within `range`; nil if it is absent or null.
    @inline(never)
    package mutating func optionalInteger(
      _ name: String, in range: ClosedRange<Int64> = .min ... .max
    ) throws(DecodingError) -> Int64? {
      guard let value = try decodeIfPresent(name, as: Int64.self) else { return nil }
      return try checked(value, name, range)
    }

    /// A number, whole or not.
    @inline(never)
    package mutating func number(_ name: String) throws(DecodingError) -> Double { try decode(name) }
    /// A number, whole or not; nil if it is absent or null.
    @inline(never)
    package mutating func optionalNumber(_ name: String) throws(DecodingError) -> Double? { try decodeIfPresent(name) }

    /// A text.
    @inline(never)
    package mutating func string(_ name: String) throws(DecodingError) -> String { try decode(name) }
    /// A text; nil if it is absent or null.
    @inline(never)
    package mutating func optionalString(_ name: String) throws(DecodingError) -> String? { try decodeIfPresent(name) }

    /// A truth value.
    @inline(never)
    package mutating func bool(_ name: String) throws(DecodingError) -> Bool { try decode(name) }
    /// A truth value; nil if it is absent or null.
    @inline(never)
    package mutating func optionalBool(_ name: String) throws(DecodingError) -> Bool? { try decodeIfPresent(name) }

    /// A reader of the object under that name. Its own `finish` is the caller's to call.
    @inline(never)
    package mutating func object(_ name: String) throws(DecodingError) -> ObjectReader {
      try ObjectReader(try value(name), path: JSON.join(path, name))
    }

    /// A reader of the object under that name; nil if it is absent or null.
    @inline(never)
    package mutating func optionalObject(_ name: String) throws(DecodingError) -> ObjectReader? {
      guard let value = optionalValue(name), value.kind != .null else { return nil }
      return try ObjectReader(value, path: JSON.join(path, name))
    }

    /// An array of so many elements, all of one type.
    @inline(never)
    package mutating func array<Element: JSONDecodable>(
      _ name: String, of type: Element.Type = Element.self, in counts: ClosedRange<Int64> = 0 ... .max
    ) throws(DecodingError) -> [Element] {
      try elements(try value(name), name, counts)
    }

    /// The same; nil if it is absent or null.
    @inline(never)
    package mutating func optionalArray<Element: JSONDecodable>(
      _ name: String, of type: Element.Type = Element.self, in counts: ClosedRange<Int64> = 0 ... .max
    ) throws(DecodingError) -> [Element]? {
      guard let value = optionalValue(name), value.kind != .null else { return nil }
      return try elements(value, name, counts)
    }

    /// Refuses the first member that was not asked for, unless these are to be ignored, as a client does that reads the
    /// answers of a newer server.
    @inline(never)
    package consuming func finish(ignoringUnknown: Bool = false) throws(DecodingError) {
      if ignoringUnknown { return }
      for position in source.isRead.indices where !source.isRead[position] {
        throw error(source.object.members[position].name, .unknownMember)
      }
    }

    /// An error at the member of that name: for a check that only the caller can make.
    @inline(never)
    package func error(_ name: String, _ problem: DecodingError.Problem) -> DecodingError {
      DecodingError(path: JSON.join(path, name), problem)
    }

    @inline(never)
    private func decoded<Value: JSONDecodable>(_ json: JSON, _ name: String) throws(DecodingError) -> Value {
      do throws(DecodingError) {
        return try Value(from: json)
      } catch {
        throw placed(error, name)
      }
    }

    /// An error of the member's value, as one of this object.
    @inline(never)
    private func placed(_ error: DecodingError, _ name: String) -> DecodingError {
      error.within(JSON.join(path, name))
    }

    /// An error of an element of the member, as one of this object.
    #if hasAttribute(export)
      @export(interface)
    #endif
    @inline(never)
    private func placed(_ error: DecodingError, _ name: String, _ index: Int) -> DecodingError {
      placed(error, name + "[" + index.description + "]")
    }

    @inline(never)
    private func elements<Element: JSONDecodable>(
      _ json: JSON, _ name: String, _ counts: ClosedRange<Int64>
    ) throws(DecodingError) -> [Element] {
      var elements: [Element] = []
      try forEachItem(json, named: name, in: counts) { (item) throws(DecodingError) in
        elements.append(try Element(from: item))
      }
      return elements
    }

    @inline(never)
    private func forEachItem(
      _ json: JSON, named name: String, in counts: ClosedRange<Int64>, do body: (JSON) throws(DecodingError) -> Void
    ) throws(DecodingError) {
      let values = try items(json, name, counts)
      for index in values.indices {
        do throws(DecodingError) {
          try body(values[index])
        } catch {
          throw placed(error, name, index)
        }
      }
    }

    #if hasAttribute(export)
      @export(interface)
    #endif
    @inline(never)
    private func items(_ json: JSON, _ name: String, _ counts: ClosedRange<Int64>) throws(DecodingError) -> [JSON] {
      guard case .array(let values) = json else {
        throw error(name, .mismatch(expected: .array, found: json.kind))
      }
      guard counts.contains(Int64(values.count)) else {
        throw error(name, .invalid("must have \(counts.lowerBound) to \(counts.upperBound) items"))
      }
      return values
    }

    #if hasAttribute(export)
      @export(interface)
    #endif
    @inline(never)
    private func checked(_ value: Int64, _ name: String, _ range: ClosedRange<Int64>) throws(DecodingError) -> Int64 {
      guard range.contains(value) else {
        throw error(name, .invalid("must be \(range.lowerBound) to \(range.upperBound)"))
      }
      return value
    }
  }
}
