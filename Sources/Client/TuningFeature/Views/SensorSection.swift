import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// Live plot with thresholds, and the counter of unintentional gestures.
struct SensorSection: View {
  @Boxed var state: TuningFeature.State
  let send: (TuningFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      if state.sensor.isListening {
        plot
        counter
        quick
      } else {
        HeaderCard(.tuningSensorTitle, description: .tuningSensorText) {
          PrimaryButton(.tuningSensorStart, symbol: .play) { send(.sensor(.start)) }
        }
      }
    }
  }

  private var plot: some View {
    GameCard {
      VStack(spacing: DesignBook.Spacing.sm) {
        SensorStatus(bench: state.sensor)
        ForEach(PlotLane.Lane.allCases, id: { $0.rawValue }) { lane in
          PlotLane(lane: lane, bench: state.sensor, parameters: state.rules.motion)
        }
        PlotControls(bench: state.sensor) { send(.sensor($0)) }
        StatusNote(.plain, .tuningPlotLegend)
      }
      .frame(maxWidth: .infinity)
    }
  }

  private var counter: some View {
    HeaderCard(.tuningCounter, description: .tuningCounterText) {
      VStack(spacing: DesignBook.Spacing.md) {
        FalseFireTable(counter: state.sensor.counter)
        AdaptiveStack {
          if state.sensor.counter.isCounting {
            SecondaryButton(.tuningCounterStop, symbol: .halt) { send(.sensor(.count(false))) }
          } else {
            SecondaryButton(.tuningCounterStart, symbol: .play) { send(.sensor(.count(true))) }
          }
          SecondaryButton(.tuningCounterReset, symbol: .retry) { send(.sensor(.resetCounts)) }
        }
      }
      .frame(maxWidth: .infinity)
    }
  }

  /// Plotted thresholds with sliders.
  private var quick: some View {
    HeaderCard(.tuningThresholds) {
      VStack(spacing: DesignBook.Spacing.lg) {
        ForEach(SensorSection.quickFields, id: { $0 }) { index in
          FieldRow(index: index, draft: state.draft) { send(.rules($0)) }
        }
      }
      .frame(maxWidth: .infinity)
    }
  }

  static let quickFields: [Int] = ["shakeThreshold", "tiltAngle", "tiltHold", "strokeThreshold", "strokeHold"]
    .compactMap { name in RunRules.fields.firstIndex { $0.name.utf8.elementsEqual(name.utf8) } }
}

/// Sensor state in words.
struct SensorStatus: View {
  let bench: SensorInspector

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: bench.health == .ok ? .success : .warning)
          .foregroundStyle(bench.health == .ok ? theme.status.success : theme.status.warning)
        Text(bench.isRefused ? .tuningHealthRefused : bench.health.title)
          .font(DesignBook.Font.caption)
          .multilineTextAlignment(.leading)
        Spacer()
        Text(verbatim: String(bench.rate) + " Hz").font(.smallCode)
      }
      .frame(maxWidth: .infinity)
    }
  }
}

/// Pause, zoom and, while paused, scrolling.
private struct PlotControls: View {
  let bench: SensorInspector
  let send: (TuningFeature.SensorAction) -> Void

  var body: some View {
    let window = bench.window
    VStack(spacing: DesignBook.Spacing.sm) {
      HStack(spacing: DesignBook.Spacing.sm) {
        if window.isPaused {
          ToolButton(.goOn, label: .tuningPlotGoOn) { send(.goOn) }
        } else {
          ToolButton(.halt, label: .tuningPlotPause) { send(.pause) }
        }
        Spacer()
        Text(.tuningPlotSpan(window.span.rawValue / 1_000)).font(DesignBook.Font.caption)
        ToolButton(.zoomIn, label: .tuningPlotZoomIn) { send(.zoomIn) }
        ToolButton(.zoomOut, label: .tuningPlotZoomOut) { send(.zoomOut) }
      }
      if let held = window.heldAt, let first = bench.points.first {
        Slider(
          value: Binding(get: { Double(held.rawValue) }, set: { send(.scroll($0)) }),
          in: Double(first.time.rawValue)...Double(max(bench.latest, first.time).rawValue), step: 10
        )
        .accessibilityLabel(.tuningPlotScroll)
      }
    }
    .frame(maxWidth: .infinity)
  }
}

/// Unintentional gestures.
private struct FalseFireTable: View {
  let counter: FireCounter

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.xs) {
        Grid(horizontalSpacing: DesignBook.Spacing.sm, verticalSpacing: DesignBook.Spacing.sm) {
          GridRow {
            Text(.tuningCounterMotion)
            Text(.tuningCounterIdle)
            Text(.tuningCounterAwaited)
          }
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
          ForEach(0..<SensorInspector.motions.count) { place in
            GridRow {
              // In a separate row, or the cell would stretch the disc.
              HStack(spacing: DesignBook.Spacing.xs) {
                GestureMark(gesture: SensorInspector.motions[place], size: 20, disc: 32)
                Text(SensorInspector.motions[place].name).font(DesignBook.Font.caption).multilineTextAlignment(.leading)
              }
              cell(counter.counts[place].idle)
              cell(counter.counts[place].awaited)
            }
          }
        }
        Text(.tuningCounterElapsed(counter.elapsed))
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
      }
      .frame(maxWidth: .infinity)
    }
  }

  private func cell(_ count: Int32) -> some View {
    Text(.tuningCounterCell(Int64(count), .seconds(Milliseconds(counter.perMinute(count)), fractionDigits: 1)))
      .font(DesignBook.Font.body.monospacedDigit())
  }
}

extension SensorHealth {
  var title: LocalizedStringResource {
    switch self {
    case .waiting: .tuningHealthWaiting
    case .ok: .tuningHealthOk
    case .absent: .tuningHealthAbsent
    case .tooSlow: .tuningHealthSlow
    case .stalled: .tuningHealthStalled
    case .swapped: .tuningHealthSwapped
    }
  }
}
