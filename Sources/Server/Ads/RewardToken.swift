import AdsEngine
import Cryptography
import Kernel

/// A signed reward token: 66 bytes, 88 base64url letters.
///
/// Version, purpose, the reward's and the player's number, the view's (zero for a reward without an ad), the expiry in
/// milliseconds, and HMAC-SHA-256 over all of it. So a token cannot be forged, changed or used by another player; the
/// database ensures single use.
@MemberwiseInit
struct RewardToken: Equatable {
  var purpose: AdPurpose
  var reward: Int64
  var player: Int64
  var view: Int64
  var expiresAt: Timestamp

  static let version: UInt8 = 1

  private var message: [UInt8] {
    var bytes = [Self.version, purpose.rawValue]
    for number in [reward, player, view, expiresAt.rawValue] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> Int64(shift)))
      }
    }
    return bytes
  }

  func signed(with secret: [UInt8]) -> String {
    let message = message
    return Base64.url.text(message + HMAC.sha256(message, key: secret))
  }

  /// Parses a token; nil for anything this server has not signed.
  init?(_ text: String, secret: [UInt8]) {
    guard text.utf8.count == 88, let bytes = Base64.url.decode(text), bytes.count == 66 else { return nil }
    let message = Array(bytes[..<34])
    let mac = HMAC.sha256(message, key: secret)
    guard ConstantTime.isEqual(mac, Array(bytes[34...])) else { return nil }
    guard message[0] == Self.version, let purpose = AdPurpose(rawValue: message[1]) else { return nil }
    func number(_ place: Int) -> Int64 {
      Int64(bitPattern: message[place..<(place + 8)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
    self.init(
      purpose: purpose, reward: number(2), player: number(10), view: number(18), expiresAt: Timestamp(number(26)))
  }
}
