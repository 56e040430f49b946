package import Kernel
package import LeaderboardsAPI
package import OutOfPocketAPI
package import OutOfPocketEngine

/// Leaderboard screen: the shown leaderboard, and per leaderboard the last rows and the load state.
package struct LeaderboardState: Equatable, Sendable {
  /// Selection of the shown leaderboard.
  package var mode = RunMode.classic
  package var pool = GesturePool.unhinged
  package var rankingClass = Class.standard
  /// Whether the choice of gestures and category is shown.
  package var isUnfolded = false
  /// Day of the daily challenge; nil for today.
  package var day: CivilDay?
  private var pages: [Page] = []

  /// A leaderboard.
  package struct Page: Equatable, Sendable {
    package var board: OutOfPocketBoard
    /// Last loaded rows; kept on screen while reloading.
    package var rows: Leaderboard?
    package var status: Status
  }

  package enum Status: UInt8, Sendable {
    case idle, loading
    /// No network.
    case offline
    /// Refused, or an unexpected response.
    case failed
  }

  /// Result of loading.
  package enum LoadResult: Equatable, Sendable {
    case rows(Leaderboard)
    case offline
    case failed
  }

  /// Assistance or channel of the runs.
  package enum Class: UInt8, CaseIterable, Sendable {
    case standard, buttons, assisted, audio, haptic

    init(_ ranking: RankingClass) {
      self =
        switch (ranking.channel, ranking.assistance) {
        case (.audio, _): .audio
        case (.haptic, _): .haptic
        case (_, .none): .standard
        case (_, .buttons): .buttons
        case (_, .assisted): .assisted
        }
    }

    var assistance: Assistance {
      switch self {
      case .standard, .audio, .haptic: .none
      case .buttons: .buttons
      case .assisted: .assisted
      }
    }

    var channel: PromptChannel {
      switch self {
      case .standard, .buttons, .assisted: .everything
      case .audio: .audio
      case .haptic: .haptic
      }
    }
  }

  package init() {}

  /// Modes with leaderboards.
  package static var modes: [RunMode] { RunMode.allCases.filter { $0.isRanked } }

  /// Classes with leaderboards in the shown mode.
  package var classes: [Class] { mode == .classic ? Class.allCases : [.standard, .buttons, .assisted] }

  /// Pools with leaderboards in the shown mode: the daily challenge is the same for everyone.
  package var pools: [GesturePool] { mode == .daily ? [.discreet] : [.unhinged, .discreet] }

  /// The chosen class, if the shown mode has it.
  package var shownClass: Class { classes.contains(rankingClass) ? rankingClass : .standard }

  /// The shown leaderboard; nil for an impossible selection.
  package var board: OutOfPocketBoard? {
    let ranking = RankingClass(
      mode: mode, pool: pools.contains(pool) ? pool : pools[0], assistance: shownClass.assistance,
      channel: shownClass.channel)
    return OutOfPocketBoard(ranking, day: mode == .daily ? day : nil)
  }

  /// Page of the shown leaderboard; nil before loading.
  package var shown: Page? { pages.first { $0.board == board } }

  package func page(_ board: OutOfPocketBoard) -> Page? { pages.first { $0.board == board } }

  /// Marks the shown leaderboard as loading; returns whether a request is needed.
  mutating func beginLoading() -> Bool {
    guard let board else { return false }
    guard let index = pages.firstIndex(where: { $0.board == board }) else {
      pages.append(Page(board: board, rows: nil, status: .loading))
      return true
    }
    guard pages[index].status != .loading else { return false }
    pages[index].status = .loading
    return true
  }

  mutating func apply(_ answer: LoadResult, of board: OutOfPocketBoard) {
    // Comparing a page with nil would compare names and link Unicode tables.
    let known = pages.firstIndex { $0.board == board }
    if known == nil { pages.append(Page(board: board, rows: nil, status: .idle)) }
    let index = known ?? pages.count - 1
    switch answer {
    case .rows(let rows):
      pages[index].rows = rows
      pages[index].status = .idle
    case .offline: pages[index].status = .offline
    case .failed: pages[index].status = .failed
    }
  }
}
