import PlaydAPI

/// Word packs.
@Problems("hatGameKinds")
extension ProblemDeclaration {
  @Problem(404, "No word pack has that name", remedy: "Name one of the listed packs.")
  package static var wordPackUnknown: Self
  @Problem(
    409, "The player has no closed word pack", isAudited: true,
    remedy: "Redeem coins for a word pack first: POST /v1/games/{game}/redemptions.")
  package static var wordPackMissing: Self
}
