import Testing
import WebUI

@testable import DesignBook

@Suite("Contrast")
struct ContrastTests {
  func isNear(_ value: Double, _ wanted: Double) -> Bool { value > wanted - 0.005 && value < wanted + 0.005 }

  @Test("the ratio is the one WCAG defines")
  func ratioIsOneWCAGDefines() {
    #expect(isNear(Contrast.ratio(.black, .white, in: .light), 21))
    #expect(isNear(Contrast.ratio(.white, .white, in: .light), 1))
    #expect(isNear(Contrast.ratio(Color(hex: 0x767676), .white, in: .light), 4.54))
    #expect(isNear(Contrast.ratio(Color(hex: 0x777777), .white, in: .light), 4.48))
    #expect(isNear(Contrast.ratio(Color(hex: 0xFF0000), .white, in: .light), 4.0))
    #expect(isNear(Contrast.ratio(.white, Color(hex: 0x0000FF), in: .dark), 8.59))
  }

  @Test("every text of every theme can be read on every ground it may stand on", arguments: ThemeName.allCases)
  func everyTextOfEveryThemeCanBeRead(name: ThemeName) {
    let theme = Theme(name)
    let schemes: [ColorScheme] = theme.fixedScheme.map { [$0] } ?? [.light, .dark]
    for scheme in schemes {
      for pair in theme.contrastPairs {
        let ratio = Contrast.ratio(pair.text, pair.ground, in: scheme)
        #expect(
          ratio >= Contrast.text,
          "theme \(name.rawValue), scheme \(scheme.rawValue), \(pair.role): \(Int(ratio * 100)) hundredths")
        #expect(pair.ground.rgba(scheme) & 0xFF == 0xFF, "\(pair.role): a ground is opaque")
      }
    }
  }

  @Test("the accent stands out from every background", arguments: ThemeName.allCases)
  func accentStandsOutFromEveryBackground(name: ThemeName) {
    // Ippo's amber follows its document: a background and decoration, never the only signal.
    guard name != .ippo else { return }
    let theme = Theme(name)
    for scheme in theme.fixedScheme.map({ [$0] }) ?? [ColorScheme.light, .dark] {
      for ground in [theme.background.primary, theme.background.secondary, theme.background.elevated] {
        #expect(Contrast.ratio(theme.accent, ground, in: scheme) >= Contrast.graphics, "scheme \(scheme.rawValue)")
      }
    }
  }

  @Test("every gesture stands out from the disc it is drawn on, and no two share a colour")
  func everyGestureStandsOutFromDiscItIsDrawn() {
    for (index, color) in DesignBook.Gesture.all.enumerated() {
      #expect(Contrast.ratio(color, DesignBook.Gesture.ground, in: .dark) >= Contrast.text, "gesture \(index)")
      #expect(!DesignBook.Gesture.all[(index + 1)...].contains(color), "gesture \(index)")
    }
  }

  @Test("every token carries its symbol, and no two share a face")
  func everyTokenCarriesItsSymbol() {
    let tokens = DesignBook.Gesture.tokens
    for (index, token) in tokens.enumerated() {
      let ratio = Contrast.ratio(Color(hex: token.symbol), Color(hex: token.face), in: .dark)
      #expect(ratio >= Contrast.graphics, "gesture \(index): \(Int(ratio * 100)) hundredths")
    }
    #expect(Set(tokens.map { $0.face }).count == tokens.count - 1, "spread and the Color Trap are both white")
  }

  @Test("the words of a Color Trap stand out from the panels and from the disc")
  func trapWordsStandOut() {
    let colors = [DesignBook.Trap.red, DesignBook.Trap.blue, DesignBook.Trap.green, DesignBook.Trap.yellow]
    for (index, color) in colors.enumerated() {
      #expect(Contrast.ratio(color, DesignBook.Gesture.ground, in: .dark) >= Contrast.text, "color \(index)")
    }
  }

  @Test("the pocket's words can be read: on its thread, and on its cards over cloth and the menu's ground")
  func pocketWordsCanBeRead() {
    #expect(Contrast.ratio(DesignBook.Pocket.ink, DesignBook.Pocket.stitch, in: .dark) >= Contrast.text)
    for text in [Theme.outOfPocket.menu.text, Theme.outOfPocket.menu.secondaryText] {
      #expect(Contrast.ratio(text, DesignBook.Pocket.cloth, in: .dark) >= Contrast.text)
      for ground in Theme.outOfPocket.menu.gradient.gradient.steps(9) {
        #expect(Contrast.ratio(text, ground, in: .dark) >= Contrast.text)
      }
    }
  }

  @Test("every avatar carries its white letter")
  func everyAvatarCarriesWhiteLetter() {
    for (index, ground) in Avatar.grounds.enumerated() {
      #expect(Contrast.ratio(.white, ground, in: .light) >= Contrast.text, "ground \(index)")
    }
  }

  @Test("a gradient is followed through all its colours")
  func gradientIsFollowedThroughAllColours() {
    let gradient = Gradient(colors: [.black, .white, .black])
    let steps = gradient.steps(5).map { $0.rgba(.light) }
    #expect(steps == [0x0000_00FF, 0x8080_80FF, 0xFFFF_FFFF, 0x8080_80FF, 0x0000_00FF])
  }
}

