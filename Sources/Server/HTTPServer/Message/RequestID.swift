/// A request's id: the client's own, or a process-wide unique number.
package struct RequestID: Sendable, CustomStringConvertible {
  private let number: UInt64
  private let given: String?

  /// The id of requests that did not pass through a server.
  package static let unnumbered = RequestID(number: 0)

  init(number: UInt64) {
    self.number = number
    given = nil
  }

  /// The client's id: 1 to 64 letters, digits, `.`, `_` and `-`; nil for anything else.
  init?(given: ArraySlice<UInt8>) {
    guard (1...64).contains(given.count),
      given.allSatisfy({ ASCII.isAlphanumeric($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F })
    else { return nil }
    number = 0
    self.given = String(decoding: given, as: UTF8.self)
  }

  package var description: String {
    if let given { return given }
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
