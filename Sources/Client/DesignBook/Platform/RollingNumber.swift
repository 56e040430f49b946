import Kernel
package import WebUI

/// Number with rolling digits, like an odometer. Each digit is a column moved by the browser's compositor; without
/// animation under reduced motion.
@MemberwiseInit(unlabelled: 1)
package struct RollingNumber: View {
  let value: Int64
  /// In points at the default text size; under 22, so that text and columns grow alike.
  @Default(20) let size: Double
  @Default(Font.Weight.bold) let weight: Font.Weight

  package var body: some View {
    let (value, size, weight) = (value, size, weight)
    EnvironmentReader { environment in
      let scale = environment.typeScale * environment.browserTextScale
      let line = (size * 1.25 * scale).rounded()
      let characters = Array(environment.localize(.number(value)).unicodeScalars)
      HStack(spacing: 0) {
        // Counted from the right: ones stay ones when thousands are added.
        ForEach(Array(characters.indices), id: { characters.count - $0 }) { index in
          let scalar = characters[index]
          if scalar.value >= 0x30, scalar.value <= 0x39 {
            DigitColumn(digit: Int(scalar.value) - 0x30, place: characters.count - index, line: line)
          } else {
            Text(verbatim: String(Character(scalar))).frame(height: line)
          }
        }
      }
      .font(.system(size: size, weight: weight, design: .rounded).monospacedDigit())
      .accessibilityElement()
      .accessibilityLabel(.number(value))
    }
  }
}

/// Stacked digits behind a one-line window.
private struct DigitColumn: View {
  let digit: Int
  /// Place from the right, starting at 1: higher places settle slightly later.
  let place: Int
  /// Line height in points.
  let line: Double

  var body: some View {
    ZStack(alignment: .top) {
      VStack(spacing: 0) {
        ForEach(0..<10) { digit in
          Text(verbatim: String(digit)).lineHeight(1).frame(height: line)
        }
      }
      .offset(y: -Double(digit) * line)
      .animation(.easeInOut(duration: 0.55 + 0.08 * Double(place)), value: digit)
    }
    .frame(height: line, alignment: .top)
    .clipped()
    .accessibilityHidden(true)
  }
}
