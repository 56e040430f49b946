import DesignBook
import IppoEngine
import Localization
import WebUI

/// Whose pets these are, whether they are safe, and the way to sign-in, export and deletion.
struct AccountCard: View {
  let game: Game
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      MeadowCard {
        if let name = game.name { Text(verbatim: name).font(DesignBook.Font.title3) }
        HStack(spacing: DesignBook.Spacing.sm) {
          Image(symbol: symbol)
          Text(words)
        }
        .font(DesignBook.Font.headlineSmall)
        .foregroundStyle(game.sync == .synced ? MeadowPalette.leafInk : theme.text.secondary)
        Text(.ippoAccountHint).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        MeadowButton(.ippoAccountOpen, kind: .quiet) { send(.accountTapped) }
      }
    }
  }

  private var symbol: Symbol {
    switch game.sync {
    case .synced: .check
    case .saved: .hourglass
    case .offline: .warning
    }
  }

  private var words: LocalizedStringResource {
    switch game.sync {
    case .synced: .ippoSynced
    case .saved: .ippoSavedHere
    case .offline: .ippoOffline
    }
  }
}

/// The account's pets are on their way to a new device.
struct LookingScreen: View {
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.menu.gradient.ignoresSafeArea()
        VStack(spacing: DesignBook.Spacing.md) {
          PetView(species: .breezling, stage: .bloom).frame(height: DesignBook.Meadow.celebration)
          Text(.ippoLooking).font(DesignBook.Font.title3).multilineTextAlignment(.center).accessibilityHeading(.h1)
        }
        .padding(DesignBook.Spacing.lg)
        .frame(maxWidth: DesignBook.Width.form)
        .foregroundStyle(theme.text.primary)
      }
    }
  }
}
