/// Average guesses of a planless player (`Difficulty`) per code space of the campaign.
extension Campaign {
  /// Par: that average, truncated; three stars require it. Nil for spaces outside the campaign.
  package static func par(of space: CodeSpace) -> Int32? {
    for (pegs, colours, repeats, average) in averages
    where pegs == space.pegs && colours == space.colours && repeats == space.repeats { return average / 100 }
    return nil
  }

  /// Pegs, colours, repeats, and average guesses in hundredths over 4,000 games from seed 1.
  static let averages: [(Int32, Int32, Bool, Int32)] = [
    (3, 4, false, 299),
    (3, 4, true, 336),
    (3, 5, false, 329),
    (3, 5, true, 381),
    (3, 6, false, 369),
    (3, 6, true, 423),
    (4, 4, false, 359),
    (3, 7, false, 410),
    (4, 4, true, 376),
    (4, 5, false, 396),
    (4, 5, true, 420),
    (3, 7, true, 467),
    (3, 8, false, 444),
    (4, 6, false, 412),
    (3, 8, true, 505),
    (4, 6, true, 463),
    (4, 7, false, 449),
    (5, 4, true, 414),
    (4, 7, true, 504),
    (5, 5, false, 458),
    (5, 5, true, 461),
    (4, 8, false, 487),
    (5, 6, false, 493),
    (4, 8, true, 541),
    (5, 6, true, 508),
    (5, 7, false, 510),
    (5, 7, true, 546),
    (5, 8, false, 533),
    (5, 8, true, 586),
  ]
}
