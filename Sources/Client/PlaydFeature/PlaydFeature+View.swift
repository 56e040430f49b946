package import AppKit
import DesignBook
import Kernel
import Localization
package import Navigation
import PartnersAPI
import WalletAPI
package import WebUI

extension PlaydFeature {
  package static func view(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content {
    screen(Snapshot(state, shell), screen: Screen(page) ?? .games, nameCard: shell.nameCard(), send: send)
  }

  /// Overlays: one sheet at a time.
  package static func overlays(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> [AppKit.Overlay] {
    let isPresented = state.overlay != nil && Screen(page) != nil
    let snapshot = Snapshot(state, shell)
    return [
      AppKit.Overlay(
        isPresented: isPresented, close: { send(.overlayClosed) },
        content: { OverlayView(snapshot: snapshot, send: send) })
    ]
  }

  /// The state of one rendering, by reference, so that views and closures carry one word.
  final class Snapshot {
    let state: State

    /// Refreshes language and clock, which may have changed since the last action.
    init(_ state: State, _ shell: ShellContext) {
      var state = state
      state.apply(shell)
      self.state = state
    }
  }

  private static func screen(
    _ snapshot: Snapshot, screen: Screen, nameCard: Content, send: @escaping (Action) -> Void
  ) -> Content {
    let back = { send(.backTapped) }
    return switch screen {
    case .games: GamesScreen(snapshot: snapshot, send: send).erasedContent
    case .earn: EarnScreen(snapshot: snapshot, send: send).erasedContent
    case .wallet: WalletScreen(snapshot: snapshot, send: send, back: back).erasedContent
    case .inbox: InboxScreen(snapshot: snapshot, send: send, back: back).erasedContent
    case .notifications: NotificationsScreen(snapshot: snapshot, send: send, back: back).erasedContent
    case .account: AccountScreen(snapshot: snapshot, nameCard: nameCard, send: send, back: back).erasedContent
    case .friends: FriendsScreen(snapshot: snapshot, send: send, back: back).erasedContent
    case .health: HealthScreen(snapshot: snapshot, send: send, back: back).erasedContent
    case .game(let slug): GameScreen(snapshot: snapshot, slug: slug, send: send, back: back).erasedContent
    case .challenge(let id): ChallengeScreen(snapshot: snapshot, id: id, send: send, back: back).erasedContent
    }
  }
}

/// A view of the platform's snapshot.
protocol PlatformView: View {
  var snapshot: PlaydFeature.Snapshot { get }
}

extension PlatformView {
  var state: PlaydFeature.State {
    _read { yield snapshot.state }
  }
}

/// The open sheet.
struct OverlayView: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    switch state.overlay {
    case .redeem(let slug): RedeemSheet(snapshot: snapshot, slug: slug, send: send)
    case .calculator(let slug): CalculatorSheet(snapshot: snapshot, slug: slug, send: send)
    case .connect(let slug): ConnectSheet(snapshot: snapshot, slug: slug, send: send)
    case .disconnect(let slug):
      QuestionSheet(
        title: .playdDisconnectTitle(state.name(of: slug)), text: .playdDisconnectGameText,
        confirm: .playdDisconnect, isBusy: state.isBusy(.unlink(slug)), close: { send(.overlayClosed) },
        action: { send(.link(.disconnectConfirmed(slug))) })
    case .disconnectPartner(let id):
      QuestionSheet(
        title: .playdDisconnectTitle(.verbatim(state.partner(id)?.name ?? id)), text: .playdDisconnectPartnerText,
        confirm: .playdDisconnect, isBusy: state.isBusy(.disconnectPartner(id)), close: { send(.overlayClosed) },
        action: { send(.earn(.partnerDisconnectConfirmed(id))) })
    case .age(let id): AgeSheet(snapshot: snapshot, partner: id, send: send)
    case .signIn(let kind):
      QuestionSheet(
        title: .playdSignInTitle(kind.words), text: .playdSignInMergeText, confirm: .playdSignInContinue,
        isDestructive: false, isBusy: false, close: { send(.overlayClosed) },
        action: { send(.signIn(.signInConfirmed(kind))) })
    case .signOutEverywhere:
      QuestionSheet(
        title: .playdSignOutTitle, text: .playdSignOutText, confirm: .playdSignOutEverywhere,
        isBusy: state.isBusy(.signOut), close: { send(.overlayClosed) },
        action: { send(.account(.signOutEverywhereConfirmed)) })
    case .delete:
      QuestionSheet(
        title: .playdDeleteTitle, text: .playdDeleteText(state.wallet?.balance ?? 0), confirm: .playdDeleteConfirm,
        isBusy: state.isBusy(.delete), close: { send(.overlayClosed) },
        action: { send(.account(.deleteConfirmed)) })
    case .endFriendship(let friend):
      QuestionSheet(
        title: .playdFriendEndTitle, text: .playdFriendEndText, confirm: .playdRemove,
        isBusy: state.isBusy(.friend(friend)), close: { send(.overlayClosed) },
        action: { send(.friends(.endConfirmed(friend))) })
    case nil: EmptyView()
    }
  }
}
