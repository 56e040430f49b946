import PlaydAPI

/// The games, their boards and the rules of their sessions.
///
/// `serverTime` is the server's clock at the answer. `versions` holds the rules of every version that a session may
/// still carry; a version's numbers never change. `current` is the version new sessions are handed out with. With a
/// token it is the bearer's, and `experiments` has their arms.
///
/// An arm follows from the experiment's salt and the player's identifier alone: the bytes of the salt, a zero byte and
/// the identifier's text are hashed by FNV-1a with 64 bits; the hash h goes through SplitMix64's finaliser; its upper
/// 32 bits times the sum of the weights, shifted right by 32, is a place on the line on which the arms lie one after
/// another, each as long as its weight.
@Endpoint(.get, "/v1/configuration", .optional, response: OutOfPocketConfiguration.self)
package enum GetOutOfPocketConfiguration: Endpoint {}
