import Kernel

/// Every kind of refusal the API knows. The server names the kind, the client acts on it, and the URI leads to a page
/// that says what to do.
package enum ProblemType: UInt8, CaseIterable, Sendable {
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
  // Campaigns, lives, claims and daily codes.
  case levelLocked, noLives, livesFull, recordingBehind, claimMissing, claimInvalid, claimSpent
  case dayOver, dayUnknown, guessInvalid, guessRepeated, guessOutOfTurn, gameOver
  // Ads: consent and views, rewards, the callbacks of providers.
  case adPolicyUnknown, adConsentMissing, adViewNotFound, adViewExpired, adViewOutOfOrder, adWatchedTooBriefly
  case adEarnsNothing, adClosedEarly, adNotVerified, adDailyCapReached
  case adRewardUsed, adRewardForged, adRewardExpired, adRewardElsewhere
  case adCallbackMalformed, adKeyUnknown, adSignatureWrong, adCallbackStale, adCallbackInFuture, adCallbackForeign
  case adKeysUnavailable
  // The console: who is asking, and what they may do.
  case consoleCredentialsWrong, consoleSessionExpired, consoleRoleMissing, consoleStudioForeign
  case consoleNotFound, consoleNameTaken, consoleLastOperator, consoleDecided, consoleAddressInvalid,
    consoleBalanceShort, consoleReferenceUsed
  case consoleInvitationInvalid, consoleNameInvalid, consolePasswordWeak, consoleLocked
  case consoleOriginForeign, consoleExperimentRefused, consoleOfferRefused
  case consoleMailMissing, consoleLinkInvalid, consoleRequestsMany
  case consoleGameTaken, consoleGamesFull, consolePictureRefused, consoleOwnProposal
  case consoleCodeMissing, consoleCodeWrong, consoleCodeUsed, consoleTwoFactorOn, consoleTwoFactorOff
  // Partners: connecting, and their webhooks.
  case partnerNotFound, partnerNotOffered, partnerForAdults, connectAnswerMalformed, connectStateUnknown
  case connectStateUsed
  case connectStateExpired, connectFromElsewhere, connectMixedUp, webhookNotFound, webhookHeadersMissing
  case webhookSignatureMissing, webhookSignatureUnreadable, webhookSignatureWrong, webhookStale, webhookInFuture
  case webhookIDReused, webhookUserUnknown, webhookActionInFuture, webhookSubscriptionForeign
  case webhookHandshakeRefused, webhookUnauthorized, webhookKeyUnknown, webhookKeysUnavailable
  // Notifications.
  case pushEndpointRefused, pushKeyInvalid
  // Earning: keys of wishes, challenges, the daily bonus.
  case idempotencyKeyMissing, idempotencyKeyReused, challengeNotFound, challengeLocked, challengeOver, streakClaimed
  // Games: connections and redemptions.
  case gameNotFound, gamePaused, gameNotLinked, gameAccountTaken, teamPlayerNotProved, linkCodeUnknown
  case studioKeyInvalid, studioKeyTest, unitsOutOfRange, unitsInAllExceeded, insufficientCoins, rateChanged,
    redemptionNotFound
  case wordPackUnknown, wordPackMissing
  // Identity: proofs, passkeys, links, providers.
  case proofMalformed, proofAlgorithmRefused, proofKeyAddressRefused, proofKeyUnknown, proofCertificateRefused
  case proofSignatureWrong, proofForeign, proofExpired, proofInFuture, proofReplayed, proofChallengeUnknown
  case passkeyOriginWrong, passkeyPresenceMissing, passkeyFlagsWrong, passkeyUnknown, passkeyRegistered, passkeyCloned
  case identityTaken, identityKindTaken, identityNotFound, identityLast, identitiesFull, signOutLosesPlayer
  case providerNotSetUp, providerUnavailable, providerRefusedCode, deviceUnknown, recoveryCodeUnknown
  // Friends.
  case friendLinkUnknown, friendIsSelf, friendsFull, friendUnknown, friendCheered, giftRefused
  // Rooms: joining, the host, the log.
  case roomNotFound, roomTokenInvalid, roomFull, roomNameTaken, roomHostOnly, roomHostPresent, roomMemberUnknown
  case roomLogMoved, roomLogFull, roomEventRefused, roomEventUnreadable, roomEventForeign
  // The server.
  case unavailable, overloaded, stopping, timeout, storageFull, internalError

  /// The refusals any operation may answer with.
  package static var common: [ProblemType] {
    [
      .badRequest, .requestTimeout, .contentTooLarge, .tooManyRequests, .unavailable, .overloaded, .stopping, .timeout,
      .internalError,
    ]
  }

  /// The `type` member of the problem document: a reference to the page about it on the server itself.
  package var uri: String { "/problems/" + slug }

  /// Reads a `type` member; nil for one this version does not know.
  package init?(uri: String) {
    for type in ProblemType.allCases where type.uri.hasSameBytes(as: uri) {
      self = type
      return
    }
    return nil
  }

  /// The last part of the URI.
  package var slug: String {
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
    case .consoleCredentialsWrong: "console-credentials-wrong"
    case .consoleSessionExpired: "console-session-expired"
    case .consoleRoleMissing: "console-role-missing"
    case .consoleStudioForeign: "console-studio-foreign"
    case .consoleNotFound: "console-not-found"
    case .consoleNameTaken: "console-name-taken"
    case .consoleLastOperator: "console-last-operator"
    case .consoleDecided: "console-decided"
    case .consoleAddressInvalid: "console-address-invalid"
    case .consoleBalanceShort: "console-balance-short"
    case .consoleReferenceUsed: "console-reference-used"
    case .consoleInvitationInvalid: "console-invitation-invalid"
    case .consoleNameInvalid: "console-name-invalid"
    case .consolePasswordWeak: "console-password-weak"
    case .consoleLocked: "console-locked"
    case .consoleOriginForeign: "console-origin-foreign"
    case .consoleExperimentRefused: "console-experiment-refused"
    case .consoleOfferRefused: "console-offer-refused"
    case .consoleMailMissing: "console-mail-missing"
    case .consoleLinkInvalid: "console-link-invalid"
    case .consoleRequestsMany: "console-requests-many"
    case .consoleGameTaken: "console-game-taken"
    case .consoleGamesFull: "console-games-full"
    case .consolePictureRefused: "console-picture-refused"
    case .consoleOwnProposal: "console-own-proposal"
    case .consoleCodeMissing: "console-code-missing"
    case .consoleCodeWrong: "console-code-wrong"
    case .consoleCodeUsed: "console-code-used"
    case .consoleTwoFactorOn: "console-two-factor-on"
    case .consoleTwoFactorOff: "console-two-factor-off"
    case .partnerNotFound: "partner-not-found"
    case .partnerNotOffered: "partner-not-offered"
    case .partnerForAdults: "partner-for-adults"
    case .connectAnswerMalformed: "connect-answer-malformed"
    case .connectStateUnknown: "connect-state-unknown"
    case .connectStateUsed: "connect-state-used"
    case .connectStateExpired: "connect-state-expired"
    case .connectFromElsewhere: "connect-from-elsewhere"
    case .connectMixedUp: "connect-mixed-up"
    case .webhookNotFound: "webhook-not-found"
    case .webhookHeadersMissing: "webhook-headers-missing"
    case .webhookSignatureMissing: "webhook-signature-missing"
    case .webhookSignatureUnreadable: "webhook-signature-unreadable"
    case .webhookSignatureWrong: "webhook-signature-wrong"
    case .webhookStale: "webhook-stale"
    case .webhookInFuture: "webhook-in-future"
    case .webhookIDReused: "webhook-id-reused"
    case .webhookUserUnknown: "webhook-user-unknown"
    case .webhookActionInFuture: "webhook-action-in-future"
    case .webhookSubscriptionForeign: "webhook-subscription-foreign"
    case .webhookHandshakeRefused: "webhook-handshake-refused"
    case .webhookUnauthorized: "webhook-unauthorized"
    case .webhookKeyUnknown: "webhook-key-unknown"
    case .webhookKeysUnavailable: "webhook-keys-unavailable"
    case .pushEndpointRefused: "push-endpoint-refused"
    case .pushKeyInvalid: "push-key-invalid"
    case .idempotencyKeyMissing: "idempotency-key-missing"
    case .idempotencyKeyReused: "idempotency-key-reused"
    case .challengeNotFound: "challenge-not-found"
    case .challengeLocked: "challenge-locked"
    case .challengeOver: "challenge-over"
    case .streakClaimed: "streak-claimed"
    case .gameNotFound: "game-not-found"
    case .gamePaused: "game-paused"
    case .gameNotLinked: "game-not-linked"
    case .gameAccountTaken: "game-account-taken"
    case .teamPlayerNotProved: "team-player-not-proved"
    case .linkCodeUnknown: "link-code-unknown"
    case .studioKeyInvalid: "studio-key-invalid"
    case .studioKeyTest: "studio-key-test"
    case .unitsOutOfRange: "units-out-of-range"
    case .unitsInAllExceeded: "units-in-all-exceeded"
    case .wordPackUnknown: "word-pack-unknown"
    case .wordPackMissing: "word-pack-missing"
    case .insufficientCoins: "insufficient-coins"
    case .rateChanged: "rate-changed"
    case .redemptionNotFound: "redemption-not-found"
    case .proofMalformed: "proof-malformed"
    case .proofAlgorithmRefused: "proof-algorithm-refused"
    case .proofKeyAddressRefused: "proof-key-address-refused"
    case .proofKeyUnknown: "proof-key-unknown"
    case .proofCertificateRefused: "proof-certificate-refused"
    case .proofSignatureWrong: "proof-signature-wrong"
    case .proofForeign: "proof-foreign"
    case .proofExpired: "proof-expired"
    case .proofInFuture: "proof-in-future"
    case .proofReplayed: "proof-replayed"
    case .proofChallengeUnknown: "proof-challenge-unknown"
    case .passkeyOriginWrong: "passkey-origin-wrong"
    case .passkeyPresenceMissing: "passkey-presence-missing"
    case .passkeyFlagsWrong: "passkey-flags-wrong"
    case .passkeyUnknown: "passkey-unknown"
    case .passkeyRegistered: "passkey-registered"
    case .passkeyCloned: "passkey-cloned"
    case .identityTaken: "identity-taken"
    case .identityKindTaken: "identity-kind-taken"
    case .identityNotFound: "identity-not-found"
    case .deviceUnknown: "device-unknown"
    case .recoveryCodeUnknown: "recovery-code-unknown"
    case .friendLinkUnknown: "friend-link-unknown"
    case .friendIsSelf: "friend-is-self"
    case .friendsFull: "friends-full"
    case .friendUnknown: "friend-unknown"
    case .friendCheered: "friend-cheered"
    case .giftRefused: "gift-refused"
    case .identityLast: "identity-last"
    case .identitiesFull: "identities-full"
    case .signOutLosesPlayer: "sign-out-loses-player"
    case .providerNotSetUp: "provider-not-set-up"
    case .providerUnavailable: "provider-unavailable"
    case .providerRefusedCode: "provider-refused-code"
    case .roomNotFound: "room-not-found"
    case .roomTokenInvalid: "room-token-invalid"
    case .roomFull: "room-full"
    case .roomNameTaken: "room-name-taken"
    case .roomHostOnly: "room-host-only"
    case .roomHostPresent: "room-host-present"
    case .roomMemberUnknown: "room-member-unknown"
    case .roomLogMoved: "room-log-moved"
    case .roomLogFull: "room-log-full"
    case .roomEventRefused: "room-event-refused"
    case .roomEventUnreadable: "room-event-unreadable"
    case .roomEventForeign: "room-event-foreign"
    case .unavailable: "unavailable"
    case .overloaded: "overloaded"
    case .stopping: "stopping"
    case .timeout: "timeout"
    case .storageFull: "storage-full"
    case .internalError: "internal-error"
    }
  }

  /// The HTTP status it is answered with.
  package var status: Int {
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
    case .consoleCredentialsWrong, .consoleSessionExpired: 401
    case .consoleCodeMissing, .consoleCodeWrong, .consoleCodeUsed: 401
    case .consoleRoleMissing, .consoleStudioForeign, .consoleOriginForeign, .consoleOwnProposal,
      .consoleMailMissing:
      403
    case .consoleNotFound: 404
    case .consoleNameTaken, .consoleDecided, .consoleLastOperator, .consoleBalanceShort, .consoleReferenceUsed,
      .consoleTwoFactorOn, .consoleTwoFactorOff, .consoleGameTaken, .consoleGamesFull:
      409
    case .consoleInvitationInvalid, .consoleLinkInvalid: 410
    case .consoleNameInvalid, .consolePasswordWeak, .consoleAddressInvalid, .consoleExperimentRefused,
      .consoleOfferRefused, .consolePictureRefused:
      422
    case .consoleLocked, .consoleRequestsMany: 429
    case .connectAnswerMalformed, .webhookHeadersMissing, .webhookSignatureUnreadable, .webhookStale,
      .webhookInFuture:
      400
    case .webhookUnauthorized: 401
    case .connectStateUnknown, .connectFromElsewhere, .connectMixedUp, .webhookSignatureMissing,
      .webhookSignatureWrong, .webhookSubscriptionForeign, .webhookHandshakeRefused, .webhookKeyUnknown,
      .partnerForAdults:
      403
    case .partnerNotFound, .webhookNotFound, .webhookUserUnknown: 404
    case .partnerNotOffered, .connectStateUsed, .webhookIDReused: 409
    case .connectStateExpired: 410
    case .webhookActionInFuture: 422
    case .webhookKeysUnavailable: 503
    case .pushEndpointRefused, .pushKeyInvalid: 422
    case .idempotencyKeyMissing: 400
    case .challengeNotFound: 404
    case .challengeLocked, .streakClaimed: 409
    case .challengeOver: 410
    case .idempotencyKeyReused: 422
    case .studioKeyInvalid: 401
    case .studioKeyTest: 403
    case .teamPlayerNotProved: 403
    case .gameNotFound, .linkCodeUnknown, .redemptionNotFound, .wordPackUnknown: 404
    case .gamePaused, .gameNotLinked, .gameAccountTaken, .insufficientCoins, .rateChanged, .unitsInAllExceeded,
      .wordPackMissing:
      409
    case .unitsOutOfRange: 422
    case .proofKeyUnknown, .proofCertificateRefused, .proofSignatureWrong, .proofForeign, .passkeyOriginWrong,
      .passkeyPresenceMissing, .passkeyCloned, .providerNotSetUp, .providerRefusedCode:
      403
    case .passkeyUnknown, .identityNotFound, .deviceUnknown, .recoveryCodeUnknown, .friendLinkUnknown, .friendUnknown:
      404
    case .friendIsSelf, .friendsFull, .friendCheered, .giftRefused: 409
    case .proofReplayed, .proofChallengeUnknown, .passkeyRegistered, .identityTaken, .identityKindTaken,
      .identityLast, .identitiesFull, .signOutLosesPlayer:
      409
    case .proofExpired: 410
    case .proofMalformed, .proofAlgorithmRefused, .proofKeyAddressRefused, .proofInFuture, .passkeyFlagsWrong: 422
    case .providerUnavailable: 503
    case .roomTokenInvalid: 401
    case .roomHostOnly, .roomEventForeign: 403
    case .roomNotFound, .roomMemberUnknown: 404
    case .roomFull, .roomNameTaken, .roomHostPresent, .roomLogMoved, .roomLogFull, .roomEventRefused: 409
    case .roomEventUnreadable: 422
    case .tooManyRequests: 429
    case .internalError: 500
    case .unavailable, .overloaded, .stopping, .timeout: 503
    case .storageFull: 507
    }
  }
}
