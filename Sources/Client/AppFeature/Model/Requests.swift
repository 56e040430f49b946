import Kernel
import PlaydAPI

#if !SLIM
  import AdsFeature
  import PlaydFeature
  import ConsoleFeature
#endif

/// Questions the server has not answered yet.
struct Requests: Equatable, Sendable {
  private var open: [Open] = []
  private var next: Int32 = 1

  private struct Open: Equatable, Sendable {
    var id: Int32
    var purpose: Purpose
  }

  /// What an answer is for.
  enum Purpose: Equatable, Sendable {
    case createPlayer
    case sessions(Board)
    case finish(SessionID)
    case leaderboard(Board)
    case rename
    case events
    case configuration
    #if !SLIM
      case codeBreaker(CodeBreakerQuestion)
      case ads(AdsFeature.Question)
      case playd(PlaydFeature.Question)
      case console(ConsoleFeature.Question)
    #endif
  }

  #if !SLIM
    /// What CodeBreaker asked the server.
    enum CodeBreakerQuestion: Equatable, Sendable {
      case overview
      case sessions(level: Int32)
      case save, finish, life, daily, guess
    }
  #endif

  /// Opens a request; returns its number.
  mutating func begin(_ purpose: Purpose) -> Int32 {
    let id = next
    // Numbers come round after two thousand million requests.
    next = next == .max ? 1 : next + 1
    open.append(Open(id: id, purpose: purpose))
    return id
  }

  /// Closes a request; nil for a number that is not open.
  mutating func end(_ id: Int32) -> Purpose? {
    guard let index = open.firstIndex(where: { $0.id == id }) else { return nil }
    return open.remove(at: index).purpose
  }

  func contains(where matches: (Purpose) -> Bool) -> Bool { open.contains { matches($0.purpose) } }

  var isCreatingPlayer: Bool { contains { $0 == .createPlayer } }
  var isFinishing: Bool { contains { if case .finish = $0 { true } else { false } } }
  var isFetchingConfiguration: Bool { contains { $0 == .configuration } }
  var isSendingEvents: Bool { contains { $0 == .events } }
  var isRenaming: Bool { contains { $0 == .rename } }
  func isAskingSessions(of board: Board) -> Bool { contains { $0 == .sessions(board) } }
}
