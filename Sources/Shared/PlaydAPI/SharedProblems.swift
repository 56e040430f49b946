/// What the server refuses everywhere, and what several domains refuse.
@Problems("sharedKinds")
extension ProblemDeclaration {
  // The request itself.
  @Problem(
    400, "The body is not JSON", isAudited: true,
    remedy: "Send one JSON value as RFC 8259 defines it, in UTF-8, each name once in an object.")
  package static var malformedJSON: Self
  @Problem(
    422, "The body does not fit this operation", isAudited: true,
    remedy: "Compare the body with the operation's schema in /v1/openapi.json; `detail` names the place.")
  package static var invalidBody: Self
  @Problem(
    400, "A parameter does not fit this operation", isAudited: true,
    remedy: "Compare the parameter with the operation in /v1/openapi.json; `detail` names it.")
  package static var invalidParameter: Self
  @Problem(413, "The body is too large", isAudited: true, remedy: "Send less; the limit is in `detail`.")
  package static var contentTooLarge: Self
  @Problem(
    415, "The body has the wrong type", isAudited: true, remedy: "Send the header `Content-Type: application/json`.")
  package static var unsupportedMediaType: Self
  @Problem(404, "There is nothing here", remedy: "Check the address against /v1/openapi.json.")
  package static var notFound: Self
  @Problem(405, "The method is not allowed here", remedy: "Use one of the methods in the `Allow` header.")
  package static var methodNotAllowed: Self
  @Problem(400, "The request is malformed", isAudited: true, remedy: "Send a well-formed HTTP/1.1 request.")
  package static var badRequest: Self
  @Problem(408, "The request took too long", remedy: "Send the whole request at once, and again.")
  package static var requestTimeout: Self

  // Who is asking, and how often.
  @Problem(
    401, "This operation needs a player's token",
    remedy: "Send `Authorization: Bearer` and the token that POST /v1/players returned.")
  package static var tokenMissing: Self
  @Problem(
    401, "The token is not valid", isAudited: true, remedy: "Sign in again, or create a guest with POST /v1/players.")
  package static var tokenInvalid: Self
  @Problem(
    429, "Too many requests", isAudited: true,
    remedy: "Wait as many seconds as `Retry-After` says, then go on more slowly.")
  package static var tooManyRequests: Self
  @Problem(
    403, "The operator's console is closed",
    remedy: """
      Start the server with a token of 16 characters or more in PLAYD_CONSOLE_TOKEN, or in a file named by \
      --console-token-file, and send it as a bearer token.
      """)
  package static var consoleClosed: Self
  @Problem(
    401, "The operator's token is missing or wrong",
    remedy: "Send `Authorization: Bearer` and the token the server was started with.")
  package static var consoleTokenInvalid: Self

  // Players.
  @Problem(
    422, "The name cannot be used", isAudited: true,
    remedy: "Choose 1 to 24 visible characters, without control, direction or zero-width characters.")
  package static var nameRefused: Self

  // Sessions and recordings.
  @Problem(404, "There is no such game or mode", remedy: "GET /v1/configuration lists the games and modes.")
  package static var unknownBoard: Self
  @Problem(
    404, "That day has not begun",
    remedy: "Ask for a day up to today, in UTC by the server's clock; leave `day` out for today.")
  package static var dayNotBegun: Self
  @Problem(
    404, "The player has no such session",
    remedy: "Finish a session with the token it was created with; POST /v1/sessions creates one.")
  package static var sessionNotFound: Self
  @Problem(
    409, "The session was finished with another recording",
    remedy: "Nothing is lost: the first recording counts. Begin another session for another game.")
  package static var sessionFinished: Self
  @Problem(
    410, "The session has expired", remedy: "Create sessions shortly before they are played; they last seven days.")
  package static var sessionExpired: Self
  @Problem(
    422, "The recording cannot be read", isAudited: true,
    remedy: "Send the bytes the game's recorder wrote, in base64url without padding.")
  package static var recordingUnreadable: Self
  @Problem(
    422, "The recording belongs to another session", isAudited: true,
    remedy: "Send each recording to the session whose identifier and seed it carries.")
  package static var recordingForAnotherSession: Self
  @Problem(422, "The recorded game is not over", remedy: "Send the recording when the game is over.")
  package static var recordingUnfinished: Self
  @Problem(
    422, "The recording ends in the future", isAudited: true,
    remedy: "Send the recording after the game has ended, and note its start in server time.")
  package static var recordingTooLate: Self
  @Problem(422, "The recording is not a person's", isAudited: true, remedy: "Play with your own hands.")
  package static var recordingImplausible: Self

