package import AdsEngine
package import Database
package import Kernel
package import PlaydAPI

/// What a player did in one of our games, as a partner would report it.
@MemberwiseInit
package struct GameActivity: Equatable, Sendable {
  package var game: GameSlug
  /// Unique in the game: reported again, it counts once.
  package var name: String
  /// The word that challenges choose by.
  package var kind: String
  package var value: Int64
  /// When it began.
  package var at: Timestamp
  package var detail: String
}

/// The server's services for games.
package struct GameHost: Sendable {
  /// Consumes an advertisement's reward in the caller's transaction: the token, its required purpose, its owner, a
  /// number for the use, and the time. Returns whether it was unused; throws if it is not valid for that.
  package typealias UseReward =
    @Sendable (String, AdPurpose, PlayerID, Int64, Timestamp, any Connection) throws -> Bool

  /// Grants a player ad-free days, in the caller's transaction.
  package typealias GiveFreeDays = @Sendable (Int64, PlayerID, Timestamp, any Connection) throws -> Void

  /// Takes up to that many ad-free days back, in the caller's transaction. Returns how many whole days there were.
  package typealias TakeBackFreeDays = @Sendable (Int64, PlayerID, Timestamp, any Connection) throws -> Int64

  /// Removes a player's ad-free days, in the caller's transaction.
  package typealias TakeFreeDays = @Sendable (PlayerID, any Connection) throws -> Void

  /// Reports a player's activity, in the caller's transaction: coins by the platform's rules.
  package typealias ReportActivity = @Sendable (GameActivity, PlayerID, Timestamp, any Connection) throws -> Void

  package let database: any Database
  /// Nil without a rewards service.
  package let useReward: UseReward?
  package let giveFreeDays: GiveFreeDays
  package let takeBackFreeDays: TakeBackFreeDays
  package let takeFreeDays: TakeFreeDays
  package let reportActivity: ReportActivity

  package init(
    _ database: any Database, useReward: UseReward? = nil,
    giveFreeDays: @escaping GiveFreeDays = { _, _, _, _ in throw UnavailableError() },
    takeBackFreeDays: @escaping TakeBackFreeDays = { _, _, _, _ in throw UnavailableError() },
    takeFreeDays: @escaping TakeFreeDays = { _, _ in throw UnavailableError() },
    reportActivity: @escaping ReportActivity = { _, _, _, _ in throw UnavailableError() }
  ) {
    self.database = database
    self.useReward = useReward
    self.giveFreeDays = giveFreeDays
    self.takeBackFreeDays = takeBackFreeDays
    self.takeFreeDays = takeFreeDays
    self.reportActivity = reportActivity
  }

  /// The requested service is absent, as in a command that only reads.
  package struct UnavailableError: Error {
    package init() {}
  }
}
