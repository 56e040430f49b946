public import AdsEngine
public import Kernel
public import PlaydAPI
public import WebUI

extension AdsFeature {
  public enum Action: Sendable {
    // From other features, by way of the shell.
    /// An ad is wanted now: `Effect.finished` will say what became of it.
    case show(AdPlacement)
    /// One may be wanted soon.
    case approaching(AdPlacement)
    /// A game has ended.
    case gameEnded
    /// The settings came into view, with what holds for this player.
    case settingsAppeared
    /// The settings want the question on the screen.
    case settingsTapped

    // From the shell.
    /// What the device has kept of the player's choice.
    case restored(KeptChoice)
    case timer(Timer)
    case visibility(isVisible: Bool)
    case answered(Question, Answer)
    /// News of others' ads, by the number of their load.
    case news(ticket: Int32, News)

    // From the player.
    case chose(AdChoice)
    case questionClosed
    case closeTapped
    case closeConfirmed
    case keepWatchingTapped
  }

  /// What the server is asked; it answers with an `Answer` of the same kind.
  public enum Question: Equatable, Sendable {
    case configuration
    case consent(AdConsentUpdate)
    case offer(AdPlacement, ticket: Int32)
    case report(AdViewID, AdViewEvent)
    case claim(AdViewID)

    public static func == (a: Question, b: Question) -> Bool {
      switch (a, b) {
      case (.configuration, .configuration): true
      case (.consent(let a), .consent(let b)): a.choice == b.choice && a.policy == b.policy
      case (.offer(let a, let first), .offer(let b, let second)): a == b && first == second
      case (.report(let a, let first), .report(let b, let second)): a == b && first == second
      case (.claim(let a), .claim(let b)): a == b
      default: false
      }
    }
  }

  /// What the page of an ad provider says.
  public enum News: UInt8, Equatable, Sendable {
    case ready, showing, viewed, dismissed, none
  }

  /// What the page of an ad provider is asked for.
  public enum Wish: UInt8, Equatable, Sendable {
    /// An interstitial, to be shown at once if there is one.
    case next
    /// A rewarded ad, to be shown later.
    case reward
    /// The rewarded ad that is ready.
    case show
  }

  public enum Answer: Sendable {
    case configuration(AdsConfiguration)
    case consent(AdConsentRecord)
    case offer(AdOffer)
    case state(AdViewState)
    case reward(AdReward)
    case failure(CallFailure)
  }

  /// The feature's alarms; raw values are those the page knows.
  public enum Timer: Int32, CaseIterable, Sendable {
    /// A load takes too long; one for each placement.
    case loadBetweenGames = 60
    case loadLife, loadAttempt, loadHint
    /// The ad on the screen changes.
    case scene
    /// The server is told again.
    case retry

    static func load(_ placement: AdPlacement) -> Timer { Timer(rawValue: 59 + Int32(placement.rawValue)) ?? .retry }

    var placement: AdPlacement? {
      switch self {
      case .loadBetweenGames: .betweenGames
      case .loadLife: .life
      case .loadAttempt: .attempt
      case .loadHint: .hint
      case .scene, .retry: nil
      }
    }
  }

  public enum Effect: Equatable, Sendable {
    case ask(Question)
    case setTimer(Timer, after: Milliseconds)
    case cancelTimer(Timer)
    /// Asks the page of an ad provider; what it may do for the player is decided.
    case provider(ticket: Int32, Wish, AdPermission)
    /// The choice is to be kept on the device.
    case keep
    /// Says a sentence to those who listen instead of looking.
    case announce(LocalizedStringResource)
    case finished(AdPlacement, Outcome)
  }

  /// The player's choice as the device keeps it.
  public struct KeptChoice: Equatable, Sendable {
    public var answer: AdConsent.Answer?
    /// Whether the server has it.
    public var isSent: Bool

    public init(answer: AdConsent.Answer?, isSent: Bool) {
      self.answer = answer
      self.isSent = isSent
    }

    /// `personalised 1 sent`, to be kept as text.
    public var text: String {
      var text = answer.map { $0.choice.word + " " + String($0.policy) } ?? "none 1"
      if isSent { text += " sent" }
      return text
    }

    /// Nil for anything else.
    public init?(text: String) {
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
