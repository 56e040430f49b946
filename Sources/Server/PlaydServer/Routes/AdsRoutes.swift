import Ads
import Database
import HTTPServer
import Kernel
import PlaydAPI

extension Router {
  mutating func addAds(_ services: Services) {
    let (ads, database) = (services.ads, services.database)
    add(GetAdsConfiguration.self, services) { incoming in
      let country = incoming.country(ads.accounts.countryHeader)
      return try database.read { connection in
        try ads.configuration(for: incoming.player?.playerID, country: country, at: incoming.now, in: connection)
      }
    }
    add(RecordAdConsent.self, services) { incoming in
      let (player, update, now) = (try incoming.bearer().playerID, incoming.body, incoming.now)
      return try writing(database) { try ads.record(update, of: player, at: now, in: $0) }
    }
    add(RequestAd.self, services) { incoming in
      let (player, request, now) = (try incoming.bearer().playerID, incoming.body, incoming.now)
      let country = incoming.country(ads.accounts.countryHeader)
      return try writing(database) { try ads.offer(request, to: player, country: country, at: now, in: $0) }
    }
    add(ReportAd.self, services) { incoming in
      let (player, event, now) = (try incoming.bearer().playerID, incoming.body.event, incoming.now)
      let view = try incoming.viewID()
      return try database.write { try ads.report(event, of: view, by: player, at: now, in: $0) }
    }
    add(ClaimAdReward.self, services) { incoming in
      let (player, now) = (try incoming.bearer().playerID, incoming.now)
      let view = try incoming.viewID()
      return try writing(database) { try ads.claim(view, by: player, at: now, in: $0) }
    }
    add(VerifyAd.self, services) { incoming in
      let now = incoming.now
      let callback = try ads.checked(incoming.request.target.rawQuery, at: now)
      return try database.write { try ads.take(callback, at: now, in: $0) }.get()
    }
    add(GetAdsReport.self, services) { incoming in
      let (from, to) = try incoming.queryDays(most: GetAdsReport.mostDays)
      return try database.read { try ads.report(from: from, to: to, in: $0) }
    }
  }
}

/// Writes for a player who may have been erased since the token was looked at.
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
  /// The country a proxy says the request comes from; nil where none does.
  fileprivate func country(_ header: String?) -> String? { header.flatMap { request.headers.first(named: $0) } }

  fileprivate func viewID() throws -> AdViewID {
    guard let id = AdViewID(request.parameter("viewID")) else { throw AdsRefusal.viewNotFound }
    return id
  }
}

extension Refusal {
  init(_ refusal: AdsRefusal) {
    switch refusal {
    case .policyUnknown(let asked, let inForce):
      self.init(.adPolicyUnknown, "The answer is to policy \(asked); policy \(inForce) is in force.")
    case .consentMissing: self.init(.adConsentMissing, "There is no answer of the bearer's to the policy in force.")
    case .viewNotFound: self.init(.adViewNotFound, "The bearer has no view of that identifier.")
    case .viewExpired(let moment): self.init(.adViewExpired, "The view expired at \(moment.rawValue).")
    case .outOfOrder(let sentence): self.init(.adViewOutOfOrder, sentence)
    case .watchedTooBriefly(let remaining):
      self.init(
        .adWatchedTooBriefly, "The ad must be watched for another \(remaining.rawValue) ms.",
        retryAfter: (remaining.rawValue + 999) / 1_000)
    case .earnsNothing: self.init(.adEarnsNothing, "The view's placement earns nothing.")
    case .closedEarly: self.init(.adClosedEarly, "The view was not watched to the end.")
    case .notVerified: self.init(.adNotVerified, "AdMob has not told of the view yet.", retryAfter: 1)
    case .dailyCap(let most, let wait):
      self.init(
        .adDailyCapReached, "The bearer has claimed the \(most) rewards of the day.",
        retryAfter: (wait.rawValue + 999) / 1_000)
    case .rewardUsed: self.init(.adRewardUsed, "The reward was used before.")
    case .rewardForged: self.init(.adRewardForged, "This server has not given the bearer such a token.")
    case .rewardExpired(let moment): self.init(.adRewardExpired, "The reward expired at \(moment.rawValue).")
    case .rewardElsewhere(let purpose): self.init(.adRewardElsewhere, "The reward is good for this: \(purpose).")
    case .callback(let flaw): self.init(.adCallbackMalformed, flaw.sentence)
    case .keyUnknown(let id): self.init(.adKeyUnknown, "There is no key \(id).")
    case .keysUnavailable: self.init(.adKeysUnavailable, "The keys are being fetched.", retryAfter: 60)
    case .signatureWrong: self.init(.adSignatureWrong, "The signature is not the named key's over this query.")
    case .callbackStale(let moment): self.init(.adCallbackStale, "The view was watched at \(moment.rawValue).")
    case .callbackInFuture(let moment): self.init(.adCallbackInFuture, "The callback says \(moment.rawValue).")
    case .callbackForeign(let sentence): self.init(.adCallbackForeign, sentence)
    }
  }
}
