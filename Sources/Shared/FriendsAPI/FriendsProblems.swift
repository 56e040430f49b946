import PlaydAPI

/// Friends and gifts.
@Problems("friendKinds")
extension ProblemDeclaration {
  /// Ask the friend for their present link; a new one ends the one before.
  @Problem(404, "No player has this link", isAudited: true) package static var friendLinkUnknown: Self
  /// Share the link with another player.
  @Problem(409, "The link is the bearer's own") package static var friendIsSelf: Self
  /// End a friendship first.
  @Problem(409, "No room for another friend") package static var friendsFull: Self
  /// GET /v1/friends lists them.
  @Problem(404, "The bearer has no such friend") package static var friendUnknown: Self
  /// Cheer again tomorrow.
  @Problem(409, "The friend has been cheered today", isAudited: true) package static var friendCheered: Self
  /// `giftable` in GET /v1/friends says how many coins can be given.
  @Problem(409, "The gift is not possible", isAudited: true) package static var giftRefused: Self
}
