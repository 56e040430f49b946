extension JSON {
  /// Writes a JSON text from front to back, without building a tree first.
  ///
  /// ```swift
  /// var writer = JSON.Writer()
  /// writer.beginObject()
  /// writer.name("score")
  /// writer.integer(12)
  /// writer.endObject()
  /// send(writer.bytes)
  /// ```
  ///
  /// Commas and colons come by themselves; there is no white space. Whoever calls keeps the order: inside an object each
  /// value follows a `name`, and what begins ends. The text is UTF-8; only what must be escaped is.
  package struct Writer: ~Copyable {
    /// Where `memory` begins.
    var storage: UnsafeMutablePointer<UInt8>
    private let memory: Memory
    /// How many bytes have been written so far.
    package internal(set) var count = 0
    var capacity: Int
    /// Whether the next element or name stands behind another one.
    var needsComma = false

    /// A writer with room for `capacity` bytes to begin with; it grows as needed.
    package init(capacity: Int = 256) {
      self.capacity = max(capacity, 32)
      memory = Memory(capacity: self.capacity)
      storage = memory.start
    }

    /// Frees the bytes. Embedded Swift lets no other module end a structure of package access that has a `deinit`.
    private final class Memory {
      var start: UnsafeMutablePointer<UInt8>
      init(capacity: Int) { start = .allocate(capacity: capacity) }
      deinit { start.deallocate() }
    }

    /// What has been written so far.
    package var bytes: [UInt8] {
      withExtendedLifetime(memory) { [UInt8](UnsafeBufferPointer(start: storage, count: count)) }
    }

    /// What has been written so far.
    package var text: String {
      withExtendedLifetime(memory) {
        String(decoding: UnsafeBufferPointer(start: storage, count: count), as: UTF8.self)
      }
    }

    #if hasFeature(Embedded)
      @inline(never)
    #endif
    package mutating func beginObject() { open(UInt8(ascii: "{")) }
    #if hasFeature(Embedded)
      @inline(never)
    #endif
    package mutating func endObject() { close(UInt8(ascii: "}")) }
    #if hasFeature(Embedded)
      @inline(never)
    #endif
    package mutating func beginArray() { open(UInt8(ascii: "[")) }
    #if hasFeature(Embedded)
      @inline(never)
    #endif
    package mutating func endArray() { close(UInt8(ascii: "]")) }

    /// The name of the member whose value comes next.
    #if hasFeature(Embedded)
      @inline(never)
    #endif
    package mutating func name(_ name: String) {
      quoted(name)
      reserve(1)
      storage[count] = UInt8(ascii: ":")
      count += 1
      needsComma = false
    }

    #if hasFeature(Embedded)
      @inline(never)
    #endif
    package mutating func null() { word("null") }
    #if hasFeature(Embedded)
      @inline(never)
    #endif
    package mutating func bool(_ value: Bool) { word(value ? "true" : "false") }
    #if hasFeature(Embedded)
      @export(interface)
      @inline(never)
    #endif
    package mutating func string(_ value: String) { quoted(value) }

    /// Any value. A tree recurses once a level.
    #if hasAttribute(export)
      @export(interface)
    #endif
    package mutating func value(_ value: JSON) {
      switch value {
      case .null: null()
      case .bool(let value): bool(value)
      case .integer(let value): integer(value)
      case .number(let value): number(value)
      case .string(let value): string(value)
      case .array(let elements):
        beginArray()
        for element in elements { self.value(element) }
        endArray()
      case .object(let object):
        beginObject()
        for (name, value) in object.members {
          self.name(name)
          self.value(value)
        }
        endObject()
      }
    }

    /// A value that is JSON text already, from another writer.
    package mutating func raw(_ text: [UInt8]) {
      reserve(1 + text.count)
      separate()
      for byte in text {
        storage[count] = byte
        count += 1
      }
    }

    /// Makes room for `extra` more bytes.
    @inline(__always)
    mutating func reserve(_ extra: Int) {
      if capacity - count < extra { grow(extra) }
    }

    @inline(never)
    private mutating func grow(_ extra: Int) {
      let larger = max(capacity * 2, count + extra)
      let room = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
      room.update(from: storage, count: count)
      storage.deallocate()
      storage = room
      memory.start = room
      capacity = larger
    }

    /// The comma before an element or name, where one belongs. The caller has reserved its byte.
    @inline(__always)
    mutating func separate() {
      storage[count] = UInt8(ascii: ",")
      count += needsComma ? 1 : 0
      needsComma = true
    }

    #if hasFeature(Embedded)
      @inline(never)
    #else
      @inline(__always)
    #endif
    private mutating func open(_ bracket: UInt8) {
      reserve(2)
      separate()
      storage[count] = bracket
      count += 1
      needsComma = false
    }

    #if hasFeature(Embedded)
      @inline(never)
    #else
      @inline(__always)
    #endif
    private mutating func close(_ bracket: UInt8) {
      reserve(1)
      storage[count] = bracket
      count += 1
      needsComma = true
    }

    private mutating func word(_ word: StaticString) {
      reserve(1 + word.utf8CodeUnitCount)
      separate()
      (storage + count).update(from: word.utf8Start, count: word.utf8CodeUnitCount)
      count += word.utf8CodeUnitCount
    }
  }

  /// The text of this value, in UTF-8.
  package func serialized() -> [UInt8] {
    var writer = Writer()
    writer.value(self)
    return writer.bytes
  }

  /// The text of this value.
  package var text: String {
    var writer = Writer()
    writer.value(self)
    return writer.text
  }
}
