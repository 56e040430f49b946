/// The initial catalogue of migration 14: two sandbox games, open, and two of our own, hidden until an endpoint takes
/// their deliveries.
///
/// Released: a migration's text never changes, so values are literal and no program constant is used.
extension Redemptions {
  static let seeds: [String] = [
    """
    INSERT INTO games (id, slug, name_en, name_ka, is_sandbox, symbol, color_from, color_to, one_en, one_ka, many_en,
      many_ka, bundles, rate, fee_points, state, position)
    VALUES (1, 'monopoly-go-sandbox', 'Monopoly GO (sandbox)', 'Monopoly GO (სატესტო)', 1,
      1, 15023709, 8003490, 'dice roll',
      'კამათლის გაგორება', 'dice rolls', 'კამათლის გაგორება', '1,5,10,25', 1,
      1500, 1, 10)
    """,
    """
    INSERT INTO game_rates (game, version, coins, value_cents, value_units, least_units, most_units, at)
    VALUES (1, 1, 120, 100, 5,
      1, 500, 0)
    """,
    """
    INSERT INTO games (id, slug, name_en, name_ka, is_sandbox, symbol, color_from, color_to, one_en, one_ka, many_en,
      many_ka, bundles, rate, fee_points, state, position)
    VALUES (2, 'gridiron-legends-sandbox', 'Gridiron Legends (sandbox)', 'Gridiron Legends (სატესტო)', 1,
      2, 1802059, 736558, 'player pack',
      'მოთამაშეთა პაკეტი', 'player packs', 'მოთამაშეთა პაკეტი', '1,3,10', 1,
      1500, 1, 20)
    """,
    """
    INSERT INTO game_rates (game, version, coins, value_cents, value_units, least_units, most_units, at)
    VALUES (2, 1, 300, 99, 1,
      1, 100, 0)
    """,
    """
    INSERT INTO games (id, slug, name_en, name_ka, is_sandbox, symbol, color_from, color_to, one_en, one_ka, many_en,
      many_ka, bundles, rate, fee_points, state, position)
    VALUES (3, 'out-of-pocket', 'Out of Pocket', 'Out of Pocket', 0,
      3, 8141549, 440020, 'continue',
      'გაგრძელება', 'continues', 'გაგრძელება', '1,3,5', 1,
      1500, 3, 30)
    """,
    """
    INSERT INTO game_rates (game, version, coins, value_cents, value_units, least_units, most_units, at)
    VALUES (3, 1, 60, 25, 1,
      1, 20, 0)
    """,
    """
    INSERT INTO games (id, slug, name_en, name_ka, is_sandbox, symbol, color_from, color_to, one_en, one_ka, many_en,
      many_ka, bundles, rate, fee_points, state, position)
    VALUES (4, 'code-breaker', 'CodeBreaker', 'CodeBreaker', 0,
      4, 16096779, 11817737, 'life',
      'სიცოცხლე', 'lives', 'სიცოცხლე', '1,3,5', 1,
      1500, 3, 40)
    """,
    """
    INSERT INTO game_rates (game, version, coins, value_cents, value_units, least_units, most_units, at)
    VALUES (4, 1, 80, 30, 1,
      1, 20, 0)
    """,
  ]
}
