import Kernel
import PlaydAPI

/// The bearer's friends and their games at a daily code, without the code or any guess.
@Payload
package struct CodeBreakerDailyFriends: Sendable {
  /// The day.
  package var day: CivilDay
  /// Those who found it first, with the fewest guesses at the top; those who did not begin last.
  @Field(most: 100) package var friends: [CodeBreakerFriend]
}

/// A friend's game at a daily code.
@Payload
package struct CodeBreakerFriend: Sendable {
  /// The friend's name.
  @Field(PlayerName.schema) package var name: String
  /// How the game stands; absent before the first guess.
  package var status: CodeBreakerStatus?
  /// How many guesses the game took, once it is over.
  package var guesses: Int64?
}

/// How the bearer's friends did at a daily code.
///
/// Friends are the platform's (GET /v1/friends). A game that goes on shows no guesses.
@Endpoint(
  .get, "/v1/code-breaker/daily/{day}/friends", .required, response: CodeBreakerDailyFriends.self,
  problems: [.dayNotBegun])
package enum GetCodeBreakerFriends: Endpoint {
  package static var parameters: [Parameter] { [Parameter("day", in: .path, schema: .day, summary: "The day.")] }

  package static func call(day: CivilDay, token: String) -> Call {
    makeCall(path: "/v1/code-breaker/daily/" + (day.iso ?? "") + "/friends", body: NoContent(), token: token)
  }
}
