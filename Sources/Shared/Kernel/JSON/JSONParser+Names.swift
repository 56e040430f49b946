/// Finding the names that an object has twice, without a hash table: for few members every pair is compared by a number
/// that equal names share, for many these numbers are sorted. Both are quick whatever names a sender makes up.
extension JSONParser {
  /// What is remembered of a name until its object ends.
  struct NameMark {
    /// The same for equal names, and seldom for others.
    let fingerprint: UInt64
    /// Where the opening quote stands.
    let offset: Int
  }

  /// How high the stacks stood when an object began.
  struct Base {
    let members: Int
    let names: Int
  }

  /// Reads a member name and leaves its mark.
  mutating func name() throws(ParseError) -> String {
    let open = next
    let name = try string()
    let written = UnsafeRawBufferPointer(start: open + 1, count: next - open - 2)
    // A name without escapes is its own source text, which is at hand as bytes.
    let fingerprint =
      name.utf8.count == written.count
      ? Self.fingerprint(written) : [UInt8](name.utf8).withUnsafeBytes(Self.fingerprint)
    names.push(NameMark(fingerprint: fingerprint, offset: open - start))
    return name
  }

  /// The members of the object that began at `base`, each name once.
  mutating func settledMembers(from base: Base) throws(ParseError) -> [JSON.Object.Member] {
    let count = names.count - base.names
    let repeats = count <= 16 ? repeatsByPairs(base, count) : repeatsBySorting(base, count)
    guard repeats.isEmpty else {
      if limits.duplicateNames == .refuse {
        let first = repeats.reduce(Int.max) { min($0, names[base.names + $1.later].offset) }
        throw ParseError(reason: .duplicateName, offset: first)
      }
      names.drop(downTo: base.names)
      return merged(members.pop(downTo: base.members), repeats)
    }
    names.drop(downTo: base.names)
    return members.pop(downTo: base.members)
  }

  /// A member and the first one of the same name, both counted within the object.
  private typealias Repeat = (first: Int, later: Int)

  private func repeatsByPairs(_ base: Base, _ count: Int) -> [Repeat] {
    var repeats: [Repeat] = []
    guard count > 1 else { return repeats }
    for later in 1..<count {
      let fingerprint = names[base.names + later].fingerprint
      for first in 0..<later where names[base.names + first].fingerprint == fingerprint {
        if isSameName(base, first, later) {
          repeats.append((first, later))
          break
        }
      }
    }
    return repeats
  }

  private func repeatsBySorting(_ base: Base, _ count: Int) -> [Repeat] {
    var order = [Int](0..<count)
    order.sort { a, b in
      let left = names[base.names + a].fingerprint
      let right = names[base.names + b].fingerprint
      if left != right { return left < right }
      let order = members[base.members + a].name.order(byBytes: members[base.members + b].name)
      return order == 0 ? a < b : order < 0
    }
    var repeats: [Repeat] = []
    var first = 0
    for place in 1..<count {
      if names[base.names + order[place]].fingerprint == names[base.names + order[first]].fingerprint,
        isSameName(base, order[place], order[first])
      {
        repeats.append((order[first], order[place]))
      } else {
        first = place
      }
    }
    return repeats
  }

  private func isSameName(_ base: Base, _ a: Int, _ b: Int) -> Bool {
    members[base.members + a].name.hasSameBytes(as: members[base.members + b].name)
  }

  /// The members without the repeats; under `keepLast` each first one has the value of its last repeat.
  private func merged(_ all: [JSON.Object.Member], _ repeats: [Repeat]) -> [JSON.Object.Member] {
    var all = all
    var dropped = [Bool](repeating: false, count: all.count)
    // Repeats of one name come in the order of the text, so the last one's value is the one that stays.
    for pair in repeats {
      dropped[pair.later] = true
      if limits.duplicateNames == .keepLast { all[pair.first].value = all[pair.later].value }
    }
    return all.indices.compactMap { dropped[$0] ? nil : all[$0] }
  }

  /// A number made of the length and the first and last eight bytes.
  private static func fingerprint(_ name: UnsafeRawBufferPointer) -> UInt64 {
    let count = name.count
    var first: UInt64 = 0
    var last: UInt64 = 0
    if count >= 8 {
      first = name.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
      last = name.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    } else if count >= 4 {
      first = UInt64(name.loadUnaligned(fromByteOffset: 0, as: UInt32.self))
      last = UInt64(name.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    } else {
      for byte in name { first = first << 8 | UInt64(byte) }
    }
    return (first ^ (last &* 0x9E37_79B9_7F4A_7C15)) &+ UInt64(count)
  }
}
