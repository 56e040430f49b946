/// What the server refuses everywhere, and what several domains refuse.
@Problems("sharedKinds")
extension ProblemDeclaration {
  // The request itself.
  /// Send one JSON value as RFC 8259 defines it, in UTF-8, each name once in an object.
  @Problem(400, "The body is not JSON", isAudited: true) package static var malformedJSON: Self
  /// Compare the body with the operation's schema in /v1/openapi.json; `detail` names the place.
  @Problem(422, "The body does not fit this operation", isAudited: true) package static var invalidBody: Self
  /// Compare the parameter with the operation in /v1/openapi.json; `detail` names it.
  @Problem(400, "A parameter does not fit this operation", isAudited: true) package static var invalidParameter: Self
  /// Send less; the limit is in `detail`.
  @Problem(413, "The body is too large", isAudited: true) package static var contentTooLarge: Self
  /// Send the header `Content-Type: application/json`.
  @Problem(415, "The body has the wrong type", isAudited: true) package static var unsupportedMediaType: Self
  /// Check the address against /v1/openapi.json.
  @Problem(404, "There is nothing here") package static var notFound: Self
  /// Use one of the methods in the `Allow` header.
  @Problem(405, "The method is not allowed here") package static var methodNotAllowed: Self
  /// Send a well-formed HTTP/1.1 request.
  @Problem(400, "The request is malformed", isAudited: true) package static var badRequest: Self
  /// Send the whole request at once, and again.
  @Problem(408, "The request took too long") package static var requestTimeout: Self

  // Who is asking, and how often.
  /// Send `Authorization: Bearer` and the token that POST /v1/players returned.
  @Problem(401, "This operation needs a player's token") package static var tokenMissing: Self
  /// Sign in again, or create a guest with POST /v1/players.
  @Problem(401, "The token is not valid", isAudited: true) package static var tokenInvalid: Self
  /// Wait as many seconds as `Retry-After` says, then go on more slowly.
  @Problem(429, "Too many requests", isAudited: true) package static var tooManyRequests: Self
  /// Start the server with a token of 16 characters or more in PLAYD_CONSOLE_TOKEN, or in a file named by
  /// --console-token-file, and send it as a bearer token.
  @Problem(403, "The operator's console is closed") package static var consoleClosed: Self
  /// Send `Authorization: Bearer` and the token the server was started with.
  @Problem(401, "The operator's token is missing or wrong") package static var consoleTokenInvalid: Self

  // Players.
  /// Choose 1 to 24 visible characters, without control, direction or zero-width characters.
  @Problem(422, "The name cannot be used", isAudited: true) package static var nameRefused: Self

  // Sessions and recordings.
  /// GET /v1/configuration lists the games and modes.
  @Problem(404, "There is no such game or mode") package static var unknownBoard: Self
  /// Ask for a day up to today, in UTC by the server's clock; leave `day` out for today.
  @Problem(404, "That day has not begun") package static var dayNotBegun: Self
  /// Finish a session with the token it was created with; POST /v1/sessions creates one.
  @Problem(404, "The player has no such session") package static var sessionNotFound: Self
  /// Nothing is lost: the first recording counts. Begin another session for another game.
  @Problem(409, "The session was finished with another recording") package static var sessionFinished: Self
  /// Create sessions shortly before they are played; they last seven days.
  @Problem(410, "The session has expired") package static var sessionExpired: Self
  /// Send the bytes the game's recorder wrote, in base64url without padding.
  @Problem(422, "The recording cannot be read", isAudited: true) package static var recordingUnreadable: Self
  /// Send each recording to the session whose identifier and seed it carries.
  @Problem(422, "The recording belongs to another session", isAudited: true)
  package static var recordingForAnotherSession: Self
  /// Send the recording when the game is over.
  @Problem(422, "The recorded game is not over") package static var recordingUnfinished: Self
  /// Send the recording after the game has ended, and note its start in server time.
  @Problem(422, "The recording ends in the future", isAudited: true) package static var recordingTooLate: Self
  /// Play with your own hands.
  @Problem(422, "The recording is not a person's", isAudited: true) package static var recordingImplausible: Self

  // Ads: consent and views, rewards, the callbacks of providers.
  /// Nothing is lost: what it was good for has been given.
  @Problem(409, "The reward has been used", isAudited: true) package static var adRewardUsed: Self
  /// Send the token as the claim returned it, with the token of the player who claimed it.
  @Problem(422, "The token is no reward of this player", isAudited: true) package static var adRewardForged: Self
  /// Use a reward within a day of claiming it.
  @Problem(410, "The reward has expired", isAudited: true) package static var adRewardExpired: Self
  /// Use a reward for the purpose it names.
  @Problem(422, "The reward is good for something else", isAudited: true) package static var adRewardElsewhere: Self

  // The console: who is asking, and what they may do.
  /// Sign in again with POST /v1/console/sessions.
  @Problem(401, "The console's session has ended") package static var consoleSessionExpired: Self
  /// Ask somebody whose role does; the operation's description lists them.
  @Problem(403, "The role does not allow this") package static var consoleRoleMissing: Self
  /// Use the console under its own address. A proxy in front of the server has to hand on the `Host` it was asked for.
  @Problem(403, "The request comes from another site's page") package static var consoleOriginForeign: Self

  // Earning: keys of wishes, challenges, the daily bonus.
  /// Send the header Idempotency-Key with 1 to 64 visible characters of ASCII, a new one for each new wish.
  @Problem(400, "The request names no wish", isAudited: true) package static var idempotencyKeyMissing: Self
  /// Repeat the first request unchanged, or send this one with a new key.
  @Problem(422, "The key was used for another request", isAudited: true) package static var idempotencyKeyReused: Self

  // Games: connections and redemptions.
  /// GET /v1/games lists the games.
  @Problem(404, "There is no such game") package static var gameNotFound: Self
  /// Earn more first, or redeem fewer units; `detail` says how many coins there are.
  @Problem(409, "There are not enough coins", isAudited: true) package static var insufficientCoins: Self
  /// Write to support; /legal/support has the address. Games can be played meanwhile, and earnings are held.
  @Problem(403, "The account is frozen", isAudited: true) package static var accountFrozen: Self

  // The server.
  /// Send the same request again after as many seconds as `Retry-After` says.
  @Problem(503, "The data cannot be reached") package static var unavailable: Self
  /// Send the same request again after as many seconds as `Retry-After` says; nothing was done.
  @Problem(503, "The server is busy") package static var overloaded: Self
  /// Send the same request again shortly; another server will answer.
  @Problem(503, "The server is stopping") package static var stopping: Self
  /// Ask whether the request took effect before repeating it.
  @Problem(503, "The answer took too long") package static var timeout: Self
  /// Send the same request again later; the operator has to make room.
  @Problem(507, "The server cannot store more") package static var storageFull: Self
  /// Send the same request again later; report `instance` if it goes on.
  @Problem(500, "Something went wrong on the server") package static var internalError: Self
}
