public import Kernel
public import OutOfPocketEngine
public import PlaydAPI

/// The leaderboard screen: which board it shows, and for each board the last answer and how the present question stands.
public struct LeaderboardState: Equatable, Sendable {
  /// The board shown, in its parts.
  public var mode = RunMode.classic
  public var pool = Program.isSlim ? GesturePool.discreet : .unhinged
  public var rankingClass = Class.standard
  /// The day of the daily challenge; nil for today's.
  public var day: CivilDay?
  private var pages: [Page] = []

  /// One board.
  public struct Page: Equatable, Sendable {
    public var board: Board
    /// What the server last said; kept on the screen while it is asked again.
    public var rows: Leaderboard?
    public var status: Status
  }

  public enum Status: UInt8, Sendable {
    case idle, loading
    /// The last question could not be asked: no network.
    case offline
    /// The last question was answered with a refusal, or by something that is not the server.
    case failed
  }

  /// How a question ended.
  public enum Answer: Equatable, Sendable {
    case rows(Leaderboard)
    case offline
    case failed
  }

  /// What help, or which sense, runs were played with.
  public enum Class: UInt8, CaseIterable, Sendable {
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

  public init() {}

  /// The modes that have boards.
  public static var modes: [RunMode] { RunMode.allCases.filter { $0.isRanked } }

  /// The classes that the mode shown has boards for.
  public var classes: [Class] { mode == .classic ? Class.allCases : [.standard, .buttons, .assisted] }

  /// The board shown; nil for parts that make none.
  public var board: Board? {
    guard !Program.isSlim else { return Board(RankingClass(mode: .classic, pool: .discreet)) }
    let shownClass = classes.contains(rankingClass) ? rankingClass : .standard
    let ranking = RankingClass(
      mode: mode, pool: pool == .touch ? .unhinged : pool, assistance: shownClass.assistance,
      channel: shownClass.channel)
    return Board(ranking, day: mode == .daily ? day : nil)
  }

  /// The page of the board shown; nil before it was asked for.
  public var shown: Page? { pages.first { $0.board == board } }

  public func page(_ board: Board) -> Page? { pages.first { $0.board == board } }

  /// Notes that the board shown is being asked for; returns whether it has to be.
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

  mutating func take(_ answer: Answer, of board: Board) {
    // Not by comparing a page with nil: that compares its rows' names, and brings Unicode's tables into the download.
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
