/// The screens of CodeBreaker: `/codebreaker`, `/codebreaker/play`.
public enum CodeBreakerPage: UInt8, CaseIterable, Sendable {
  /// The map of the campaign, and ways to the rest.
  case home
  /// The board of the game being played.
  case play
  /// What the guesses of a finished game were worth.
  case analysis
  case statistics
  case help
  /// Choosing a game of one's own.
  case free
  /// The code of the day.
  case daily

  /// Nil when the address is not one of them.
  init?(_ address: Address) {
    for page in Self.allCases where address.isPath(page.path) {
      self = page
      return
    }
    return nil
  }

  var path: String {
    switch self {
    case .home: "/codebreaker"
    case .play: "/codebreaker/play"
    case .analysis: "/codebreaker/analysis"
    case .statistics: "/codebreaker/statistics"
    case .help: "/codebreaker/help"
    case .free: "/codebreaker/free"
    case .daily: "/codebreaker/daily"
    }
  }
}
