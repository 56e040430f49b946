package import AnalyticsAPI
package import ClientHost
package import IdentityAPI
package import Kernel
package import WebUI

/// Effects that a feature requests from the shell.
package indirect enum Effect<Action> {
  /// Sends a request; the response returns as an action.
  case request(ServerRequest<Action>)
  /// Queues a call that must reach the server, now or when the network returns. It is stored until the server has
  /// answered; any program of the site sends it.
  case enqueue(QueuedCall)
  /// Stores a call in case the page is not reopened: it is sent at the next launch, unless `enqueue` or
  /// `discardCheckpoint` with the same id comes first.
  case checkpoint(QueuedCall)
  case discardCheckpoint(id: String)
  /// Sends `Signal.timer` after a delay; setting the same timer again replaces it.
  case timer(UInt8, after: Milliseconds)
  case cancelTimer(UInt8)
  /// Stores a value on the device; nil removes it.
  case store(String, String?)
  /// Stores a value under another feature's name and key, possibly of another program.
  case leave(String, for: String, key: String)
  /// Registers sounds with the page.
  case defineSounds([Sound])
  /// `rate` in thousandths of the recorded pitch.
  case sound(Sound, rate: Int32)
  case haptic(Haptic)
  /// Announces a sentence to screen readers.
  case announce(LocalizedStringResource)
  case navigate(Move)
  case banner(BannerRequest<Action>)
  /// Removes all toasts.
  case endToasts
  /// Logs an analytics event.
  case log(LoggedEvent)
  /// Sends a signal to the program's other features.
  case signal(Signal)
  /// Another player has signed in on this device.
  case signedIn(SignIn)
  /// The player has signed out or was deleted.
  case signedOut
  /// Availability of rewarded ads; reported by the ads feature only.
  case adStatus(AdStatus)
  /// Page effects of a single feature: files, images, sensors, push messages.
  case host(HostEffect)
  /// The action changed nothing visible; skips rendering.
  case unchanged
}

/// Navigation. Paths of other programs leave this one.
package enum Move: Sendable {
  /// Pushes onto the page in view.
  case push(String)
  /// Replaces the page in view.
  case replace(String)
  /// Presents a separate flow over the page in view.
  case present(String)
  /// Opens an address with its parent pages behind it.
  case open(String)
  /// Switches to a sibling page without a history entry.
  case tab(String)
  case back
  /// Returns to the program's root.
  case root
  /// Goes to the site's home.
  case home
}

extension Effect {
  package static func timer<T: RawRepresentable<UInt8>>(_ timer: T, after span: Milliseconds) -> Effect {
    .timer(timer.rawValue, after: span)
  }

  package static func log(_ event: AnalyticsEvent) -> Effect { .log(LoggedEvent(event)) }
  package static func log(_ event: PuzzleEvent) -> Effect { .log(LoggedEvent(event)) }

  package static func cancelTimer<T: RawRepresentable<UInt8>>(_ timer: T) -> Effect { .cancelTimer(timer.rawValue) }

  /// Plays a sound at its recorded pitch.
  package static func sound(_ sound: Sound) -> Effect { .sound(sound, rate: 1_000) }

  /// Maps the action.
  package func map<Other>(_ wrap: @escaping (Action) -> Other) -> Effect<Other> {
    switch self {
    case .request(let request): .request(request.map(wrap))
    case .enqueue(let call): .enqueue(call)
    case .checkpoint(let call): .checkpoint(call)
    case .discardCheckpoint(let id): .discardCheckpoint(id: id)
    case .timer(let timer, let span): .timer(timer, after: span)
    case .cancelTimer(let timer): .cancelTimer(timer)
    case .store(let key, let value): .store(key, value)
    case .leave(let value, let feature, let key): .leave(value, for: feature, key: key)
    case .defineSounds(let sounds): .defineSounds(sounds)
    case .sound(let sound, let rate): .sound(sound, rate: rate)
    case .haptic(let haptic): .haptic(haptic)
    case .announce(let sentence): .announce(sentence)
    case .navigate(let move): .navigate(move)
    case .banner(let banner): .banner(banner.map(wrap))
    case .endToasts: .endToasts
    case .log(let event): .log(event)
    case .signal(let signal): .signal(signal)
    case .signedIn(let signIn): .signedIn(signIn)
    case .signedOut: .signedOut
    case .adStatus(let status): .adStatus(status)
    case .host(let effect): .host(effect)
    case .unchanged: .unchanged
    }
  }
}
