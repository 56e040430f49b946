import Cryptography
import Database
import HTTPClient
package import Kernel
import PartnersAPI

extension Partners {
  /// The kind of a Google Health API delivery.
  package enum HealthDelivery: Sendable {
    /// A verification with the subscriber's secret.
    case verified
    /// Stored notifications.
    case taken
  }

  /// The data types in use.
  private static let healthTypes = ["steps", "exercise"]

  /// Handles a verification or notification of the Google Health API.
  ///
  /// - Parameters:
  ///   - authorization: the request's `Authorization`.
  ///   - signature: the first of `GoogleHealthSignature.headers` present.
  package func receiveHealth(
    _ body: [UInt8], authorization: String?, signature: String?, at now: Timestamp
  ) throws -> HealthDelivery {
    let subscribers = accounts.values.filter { $0.adapter == .googleHealth }
    guard !subscribers.isEmpty else { throw PartnerRefusal.hookNotFound }
    // Verifications are unsigned and trusted by their secret alone.
    if let delivery = try? Self.read(GoogleHealthDelivery.self, body, most: 1_024), case .verification = delivery {
      let shown = Array((authorization ?? "").utf8)
      let isKnown = subscribers.contains { account in
        account.subscriber.map { ConstantTime.isEqual(Array($0.authorization.utf8), shown) } ?? false
      }
      guard isKnown else { throw PartnerRefusal.verificationUnauthorized }
      return .verified
    }
    guard let signature, !signature.isEmpty else { throw PartnerRefusal.signatureMissing }
    guard let read = GoogleHealthSignature(signature) else { throw PartnerRefusal.signatureUnreadable }
    let signer = try signer(of: body, signature: read, among: subscribers, at: now)
    let delivery = try Self.read(GoogleHealthDelivery.self, body, most: ReceiveGoogleHealthNotification.bodyLimit)
    guard case .notifications(let notifications) = delivery else { return .taken }
    try database.write { [self] connection in
      let entry = try entry(signer.slug, in: connection)
      try notePointer(body, partner: entry.id, now: now, in: connection)
      for notification in notifications { try queue(notification, entry: entry, now: now, connection: connection) }
    }
    return .taken
  }

  /// The account whose published key made the signature.
  private func signer(
    of body: [UInt8], signature: GoogleHealthSignature, among subscribers: [PartnerAccount], at now: Timestamp
  ) throws(PartnerRefusal) -> PartnerAccount {
    var refusal = PartnerRefusal.keyUnknown(signature.keyID)
    for account in subscribers {
      guard let address = account.subscriber?.keysetURL else { continue }
      let id = signature.keyID
      guard let published = keyset(at: address, with: id, now) else {
        if refusal != .signatureWrong { refusal = .keysUnavailable }
        continue
      }
      guard let key = published[id] else { continue }
      if key.verifies(signature.signature, over: body, .ecdsaSHA256) { return account }
      refusal = .signatureWrong
    }
    throw refusal
  }

  /// The keys of an address; nil while they cannot be fetched, which the refusal says.
  private func keyset(at address: String, with id: UInt32, _ now: Timestamp) -> TinkKeyset? {
    do throws(KeysUnavailableError) {
      return try publishedKeys.document(at: address, now, isEnough: { $0[id] != nil })
    } catch {
      return nil
    }
  }

  private func queue(
    _ notification: GoogleHealthNotification, entry: Entry, now: Timestamp, connection: any Connection
  ) throws(DatabaseError) {
    guard Self.healthTypes.contains(notification.dataType),
      let player = try player(ofUser: notification.user, at: entry.id, in: connection)
    else { return }
    let stretches = notification.intervals.compactMap { interval -> HealthInterval? in
      guard let start = InternetTime.moment(interval.start), let end = InternetTime.moment(interval.end) else {
        return nil
      }
      return HealthInterval(start, end, now: now)
    }
    // Without an interval it concerns the last days.
    let stretch = stretches.reduce(nil) { (whole: HealthInterval?, next) in whole?.joined(with: next) ?? next }
    guard let stretch = stretches.isEmpty ? HealthInterval.recent(now) : stretch else { return }
    try add(
      .health, subject: "\(notification.dataType) \(stretch.text)", of: player, at: entry.id,
      payload: Array(stretch.text.utf8), due: now, now: now, in: connection)
  }

  /// The user of an access token (`users.getIdentity`).
  func healthUser(_ account: PartnerAccount, _ token: String) -> String? {
    let answer: HTTPClient.Response
    do throws(HTTPClient.RequestError) {
      answer = try http.send(
        .init(
          .get, url: "\(account.apiURL)/users/me/identity",
          headers: [("authorization", "Bearer " + token), ("accept", "application/json")], timeout: .seconds(10)))
    } catch {
      // The connection fails without a user; the page reports it.
      return nil
    }
    guard answer.status == 200, let json = try? JSON.parse(answer.body),
      case .string(let user)? = json["healthUserId"], (1...120).contains(user.utf8.count),
      user.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    return user
  }
}
