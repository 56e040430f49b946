import AppKit
import DesignBook
import Kernel
import Localization
import Navigation
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI

/// Published rules, and a developer's own.
extension OutOfPocketGame {
  /// Requests the configuration if needed, without creating a player.
  static func fetchConfiguration(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard shell.player?.playerID != nil, state.ruleBook.isWanted(for: state.stock, at: shell.now) else { return [] }
    return [requestConfiguration(&state, shell)]
  }

  static func requestConfiguration(_ state: inout State, _ shell: ShellContext) -> Effect<Action> {
    state.ruleBook.askedAt = shell.now
    // Leaderboards have positive tags.
    return GetOutOfPocketConfiguration.request(tag: -1) {
      GetOutOfPocketConfiguration.call(token: $0)
    } then: {
      .configured($0)
    }
  }

  static func configured(
    _ answer: Result<OutOfPocketConfiguration, CallError>, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    let isDailyWaiting = state.ruleBook.isAwaitedByDaily
    switch answer {
    case .success(let configuration):
      state.ruleBook.apply(configuration, at: shell.now)
      return [store(.rules, state)] + (isDailyWaiting ? openDaily(&state, shell) : []) + admitChallenge(&state)
    case .failure:
      // Keep playing by the known rules and retry later.
      state.ruleBook.isAwaitedByDaily = false
      let effects = isDailyWaiting ? send(game: .dailyRefused(.failed), &state, shell) : []
      guard state.awaitedChallenge != nil else { return effects }
      state.awaitedChallenge = nil
      return effects + [.banner(BannerRequest(.warning, sentence: .challengeOffline))]
    }
  }

  /// Opens the challenge of a link, once its rules are known.
  static func receive(_ word: String, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard let challenge = Challenge(word) else { return [.banner(BannerRequest(.warning, sentence: .challengeBroken))] }
    guard state.ruleBook.rules(challenge.version) == nil else {
      state.game.challenge = challenge
      return []
    }
    state.awaitedChallenge = challenge
    return [requestConfiguration(&state, shell)]
  }

  private static func admitChallenge(_ state: inout State) -> [Effect<Action>] {
    guard let challenge = state.awaitedChallenge else { return [] }
    state.awaitedChallenge = nil
    guard state.ruleBook.rules(challenge.version) != nil else {
      return [.banner(BannerRequest(.warning, sentence: .challengeNewer))]
    }
    state.game.challenge = challenge
    return []
  }

  /// Rules left by the developer tools, if requested by the path; valid for one launch.
  static func applyOwnRules(
    asked address: Address, _ state: inout State, _ effects: inout [Effect<Action>]
  ) -> RunRules? {
    guard let text = state.found.ownRules else { return nil }
    state.found.ownRules = nil
    effects.append(.store(Key.ownRules, nil))
    guard let word = address.word("rules"), word.hasSameBytes(as: "own") else { return nil }
    return try? RulesFile.rules(from: Array(text.utf8))
  }
}
