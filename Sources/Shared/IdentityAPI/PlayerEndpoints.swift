import PlaydAPI

/// Make a guest player.
///
/// The token is shown once; the server keeps only its hash. A body is neither needed nor looked at.
@Endpoint(.post, "/v1/players", .none, response: NewPlayer.self, success: 201)
package enum CreatePlayer: Endpoint {}

/// The bearer's profile.
@Endpoint(.get, "/v1/me", .required, response: Player.self)
package enum GetMe: Endpoint {}

/// Change the bearer's name.
///
/// Names have 1 to 24 visible characters, counted in Unicode code points after white space at both ends is removed.
/// Control, bidirectional, zero-width and private-use characters are refused. Two players may have one name.
@Endpoint(.patch, "/v1/me", .required, request: PlayerUpdate.self, response: Player.self, problems: [.nameRefused])
package enum UpdateMe: Endpoint {}

/// Erase the bearer and all that is kept about them.
///
/// Takes effect at once and cannot be undone: the profile, the token, sessions, recordings and leaderboard rows go.
@Endpoint(.delete, "/v1/me", .required)
package enum DeleteMe: Endpoint {}
