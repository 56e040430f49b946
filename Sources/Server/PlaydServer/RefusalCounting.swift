import Console
import HTTPServer
import PlaydAPI

extension Services {
  /// Counts every refusal, and passes those that suggest an attack on to the audit log.
  var countingRefusals: Middleware {
    // Capturing all services would copy them with every request.
    let (refusals, clock) = (refusals, clock)
    return { request, next in
      let response = try next(request)
      guard response.mayBeRefused else { return response }
      return response.seen { response in
        guard let refused = response.refused, let kind = ProblemKind(uri: refused.type) else { return }
        let template = request.route?.template ?? "-"
        let subjects = [request.parameter("partner"), request.parameter("game")]
        refusals.count(
          kind.type, isNotable: kind.isAudited, operation: "\(request.method.name) \(template)",
          subject: subjects.first { ConsoleSlug.isValid($0) } ?? "", area: request.remote.area,
          request: request.id.description, at: clock.now())
      }
    }
  }
}

extension RefusalLog {
  /// Registers the counters of problems by kind.
  func register(in metrics: Metrics) {
    metrics.counters("playd_refusals_total", help: "Requests that were refused, by the kind of the problem.") {
      self.totals.map { (labels: Metrics.text([("problem", $0.kind.slug)]), value: $0.times) }
    }
  }
}

extension ProblemType {
  /// Whether the audit log records such refusals of outside requests: forged, stale, replayed, malformed, too large,
  /// too frequent, or another player's. Not recorded are refusals of normal use (a claimed streak, a locked level, a
  /// changed rate), missing pages, server errors, and the console's own refusals, which it records with the account.
  var isNotable: Bool {
    switch self {
    case .malformedJSON, .invalidBody, .invalidParameter, .contentTooLarge, .unsupportedMediaType, .badRequest: true
    case .tokenInvalid, .tooManyRequests, .nameRefused: true
    case .recordingUnreadable, .recordingForAnotherSession, .recordingOutOfOrder, .recordingSettingsMismatch,
      .recordingAlreadyTaken, .recordingTooEarly, .recordingTooLate, .recordingImplausible, .scoreMismatch:
      true
    case .claimInvalid, .claimSpent, .adRewardUsed, .adRewardForged, .adRewardExpired, .adRewardElsewhere: true
    case .adCallbackMalformed, .adKeyUnknown, .adSignatureWrong, .adCallbackStale, .adCallbackInFuture,
      .adCallbackForeign:
      true
    case .connectAnswerMalformed, .connectStateUnknown, .connectStateUsed, .connectStateExpired, .connectFromElsewhere,
      .connectMixedUp:
      true
    case .webhookNotFound, .webhookHeadersMissing, .webhookSignatureMissing, .webhookSignatureUnreadable,
      .webhookSignatureWrong, .webhookStale, .webhookInFuture, .webhookIDReused, .webhookUserUnknown,
      .webhookActionInFuture, .webhookSubscriptionForeign, .webhookHandshakeRefused, .webhookUnauthorized,
      .webhookKeyUnknown:
      true
    case .pushEndpointRefused, .pushKeyInvalid: true
    case .idempotencyKeyMissing, .idempotencyKeyReused, .unitsOutOfRange, .unitsInAllExceeded, .insufficientCoins,
      .wordPackMissing:
      true
    case .gameAccountTaken, .teamPlayerNotProved, .linkCodeUnknown, .studioKeyInvalid, .studioKeyTest: true
    case .proofMalformed, .proofAlgorithmRefused, .proofKeyAddressRefused, .proofKeyUnknown, .proofCertificateRefused,
      .proofSignatureWrong, .proofForeign, .proofExpired, .proofInFuture, .proofReplayed, .proofChallengeUnknown:
      true
    case .passkeyOriginWrong, .passkeyPresenceMissing, .passkeyFlagsWrong, .passkeyUnknown, .passkeyRegistered,
      .passkeyCloned, .identityTaken, .providerRefusedCode:
      true
    case .recoveryCodeUnknown, .friendLinkUnknown, .giftRefused, .friendCheered: true
    case .roomTokenInvalid, .roomEventUnreadable, .roomEventForeign: true
    default: false
    }
  }
}
