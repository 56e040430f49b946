import Kernel

/// Why the server, or one of its threads, did not start: a sentence for the operator.
@MemberwiseInit
package struct ServerStartError: Error, Sendable, CustomStringConvertible {
  package let description: String
}
