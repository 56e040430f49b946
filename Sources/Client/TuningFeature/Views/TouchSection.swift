import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketFeature
import WebUI

/// Touch surface with strokes, decisions and reasons.
struct TouchSection: View {
  @Boxed var state: TuningFeature.State
  let send: (TuningFeature.Action) -> Void

  private static let height = 280.0

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      GameCard {
        VStack(spacing: DesignBook.Spacing.sm) {
          awaited
          surface
          SecondaryButton(.tuningTouchClear, symbol: .trash) { send(.touch(.clear)) }
        }
        .frame(maxWidth: .infinity)
      }
      if !state.touch.rows.isEmpty {
        HeaderCard(.tuningTouchDecisions) {
          VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
            ForEach(state.touch.rows) { row in DecisionRow(row: row) }
          }
          .frame(maxWidth: .infinity)
        }
      }
    }
  }

  private var awaited: some View {
    let choices: [Gesture?] = [nil] + Gesture.touchSet.map { $0 } + [.spread]
    return VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      Text(.tuningTouchAwaited).font(DesignBook.Font.body)
      Picker(
        .tuningTouchAwaited,
        selection: Binding(
          get: { state.touch.awaited.map { Int($0.rawValue) } ?? -1 },
          set: { send(.touch(.await($0 < 0 ? nil : Gesture(rawValue: UInt8($0))))) })
      ) {
        ForEach(0..<choices.count) { place in
          Text(choices[place]?.name ?? .tuningTouchAny).tag(choices[place].map { Int($0.rawValue) } ?? -1)
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var surface: some View {
    let size = state.touch.surface
    let spots = state.touch.spots
    let path = Path(size: size) { path in
      var isFirst = true
      for place in 0..<spots.count {
        let spot = spots[place]
        if spot.isFirst || isFirst { path.move(x: spot.x, y: spot.y) } else { path.addLine(x: spot.x, y: spot.y) }
        isFirst = false
      }
    }
    let dots = Path(size: size) { path in
      for place in 0..<spots.count {
        // A zero-length line with round caps is a dot.
        path.move(x: spots[place].x, y: spots[place].y)
        path.addLine(x: spots[place].x, y: spots[place].y)
      }
    }
    return ThemeReader { theme in
      ZStack {
        if spots.isEmpty {
          Text(.tuningTouchHere).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
        path.stroke(theme.accent, style: StrokeStyle(lineWidth: DesignBook.Line.regular, lineCap: .round))
          .allowsHitTesting(false)
        dots.stroke(DesignBook.Gesture.tap, style: StrokeStyle(lineWidth: DesignBook.Line.dots, lineCap: .round))
          .allowsHitTesting(false)
      }
      .frame(maxWidth: .infinity)
      .frame(height: TouchSection.height)
      .background(DesignBook.Gesture.ground)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Spacing.sm))
      .pointerSurface { send(.touch(.pointers($0))) }
      .accessibilityLabel(.tuningTouchHere)
    }
  }
}

/// A decision with its measurements.
private struct DecisionRow: View {
  let row: TouchInspector.Row

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: 0) {
        switch row.decision {
        case .recognised(let gesture):
          Text(gesture.instruction).font(DesignBook.Font.headline).foregroundStyle(theme.status.success)
        case .ignored(let reason):
          Text(.tuningTouchIgnored(reason.sentence)).font(DesignBook.Font.headline)
            .foregroundStyle(theme.status.warning)
        }
        Text(.tuningTouchFigures(row.span.rawValue, Int64(row.distance), Int64(row.speed), Int64(row.readings)))
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
      }
      .multilineTextAlignment(.leading)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

extension IgnoredTouch.Reason {
  var sentence: LocalizedStringResource {
    switch self {
    case .cancelled: .tuningIgnoredCancelled
    case .edgeStart: .tuningIgnoredEdge
    case .tooShort: .tuningIgnoredShort
    case .tooSlow: .tuningIgnoredSlow
    case .heldThenMoved: .tuningIgnoredMoved
    case .pinchTooSmall: .tuningIgnoredPinch
    case .twoFingers: .tuningIgnoredTwo
    case .tooSoon: .tuningIgnoredSoon
    case .followThrough: .tuningIgnoredFollow
    }
  }
}
