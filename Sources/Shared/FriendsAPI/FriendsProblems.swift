import PlaydAPI

/// Friends and gifts.
@Problems("friendKinds")
extension ProblemDeclaration {
  @Problem(
    404, "No player has this link", isAudited: true,
    remedy: "Ask the friend for their present link; a new one ends the one before.")
  package static var friendLinkUnknown: Self
  @Problem(409, "The link is the bearer's own", remedy: "Share the link with another player.")
  package static var friendIsSelf: Self
  @Problem(409, "No room for another friend", remedy: "End a friendship first.")
  package static var friendsFull: Self
  @Problem(404, "The bearer has no such friend", remedy: "GET /v1/friends lists them.")
  package static var friendUnknown: Self
  @Problem(409, "The friend has been cheered today", isAudited: true, remedy: "Cheer again tomorrow.")
  package static var friendCheered: Self
  @Problem(
    409, "The gift is not possible", isAudited: true,
    remedy: "`giftable` in GET /v1/friends says how many coins can be given.")
  package static var giftRefused: Self
}
