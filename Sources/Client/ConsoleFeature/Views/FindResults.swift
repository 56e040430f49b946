import ConsoleAPI
import DesignBook
import Localization
import PlaydAPI
import WebUI

/// The search field in the head of a screen.
struct FindField: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    // On the webhook log the key / is its own search field's.
    ConsoleField(
      .consoleFindField, state: state, field: .find, label: state.shownTab == .webhooks ? nil : .search,
      showsTitle: false,
      send: send
    ) { send(.desk(.find(.submitted))) }
    .frame(maxWidth: DesignBook.Width.button)
  }
}

/// Below the head: what the search found, by kind.
struct FindResults: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    EnvironmentReader { environment in
      if !ConsoleFeature.trimmed(state[.find]).utf8.isEmpty {
        results(state.found(environment.localize), Theme(environment))
      }
    }
  }

  private func results(_ found: [ConsoleFeature.Found], _ theme: Theme) -> some View {
    ConsoleCard {
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
        ForEach(ConsoleFeature.Found.Kind.allCases, id: { Int($0.rawValue) }) { kind in
          group(found.filter { $0.kind == kind }, title(kind), theme)
        }
        foot(found, theme)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .movesByArrows()
      .accessibilityElement(children: .contain)
      .accessibilityLabel(.consoleFindResults)
    }
  }

  @ViewBuilder private func foot(_ found: [ConsoleFeature.Found], _ theme: Theme) -> some View {
    switch state.hits {
    case .loading: LoadingState()
    case .failed(let failure):
      ErrorState(ConsoleFeature.sentence(of: failure)) { send(.desk(.find(.submitted))) }.frame(maxWidth: .infinity)
    case .loaded:
      if found.isEmpty { note(.consoleFindNothing, theme) }
    case .nothing:
      note(state.role?.isOfStudio == true ? .consoleFindHintStudio : .consoleFindHint, theme)
    }
  }

  private func note(_ text: LocalizedStringResource, _ theme: Theme) -> some View {
    Text(text).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary).multilineTextAlignment(.leading)
  }

  @ViewBuilder private func group(
    _ found: [ConsoleFeature.Found], _ title: LocalizedStringResource, _ theme: Theme
  ) -> some View {
    if !found.isEmpty {
      VStack(alignment: .leading, spacing: 0) {
        Text(title).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary).accessibilityHeading(.h2)
        ForEach(found.indices, id: { $0 }) { index in
          Button(action: { send(.desk(.find(.opened(found[index])))) }) {
            Text(found[index].title)
              .font(DesignBook.Font.body)
              .foregroundStyle(theme.text.primary)
              .multilineTextAlignment(.leading)
              .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget, alignment: .leading)
          }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func title(_ kind: ConsoleFeature.Found.Kind) -> LocalizedStringResource {
    switch kind {
    case .page: .consoleFindPages
    case .player: .consoleTabPlayers
    case .redemption: .consoleFindRedemptions
    case .game: .consoleTabGames
    case .studio: .consoleFindStudios
    case .partner: .consoleTabPartners
    }
  }
}
