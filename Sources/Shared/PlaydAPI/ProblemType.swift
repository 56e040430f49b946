import Kernel

/// Every kind of refusal the API knows. The server names the kind, the client acts on it, and the URI leads to a page
/// that says what to do.
public enum ProblemType: UInt8, CaseIterable, Sendable {
  // The request itself.
  case malformedJSON, invalidBody, invalidParameter, contentTooLarge, unsupportedMediaType, notFound, methodNotAllowed
  case badRequest, requestTimeout
  // Who is asking, and how often.
  case tokenMissing, tokenInvalid, tooManyRequests, consoleClosed, consoleTokenInvalid
  // Players.
  case nameRefused
  // Sessions and recordings.
  case unknownBoard, dayNotBegun, dailyAlreadyPlayed, sessionNotFound, sessionFinished, sessionExpired
  case recordingUnreadable, recordingForAnotherSession, recordingVersionMismatch, recordingOutOfOrder
  case recordingSettingsMismatch, recordingAlreadyTaken
  case recordingUnfinished, recordingTooEarly, recordingTooLate, recordingImplausible, scoreMismatch
  #if !SLIM
    // CodeBreaker.
    case levelLocked, noLives, livesFull, recordingBehind, claimMissing, claimInvalid, claimSpent
    case dayOver, dayUnknown, guessInvalid, guessRepeated, guessOutOfTurn, gameOver
    // Ads: consent and views, rewards, the callbacks of providers.
    case adPolicyUnknown, adConsentMissing, adViewNotFound, adViewExpired, adViewOutOfOrder, adWatchedTooBriefly
    case adEarnsNothing, adClosedEarly, adNotVerified, adDailyCapReached
    case adRewardUsed, adRewardForged, adRewardExpired, adRewardElsewhere
    case adCallbackMalformed, adKeyUnknown, adSignatureWrong, adCallbackStale, adCallbackInFuture, adCallbackForeign
    case adKeysUnavailable
  #endif
  // The server.
  case unavailable, overloaded, stopping, timeout, storageFull, internalError

  /// The refusals any operation may answer with.
  public static var common: [ProblemType] {
    [
      .badRequest, .requestTimeout, .contentTooLarge, .tooManyRequests, .unavailable, .overloaded, .stopping, .timeout,
      .internalError,
    ]
  }

  /// The `type` member of the problem document: a reference to the page about it on the server itself.
  public var uri: String { "/problems/" + slug }

  /// Reads a `type` member; nil for one this version does not know.
  public init?(uri: String) {
    for type in ProblemType.allCases where type.uri.hasSameBytes(as: uri) {
      self = type
      return
    }
    return nil
  }

