public import Kernel

/// Everything about a player's CodeBreaker but the daily code: what an app needs that lost its own storage.
public struct CodeBreakerOverview: Payload, Hashable, Sendable {
  public var serverTime: Timestamp
  public var lives: CodeBreakerLives
  /// Levels that have been finished at least once, in order. The next one is open: the first not won.
  public var levels: [CodeBreakerLevel]
  /// Games that were begun and saved but not finished.
  public var openGames: [CodeBreakerSession]
  /// The last civil day whose free grant was used; a later day's can be.
  public var lastGrantDay: CivilDay?
  public var streak: CodeBreakerStreak
  public var campaign: CodeBreakerStatistics
  public var free: CodeBreakerStatistics
  public var daily: CodeBreakerStatistics

  public init(
    serverTime: Timestamp, lives: CodeBreakerLives, levels: [CodeBreakerLevel], openGames: [CodeBreakerSession],
    lastGrantDay: CivilDay?, streak: CodeBreakerStreak, campaign: CodeBreakerStatistics, free: CodeBreakerStatistics,
    daily: CodeBreakerStatistics
  ) {
    self.serverTime = serverTime
    self.lives = lives
    self.levels = levels
    self.openGames = openGames
    self.lastGrantDay = lastGrantDay
    self.streak = streak
    self.campaign = campaign
    self.free = free
    self.daily = daily
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    serverTime = Timestamp(try reader.integer("serverTime"))
    lives = try reader.decode("lives")
    levels = try reader.array("levels")
    openGames = try reader.array("openGames")
    lastGrantDay = try reader.optionalDay("lastGrantDay")
    streak = try reader.decode("streak")
    campaign = try reader.decode("campaign")
    free = try reader.decode("free")
    daily = try reader.decode("daily")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("serverTime", serverTime.rawValue)
    writer.member("lives", lives)
    writer.member("levels", levels)
    writer.member("openGames", openGames)
    writer.optionalDay("lastGrantDay", lastGrantDay)
    writer.member("streak", streak)
    writer.member("campaign", campaign)
    writer.member("free", free)
    writer.member("daily", daily)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "CodeBreakerOverview",
      [
        .init("serverTime", .timestamp, "The server's clock at the answer."),
        .init("lives", CodeBreakerLives.schema, "The lives."),
        .init("levels", .array(CodeBreakerLevel.schema, most: .max), "Levels finished at least once, in order."),
        .init("openGames", .array(CodeBreakerSession.schema, most: .max), "Games saved but not finished."),
        .init("lastGrantDay", .day, required: false, "The last day whose free grant was used."),
        .init("streak", CodeBreakerStreak.schema, "Days in a row on which the daily code was found."),
        .init("campaign", CodeBreakerStatistics.schema, "Games of the campaign."),
        .init("free", CodeBreakerStatistics.schema, "Games of free play."),
        .init("daily", CodeBreakerStatistics.schema, "Daily codes."),
      ])
  }
}

/// The lives by the server's clock: five at most, one back every half hour.
public struct CodeBreakerLives: Payload, Hashable, Sendable {
  /// 0 to 5.
  public var count: Int64
  /// When the next life is back, by the server's clock; nil while there are five.
  public var nextLifeAt: Timestamp?
  /// Lives bought with coins that have not been used. They wait until no other is left, and one is used at a time.
  public var bought: Int64

  public init(count: Int64, nextLifeAt: Timestamp?, bought: Int64 = 0) {
    self.count = count
    self.nextLifeAt = nextLifeAt
    self.bought = bought
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    count = try reader.integer("count", in: 0...5)
    nextLifeAt = (try reader.optionalInteger("nextLifeAt")).map { Timestamp($0) }
    bought = try reader.integer("bought", in: 0...Self.mostBought)
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("count", count)
    if let nextLifeAt {
      writer.member("nextLifeAt", nextLifeAt.rawValue)
    }
    writer.member("bought", bought)
    writer.endObject()
  }

