import Ads
import AdsAPI
import AdsEngine
import Database
import Identity
import IdentityAPI
import Kernel
import OutOfPocketGames
import PlaydAPI
import TestDatabase

/// The service over a database, with a player whose consent is known and a manual clock.
final class AdsFixture {
  let store: TestDatabase
  let ads: Ads
  var player: PlayerID
  var now = Timestamp(1_790_000_000_000)

  init(_ accounts: AdsAccounts = AdsFixture.google, settings: String? = nil, choice: AdChoice? = .personalised) throws {
    store = try TestDatabase(
      Identity.tables + Identity.firstDevices + OutOfPocketGames.tables + OutOfPocketGames.runs + Ads.tables + Ads.free
        + Ads.removals + Ads.byPlayer)
    ads = Ads(accounts, keys: GenuineCallbacks.keys())
    let now = now
    player = try store.database.write { try Identity().createGuest(at: now, in: $0) }.player.playerID
    if let settings { try publish(settings) }
    if let choice { try choose(choice) }
  }

  /// Google's public test identifiers.
  static let google = AdsAccounts(
    h5: AdsConfiguration.H5Account(client: "ca-pub-3940256099942544", isTest: true),
    admob: AdsConfiguration.AdMobAccount(
      app: "ca-app-pub-3940256099942544~3347511713", interstitialUnit: "ca-app-pub-3940256099942544/1033173712",
      rewardedUnit: "ca-app-pub-3940256099942544/5224354917"))

  func another() throws -> PlayerID {
    let now = now
    return try store.database.write { try Identity().createGuest(at: now, in: $0) }.player.playerID
  }

  func wait(_ span: Milliseconds) { now = now + span }

  func publish(_ document: String) throws {
    wait(.seconds(2))
    let (ads, now) = (ads, now)
    _ = try AdSettings(from: try JSON.parse(document))
    _ = try store.database.write { try ads.publish(document, at: now, in: $0) }
  }

  func choose(_ choice: AdChoice?, policy: Int64 = 1) throws {
    let (ads, now, player) = (ads, now, player)
    _ = try store.database.write { connection in
      try ads.record(AdConsentUpdate(choice: choice, policy: policy), of: player, at: now, in: connection)
    }
  }

  func offer(
    _ placement: AdPlacement = .life, _ providers: [AdProvider] = [.house], country: String? = "US"
  ) throws -> AdOffer {
    let (ads, now, player) = (ads, now, player)
    return try store.database.write { connection in
      try ads.offer(AdRequest(placement, providers: providers), to: player, country: country, at: now, in: connection)
    }
  }

  @discardableResult
  func report(_ event: AdViewEvent, _ view: AdView, by other: PlayerID? = nil) throws -> AdViewState {
    let (ads, now, player) = (ads, now, other ?? player)
    return try store.database.write { try ads.report(event, of: view.viewID, by: player, at: now, in: $0) }
  }

  func claim(_ view: AdView, by other: PlayerID? = nil) throws -> AdReward {
    let (ads, now, player) = (ads, now, other ?? player)
    return try store.database.write { try ads.claim(view.viewID, by: player, at: now, in: $0) }
  }

  func use(
    _ token: String, for purpose: AdPurpose = .life, by other: PlayerID? = nil, reference: Int64 = 1
  ) throws -> Ads.Use {
    let (ads, now, player) = (ads, now, other ?? player)
    return try store.database.write { connection in
      try ads.use(token, for: purpose, by: player, reference: reference, at: now, in: connection)
    }
  }

  /// Shows a view to its end.
  func watch(_ view: AdView) throws {
    try report(.impression, view)
    wait(view.length)
    try report(.completion, view)
  }

  /// AdMob's callback about a view, signed with the test key.
  func callback(
    _ view: AdView, transaction: String = "0a1b", at moment: Timestamp? = nil, user: PlayerID? = nil,
    unit: String = "5224354917"
  ) -> String {
    var query = "ad_network=5450213213286189855&ad_unit=\(unit)&custom_data=\(view.viewID.text)&reward_amount=1"
    query += "&reward_item=life&timestamp=\((moment ?? now).rawValue)&transaction_id=\(transaction)"
    if let user { query += "&user_id=\(user.text)" }
    return Signer.signed(query)
  }

  func verify(_ callback: String) throws -> AdVerification.Outcome {
    let (ads, now) = (ads, now)
    let checked = try ads.checked(Array(callback.utf8), at: now)
    return try store.database.write { try ads.apply(checked, at: now, in: $0) }.get().outcome
  }

  func consoleReport() throws -> AdsConsoleReport {
    let today = CivilDay(of: now, utcOffsetMinutes: 0)
    return try store.database.read { try ads.report(from: today - 3, to: today, in: $0) }
  }
}
