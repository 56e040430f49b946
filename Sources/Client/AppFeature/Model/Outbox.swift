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

    public init(session: SessionID, board: Board, finishedAt: Timestamp, request: FinishRequest) {
      self.session = session
      self.board = board
      self.finishedAt = finishedAt
      self.request = request
    }
  }

  public init(items: [Item] = []) { self.items = items }

  public var count: Int { items.count }
  public var first: Item? { items.first }

  mutating func add(_ item: Item) {
    guard !items.contains(where: { $0.session == item.session }) else { return }
    items.append(item)
  }

  mutating func remove(_ session: SessionID) -> Item? {
    guard let index = items.firstIndex(where: { $0.session == session }) else { return nil }
    return items.remove(at: index)
  }
}
