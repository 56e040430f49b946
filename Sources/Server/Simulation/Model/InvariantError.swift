/// A violated promise of the platform, as a sentence.
package struct InvariantError: Error, Equatable, CustomStringConvertible, Sendable {
  package let description: String

  init(_ description: String) { self.description = description }
}
