import PlaydAPI

/// Word packs.
@Problems("hatGameKinds")
extension ProblemDeclaration {
  /// Name one of the listed packs.
  @Problem(404, "No word pack has that name") package static var wordPackUnknown: Self
  /// Redeem coins for a word pack first: POST /v1/games/{game}/redemptions.
  @Problem(409, "The player has no closed word pack", isAudited: true) package static var wordPackMissing: Self
}
