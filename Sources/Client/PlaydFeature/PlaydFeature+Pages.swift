package import AppKit
import ClientHost
import InboxAPI
import Kernel
import Localization
package import Navigation
import PlaydAPI
import ShellBridge
package import WebUI

// Pages, addresses and signals of the feature.
extension PlaydFeature {
  package static let pages = [
    PageSpec("/"), PageSpec("/earn", parent: "/"), PageSpec("/earn/*", parent: "/earn"),
    PageSpec("/games/*", parent: "/"), PageSpec("/wallet", parent: "/"), PageSpec("/inbox", parent: "/"),
    PageSpec("/inbox/settings", parent: "/inbox"), PageSpec("/friends", parent: "/"),
    PageSpec("/health", parent: "/earn"),
    // Apple redirects to the alias; the account page shows the result.
    PageSpec("/account", parent: "/", aliases: ["/sign-in"]),
  ]

  package static let legacyKeys = [LegacyKey("platform", now: Key.state)]

  /// Storage keys.
  enum Key {
    /// Last loaded data and pending requests.
    static let state = "state"
    /// Games opened from here.
    static let played = "played"
    /// The first year in which the player is an adult.
    static let adultFrom = "adultFrom"
  }

  package static func restore(_ launch: inout Launch) -> State {
    var state = State(now: launch.context.now, seed: launch.seed)
    state.apply(launch.context)
    state.playerID = launch.context.player?.playerID
    if let text = launch.text(Key.state) { state.restore(text) } else { state.isFirstLaunch = state.playerID == nil }
    state.ageGate.adultFrom = launch.text(Key.adultFrom).flatMap { Int64($0) }
    if let played = launch.value(PlayedGames.self, Key.played) { state.played = played }
    return state
  }

  package static func action(for signal: Signal) -> Action? {
    switch signal {
    case .launched(let path): return .launched(path: path)
    case .page(let page): return .appeared(page.flatMap { Screen($0) })
    case .timer(let timer): return Timer(rawValue: timer).map { .timer($0) }
    case .network: return .networkChanged
    case .visibility(let isVisible): return .seen(isVisible)
    case .resumed: return .resumed
    case .player(.made): return .playerMade
    case .player(.changed): return .playerChanged
    case .host(let event): return action(for: event)
    default: return nil
    }
  }

  private static func action(for event: HostEvent) -> Action? {
    switch event {
    case .live(_, .received(let type, _, let data)):
      return LiveEvent(type: type, data: data.bytes).map { .live($0) } ?? .nothing
    case .live: return .nothing
    case .push(_, let event):
      switch event {
      case .subscribed(let json): return .account(.pushSubscribed(json.bytes))
      case .unsubscribed(let endpoint): return .account(.pushEnded(endpoint: endpoint))
      case .denied: return .account(.pushChanged(.denied))
      case .unavailable: return .account(.pushChanged(.unavailable))
      case .failed: return .account(.pushFailed)
      }
    case .passkey(let id, let event):
      switch event {
      case .given(let json):
        return id == 1 ? .account(.passkeyMade(json.bytes)) : .account(.passkeyUsed(json.bytes))
      case .unavailable: return .account(.passkeysMissing)
      case .known: return .account(.passkeyKnown)
      case .cancelled, .failed: return .account(.passkeyMade(nil))
      }
    case .shell(0, let text?): return shellEvent(text)
    case .shell(let id, let text):
      return shellAction(id, text.flatMap { try? ShellAnswer(text: $0) }?.reply)
    case .filePart(let part): return .health(.part(part))
    default: return nil
    }
  }

  package static func title(of page: Page, _ state: State) -> LocalizedStringResource? {
    switch Screen(page) {
    case .games, nil: nil
    case .earn: .playdEarn
    case .challenge: .playdChallenge
    case .game(let slug): state.name(of: slug)
    case .wallet: .playdWallet
    case .inbox: .playdInbox
    case .notifications: .playdNotifications
    case .account: .playdAccount
    case .friends: .playdFriends
    case .health: .playdAppleHealth
    }
  }

  /// The pages show their own staleness.
  package static func presence(of page: Page, _ state: State) -> Presence { Presence(showsStatus: true) }
}

extension PlaydFeature.Screen {
  /// Screen of a page; nil if its slug is invalid.
  init?(_ page: Page) {
    if let id = page.word(after: "/earn") {
      self = .challenge(id)
      return
    }
    if let slug = page.word(after: "/games") {
      guard let slug = GameSlug(slug) else { return nil }
      self = .game(slug)
      return
    }
    for screen in [Self.games, .earn, .wallet, .inbox, .notifications, .account, .friends, .health]
    where page.isPath(screen.path) {
      self = screen
      return
    }
    return nil
  }

  var path: String {
    switch self {
    case .games: "/"
    case .earn: "/earn"
    case .wallet: "/wallet"
    case .inbox: "/inbox"
    case .notifications: "/inbox/settings"
    case .account: "/account"
    case .friends: "/friends"
    case .health: "/health"
    case .game(let slug): "/games/" + slug.text
    case .challenge(let id): "/earn/" + id
    }
  }
}

extension PlaydFeature.State {
  /// Updates time, network state and player from the shell.
  mutating func apply(_ shell: ShellContext) {
    now = shell.now
    utcOffset = shell.utcOffset
    isOnline = shell.isOnline
    language = shell.language
    reducesMotion = shell.reducesMotion
    name = shell.player?.name ?? ""
    apps = shell.apps
  }
}
