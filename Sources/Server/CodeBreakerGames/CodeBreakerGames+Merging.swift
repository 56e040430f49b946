package import Database
package import PlaydAPI

extension CodeBreakerGames {
  /// Moves a guest's games, progress, claims and lives to a player.
  ///
  /// Per level the better result stays, and wins and losses add up. The player's lives win if they ever lost one. If
  /// both have a game at one day's code, an unfinished one is dropped; of two finished ones the player's counts. A
  /// day's grant used by both counts once. Bought lives add up. Of two tests for the shortcut a solved one stays, else the
  /// player's. Of two open ranked games the player's stays; of a season's points the higher ones.
  package func merge(_ guest: PlayerID, into player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    for statement in Self.merging {
      try connection.execute(statement, statement.contains("$2") ? both : [.integer(guest.rawValue)])
    }
  }

  /// `$1` is the guest, `$2` the player.
  private static let merging = [
    // The guest's first: of two unfinished ones the player's stays.
    """
    DELETE FROM code_breaker_games WHERE player = $1 AND finished_at IS NULL AND day IN (
      SELECT day FROM code_breaker_games WHERE player = $2 AND day IS NOT NULL)
    """,
    """
    DELETE FROM code_breaker_games WHERE player = $2 AND finished_at IS NULL AND day IN (
      SELECT day FROM code_breaker_games WHERE player = $1 AND day IS NOT NULL)
    """,
    """
    DELETE FROM code_breaker_games WHERE player = $1 AND day IN (
      SELECT day FROM code_breaker_games WHERE player = $2 AND day IS NOT NULL)
    """,
    "UPDATE code_breaker_games SET player = $2 WHERE player = $1",
    """
    INSERT INTO code_breaker_levels (player, level, stars, best, wins, losses)
    SELECT $2, level, stars, best, wins, losses FROM code_breaker_levels WHERE player = $1
    ON CONFLICT (player, level) DO UPDATE SET
      stars = CASE WHEN excluded.stars > code_breaker_levels.stars THEN excluded.stars
        ELSE code_breaker_levels.stars END,
      best = CASE WHEN excluded.wins > 0 AND (code_breaker_levels.wins = 0
        OR excluded.best < code_breaker_levels.best) THEN excluded.best ELSE code_breaker_levels.best END,
      wins = code_breaker_levels.wins + excluded.wins,
      losses = code_breaker_levels.losses + excluded.losses
    """,
    "DELETE FROM code_breaker_levels WHERE player = $1",
    """
    UPDATE code_breaker_claims SET player = $2 WHERE player = $1 AND digest NOT IN (
      SELECT digest FROM code_breaker_claims WHERE player = $2)
    """,
    "DELETE FROM code_breaker_claims WHERE player = $1",
    """
    UPDATE code_breaker_lives SET player = $2 WHERE player = $1 AND NOT EXISTS (
      SELECT 1 FROM code_breaker_lives WHERE player = $2)
    """,
    "DELETE FROM code_breaker_lives WHERE player = $1",
    """
    INSERT INTO code_breaker_bought (player, lives) SELECT $2, lives FROM code_breaker_bought WHERE player = $1
    ON CONFLICT (player) DO UPDATE SET lives = code_breaker_bought.lives + excluded.lives
    """,
    "DELETE FROM code_breaker_bought WHERE player = $1",
    """
    DELETE FROM code_breaker_shortcuts WHERE player = $2 AND (status IS NULL OR status <> 1) AND EXISTS (
      SELECT 1 FROM code_breaker_shortcuts WHERE player = $1 AND status = 1)
    """,
    """
    UPDATE code_breaker_shortcuts SET player = $2 WHERE player = $1 AND NOT EXISTS (
      SELECT 1 FROM code_breaker_shortcuts WHERE player = $2)
    """,
    "DELETE FROM code_breaker_shortcuts WHERE player = $1",
    """
    DELETE FROM code_breaker_ranked WHERE player = $1 AND finished_at IS NULL AND EXISTS (
      SELECT 1 FROM code_breaker_ranked WHERE player = $2 AND finished_at IS NULL)
    """,
    "UPDATE code_breaker_ranked SET player = $2 WHERE player = $1",
    """
    INSERT INTO code_breaker_seasons (player, season, points)
    SELECT $2, season, points FROM code_breaker_seasons WHERE player = $1
    ON CONFLICT (player, season) DO UPDATE SET points = CASE
      WHEN excluded.points > code_breaker_seasons.points THEN excluded.points ELSE code_breaker_seasons.points END
    """,
    "DELETE FROM code_breaker_seasons WHERE player = $1",
  ]
}
