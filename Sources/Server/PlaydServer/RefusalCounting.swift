import Console
import HTTPServer
import PlaydAPI

extension Services {
  /// Counts every refusal, and hands on to the audit log those that somebody's mistake alone does not explain.
  var countingRefusals: Middleware {
    { request, next in
      try next(request).seen { response in
        guard let refused = response.refused, let kind = Self.kinds[refused.type] else { return }
        let template = request.route?.template ?? "-"
        let subjects = [request.parameter("partner"), request.parameter("game")]
        refusals.count(
          kind, isNotable: kind.isNotable, operation: "\(request.method.name) \(template)",
          subject: subjects.first { ConsoleSlug.isValid($0) } ?? "", area: request.remote.area,
          request: request.id.description, at: clock.now())
      }
    }
  }

  private static let kinds = Dictionary(uniqueKeysWithValues: ProblemType.allCases.map { ($0.uri, $0) })
}

extension RefusalLog {
  /// Shows how often each kind of problem was answered.
  func register(in metrics: Metrics) {
    metrics.counters("playd_refusals_total", help: "Requests that were refused, by the kind of the problem.") {
      self.totals.map { (labels: Metrics.text([("problem", $0.kind.slug)]), value: $0.times) }
    }
  }
}

extension ProblemType {
  /// Whether the audit log tells of refusals of this kind to requests from outside the console: what is forged, stale,
  /// replayed, malformed, too large, too much or another's. Left out are answers that play and redemption bring about by
  /// themselves (a streak claimed before, a level locked, a rate that has changed), pages that are not there, faults of the
  /// server, and what the console writes down itself, with the account.
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
    case .idempotencyKeyMissing, .idempotencyKeyReused, .unitsOutOfRange, .insufficientCoins: true
    case .gameAccountTaken, .teamPlayerNotProved, .linkCodeUnknown, .studioKeyInvalid: true
    case .proofMalformed, .proofAlgorithmRefused, .proofKeyAddressRefused, .proofKeyUnknown, .proofCertificateRefused,
      .proofSignatureWrong, .proofForeign, .proofExpired, .proofInFuture, .proofReplayed, .proofChallengeUnknown:
      true
    case .passkeyOriginWrong, .passkeyPresenceMissing, .passkeyFlagsWrong, .passkeyUnknown, .passkeyRegistered,
      .passkeyCloned, .identityTaken, .providerRefusedCode:
      true
    default: false
    }
  }
}
