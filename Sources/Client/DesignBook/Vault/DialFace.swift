import Kernel
import Localization
package import WebUI

/// Round brass or steel button of a level.
@MemberwiseInit
package struct DialFace: View {
  package enum State: UInt8, Sendable { case won, next, open, locked }
  let number: Int64
  let state: State

  package var body: some View {
    let size = state == .next ? DesignBook.Brass.Size.nextDial : DesignBook.Brass.Size.dial
    EnvironmentReader { environment in
      ZStack {
        Circle().fill(core).frame(width: size * 0.72, height: size * 0.72)
        Text(.number(number))
          .font(.system(size: environment.size(size * 0.34, growing: 1.2), weight: .black, design: .rounded))
          .foregroundStyle(ink)
      }
      .frame(width: size, height: size)
      .background(state == .locked ? steel(size).paint : DesignBook.Brass.disc(size: size).paint)
      .clipShape(Circle())
      .shadow(color: state == .locked ? Self.steelLip : DesignBook.Brass.lip, radius: 0, x: 0, y: 4)
    }
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
