import Kernel
import Localization
public import PlaydAPI

extension PlaydFeature {
  /// What coins, units and dollars are to each other in a game: whichever is written in, the others follow.
  public struct Calculator: Equatable, Sendable {
    public enum Field: UInt8, CaseIterable, Sendable {
      case coins, units, dollars
    }

    public var game: GameSlug
    /// The field that was written in last, and what stands there.
    public internal(set) var field: Field
    public internal(set) var text: String
    /// What it comes to: whole units, at most what one redemption may have.
    public internal(set) var units: Int64
    /// What was written is no number, or more than one redemption may have.
    public internal(set) var flaw: Flaw?

    public enum Flaw: UInt8, Sendable {
      case notANumber, tooMuch
    }

    init(game: GameSlug, units: Int64) {
      self.game = game
      self.units = units
      field = .units
      text = units.description
    }

    /// Takes what was written in a field.
    mutating func write(_ text: String, in field: Field, at rate: GameRate) {
      self.field = field
      self.text = text
      guard let amount = Self.amount(text, allowsCents: field == .dollars) else {
        flaw = .notANumber
        return
      }
      let wanted: Int64
      switch field {
      case .coins: wanted = amount / max(rate.coins.rawValue, 1)
      case .units: wanted = amount
      // The most units whose value does not pass the dollars.
      case .dollars: wanted = rate.valueCents > 0 ? amount * rate.valueUnits / rate.valueCents : 0
      }
      flaw = wanted > rate.mostUnits ? .tooMuch : nil
      units = min(wanted, rate.mostUnits)
    }

    /// What stands in a field.
    func words(in field: Field, at rate: GameRate) -> String {
      if field == self.field { return text }
      switch field {
      case .coins: return rate.coins(for: units).rawValue.description
      case .units: return units.description
      case .dollars: return Self.dollars(rate.cents(for: units))
      }
    }

    public static func == (a: Calculator, b: Calculator) -> Bool {
      a.game == b.game && a.field == b.field && a.units == b.units && a.flaw == b.flaw
        && a.text.hasSameBytes(as: b.text)
    }

    /// Cents as `12.34`.
    static func dollars(_ cents: Int64) -> String {
      let rest = cents % 100
      return (cents / 100).description + "." + (rest < 10 ? "0" : "") + rest.description
    }

    /// A whole number, or with cents a decimal in hundredths; point and comma are as good. Nil for anything else, and
    /// past nine digits. Nothing written counts as nothing.
    static func amount(_ text: String, allowsCents: Bool) -> Int64? {
      var value: Int64 = 0
      var decimals = -1
      var digits = 0
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          guard digits < 9 else { return nil }
          if decimals >= 0 {
            // What is finer than a cent is cut off.
            guard decimals < 2 else { continue }
            decimals += 1
          }
          value = value * 10 + Int64(byte - UInt8(ascii: "0"))
          digits += 1
        case UInt8(ascii: "."), UInt8(ascii: ","):
          guard allowsCents, decimals < 0 else { return nil }
          decimals = 0
        case UInt8(ascii: " "): continue
        default: return nil
        }
      }
      guard allowsCents else { return value }
      for _ in max(decimals, 0)..<2 { value *= 10 }
      return value
    }
  }
}
