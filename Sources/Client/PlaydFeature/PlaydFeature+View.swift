import DesignBook
import Kernel
import Localization
import PlaydAPI
public import WebUI

extension PlaydFeature {
  /// A page of the platform. `nameCard` is what the shell has for changing the player's name.
  public static func view<N: View>(
    _ state: State, _ screen: Screen, nameCard: N, send: @escaping (Action) -> Void, back: @escaping () -> Void
  ) -> some View {
    page(state, screen, send: send, back: back, nameCard: nameCard.erasedContent).theme(.playd)
  }

  @ViewBuilder private static func page(
    _ state: State, _ screen: Screen, send: @escaping (Action) -> Void, back: @escaping () -> Void, nameCard: Content
  ) -> some View {
    switch screen {
    case .games: GamesScreen(state: state, send: send)
    case .earn: EarnScreen(state: state, send: send)
    case .wallet: WalletScreen(state: state, send: send, back: back)
    case .inbox: InboxScreen(state: state, send: send, back: back)
    case .notifications: NotificationsScreen(state: state, send: send, back: back)
    case .account: AccountScreen(state: state, nameCard: nameCard, send: send, back: back)
    case .game(let slug): GameScreen(state: state, slug: slug, send: send, back: back)
    case .challenge(let id): ChallengeScreen(state: state, id: id, send: send, back: back)
    }
  }

  /// What lies over the page.
  public static func overlayView(_ state: State, send: @escaping (Action) -> Void) -> some View {
    OverlayView(state: state, send: send).theme(.playd)
  }
}

/// Whichever sheet is open.
struct OverlayView: View {
  @Boxed var state: PlaydFeature.State
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    switch state.overlay {
    case .redeem(let slug): RedeemSheet(state: state, slug: slug, send: send)
    case .calculator(let slug): CalculatorSheet(state: state, slug: slug, send: send)
    case .connect(let slug): ConnectSheet(state: state, slug: slug, send: send)
    case .disconnect(let slug):
      QuestionSheet(
        title: .playdDisconnectTitle(state.name(of: slug)), text: .playdDisconnectGameText,
        confirm: .playdDisconnect, isBusy: state.isBusy(.unlink(slug)), close: { send(.overlayClosed) },
        action: { send(.disconnectConfirmed(slug)) })
    case .disconnectPartner(let id):
      QuestionSheet(
        title: .playdDisconnectTitle(.verbatim(state.partner(id)?.name ?? id)), text: .playdDisconnectPartnerText,
        confirm: .playdDisconnect, isBusy: state.isBusy(.disconnectPartner(id)), close: { send(.overlayClosed) },
        action: { send(.partnerDisconnectConfirmed(id)) })
    case .signIn(let kind):
      QuestionSheet(
        title: .playdSignInTitle(kind.words), text: .playdSignInMergeText, confirm: .playdSignInContinue,
        isDestructive: false, isBusy: false, close: { send(.overlayClosed) },
        action: { send(.signInConfirmed(kind)) })
    case .signOutEverywhere:
      QuestionSheet(
        title: .playdSignOutTitle, text: .playdSignOutText, confirm: .playdSignOutEverywhere,
        isBusy: state.isBusy(.signOut), close: { send(.overlayClosed) },
        action: { send(.signOutEverywhereConfirmed) })
    case .delete:
      QuestionSheet(
        title: .playdDeleteTitle, text: .playdDeleteText(state.wallet?.balance ?? 0), confirm: .playdDeleteConfirm,
        isBusy: state.isBusy(.delete), close: { send(.overlayClosed) },
        action: { send(.deleteConfirmed) })
    case nil: EmptyView()
    }
  }
}
