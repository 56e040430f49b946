import DesignBook
import GamesAPI
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Link code to type into the game, readable across screens.
struct ConnectSheet: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let slug: GameSlug
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    if let game = state.game(slug) {
      ThemeReader { theme in
        SheetFrame(title: .playdConnectTitle(state.words(game.name)), close: { send(.overlayClosed) }) {
          game.art(size: 80)
          if let code = game.connection.code, let expiry = game.connection.codeExpiresAt, expiry > state.now {
            Text(.playdConnectText(state.words(game.name))).font(DesignBook.Font.body).multilineTextAlignment(.center)
            CodeDisplay(code: code)
            if state.hasGameCenter {
              Text(.playdGameCenterUnknown(state.words(game.name))).font(DesignBook.Font.caption)
                .foregroundStyle(theme.text.secondary).multilineTextAlignment(.center)
            }
            StatusMark(
              words: .playdCodeUntil(PlaydFeature.clock(expiry, utcOffset: state.utcOffset)), symbol: .hourglass,
              color: theme.text.secondary)
            PrimaryButton(.playdCopy, symbol: .copy) { send(.link(.codeCopied)) }
            if game.isSandbox { OpenLink(title: .playdOpenGame, url: game.sandboxURL) }
            HStack(spacing: DesignBook.Spacing.sm) {
              ProgressView().frame(width: DesignBook.Disc.spinner, height: DesignBook.Disc.spinner)
              Text(.playdConnectWaiting(state.words(game.name)))
                .font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary).multilineTextAlignment(.leading)
            }
          } else if state.isBusy(.link(slug)) {
            LoadingState()
          } else {
            Text(.playdCodeExpired).font(DesignBook.Font.body).multilineTextAlignment(.center)
            PrimaryButton(.playdNewCode, symbol: .retry) { send(.link(.connectTapped(slug))) }
          }
        }
      }
    }
  }
}

/// Eight letters in two groups, read aloud letter by letter.
struct CodeDisplay: View {
  let code: LinkCode

  var body: some View {
    EnvironmentReader { environment in
      let theme = Theme(environment)
      Text(verbatim: code.grouped)
        .font(.system(size: environment.size(34, growing: 1.25), weight: .bold, design: .monospaced))
        .kerning(2)
        .foregroundStyle(theme.text.primary)
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.vertical, DesignBook.Spacing.md)
        .background(theme.background.elevated)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
        .outlined(theme.accent, width: 2)
        .accessibilityElement()
        .accessibilityLabel(verbatim: spelled)
    }
  }

  private var spelled: String {
    var letters: [UInt8] = []
    for letter in code.text.bytes {
      letters.append(letter)
      letters.append(UInt8(ascii: " "))
    }
    return String(utf8: letters.dropLast())
  }
}
