/// The name of one request: the client's own, or a number of ours that is unique as long as the process runs.
public struct RequestID: Sendable, CustomStringConvertible {
  private let number: UInt64
  private let given: String?

  /// What requests are called that did not come through a server.
  public static let unnumbered = RequestID(number: 0)

  init(number: UInt64) {
    self.number = number
    given = nil
  }

  /// The client's name: 1 to 64 letters, digits, `.`, `_` and `-`; nil for anything else.
  init?(given: ArraySlice<UInt8>) {
    guard (1...64).contains(given.count),
      given.allSatisfy({ ASCII.isAlphanumeric($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F })
    else { return nil }
    number = 0
    self.given = String(decoding: given, as: UTF8.self)
  }

  public var description: String {
    if let given { return given }
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
