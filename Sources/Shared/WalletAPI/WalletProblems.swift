import PlaydAPI

/// Challenges and the daily bonus.
@Problems("walletKinds")
extension ProblemDeclaration {
  /// Ask GET /v1/challenges for the challenges there are.
  @Problem(404, "There is no such challenge") package static var challengeNotFound: Self
  /// Do what `prerequisites` names first, or wait until the challenge begins.
  @Problem(409, "The challenge is not open yet") package static var challengeLocked: Self
  /// Choose another challenge; this one takes no more.
  @Problem(410, "The challenge is over") package static var challengeOver: Self
  /// Claim again on the next day; `retryAfterSeconds` says when it can be claimed.
  @Problem(409, "The day's bonus has been claimed") package static var streakClaimed: Self
}
