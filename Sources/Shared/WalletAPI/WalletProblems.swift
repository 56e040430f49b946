import PlaydAPI

/// Challenges and the daily bonus.
@Problems("walletKinds")
extension ProblemDeclaration {
  @Problem(404, "There is no such challenge", remedy: "Ask GET /v1/challenges for the challenges there are.")
  package static var challengeNotFound: Self
  @Problem(
    409, "The challenge is not open yet",
    remedy: "Do what `prerequisites` names first, or wait until the challenge begins.")
  package static var challengeLocked: Self
  @Problem(410, "The challenge is over", remedy: "Choose another challenge; this one takes no more.")
  package static var challengeOver: Self
  @Problem(
    409, "The day's bonus has been claimed",
    remedy: "Claim again on the next day; `retryAfterSeconds` says when it can be claimed.")
  package static var streakClaimed: Self
}
