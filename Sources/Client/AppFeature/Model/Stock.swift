public import Kernel
import OutOfPocketFeature
public import PlaydAPI

/// Sessions asked for in advance, so that a game starts at once, and also without a network.
public struct Stock: Equatable, Sendable {
  /// The oldest first: sessions are used before they grow stale.
  public private(set) var items: [Item]

  /// A session not yet played.
  public struct Item: Equatable, Sendable {
    public var board: Board
    public var session: Session
    /// The server's clock less this device's, as seen when the session arrived.
    public var clockOffset: Milliseconds

    public init(board: Board, session: Session, clockOffset: Milliseconds) {
      self.board = board
      self.session = session
      self.clockOffset = clockOffset
    }
  }

  /// How many of a board are kept.
  public static let full = 3
  /// Below this many more are asked for.
  static let low = 2
  /// A session is not begun in the last minutes of its life: the game and its sending must fit in.
  static let margin = Milliseconds.seconds(600)

  public init(items: [Item] = []) { self.items = items }

  /// How many sessions of the board can be played now.
  public func count(of board: Board) -> Int { items.count { $0.board == board } }

  /// How many to ask for; zero while there are enough.
  public func wanted(of board: Board) -> Int {
    let count = count(of: board)
    return count < Self.low ? Self.full - count : 0
  }

  mutating func add(_ item: Item) { items.append(item) }

  /// Takes out the oldest session of the board that can be played: one whose rules are known.
  mutating func take(of board: Board, in book: RuleBook) -> Item? {
    let isPlayable = { (item: Item) in item.board == board && book.rules(item.session.rulesVersion) != nil }
    guard let index = items.firstIndex(where: isPlayable) else { return nil }
    return items.remove(at: index)
  }

  /// Drops what can no longer be played; returns whether anything was.
  mutating func dropExpired(now: Timestamp) -> Bool {
    let before = items.count
    items.removeAll { now + $0.clockOffset + Self.margin > $0.session.expiresAt }
    return items.count < before
  }
}
