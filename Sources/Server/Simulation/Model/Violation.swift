/// What the platform promised and did not keep, as a sentence.
public struct Violation: Error, Equatable, CustomStringConvertible, Sendable {
  /// The sentence.
  public let description: String

  init(_ description: String) { self.description = description }
}
