package import AdsAPI
package import AdsEngine
package import AppKit
package import ClientHost
package import Kernel
package import PlaydAPI

extension AdsFeature {
  package indirect enum Action: Sendable {
    // From other features.
    /// Show an ad now.
    case show(AdPlacement)
    /// An ad may be wanted soon.
    case approaching(AdPlacement)
    /// A game has ended.
    case gameEnded(after: Milliseconds)

    // From the shell.
    /// The settings came into view.
    case settingsAppeared
    case timer(Timer)
    case visibility(isVisible: Bool)
    /// A change that may affect whether ads are possible.
    case circumstancesChanged
    /// Event of a provider's ad, by load ticket.
    case news(ticket: Int32, HostEvent.AdEvent)

    // From the server.
    case configured(Result<AdsConfiguration, CallError>)
    case consentRecorded(AdConsentUpdate, Result<AdConsentRecord, CallError>)
    case offered(AdPlacement, ticket: Int32, Result<AdOffer, CallError>)
    case reported(Result<AdViewState, CallError>)
    case claimed(Result<AdReward, CallError>)

    // From the player.
    /// Open the consent prompt from the settings.
    case settingsTapped
    case chose(AdChoice)
    case questionClosed
    case closeTapped
    case closeConfirmed
    case keepWatchingTapped
    /// The game of a house ad was tapped.
    case gameTapped

    case shop(AppBridgeAction)
  }

  package static func action(for signal: Signal) -> Action? {
    switch signal {
    case .ad(.show(let placement)): .show(placement)
    case .ad(.approach(let placement)): .approaching(placement)
    case .ad(.gameEnded(let length)): .gameEnded(after: length)
    case .settingsShown: .settingsAppeared
    case .timer(let timer): Timer(rawValue: timer).map { .timer($0) }
    case .visibility(let isVisible): .visibility(isVisible: isVisible)
    case .launched, .network, .player: .circumstancesChanged
    case .host(.ad(let ticket, let news)): .news(ticket: ticket, news)
    case .host(.shell(let id, let text?)): .shop(.heard(id, text))
    default: nil
    }
  }

  /// Command to an ad provider's page.
  enum ProviderCommand: UInt8 {
    /// Show an interstitial now, if available.
    case next
    /// Load a rewarded ad.
    case reward
    /// Show the loaded rewarded ad.
    case show

    /// Command word of the page.
    var word: String {
      switch self {
      case .next: "next"
      case .reward: "reward"
      case .show: "show"
      }
    }
  }

  /// Timers of the feature.
  package enum Timer: UInt8, CaseIterable, Sendable {
    /// Load timeout; one per placement, with its number.
    case loadBetweenGames = 1
    case loadLife, loadAttempt, loadHint
    /// Next change of the ad on the screen.
    case scene
    /// Retry of a report.
    case retry
    /// Rewarded ads can be requested again.
    case rest

    static func load(_ placement: AdPlacement) -> Timer {
      switch placement {
      case .betweenGames: .loadBetweenGames
      case .life: .loadLife
      case .attempt: .loadAttempt
      case .hint: .loadHint
      }
    }

    var placement: AdPlacement? {
      switch self {
      case .loadBetweenGames: .betweenGames
      case .loadLife: .life
      case .loadAttempt: .attempt
      case .loadHint: .hint
      case .scene, .retry, .rest: nil
      }
    }
  }

  /// The player's choice as stored on the device.
  @MemberwiseInit
  package struct PersistedChoice: Equatable, Sendable {
    package var answer: AdConsent.Answer?
    /// Whether the server has received it.
    package var isSent: Bool

    /// Text form: `personalised 1 sent`.
    package var text: String {
      var text = answer.map { $0.choice.word + " " + String($0.policy) } ?? "none 1"
      if isSent { text += " sent" }
      return text
    }

    /// Nil for malformed text.
    package init?(text: String) {
      let words = Array(text.utf8).split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      guard words.count == 2 || (words.count == 3 && words[2].elementsEqual("sent".utf8)) else { return nil }
      guard let policy = Self.number(words[1]) else { return nil }
      let word = String(decoding: words[0], as: UTF8.self)
      if let choice = AdChoice(word: word) {
        answer = AdConsent.Answer(choice, policy: policy)
      } else {
        guard words[0].elementsEqual("none".utf8) else { return nil }
        answer = nil
      }
      isSent = words.count == 3
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
      guard (1...7).contains(digits.count) else { return nil }
      var number: Int64 = 0
      for digit in digits {
        guard digit >= 48, digit <= 57 else { return nil }
        number = number * 10 + Int64(digit - 48)
      }
      return number
    }
  }
}
