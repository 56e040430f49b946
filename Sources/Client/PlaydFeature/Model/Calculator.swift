import GamesAPI
import Kernel
import Localization
package import PlaydAPI

extension PlaydFeature {
  /// Converter between coins, units and dollars; editing one field updates the others.
  package struct Calculator: Equatable, Sendable {
    package enum Field: UInt8, CaseIterable, Sendable {
      case coins, units, dollars
    }

    package var game: GameSlug
    /// Last edited field and its text.
    package internal(set) var field: Field
    package internal(set) var text: String
    /// Resulting number of units, at most one redemption's.
    package internal(set) var units: Int64
    /// The input is not a number, or exceeds one redemption.
    package internal(set) var error: InputError?

    package enum InputError: UInt8, Sendable {
      case notANumber, tooMuch
    }

    init(game: GameSlug, units: Int64) {
      self.game = game
      self.units = units
      field = .units
      text = units.description
    }

    /// Applies input to a field.
    mutating func write(_ text: String, in field: Field, at rate: GameRate) {
      self.field = field
      self.text = text
      guard let amount = Self.amount(text, allowsCents: field == .dollars) else {
        error = .notANumber
        return
      }
      let wanted: Int64
      switch field {
      case .coins: wanted = amount / max(rate.coins.rawValue, 1)
      case .units: wanted = amount
      // The most units whose value does not exceed the dollars.
      case .dollars: wanted = rate.valueCents > 0 ? amount * rate.valueUnits / rate.valueCents : 0
      }
      error = wanted > rate.mostUnits ? .tooMuch : nil
      units = min(wanted, rate.mostUnits)
    }

    /// Text of a field.
    func words(in field: Field, at rate: GameRate) -> String {
      if field == self.field { return text }
      switch field {
      case .coins: return rate.coins(for: units).rawValue.description
      case .units: return units.description
      case .dollars: return Self.dollars(rate.cents(for: units))
      }
    }

    package static func == (a: Calculator, b: Calculator) -> Bool {
      a.game == b.game && a.field == b.field && a.units == b.units && a.error == b.error
        && a.text.hasSameBytes(as: b.text)
    }

    /// Formats cents as `12.34`.
    static func dollars(_ cents: Int64) -> String {
      let rest = cents % 100
      return (cents / 100).description + "." + (rest < 10 ? "0" : "") + rest.description
    }

    /// Parses an integer, or with cents a decimal in hundredths; accepts point and comma. Nil for other input or more
    /// than nine digits. Empty input is 0.
    static func amount(_ text: String, allowsCents: Bool) -> Int64? {
      var value: Int64 = 0
      var decimals = -1
      var digits = 0
      for byte in text.bytes {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          guard digits < 9 else { return nil }
          if decimals >= 0 {
            // Truncated to cents.
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
