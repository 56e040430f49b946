package import WebUI

extension DesignBook {
  /// Brass, wells and marks of CodeBreaker's safes.
  package enum Brass {
    /// Frame around the board.
    static var frame: LinearGradient {
      LinearGradient(
        gradient: Gradient(stops: [
          Gradient.Stop(color: Color(hex: 0xF9DD94), location: 0),
          Gradient.Stop(color: Color(hex: 0xB98018), location: 0.4),
          Gradient.Stop(color: Color(hex: 0x8F6010), location: 0.6),
          Gradient.Stop(color: Color(hex: 0xE9B949), location: 1),
        ]), startPoint: .topLeading, endPoint: .bottomTrailing)
    }

    static func disc(size: Double) -> RadialGradient {
      RadialGradient(
        colors: [Color(hex: 0xFFF1C4), Color(hex: 0xF2C14E), Color(hex: 0xB07C18)],
        center: UnitPoint(x: 0.32, y: 0.2), startRadius: 0, endRadius: size * 0.9)
    }

    static let lip = Color(hex: 0x6D4703)
    /// On brass.
    package static let ink = Color(hex: 0x2B1D00)
    /// Inside of the frame.
    static let ground = Color(light: Color(hex: 0xDCE7EB), dark: Color(hex: 0x05171E))
    /// Empty place of a peg or a mark.
    static let well = Color(light: Color(hex: 0xB9CBD2), dark: Color(hex: 0x020C10))
    package static let row = Color(light: Color(hex: 0xF3F8FA), dark: Color(hex: 0x0D2E39))
    /// Ring of a misplaced peg.
    static let ring = Color(light: Color(hex: 0x35505C), dark: Color(hex: 0xEAF4F6))
    package static let heart = Color(light: Color(hex: 0xC62828), dark: Color(hex: 0xFF6B62))
    package static let star = Color(light: Color(hex: 0x9A5B00), dark: Color(hex: 0xF2C14E))

    /// Points.
    package enum Size {
      static let frame = 10.0
      static let frameCorner = 30.0
      static let groundCorner = 22.0
      package static let rowCorner = 18.0
      package static let rowNumber = 16.0
      package static let vault = 300.0
      package static let scene = 180.0
      package static let dial = 60.0
      package static let nextDial = 76.0
      package static let stamp = 44.0
    }

    /// Pegs and marks of a row, so that both fit a phone of 320 points.
    package static func pegSize(pegs: Int32) -> Double { pegs > 4 ? 30 : pegs > 3 ? 36 : 42 }
    package static func markSize(pegs: Int32) -> Double { pegs > 4 ? 15 : pegs > 3 ? 17 : 20 }
  }
}

/// Brass frame around rows of a safe.
package struct BrassFrame: View {
  let content: Content

  package init<C: View>(@ViewBuilder content: () -> C) { self.content = content().erasedContent }

  package var body: some View {
    VStack(spacing: 0) { content }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(DesignBook.Brass.ground)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Brass.Size.groundCorner))
      .padding(DesignBook.Brass.Size.frame)
      .background(DesignBook.Brass.frame)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Brass.Size.frameCorner))
      .shadow(DesignBook.Shadow.raised)
  }
}

/// Mark of an answer: a brass disc with a tick for a peg in its place, a ring for one elsewhere, a dot for none.
package struct AnswerMark: View {
  package enum Kind: UInt8, Sendable { case exact, misplaced, none }
  let kind: Kind
  let size: Double

  package init(_ kind: Kind, size: Double) {
    self.kind = kind
    self.size = size
  }

  package var body: some View {
    switch kind {
    case .exact:
      ZStack {
        Image(symbol: .check).resizable().frame(width: size * 0.72, height: size * 0.72)
          .foregroundStyle(DesignBook.Brass.ink)
      }
      .frame(width: size, height: size)
      .background(DesignBook.Brass.disc(size: size))
      .clipShape(Circle())
      .shadow(color: DesignBook.Brass.lip, radius: 0, x: 0, y: size * 0.08)
    case .misplaced:
      Circle().fill(.clear).strokeBorder(DesignBook.Brass.ring, lineWidth: size * 0.22)
        .frame(width: size, height: size)
    case .none:
      Circle().fill(DesignBook.Brass.well).frame(width: size * 0.5, height: size * 0.5)
        .frame(width: size, height: size)
    }
  }
}

/// Round brass or steel button of a level.
package struct DialFace: View {
  package enum State: UInt8, Sendable { case won, next, open, locked }
  let number: Int64
  let state: State

  package init(number: Int64, state: State) {
    self.number = number
    self.state = state
  }

  package var body: some View {
    let size = state == .next ? DesignBook.Brass.Size.nextDial : DesignBook.Brass.Size.dial
    ZStack {
      Circle().fill(core).frame(width: size * 0.7, height: size * 0.7)
      Text(.number(number))
        .font(.system(size: size * 0.36, weight: .black, design: .rounded))
        .foregroundStyle(ink)
    }
    .frame(width: size, height: size)
    .background(state == .locked ? steel(size).paint : DesignBook.Brass.disc(size: size).paint)
    .clipShape(Circle())
    .shadow(color: state == .locked ? Self.steelLip : DesignBook.Brass.lip, radius: 0, x: 0, y: 4)
  }

  private var core: Color {
    switch state {
    case .won: Color(hex: 0xFFE9AE)
    case .next, .open: Color(hex: 0x0B2A35)
    case .locked: Color(light: Color(hex: 0xC9D8DE), dark: Color(hex: 0x12404D))
    }
  }

  private var ink: Color {
    switch state {
    case .won: DesignBook.Brass.ink
    case .next, .open: .white
    case .locked: Color(light: Color(hex: 0x435A66), dark: Color(hex: 0xB7D2D8))
    }
  }

  private func steel(_ size: Double) -> RadialGradient {
    RadialGradient(
      colors: [
        Color(light: Color(hex: 0xF3F8FA), dark: Color(hex: 0x6FA0AC)),
        Color(light: Color(hex: 0xA9C0C9), dark: Color(hex: 0x1F4D59)),
      ], center: UnitPoint(x: 0.32, y: 0.2), startRadius: 0, endRadius: size)
  }

  private static let steelLip = Color(light: Color(hex: 0x8FA8B2), dark: Color(hex: 0x04141A))
}
