public import Kernel
import OutOfPocketFeature
public import PlaydAPI

/// Finished games on their way to the server, the oldest first. Each stays until the server has taken or refused it.
public struct Outbox: Equatable, Sendable {
  public private(set) var items: [Item]

  /// A finished game with all that is sent of it.
  public struct Item: Equatable, Sendable {
    public var session: SessionID
    public var board: Board
    /// By this device's clock.
    public var finishedAt: Timestamp
    public var request: FinishRequest
    /// The page went while the game was being played, and the player has not been told.
    public var isInterrupted: Bool

    public init(
      session: SessionID, board: Board, finishedAt: Timestamp, request: FinishRequest, isInterrupted: Bool = false
    ) {
      self.session = session
      self.board = board
      self.finishedAt = finishedAt
      self.request = request
      self.isInterrupted = isInterrupted
    }
  }

  public init(items: [Item] = []) { self.items = items }

  public var count: Int { items.count }
  public var first: Item? { items.first }

  mutating func add(_ item: Item) {
    guard !items.contains(where: { $0.session == item.session }) else { return }
    items.append(item)
  }

  /// The games that were interrupted, which count as told from now on.
  mutating func takeInterrupted() -> [Item] {
    var taken: [Item] = []
    for index in items.indices where items[index].isInterrupted {
      items[index].isInterrupted = false
      taken.append(items[index])
    }
    return taken
  }

  mutating func remove(_ session: SessionID) -> Item? {
    guard let index = items.firstIndex(where: { $0.session == session }) else { return nil }
    return items.remove(at: index)
  }
}
