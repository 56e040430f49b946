import DesignBook
import GestureRecognition
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// What was asked in rows, what was seen in columns, and in each cell how often: the redder, the larger a share of its
/// row. Cells with a count are buttons, so that the table is read by touch, keyboard and ear alike.
struct HeatMap: View {
  @Boxed var matrix: ConfusionMatrix
  let rows: [Gesture]
  /// Nil is for nothing in time.
  let columns: [Gesture?]
  let selection: Int?
  let select: (Int) -> Void

  static let cell = 44.0

  /// The number of a cell in the reading.
  static func part(_ expected: Gesture, _ seen: Gesture?) -> Int {
    Int(expected.rawValue) * 16 + (seen.map { Int($0.rawValue) } ?? 15)
  }

  /// The cell of a number; nil if there is none.
  static func pair(_ part: Int) -> (expected: Gesture, seen: Gesture?)? {
    guard part >= 0, part < 256, let expected = Gesture(rawValue: UInt8(part / 16)) else { return nil }
    return (expected, part % 16 == 15 ? nil : Gesture(rawValue: UInt8(part % 16)))
  }

  var body: some View {
    ThemeReader { theme in
      ScrollView(.horizontal) {
        VStack(alignment: .leading, spacing: 2) {
          HStack(spacing: 2) {
            Rectangle().fill(.clear).frame(width: Self.cell, height: Self.cell)
            ForEach(columns.indices, id: { $0 }) { heading(columns[$0], theme) }
          }
          ForEach(rows, id: { $0.rawValue }) { expected in
            HStack(spacing: 2) {
              heading(expected, theme)
              ForEach(columns.indices, id: { $0 }) { column in cell(expected, columns[column], theme) }
            }
          }
        }
        .padding(.bottom, DesignBook.Spacing.sm)
      }
      .frame(maxWidth: .infinity)
    }
  }

  @ViewBuilder private func heading(_ gesture: Gesture?, _ theme: Theme) -> some View {
    ZStack {
      if let gesture {
        GestureMark(gesture: gesture, size: 20, disc: 34)
      } else {
        Image(symbol: .clock).font(DesignBook.Font.title3).foregroundStyle(theme.text.secondary)
      }
    }
    .frame(width: Self.cell, height: Self.cell)
    .accessibilityHidden(true)
  }

  @ViewBuilder private func cell(_ expected: Gesture, _ seen: Gesture?, _ theme: Theme) -> some View {
    let count = matrix.count(expected: expected, seen: seen)
    let part = Self.part(expected, seen)
    if count == 0 {
      RoundedRectangle(cornerRadius: 6).fill(theme.background.elevated.opacity(0.5))
        .frame(width: Self.cell, height: Self.cell)
        .accessibilityHidden(true)
    } else {
      Button(action: { select(part) }) {
        Text(.number(count))
          .font(DesignBook.Font.caption.monospacedDigit())
          .foregroundStyle(.white)
          .lineLimit(1)
          .frame(width: Self.cell, height: Self.cell)
          .background(ground(expected, seen, count))
          .clipShape(RoundedRectangle(cornerRadius: 6))
          .outlined(part == selection ? theme.text.primary : .clear, width: 2, cornerRadius: 6)
      }
      .accessibilityLabel(.confusion(expected, seen, count))
    }
  }

  /// Green for what was right, red for what was not; never so bright that white figures are hard to read on it.
  private func ground(_ expected: Gesture, _ seen: Gesture?, _ count: Int64) -> Color {
    let share = Double(count) / Double(max(matrix.asked(expected), 1))
    let base = seen == expected ? Color(hex: 0x15803D) : Color(hex: 0xDC2626)
    // A third of all prompts mistaken is as bad as it gets.
    return base.opacity(0.25 + 0.6 * min(seen == expected ? share : share * 3, 1))
  }
}

extension LocalizedStringResource {
  /// A pair of the matrix in words.
  static func confusion(_ expected: Gesture, _ seen: Gesture?, _ count: Int64) -> LocalizedStringResource {
    guard let seen else { return .statisticsTooLate(expected.name, count) }
    return seen == expected
      ? .statisticsWasRight(expected.name, count) : .statisticsTakenFor(expected.name, seen.name, count)
  }
}

extension Symbol {
  /// A clock face.
  static var clock: Symbol {
    Symbol(path: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5l3.5 2", box: 24, strokeWidth: 2)
  }

  /// A padlock.
  static var lock: Symbol {
    Symbol(path: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3", box: 24, strokeWidth: 2.25)
  }
}
