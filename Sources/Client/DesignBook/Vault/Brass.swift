import Kernel
package import WebUI

extension DesignBook {
  /// Brass, wells and marks of the safes.
  package enum Brass {
    /// Frame around the board.
    static var frame: LinearGradient {
      LinearGradient(
        gradient: Gradient(stops: [
          Gradient.Stop(color: WebUI.Color(hex: 0xF9DD94), location: 0),
          Gradient.Stop(color: WebUI.Color(hex: 0xB98018), location: 0.4),
          Gradient.Stop(color: WebUI.Color(hex: 0x8F6010), location: 0.6),
          Gradient.Stop(color: WebUI.Color(hex: 0xE9B949), location: 1),
        ]), startPoint: .topLeading, endPoint: .bottomTrailing)
    }

    package static func disc(size: Double) -> RadialGradient {
      RadialGradient(
        colors: [WebUI.Color(hex: 0xFFF1C4), WebUI.Color(hex: 0xF2C14E), WebUI.Color(hex: 0xB07C18)],
        center: UnitPoint(x: 0.32, y: 0.2), startRadius: 0, endRadius: size * 0.9)
    }

    /// A golden tile, and words on it.
    package static let tile = LinearGradient(
      colors: [WebUI.Color(hex: 0xFDE68A), WebUI.Color(hex: 0xF5B93A)], startPoint: .topLeading,
      endPoint: .bottomTrailing)
    package static let tileInk = WebUI.Color(hex: 0x4A2E05)

    package static let lip = WebUI.Color(hex: 0x6D4703)
    /// On brass.
    package static let ink = WebUI.Color(hex: 0x2B1D00)
    /// Inside of the frame.
    static let ground = WebUI.Color(light: WebUI.Color(hex: 0xDCE7EB), dark: WebUI.Color(hex: 0x05171E))
    /// Empty place of a peg or a mark.
    static let well = WebUI.Color(light: WebUI.Color(hex: 0xB9CBD2), dark: WebUI.Color(hex: 0x020C10))
    package static let row = WebUI.Color(light: WebUI.Color(hex: 0xF3F8FA), dark: WebUI.Color(hex: 0x0D2E39))
    /// Row that broke the code, its marks on brass.
    package static var winningRow: LinearGradient {
      LinearGradient(
        colors: [row, WebUI.Color(light: WebUI.Color(hex: 0xF7D174), dark: WebUI.Color(hex: 0x8F6010))],
        startPoint: .leading,
        endPoint: .trailing)
    }
    /// Ring of a misplaced peg.
    package static let ring = WebUI.Color(light: WebUI.Color(hex: 0x35505C), dark: WebUI.Color(hex: 0xEAF4F6))
    /// Dot of a peg that the code lacks.
    package static let dot = WebUI.Color(light: WebUI.Color(hex: 0x6A828D), dark: WebUI.Color(hex: 0x6FA0AC))
    package static let heart = WebUI.Color(light: WebUI.Color(hex: 0xC62828), dark: WebUI.Color(hex: 0xFF6B62))
    package static let star = WebUI.Color(light: WebUI.Color(hex: 0x9A5B00), dark: WebUI.Color(hex: 0xF2C14E))
    /// Words on a street at night.
    package static let sceneText = WebUI.Color(hex: 0xF3FAFB)
    package static let sceneCaption = WebUI.Color(hex: 0xFFE9AE)
    /// Brass pipe between dials, and the part that is not yet reached.
    package static let pipe = WebUI.Color(hex: 0xB98018)
    package static let emptyPipe = WebUI.Color(light: WebUI.Color(hex: 0xB9CBD2), dark: WebUI.Color(hex: 0x1F4D59))

    /// Points.
    package enum Size {
      static let frame = 10.0
      static let frameCorner = 30.0
      static let groundCorner = 22.0
      package static let rowCorner = 18.0
      package static let rowNumber = 16.0
      package static let vault = 260.0
      package static let lostVault = 150.0
      package static let dial = 52.0
      package static let nextDial = 64.0
      package static let pipe = 10.0
      package static let stamp = 36.0
      package static let mapStar = 13.0
      /// Most width of words beside a building.
      package static let sceneWords = 180.0
      /// Pegs in the open safe.
      package static func vaultPeg(pegs: Int32) -> Double { pegs > 4 ? 23 : pegs > 3 ? 29 : 38 }
    }

    /// Pegs and marks of a row, so that both fit a phone of 320 points.
    package static func pegSize(pegs: Int32) -> Double { pegs > 4 ? 30 : pegs > 3 ? 34 : 42 }
    package static func markSize(pegs: Int32) -> Double { pegs > 4 ? 16 : 20 }
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
@MemberwiseInit(unlabelled: 1)
package struct AnswerMark: View {
  package enum Kind: UInt8, Sendable { case exact, misplaced, none }
  let kind: Kind
  let size: Double

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
      Circle().fill(DesignBook.Brass.dot).frame(width: size * 0.36, height: size * 0.36)
        .frame(width: size, height: size)
    }
  }
}
