import Kernel
import OutOfPocketFeature
import PlaydAPI

/// The rules that the server publishes, on this device.
extension AppFeature {
  /// Asks the server for its configuration where that is wanted.
  static func fetchConfiguration(token: String, _ state: inout State) -> [Effect] {
    guard !Program.isSlim, state.ruleBook.isWanted(for: state.stock, at: state.now),
      !state.requests.isFetchingConfiguration
    else {
      return []
    }
    state.ruleBook.askedAt = state.now
    return [ask(.configuration, GetConfiguration.call(token: token), &state)]
  }

  static func configured(_ answer: Result<Configuration, CallFailure>, _ state: inout State) -> [Effect] {
    let isDailyWaiting = state.ruleBook.isAwaitedByDaily
    state.ruleBook.isAwaitedByDaily = false
    switch answer {
    case .success(let configuration):
      state.ruleBook.take(configuration, at: state.now)
      tellTuning(&state)
      return [.keep(.rules)] + (isDailyWaiting ? openDaily(&state) : [])
    case .failure(let failure):
      // What is here goes on being played by; the server is asked again in a while.
      return (refused(failure, &state) ?? []) + (isDailyWaiting ? play(.dailyRefused(.failed), &state) : [])
    }
  }

  /// Asks for the rules of the day's session, which are not here; the day's challenge is opened again with them.
  static func fetchDailyRules(_ state: inout State) -> [Effect] {
    guard let token = state.account.credentials?.token, !state.ruleBook.isAwaitedByDaily,
      !state.requests.isFetchingConfiguration
    else { return play(.dailyRefused(.failed), &state) }
    state.ruleBook.askedAt = state.now
    state.ruleBook.isAwaitedByDaily = true
    return [ask(.configuration, GetConfiguration.call(token: token), &state)]
  }
}
