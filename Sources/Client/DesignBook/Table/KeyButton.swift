import Kernel
package import WebUI

/// Big key with a lip, for the one main action of a screen.
package struct KeyButton: View {
  package enum Form: UInt8, Sendable {
    case regular, big
    /// Fills the height that is left: pressed without looking.
    case wide
    /// Under a wide one.
    case low
  }

  let title: LocalizedStringResource
  let symbol: Symbol?
  let picture: Content?
  let colors: DesignBook.KeyColors
  let form: Form
  let action: () -> Void

  package init(
    _ title: LocalizedStringResource, symbol: Symbol? = nil, emblem: Int? = nil, colors: DesignBook.KeyColors,
    form: Form = .regular, action: @escaping () -> Void
  ) {
    self.title = title
    self.symbol = symbol
    picture = emblem.map { EmblemMark($0, size: DesignBook.Hat.Size.emblem).erasedContent }
    self.colors = colors
    self.form = form
    self.action = action
  }

  package var body: some View {
    EnvironmentReader { environment in
      Button(action: action) {
        label(environment)
          .padding(.horizontal, DesignBook.Spacing.md)
          .padding(.vertical, DesignBook.Spacing.sm)
          .frame(maxWidth: .infinity, minHeight: height, maxHeight: form == .wide ? .infinity : nil)
          .foregroundStyle(colors.text)
          .background(colors.face)
          .clipShape(RoundedRectangle(cornerRadius: corner))
          .shadow(
            color: colors.lip, radius: 0, x: 0,
            y: form == .wide ? DesignBook.Hat.Size.deepLip : DesignBook.Hat.Size.lip)
      }
      .pressEffect(scale: 0.985, opacity: DesignBook.Opacity.pressed)
      .fading(false)
      .padding(.bottom, form == .wide ? DesignBook.Hat.Size.deepLip : DesignBook.Hat.Size.lip)
      .frame(maxWidth: .infinity, maxHeight: form == .wide ? .infinity : nil)
    }
  }

  @ViewBuilder private func label(_ environment: Environment) -> some View {
    if form == .wide {
      VStack(spacing: DesignBook.Spacing.sm) {
        if let symbol {
          Image(symbol: symbol).resizable().frame(width: DesignBook.Icon.huge, height: DesignBook.Icon.huge)
        }
        words(environment)
      }
    } else {
      HStack(spacing: DesignBook.Spacing.sm) {
        if let picture { picture }
        if let symbol { Image(symbol: symbol) }
        words(environment)
      }
      .font(.system(size: size(environment), weight: .heavy, design: .rounded))
    }
  }

  private func words(_ environment: Environment) -> some View {
    Text(title)
      .font(.system(size: size(environment), weight: form == .regular ? .heavy : .black, design: .rounded))
      .multilineTextAlignment(.center)
  }

  private func size(_ environment: Environment) -> Double {
    switch form {
    case .regular: environment.size(19, growing: 1.6)
    case .big: environment.size(23, growing: 1.5)
    case .wide: environment.size(38, growing: 1.2)
    case .low: environment.size(22, growing: 1.3)
    }
  }

  private var height: Double {
    switch form {
    case .regular: DesignBook.Hat.Size.key
    case .big: DesignBook.Hat.Size.bigKey
    case .wide: DesignBook.Hat.Size.gotIt
    case .low: DesignBook.Hat.Size.skip
    }
  }

  private var corner: Double {
    form == .wide ? DesignBook.Hat.Size.wideKeyCorner : DesignBook.Hat.Size.keyCorner
  }
}

/// Slip of paper with the word or the list on it.
package struct PaperSlip: View {
  let content: Content

  package init<C: View>(@ViewBuilder content: () -> C) { self.content = content().erasedContent }

  package var body: some View {
    VStack(alignment: .leading, spacing: 0) { content }
      .foregroundStyle(DesignBook.Hat.ink)
      .background(DesignBook.Hat.paper)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Hat.Size.slipCorner))
      .shadow(color: DesignBook.Hat.paperEdge, radius: 0, x: 0, y: DesignBook.Hat.Size.lip)
  }
}

/// A team's bar: its points beside the most of any team.
@MemberwiseInit
package struct ScoreBar: View {
  let emblem: Int
  let points: Int64
  let most: Int64

  package var body: some View {
    let share = most > 0 ? Double(max(points, 0)) / Double(most) : 0
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        EmblemMark(emblem, size: DesignBook.Hat.Size.emblem)
        ZStack(alignment: .leading) {
          Capsule().fill(theme.line)
          Capsule().fill(DesignBook.Hat.team(emblem).face).scaleEffect(x: share, anchor: .leading)
            .animation(DesignBook.Motion.settle, value: points)
        }
        .frame(maxWidth: .infinity)
        .frame(height: DesignBook.Hat.Size.scoreBar)
        .clipShape(Capsule())
        .accessibilityHidden(true)
        Text(.number(points))
          .font(DesignBook.Font.title2.monospacedDigit())
          .frame(minWidth: DesignBook.Hat.Size.scoreFigure)
      }
    }
  }
}

/// The turn's time as a line around the screen, which the whole table sees; passes touches through.
@MemberwiseInit
package struct ClockBorder: View {
  /// Share of the time that is left, 0 to 1.
  let share: Double
  let team: DesignBook.Hat.Team

  package var body: some View {
    let frame = RoundedRectangle(cornerRadius: DesignBook.Hat.Size.borderCorner)
    ZStack {
      frame.trim(from: 0, to: 1).stroke(team.dark, lineWidth: DesignBook.Hat.Size.border)
      frame.trim(from: 0, to: share)
        .stroke(DesignBook.Hat.clock, style: StrokeStyle(lineWidth: DesignBook.Hat.Size.border, lineCap: .round))
    }
    .padding(DesignBook.Hat.Size.border / 2)
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }
}
