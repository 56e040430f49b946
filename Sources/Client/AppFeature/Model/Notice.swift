public import OutOfPocketEngine

/// Something the player must know and can put away. Nothing that concerns their scores happens silently.
public struct Notice: Equatable, Sendable, Identifiable {
  public var id: Int32
  public var kind: Kind

  public enum Kind: Equatable, Sendable {
    /// The device has no room; what is not sent yet lives only as long as the page.
    case storageFull
    /// A kept value could not be read and was left out.
    case damagedStorage
    /// The server no longer knew the player; a new guest was made.
    case newPlayer
    /// A finished game was refused for good.
    case gameRefused(score: Int64)
    /// A finished game came after its session had expired.
    case gameLate(score: Int64)
    #if !SLIM
      /// The page went while a game was being played. What it had come to counts.
      case interrupted(score: Int64)
    #endif
    /// An achievement was earned.
    case unlocked(Achievement)
  }
}
