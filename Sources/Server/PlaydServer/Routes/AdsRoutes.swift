package import Ads
import AdsAPI
import Database
import HTTPServer
import IdentityAPI
import Kernel
import PlaydAPI
package import ServerKit

extension Router {
  mutating func addAds(_ services: Services) {
    let (ads, database) = (services.ads, services.database)
    add(GetAdsConfiguration.self, on: services) { incoming in
      let country = incoming.country(ads.accounts.countryHeader)
      return try database.read { connection in
        try ads.configuration(for: incoming.player?.playerID, country: country, at: incoming.now, in: connection)
      }
    }
    add(RecordAdConsent.self, on: services) { incoming in
      let (player, update, now) = (try incoming.bearer().playerID, incoming.body, incoming.now)
      return try writing(database) { try ads.record(update, of: player, at: now, in: $0) }
    }
    add(RequestAd.self, on: services) { incoming in
      let (player, request, now) = (try incoming.bearer().playerID, incoming.body, incoming.now)
      let country = incoming.country(ads.accounts.countryHeader)
      return try writing(database) { try ads.offer(request, to: player, country: country, at: now, in: $0) }
    }
    add(ReportAd.self, on: services) { incoming in
      let (player, event, now) = (try incoming.bearer().playerID, incoming.body.event, incoming.now)
      let view = try incoming.viewID()
      return try database.write { try ads.report(event, of: view, by: player, at: now, in: $0) }
    }
    add(ClaimAdReward.self, on: services) { incoming in
      let (player, now) = (try incoming.bearer().playerID, incoming.now)
      let view = try incoming.viewID()
      return try writing(database) { try ads.claim(view, by: player, at: now, in: $0) }
    }
    add(VerifyAd.self, on: services) { incoming in
      let now = incoming.now
      let callback = try ads.checked(incoming.request.target.rawQuery, at: now)
      return try database.write { try ads.apply(callback, at: now, in: $0) }.get()
    }
    add(GetAdsReport.self, on: services) { incoming in
      let (from, to) = try incoming.queryDays(most: GetAdsReport.mostDays)
      return try database.read { try ads.report(from: from, to: to, in: $0) }
    }
    addStore(services)
  }
}

/// Runs a write for a player who may have been erased since the token was checked.
private func writing<Result: Sendable>(
  _ database: any Database, _ body: @escaping @Sendable (any Connection) throws -> Result
) throws -> Result {
  do {
    return try database.write(body)
  } catch DatabaseError.constraint(.foreignKey, detail: _) {
    throw Refusal.tokenInvalid
  }
}

extension Incoming {
  /// The request's country according to a proxy; nil without one.
  fileprivate func country(_ header: String?) -> String? { header.flatMap { request.headers.first(named: $0) } }

  fileprivate func viewID() throws -> AdViewID {
    guard let id = AdViewID(request.parameter("viewID")) else { throw AdsRefusal.viewNotFound }
    return id
  }
}

extension AdsRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .policyUnknown(let asked, let inForce):
      Refusal(.adPolicyUnknown, detail: "The answer is to policy \(asked); policy \(inForce) is in force.")
    case .consentMissing:
      Refusal(.adConsentMissing, detail: "There is no answer of the bearer's to the policy in force.")
    case .viewNotFound: Refusal(.adViewNotFound, detail: "The bearer has no view of that identifier.")
    case .viewExpired(let moment): Refusal(.adViewExpired, detail: "The view expired at \(moment.rawValue).")
    case .outOfOrder(let sentence): Refusal(.adViewOutOfOrder, detail: sentence)
    case .watchedTooBriefly(let remaining):
      Refusal(
        .adWatchedTooBriefly, detail: "The ad must be watched for another \(remaining.rawValue) ms.",
        retryAfter: remaining.secondsRoundedUp)
    case .earnsNothing: Refusal(.adEarnsNothing, detail: "The view's placement earns nothing.")
    case .closedEarly: Refusal(.adClosedEarly, detail: "The view was not watched to the end.")
    case .notVerified: Refusal(.adNotVerified, detail: "AdMob has not confirmed the view yet.", retryAfter: 1)
    case .dailyCap(let most, let wait):
      Refusal(
        .adDailyCapReached, detail: "The bearer has claimed the \(most) rewards of the day.",
        retryAfter: wait.secondsRoundedUp)
    case .rewardUsed: Refusal(.adRewardUsed, detail: "The reward was used before.")
    case .rewardForged: Refusal(.adRewardForged, detail: "This server has not given the bearer such a token.")
    case .rewardExpired(let moment): Refusal(.adRewardExpired, detail: "The reward expired at \(moment.rawValue).")
    case .rewardElsewhere(let purpose): Refusal(.adRewardElsewhere, detail: "The reward is good for this: \(purpose).")
    case .callback(let flaw): Refusal(.adCallbackMalformed, detail: flaw.sentence)
    case .keyUnknown(let id): Refusal(.adKeyUnknown, detail: "There is no key \(id).")
    case .keysUnavailable: Refusal(.adKeysUnavailable, detail: "The keys are being fetched.", retryAfter: 60)
    case .signatureWrong: Refusal(.adSignatureWrong, detail: "The signature is not the named key's over this query.")
    case .callbackStale(let moment): Refusal(.adCallbackStale, detail: "The view was watched at \(moment.rawValue).")
    case .callbackInFuture(let moment): Refusal(.adCallbackInFuture, detail: "The callback says \(moment.rawValue).")
    case .callbackForeign(let sentence): Refusal(.adCallbackForeign, detail: sentence)
    }
  }
}
