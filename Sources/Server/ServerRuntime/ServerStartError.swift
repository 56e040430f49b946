/// Why the server, or one of its threads, did not start: a sentence for the operator.
package struct ServerStartError: Error, Sendable, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}
