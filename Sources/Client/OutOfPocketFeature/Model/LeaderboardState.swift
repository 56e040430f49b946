import Kernel
public import PlaydAPI

/// The leaderboard screen: for each mode the last answer, and how the present question stands.
public struct LeaderboardState: Equatable, Sendable {
  /// The mode shown.
  public var mode: GameMode
  private var pages: [Page]

  /// One mode's leaderboard.
  public struct Page: Equatable, Sendable {
    public var mode: GameMode
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

  public init() {
    mode = .classic
    pages = GameMode.allCases.map { Page(mode: $0, rows: nil, status: .idle) }
  }

  /// The page of the mode shown.
  public var shown: Page { page(mode) }

  public func page(_ mode: GameMode) -> Page {
    pages.first { $0.mode == mode } ?? Page(mode: mode, rows: nil, status: .idle)
  }

  mutating func beginLoading(_ mode: GameMode) {
    for index in pages.indices where pages[index].mode == mode { pages[index].status = .loading }
  }

  mutating func take(_ answer: Answer, of mode: GameMode) {
    for index in pages.indices where pages[index].mode == mode {
      switch answer {
      case .rows(let rows):
        pages[index].rows = rows
        pages[index].status = .idle
      case .offline: pages[index].status = .offline
      case .failed: pages[index].status = .failed
      }
    }
  }
}