  /// The last part of the URI.
  public var slug: String {
    switch self {
    case .malformedJSON: "malformed-json"
    case .invalidBody: "invalid-body"
    case .invalidParameter: "invalid-parameter"
    case .contentTooLarge: "content-too-large"
    case .unsupportedMediaType: "unsupported-media-type"
    case .notFound: "not-found"
    case .methodNotAllowed: "method-not-allowed"
    case .badRequest: "bad-request"
    case .requestTimeout: "request-timeout"
    case .tokenMissing: "token-missing"
    case .tokenInvalid: "token-invalid"
    case .tooManyRequests: "too-many-requests"
    case .consoleClosed: "console-closed"
    case .consoleTokenInvalid: "console-token-invalid"
    case .nameRefused: "name-refused"
    case .unknownBoard: "unknown-board"
    case .dayNotBegun: "day-not-begun"
    case .dailyAlreadyPlayed: "daily-already-played"
    case .sessionNotFound: "session-not-found"
    case .sessionFinished: "session-finished"
    case .sessionExpired: "session-expired"
    case .recordingUnreadable: "recording-unreadable"
    case .recordingForAnotherSession: "recording-for-another-session"
    case .recordingVersionMismatch: "recording-version-mismatch"
    case .recordingSettingsMismatch: "recording-settings-mismatch"
    case .recordingAlreadyTaken: "recording-already-taken"
    case .recordingOutOfOrder: "recording-out-of-order"
    case .recordingUnfinished: "recording-unfinished"
    case .recordingTooEarly: "recording-too-early"
    case .recordingTooLate: "recording-too-late"
    case .recordingImplausible: "recording-implausible"
    case .scoreMismatch: "score-mismatch"
    #if !SLIM
      case .levelLocked: "level-locked"
      case .noLives: "no-lives"
      case .livesFull: "lives-full"
      case .recordingBehind: "recording-behind"
      case .claimMissing: "claim-missing"
      case .claimInvalid: "claim-invalid"
      case .claimSpent: "claim-spent"
      case .dayOver: "day-over"
      case .dayUnknown: "day-unknown"
      case .guessInvalid: "guess-invalid"
      case .guessRepeated: "guess-repeated"
      case .guessOutOfTurn: "guess-out-of-turn"
      case .gameOver: "game-over"
      case .adPolicyUnknown: "ad-policy-unknown"
      case .adConsentMissing: "ad-consent-missing"
      case .adViewNotFound: "ad-view-not-found"
      case .adViewExpired: "ad-view-expired"
      case .adViewOutOfOrder: "ad-view-out-of-order"
      case .adWatchedTooBriefly: "ad-watched-too-briefly"
      case .adEarnsNothing: "ad-earns-nothing"
      case .adClosedEarly: "ad-closed-early"
      case .adNotVerified: "ad-not-verified"
      case .adDailyCapReached: "ad-daily-cap-reached"
      case .adRewardUsed: "ad-reward-used"
      case .adRewardForged: "ad-reward-forged"
      case .adRewardExpired: "ad-reward-expired"
      case .adRewardElsewhere: "ad-reward-elsewhere"
      case .adCallbackMalformed: "ad-callback-malformed"
      case .adKeyUnknown: "ad-key-unknown"
      case .adSignatureWrong: "ad-signature-wrong"
      case .adCallbackStale: "ad-callback-stale"
      case .adCallbackInFuture: "ad-callback-in-future"
      case .adCallbackForeign: "ad-callback-foreign"
      case .adKeysUnavailable: "ad-keys-unavailable"
    #endif
    case .unavailable: "unavailable"
    case .overloaded: "overloaded"
    case .stopping: "stopping"
    case .timeout: "timeout"
    case .storageFull: "storage-full"
    case .internalError: "internal-error"
    }
  }

  /// The HTTP status it is answered with.
  public var status: Int {
    switch self {
    case .malformedJSON, .invalidParameter, .badRequest: 400
    case .tokenMissing, .tokenInvalid, .consoleTokenInvalid: 401
    case .consoleClosed: 403
    case .notFound, .unknownBoard, .dayNotBegun, .sessionNotFound: 404
    case .methodNotAllowed: 405
    case .requestTimeout: 408
    case .sessionFinished, .dailyAlreadyPlayed: 409
    case .sessionExpired: 410
    case .contentTooLarge: 413
    case .unsupportedMediaType: 415
    case .invalidBody, .nameRefused, .recordingUnreadable, .recordingForAnotherSession, .recordingVersionMismatch,
      .recordingSettingsMismatch, .recordingAlreadyTaken, .recordingOutOfOrder, .recordingUnfinished,
      .recordingTooEarly, .recordingTooLate, .recordingImplausible,
      .scoreMismatch:
      422
    #if !SLIM
      case .dayUnknown: 404
      case .levelLocked, .noLives, .livesFull, .recordingBehind, .claimSpent, .dayOver, .guessOutOfTurn, .gameOver: 409
      case .claimMissing, .claimInvalid, .guessInvalid, .guessRepeated: 422
      case .adCallbackMalformed: 400
      case .adConsentMissing, .adKeyUnknown, .adSignatureWrong: 403
      case .adViewNotFound: 404
      case .adPolicyUnknown, .adViewOutOfOrder, .adWatchedTooBriefly, .adClosedEarly, .adNotVerified,
        .adDailyCapReached, .adRewardUsed:
        409
      case .adViewExpired, .adRewardExpired, .adCallbackStale: 410
      case .adEarnsNothing, .adRewardForged, .adRewardElsewhere, .adCallbackInFuture, .adCallbackForeign: 422
      case .adKeysUnavailable: 503
    #endif
    case .tooManyRequests: 429
    case .internalError: 500
    case .unavailable, .overloaded, .stopping, .timeout: 503
    case .storageFull: 507
    }
  }
}
