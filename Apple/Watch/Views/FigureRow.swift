import Kernel
import SwiftUI

/// A symbol, a name and a value.
struct FigureRow: View {
  private let name: LocalizedStringKey
  private let symbol: String
  private let value: String?

  init(_ name: LocalizedStringKey, symbol: String, value: String?) {
    self.name = name
    self.symbol = symbol
    self.value = value
  }

  var body: some View {
    HStack {
      Label {
        Text(name)
      } icon: {
        Image(systemName: symbol)
      }.foregroundStyle(Palette.quiet)
      Spacer()
      Text(verbatim: value ?? "–").monospacedDigit().foregroundStyle(Palette.text)
    }
    .font(.footnote)
    .accessibilityElement(children: .combine)
  }
}

/// Figures as the watch writes them.
enum Figures {
  static func time(_ time: Milliseconds) -> String {
    let seconds = time.rawValue / 1_000
    let parts = [seconds / 60 % 60, seconds % 60].map { two($0) }.joined(separator: ":")
    return seconds >= 3_600 ? "\(seconds / 3_600):" + parts : parts
  }

  static func seconds(_ time: Milliseconds) -> String { "\((time.rawValue + 999) / 1_000)" }

  /// - Parameter seconds: for a kilometre.
  static func pace(_ seconds: Int64) -> String { "\(seconds / 60):" + two(seconds % 60) }

  /// - Parameter distance: in centimetres.
  static func kilometers(_ distance: Int64) -> String {
    (Double(distance) / 100_000).formatted(.number.precision(.fractionLength(2)))
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