@Suite("The scale of the design book")
struct ScaleTests {
  @Test("distances and sizes are the document's")
  func distancesAndSizesAreDocument() {
    #expect([DesignBook.Spacing.xs, DesignBook.Spacing.sm, DesignBook.Spacing.md] == [4, 8, 16])
    #expect([DesignBook.Spacing.lg, DesignBook.Spacing.xl, DesignBook.Spacing.xxl] == [24, 32, 48])
    #expect(DesignBook.Size.cardCornerRadius == 16)
    #expect(DesignBook.Size.smallCardCornerRadius == 12)
    #expect(DesignBook.Size.gestureSize == 120)
  }

  @Test("type goes down in size from the large title to the caption, and is rounded")
  func typeGoesDownInSizeFromLargeTitle() {
    let fonts = [
      DesignBook.Font.display, DesignBook.Font.displaySmall, DesignBook.Font.largeTitle, DesignBook.Font.title,
      DesignBook.Font.title2, DesignBook.Font.title3, DesignBook.Font.headline, DesignBook.Font.body,
      DesignBook.Font.caption,
    ]
    for (larger, smaller) in zip(fonts, fonts.dropFirst()) { #expect(larger.size > smaller.size) }
    for font in fonts { #expect(font.design == .rounded) }
    #expect(DesignBook.Font.bodyBold.size == DesignBook.Font.body.size)
  }

  @Test("the design book's own colours are Hat Game's")
  func designBookOwnColoursAreHatGame() {
    #expect(DesignBook.Color.Text.primary == Theme.hatGame.text.primary)
    #expect(DesignBook.Color.Text.accent == Theme.hatGame.text.accent)
    #expect(DesignBook.Color.Background.secondary == Theme.hatGame.background.secondary)
    #expect(DesignBook.Color.Status.error == Theme.hatGame.status.error)
  }

  @Test("every theme has a colour for every role", arguments: ThemeName.allCases)
  func everyThemeHasColourForEveryRole(name: ThemeName) {
    #expect(name.colors(in: .light).count == Palette.Role.allCases.count)
    #expect(name.colors(in: .dark).count == Palette.Role.allCases.count)
  }

  @Test("Ippo stands on the grounds its document names")
  func ippoStandsOnGroundsDocumentNames() {
    #expect(Theme.ippo.background.primary == MeadowPalette.background)
    #expect(Theme.ippo.background.secondary == MeadowPalette.surface)
    #expect(Theme.ippo.background.elevated == MeadowPalette.surfaceElevated)
    #expect(Theme.ippo.text.primary == MeadowPalette.textPrimary)
    #expect(Theme.ippo.accent == MeadowPalette.accent)
  }

  @Test("a number that is no theme gives the platform's")
  func unknownTheme() {
    #expect(Theme(Environment(theme: 99)).name == .playd)
    for name in ThemeName.allCases { #expect(Theme(Environment(theme: name.rawValue)).name == name) }
  }

  @Test("a theme with one look keeps it whatever the visitor has set")
  func themeWithOneLookKeepsItWhateverVisitor() {
    #expect(Theme.ippo.scheme(preferring: .dark) == .light)
    #expect(Theme.outOfPocket.scheme(preferring: .light) == .dark)
    #expect(Theme.hatGame.scheme(preferring: .dark) == .dark)
    #expect(Theme.hatGame.scheme(preferring: .light) == .light)
  }
}
