import WebUI

extension KeyframeEffect.Keyframe {
  /// Keyframes in words, as data in place of code: for each the time in hundredths of the film, then what differs from
  /// rest. `x` and `y` are points, `t` the turn in degrees, `s` the scale and `o` the opacity in hundredths. Commas
  /// separate keyframes: `0 x5,40 x-5 o50,100`. Points and turns are multiplied by the given numbers.
  @inline(never)
  static func film(_ film: StaticString, x: Double = 1, y: Double = 1, turn: Double = 1) -> [Self] {
    var keyframes = [Self(at: 0)]
    var (kind, number, sign) = (UInt8(0), 0.0, 1.0)
    func end() {
      let last = keyframes.count - 1
      let value = sign * number
      switch kind {
      case UInt8(ascii: "x"): keyframes[last].x = value * x
      case UInt8(ascii: "y"): keyframes[last].y = value * y
      case UInt8(ascii: "t"): keyframes[last].rotation = .degrees(value * turn)
      case UInt8(ascii: "s"): keyframes[last].scale = value / 100
      case UInt8(ascii: "o"): keyframes[last].opacity = value / 100
      default: keyframes[last].time = value / 100
      }
      (kind, number, sign) = (0, 0, 1)
    }
    film.withUTF8Buffer { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number * 10 + Double(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "-"): sign = -1
        case UInt8(ascii: " "): end()
        case UInt8(ascii: ","):
          end()
          keyframes.append(Self(at: 0))
        default: kind = byte
        }
      }
    }
    end()
    return keyframes
  }
}
