import ShellBridge

/// The device's registration for push messages by APNs.
///
/// A token belongs to this app on this device and may change at any launch. Only a page that has registered is told of a
/// change, so nobody is registered again after leaving.
package struct PushRegistration: Equatable, Sendable {
  package struct Token: Equatable, Sendable {
    package let text: String
    package let isSandbox: Bool
  }

  private(set) var token: Token?
  private(set) var isWanted = false

  package init() {}

  mutating func want() { isWanted = true }

  mutating func leave() {
    isWanted = false
    token = nil
  }

  /// Takes the system's token; the event for the page if it is a new one.
  ///
  /// - Parameter bytes: 32 today; Apple promises no length.
  mutating func take(_ bytes: [UInt8], isSandbox: Bool) -> ShellEvent? {
    guard (1...256).contains(bytes.count) else { return nil }
    let token = Token(text: Self.hexadecimal(bytes), isSandbox: isSandbox)
    guard token != self.token else { return nil }
    self.token = token
    return isWanted ? .push(token: token.text, isSandbox: isSandbox) : nil
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
