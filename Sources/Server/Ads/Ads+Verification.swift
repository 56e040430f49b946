package import AdsAPI
import AdsEngine
import Cryptography
package import Database
import HTTPClient
package import Kernel
import PlaydAPI

extension Ads {
  /// The ad unit of test callbacks from AdMob's console: validly signed, without content.
  static let testUnit = "1234567890"
  static let testTransaction = "123456789"

  /// Parses a callback and verifies its signature. May block for the keys.
  package func checked(_ query: some Collection<UInt8>, at now: Timestamp) throws(AdsRefusal) -> SSVQuery {
    let callback: SSVQuery
    do throws(SSVQuery.VerificationError) {
      callback = try SSVQuery(query)
    } catch {
      throw .callback(error)
    }
    let id = callback.keyID
    let published: SSVKeys?
    do throws(KeysUnavailableError) {
      published = try keys.document(at: accounts.keyAddress, now, isEnough: { $0[id] != nil })
    } catch {
      throw .keysUnavailable
    }
    guard let published else { throw .keysUnavailable }
    guard let key = published[id] else { throw .keyUnknown(id) }
    guard key.verifies(callback.signature, over: callback.signed, .ecdsaSHA256) else { throw .signatureWrong }
    return callback
  }

  /// Applies a verified callback. Only verified ones come here, so only AdMob can change the counters; they count
  /// refused ones too, which is why a refusal is returned and not thrown.
  package func apply(
    _ callback: SSVQuery, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Result<AdVerification, AdsRefusal> {
    let result = try judge(callback, now, connection)
    let column: String =
      switch result {
      case .success(let verification):
        switch verification.outcome {
        case .verified: "verified"
        case .repeated: "repeated"
        case .test: "tests"
        }
      case .failure: "refused"
      }
    let day = Value.integer(CivilDay(of: now, utcOffsetMinutes: 0).rawValue)
    try connection.execute(
      """
      INSERT INTO ad_callbacks (day, verified, repeated, tests, refused) VALUES ($1, 0, 0, 0, 0)
      ON CONFLICT (day) DO NOTHING
      """, [day])
    try connection.execute("UPDATE ad_callbacks SET \(column) = \(column) + 1 WHERE day = $1", [day])
    return result
  }

  private func judge(
    _ callback: SSVQuery, _ now: Timestamp, _ connection: any Connection
  ) throws(DatabaseError) -> Result<AdVerification, AdsRefusal> {
    if callback.adUnit == Self.testUnit || callback.transaction == Self.testTransaction {
      return .success(AdVerification(.test))
    }
    let moment = Timestamp(callback.timestamp)
    guard callback.timestamp <= (now + Self.clockSkew).rawValue else { return .failure(.callbackInFuture(moment)) }
    guard moment > now - Self.callbackLife else { return .failure(.callbackStale(moment)) }
    guard let unit = accounts.admob?.rewardedUnit, callback.adUnit == AdsAccounts.number(of: unit) else {
      return .failure(.callbackForeign("The unit \(callback.adUnit) is not this server's."))
    }
    guard let id = callback.customData.flatMap({ AdViewID($0) }), let view = try storedView(id, in: connection),
      view.provider == .admob, view.placement.purpose != nil
    else { return .failure(.callbackForeign("custom_data names no rewarded view of AdMob.")) }
    if let user = callback.user, PlayerID(user)?.rawValue != view.player {
      return .failure(.callbackForeign("user_id is not the player of the view."))
    }
    let isNew = try connection.execute(
      "INSERT INTO ad_transactions (id, view, day) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING",
      [
        .text(callback.transaction), .integer(id.rawValue),
        .integer(CivilDay(of: now, utcOffsetMinutes: 0).rawValue),
      ])
    guard isNew == 1 else { return .success(AdVerification(.repeated)) }
    let changed = try connection.execute(
      "UPDATE ad_views SET verified_at = $3 WHERE player = $1 AND id = $2 AND verified_at IS NULL",
      [.integer(view.player), .integer(id.rawValue), .integer(now.rawValue)])
    return .success(AdVerification(changed == 1 ? .verified : .repeated))
  }
}
