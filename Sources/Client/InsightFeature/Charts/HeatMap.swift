import DesignBook
import GestureRecognition
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// Confusion matrix: prompted gestures in rows, performed ones in columns; the redder, the larger the share of the row.
/// Non-empty cells are buttons, for touch, keyboard and screen reader.
struct HeatMap: View {
  @Boxed var matrix: ConfusionMatrix
  let rows: [Gesture]
  /// Nil for time-outs.
  let columns: [Gesture?]
  let selection: Int?
  let select: (Int) -> Void

  static let cell = 44.0

  /// Part number of a cell.
  static func part(_ expected: Gesture, _ seen: Gesture?) -> Int {
    Int(expected.rawValue) * 16 + (seen.map { Int($0.rawValue) } ?? 15)
  }

  /// Cell of a part number; nil if out of range.
  static func pair(_ part: Int) -> (expected: Gesture, seen: Gesture?)? {
    guard part >= 0, part < 256, let expected = Gesture(rawValue: UInt8(part / 16)) else { return nil }
    return (expected, part % 16 == 15 ? nil : Gesture(rawValue: UInt8(part % 16)))
  }

  var body: some View {
    ThemeReader { theme in
      ScrollView(.horizontal) {
        VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
          HStack(spacing: DesignBook.Spacing.xxs) {
            Rectangle().fill(.clear).frame(width: Self.cell, height: Self.cell)
            ForEach(columns.indices, id: { $0 }) { heading(columns[$0], theme) }
          }
          ForEach(rows, id: { $0.rawValue }) { expected in
            HStack(spacing: DesignBook.Spacing.xxs) {
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
      RoundedRectangle(cornerRadius: DesignBook.Corner.cell).fill(theme.background.elevated.opacity(0.5))
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
          .clipShape(RoundedRectangle(cornerRadius: DesignBook.Corner.cell))
          .outlined(part == selection ? theme.text.primary : .clear, width: 2, cornerRadius: DesignBook.Corner.cell)
      }
      .accessibilityLabel(.confusion(expected, seen, count))
    }
  }

  /// Green for right, red for wrong; dark enough for white figures.
  private func ground(_ expected: Gesture, _ seen: Gesture?, _ count: Int64) -> Color {
    let share = Double(count) / Double(max(matrix.asked(expected), 1))
    let base = seen == expected ? DesignBook.Glow.right : DesignBook.Glow.wrong
    // A third of the prompts mistaken is the maximum.
    return base.opacity(0.25 + 0.6 * min(seen == expected ? share : share * 3, 1))
  }
}

extension LocalizedStringResource {
  /// A cell of the matrix in words.
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
