extension JSON {
  /// How much, and how loose, a text may be before it is refused.
  package struct Limits: Equatable, Sendable {
    /// What to do with a name that an object has already.
    package enum DuplicateNames: Equatable, Sendable {
      case refuse, keepFirst, keepLast
    }

    /// What to do with a whole number that `Int64` does not hold.
    package enum WideIntegers: Equatable, Sendable {
      case refuse
      /// Read it as the nearest `Double`.
      case round
    }

    /// How many arrays and objects may stand one in another. Reading recurses once a level, so a limit above some
    /// hundreds wants a larger stack than a phone's page has.
    package var depth: Int
    /// The largest text in bytes.
    package var bytes: Int
    package var duplicateNames: DuplicateNames
    package var wideIntegers: WideIntegers

    package init(
      depth: Int = 128, bytes: Int = 16_777_216, duplicateNames: DuplicateNames = .refuse,
      wideIntegers: WideIntegers = .refuse
    ) {
      self.depth = depth
      self.bytes = bytes
      self.duplicateNames = duplicateNames
      self.wideIntegers = wideIntegers
    }

    /// 128 levels, 16 MiB, no name twice, no whole number beyond 64 bits.
    package static let standard = Limits()
  }
}