  /// More than anybody could redeem in a lifetime.
  private static var mostBought: Int64 { 1 << 40 }

  public static var schema: Schema {
    .object(
      name: "CodeBreakerLives",
      [
        .init("count", .integer(0...5), "How many there are."),
        .init("nextLifeAt", .timestamp, required: false, "When the next one is back; absent while there are five."),
        .init("bought", .count, "How many lives bought with coins wait to be used."),
      ])
  }
}

/// What a player has made of a level.
public struct CodeBreakerLevel: Payload, Hashable, Sendable {
  /// 1 and up.
  public var level: Int64
  /// The most stars, 0 to 3; 0 while it has not been won.
  public var stars: Int64
  /// The fewest guesses it was won with; nil while it has not been won.
  public var best: Int64?
  public var wins: Int64
  public var losses: Int64

  public init(level: Int64, stars: Int64, best: Int64?, wins: Int64, losses: Int64) {
    self.level = level
    self.stars = stars
    self.best = best
    self.wins = wins
    self.losses = losses
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    level = try reader.integer("level")
    stars = try reader.integer("stars")
    best = try reader.optionalInteger("best")
    wins = try reader.integer("wins")
    losses = try reader.integer("losses")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("level", level)
    writer.member("stars", stars)
    if let best {
      writer.member("best", best)
    }
    writer.member("wins", wins)
    writer.member("losses", losses)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "CodeBreakerLevel",
      [
        .init("level", .count, "The level, the first is 1."),
        .init("stars", .integer(0...3), "The most stars; 0 while it has not been won."),
        .init("best", .count, required: false, "The fewest guesses it was won with."),
        .init("wins", .count, "How often it was won."),
        .init("losses", .count, "How often it was lost."),
      ])
  }
}

/// Days in a row on which the daily code was found, in the player's civil days.
public struct CodeBreakerStreak: Payload, Hashable, Sendable {
  /// As of the day asked about: 0 once a whole day has passed without the code being found.
  public var current: Int64
  public var longest: Int64
  /// The last day on which the code was found.
  public var lastDay: CivilDay?

  public init(current: Int64, longest: Int64, lastDay: CivilDay?) {
    self.current = current
    self.longest = longest
    self.lastDay = lastDay
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    current = try reader.integer("current")
    longest = try reader.integer("longest")
    lastDay = try reader.optionalDay("lastDay")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("current", current)
    writer.member("longest", longest)
    writer.optionalDay("lastDay", lastDay)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "CodeBreakerStreak",
      [
        .init("current", .count, "Days in a row up to the day asked about, or the one before it."),
        .init("longest", .count, "The most days in a row there have been."),
        .init("lastDay", .day, required: false, "The last day on which the code was found."),
      ])
  }
}

/// Finished games of one kind.
public struct CodeBreakerStatistics: Payload, Hashable, Sendable {
  public var games: Int64
  public var wins: Int64
  /// Losses in which every guess could have been right.
  public var unluckyLosses: Int64
  /// How many games were won with one guess, with two, and so on; as long as it needs to be.
  public var distribution: [Int64]

  public init(games: Int64 = 0, wins: Int64 = 0, unluckyLosses: Int64 = 0, distribution: [Int64] = []) {
    self.games = games
    self.wins = wins
    self.unluckyLosses = unluckyLosses
    self.distribution = distribution
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    games = try reader.integer("games")
    wins = try reader.integer("wins")
    unluckyLosses = try reader.integer("unluckyLosses")
    distribution = try reader.array("distribution")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("games", games)
    writer.member("wins", wins)
    writer.member("unluckyLosses", unluckyLosses)
    writer.member("distribution", distribution)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "CodeBreakerStatistics",
      [
        .init("games", .count, "Finished games."),
        .init("wins", .count, "Games won."),
        .init("unluckyLosses", .count, "Losses in which every guess could have been right."),
        .init("distribution", .array(.count, most: 15), "Games won with one guess, with two, and so on."),
      ])
  }
}