  // Ads: consent and views, rewards, the callbacks of providers.
  @Problem(
    409, "The reward has been used", isAudited: true, remedy: "Nothing is lost: what it was good for has been given.")
  package static var adRewardUsed: Self
  @Problem(
    422, "The token is no reward of this player", isAudited: true,
    remedy: "Send the token as the claim returned it, with the token of the player who claimed it.")
  package static var adRewardForged: Self
  @Problem(410, "The reward has expired", isAudited: true, remedy: "Use a reward within a day of claiming it.")
  package static var adRewardExpired: Self
  @Problem(
    422, "The reward is good for something else", isAudited: true, remedy: "Use a reward for the purpose it names.")
  package static var adRewardElsewhere: Self

  // The console: who is asking, and what they may do.
  @Problem(401, "The console's session has ended", remedy: "Sign in again with POST /v1/console/sessions.")
  package static var consoleSessionExpired: Self
  @Problem(
    403, "The role does not allow this",
    remedy: "Ask somebody whose role does; the operation's description lists them.")
  package static var consoleRoleMissing: Self
  @Problem(
    403, "The request comes from another site's page",
    remedy: """
      Use the console under its own address. A proxy in front of the server has to hand on the `Host` it was asked \
      for.
      """)
  package static var consoleOriginForeign: Self

  // Earning: keys of wishes, challenges, the daily bonus.
  @Problem(
    400, "The request names no wish", isAudited: true,
    remedy: "Send the header Idempotency-Key with 1 to 64 visible characters of ASCII, a new one for each new wish.")
  package static var idempotencyKeyMissing: Self
  @Problem(
    422, "The key was used for another request", isAudited: true,
    remedy: "Repeat the first request unchanged, or send this one with a new key.")
  package static var idempotencyKeyReused: Self

  // Games: connections and redemptions.
  @Problem(404, "There is no such game", remedy: "GET /v1/games lists the games.")
  package static var gameNotFound: Self
  @Problem(
    409, "There are not enough coins", isAudited: true,
    remedy: "Earn more first, or redeem fewer units; `detail` says how many coins there are.")
  package static var insufficientCoins: Self
  @Problem(
    403, "The account is frozen", isAudited: true,
    remedy: "Write to support; /legal/support has the address. Games can be played meanwhile, and earnings are held.")
  package static var accountFrozen: Self

  // The server.
  @Problem(
    503, "The data cannot be reached",
    remedy: "Send the same request again after as many seconds as `Retry-After` says.")
  package static var unavailable: Self
  @Problem(
    503, "The server is busy",
    remedy: "Send the same request again after as many seconds as `Retry-After` says; nothing was done.")
  package static var overloaded: Self
  @Problem(503, "The server is stopping", remedy: "Send the same request again shortly; another server will answer.")
  package static var stopping: Self
  @Problem(503, "The answer took too long", remedy: "Ask whether the request took effect before repeating it.")
  package static var timeout: Self
  @Problem(
    507, "The server cannot store more", remedy: "Send the same request again later; the operator has to make room.")
  package static var storageFull: Self
  @Problem(
    500, "Something went wrong on the server",
    remedy: "Send the same request again later; report `instance` if it goes on.")
  package static var internalError: Self
}
