import Kernel
import ShellBridge

/// The device's registration for push messages by APNs.
///
/// A token belongs to this app on this device and may change at any launch. Only a page that has registered is told of a
/// change, so a player who left is not registered again.
package struct PushRegistration: Equatable, Sendable {
  /// The app's bundle identifier: a token is good for it alone.
  private let app: String
  /// The body of `POST /v1/push/devices`.
  private(set) var device: JSON?
  private(set) var isWanted = false

  package init(app: String) { self.app = app }

  mutating func want() { isWanted = true }

  mutating func leave() {
    isWanted = false
    device = nil
  }

  /// Stores the system's token; returns the event for the page if the token is new.
  ///
  /// - Parameter bytes: 32 today; Apple promises no length.
  mutating func receive(_ bytes: [UInt8], isSandbox: Bool) -> ShellEvent? {
    guard (1...256).contains(bytes.count) else { return nil }
    let device: JSON = [
      "app": .string(app), "environment": isSandbox ? "sandbox" : "production",
      "token": .string(Self.hexadecimal(bytes)),
    ]
    guard device != self.device else { return nil }
    self.device = device
    return isWanted ? .push(device) : nil
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
