extension JSON {
  /// The members of a JSON object, in the order in which they were read or added.
  ///
  /// A list, searched from the front: API objects have a dozen members, and for so few that is quicker than hashing.
  /// Where an object is a table of many rows, go through `members`.
  package struct Object: Sendable {
    package typealias Member = (name: String, value: JSON)

    package private(set) var members: [Member]

    /// An object of these members. The names should differ: of equal ones only the first is ever found.
    package init(_ members: [(String, JSON)] = []) {
      self.members = members.map { (name: $0.0, value: $0.1) }
    }

    /// Takes the list over without looking at it.
    init(adopting members: [Member]) { self.members = members }

    package var count: Int { members.count }

    /// The value under that name. Setting replaces it in its place, adds it at the end, or with nil removes it.
    package subscript(_ name: String) -> JSON? {
      get {
        guard let position = position(of: name) else { return nil }
        return members[position].value
      }
      set {
        switch (position(of: name), newValue) {
        case (let position?, let value?): members[position].value = value
        case (let position?, nil): members.remove(at: position)
        case (nil, let value?): members.append((name, value))
        case (nil, nil): break
        }
      }
    }

    /// Where in `members` the name stands first.
    func position(of name: String) -> Int? {
      for position in members.indices where members[position].name.hasSameBytes(as: name) { return position }
      return nil
    }
  }
}

extension JSON.Object: Equatable {
  package static func == (a: JSON.Object, b: JSON.Object) -> Bool {
    guard a.count == b.count else { return false }
    for (mine, others) in zip(a.members, b.members) {
      guard mine.name.hasSameBytes(as: others.name), mine.value == others.value else { return false }
    }
    return true
  }
}

extension JSON.Object: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSON)...) { self.init(elements) }
}
