import Kernel
package import WebUI

extension DesignBook {
  /// The stitched pocket that Out of Pocket happens in.
  package enum Pocket {
    /// Thread of its stitches; of those that are not lit.
    package static let stitch = WebUI.Color(hex: 0xFFD84D)
    static let darkStitch = WebUI.Color(hex: 0x3A1180)
    /// Ink on the thread's color.
    package static let ink = WebUI.Color(hex: 0x3D2600)
    package static let stitchLip = WebUI.Color(hex: 0xA87400)
    /// Below the hem.
    package static let cloth = WebUI.Color(hex: 0x4A1496)
    /// Ground of cards and quiet keys in the pocket's light.
    package static let card = WebUI.Color(hex: 0x2B1266, opacity: 0.72)
    /// Rest of a bar, and lips of keys that are no theme's.
    package static let track = WebUI.Color(hex: 0x160737)

    /// Points.
    package enum Size {
      /// From the hem's ends down to its middle, and from there to its lower seam.
      static let sag = 40.0
      static let hem = 44.0
      /// How far the start is covered by the hem's middle.
      package static let depth = 26.0
      /// How far the hem's ends then stand above the cloth's content.
      package static let rise = sag + depth
      /// The pocket below a game, with its meter.
      package static let rim = 92.0
      package static let start = 176.0
      /// The start with what leaps out around it.
      package static let burst = 222.0
      package static let card = 26.0
      /// The player's score in a game and at its end.
      package static let score = 64.0
      package static let result = 96.0
      /// A prompt's token in its ring, and its symbol.
      package static let token = 164.0
      package static let symbol = 96.0
      package static let mistake = 56.0
      package static let bar = 20.0
      static let stitchWidth = 22.0
      static let stitchHeight = 8.0
    }
  }
}

extension DesignBook {
  /// Colors of a Color Trap, bright under dark words and on `Gesture.ground`.
  package enum Trap {
    package static let red = WebUI.Color(hex: 0xFF6A63)
    package static let blue = WebUI.Color(hex: 0x4EA3FF)
    package static let green = WebUI.Color(hex: 0x3FD677)
    package static let yellow = WebUI.Color(hex: 0xFFD026)
  }
}

/// The pocket's front, over what sticks out of it: a hem, and cloth below. Decorative.
@MemberwiseInit
package struct PocketHem: View {
  /// Distance of the hem's ends above the view's place.
  let rise: Double
  /// Whether it has two seams; otherwise the meter's stitches go on it.
  @Default(true) let isSewn: Bool

  package var body: some View {
    let height = DesignBook.Pocket.Size.sag + DesignBook.Pocket.Size.hem
    ZStack(alignment: .top) {
      Rectangle().fill(DesignBook.Pocket.cloth)
        .padding(.top, height - rise)
      Picture(svg: drawing).frame(height: height).offset(y: -rise)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }

  /// Stretched to the page's width.
  private var drawing: String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 390 84' preserveAspectRatio='none'>"
      + "<path d='M0 0C90 53 300 53 390 0V84H0z' fill='#4a1496'/>"
      + "<path d='M0 0C90 53 300 53 390 0V42C300 93 90 93 0 42z' fill='#8d3bea'/>"
      + "<g fill='none' stroke-width='3' stroke='#c79bff'><path d='M0 1C90 54 300 54 390 1'/>"
      + (isSewn ? Self.seams : "") + "</g></svg>"
  }

  private static let seams =
    "<path d='M0 11C90 64 300 64 390 11M0 34C90 86 300 86 390 34' stroke='#ffd84d' stroke-dasharray='13 9' "
    + "stroke-linecap='round'/>"
}

/// The hem's ten stitches as a meter, over `PocketHem`.
@MemberwiseInit
package struct StitchMeter: View {
  /// Stitches with light, from the first.
  let lit: Int

  private static let count = 10

  package var body: some View {
    HStack(alignment: .top, spacing: 0) {
      ForEach(0..<Self.count) { place in
        // From -1 at the left to 1 at the right: the hem is a parabola.
        let way = Double(2 * place + 1 - Self.count) / Double(Self.count)
        Capsule().fill(place < lit ? DesignBook.Pocket.stitch : DesignBook.Pocket.darkStitch)
          .frame(width: DesignBook.Pocket.Size.stitchWidth, height: DesignBook.Pocket.Size.stitchHeight)
          .rotationEffect(.degrees(way * -20))
          .offset(y: DesignBook.Pocket.Size.sag * (1 - way * way))
          .frame(maxWidth: .infinity)
      }
    }
    .frame(maxWidth: .infinity)
    .padding(.top, (DesignBook.Pocket.Size.hem - DesignBook.Pocket.Size.stitchHeight) / 2)
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }
}
