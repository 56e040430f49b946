public import Kernel
import Localization
public import PlaydAPI

extension PlaydFeature {
  /// Coins on the way to becoming something in a game: what is chosen, and how far it is.
  public struct Redeeming: Equatable, Sendable {
    public var game: GameSlug
    public var units: Int64
    public var step: Step
    /// A balance has come since the request went out, or may have: what it costs may be taken off it already.
    var hasHeardBalance = false

    init(game: GameSlug, units: Int64, step: Step) {
      self.game = game
      self.units = units
      self.step = step
    }

    public enum Step: Equatable, Sendable {
      case choosing
      case confirming
      /// The server has been asked and has not answered.
      case sending
      case following(RedemptionID)
      case refused(Refusal)
    }

    /// Why nothing was redeemed.
    public enum Refusal: UInt8, Sendable {
      /// Less than the price is there by now.
      case insufficient
      /// The price is another one by now.
      case rateChanged
      case unitsOutOfRange
      /// The game no longer knows the player.
      case notLinked
      /// There is no network, so nothing was sent.
      case offline
      /// The request went out and no answer came: it is sent again under its key.
      case unanswered
      case other
    }
  }

  /// Something wished of the server that must not happen twice. Kept on the device until it is answered.
  public struct Wish: Equatable, Sendable {
    public enum Purpose: Equatable, Sendable {
      case redeem(GameSlug, units: Int64, coins: Int64)
      /// Of a civil day, counted from 1970.
      case claim(day: Int64)
    }

    public var purpose: Purpose
    /// 16 hexadecimal digits.
    public var key: String
    public var at: Timestamp

    /// A wish older than this is no longer sent again by itself.
    static let memory = Milliseconds.seconds(600)

    public static func == (a: Wish, b: Wish) -> Bool {
      a.purpose == b.purpose && a.at == b.at && a.key.hasSameBytes(as: b.key)
    }
  }
}

extension PlaydFeature.State {
  /// The key of a wish: of the one that is open for the same purpose, else of a new one.
  mutating func key(for purpose: PlaydFeature.Wish.Purpose) -> String {
    if let open = wishes.first(where: { $0.purpose == purpose }) { return open.key }
    let key = Self.hexadecimal(generator.next())
    wishes.append(PlaydFeature.Wish(purpose: purpose, key: key, at: now))
    return key
  }

  mutating func settle(_ purpose: PlaydFeature.Wish.Purpose) { wishes.removeAll { $0.purpose == purpose } }

  private static func hexadecimal(_ value: UInt64) -> String {
    var digits: [UInt8] = []
    for place in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * place) & 15)
      digits.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
