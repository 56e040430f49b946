import Console
import Database
import HTTPServer
package import Identity
import IdentityAPI
import InboxAPI
import Kernel
import Notifications
import PlaydAPI
import Redemptions
package import ServerKit

extension Router {
  /// - Parameter proofs: limits sign-in requests per address.
  mutating func addIdentity(_ services: Services, proofs: RateLimit? = nil) {
    addGameCenter(services, proofs)
    addApple(services, proofs)
    addPasskeys(services, proofs)
    let (identity, database) = (services.identity, services.database)
    add(GetIdentities.self, on: services) { incoming in
      let player = try incoming.bearer().playerID
      return LinkedIdentities(
        identities: try database.read { try identity.identities(of: player, in: $0) }, offered: identity.offered)
    }
    add(DeleteIdentity.self, on: services) { incoming in
      let (player, now) = (try incoming.bearer().playerID, incoming.now)
      guard let id = IdentityID(incoming.request.parameter("identityID")) else {
        throw IdentityRefusal.identityNotFound
      }
      try database.write { try identity.unlink(id, from: player, at: now, in: $0) }
      return NoContent()
    }
    add(GetDevices.self, on: services) { incoming in
      let player = try incoming.bearer().playerID
      let token = try incoming.token()
      return try database.read { connection in
        let current = try identity.session(with: token, in: connection)?.device
        return SignedInDevices(devices: try identity.devices(of: player, current: current, in: connection))
      }
    }
    add(SignOutDevice.self, on: services) { incoming in
      let player = try incoming.bearer().playerID
      guard let device = DeviceID(incoming.request.parameter("deviceID")) else { throw IdentityRefusal.deviceUnknown }
      let token = try incoming.token()
      try database.write { try identity.signOut(player, device: device, current: token, in: $0) }
      services.streams.end(of: player)
      return NoContent()
    }
    add(MakeRecoveryCode.self, on: services) { incoming in
      let (player, now) = (try incoming.bearer().playerID, incoming.now)
      return try ofLivingPlayer {
        NewRecoveryCode(
          code: try database.write { try identity.renewRecoveryCode(of: player, at: now, in: $0) })
      }
    }
    add(Recover.self, on: services, limit: proofs) { incoming in try services.recover(incoming) }
    add(SignOut.self, on: services) { incoming in
      let (player, everywhere) = (try incoming.bearer().playerID, incoming.body.everywhere)
      let token = try incoming.token()
      try database.write { try identity.signOut(player, token: token, everywhere: everywhere, in: $0) }
      services.streams.end(of: player)
      return NoContent()
    }
  }

  private mutating func addGameCenter(_ services: Services, _ proofs: RateLimit?) {
    add(SignInWithGameCenter.self, on: services, limit: proofs) { incoming in
      try services.accept(try services.identity.prove(incoming.body, at: incoming.now), incoming)
    }
  }

  private mutating func addApple(_ services: Services, _ proofs: RateLimit?) {
    let (identity, database) = (services.identity, services.database)
    add(CreateAppleNonce.self, on: services, limit: proofs) { incoming in
      let now = incoming.now
      return try database.write { try identity.createAppleNonce(at: now, in: $0) }
    }
    add(SignInWithApple.self, on: services, limit: proofs) { incoming in
      let proof = try identity.prove(incoming.body, bearer: incoming.proofBearer, at: incoming.now, on: database)
      return try services.accept(proof, incoming)
    }
    add(StartApple.self, on: services, limit: proofs) { incoming in
      let (host, now) = (incoming.request.headers["host"], incoming.now)
      return try database.write { try identity.startApple(host: host, at: now, in: $0) }
    }
    add(FinishApple.self, on: services, limit: proofs) { incoming in
      let proof = try identity.prove(
        incoming.body, bearer: incoming.proofBearer, host: incoming.request.headers["host"], at: incoming.now,
        on: database)
      return try services.accept(proof, incoming)
    }
    add(ReceiveAppleNotification.self, on: services) { incoming in
      let (now, origin) = (incoming.now, incoming.origin)
      let notification = try identity.notification(incoming.body.payload, at: now)
      let (outcome, player) = try database.write { connection in
        let result = try identity.handle(notification, at: now, in: connection)
        if result.outcome != .repeated {
          try services.console.recordOutside(
            "apple.\(notification.event.word)", subject: result.player?.text ?? "", from: origin, at: now,
            in: connection)
        }
        return result
      }
      if outcome == .signedOut, let player { services.streams.end(of: player) }
      return AppleNotificationReceipt(outcome)
    }
    // Apple's page makes the browser post this form, so its only data of ours is the state.
    on(.post, at: "/v1/auth/apple/callback", execution: .blocking, bodyLimit: 16_384, takesJSON: false) { request in
      try Refusal.translating { try services.receiveApple(Query(form: request.body)) }
    }
  }

  private mutating func addPasskeys(_ services: Services, _ proofs: RateLimit?) {
    let (identity, database) = (services.identity, services.database)
    add(BeginPasskeyRegistration.self, on: services, limit: proofs) { incoming in
      let (player, now) = (incoming.player, incoming.now)
      return try database.write { try identity.beginRegistration(for: player, at: now, in: $0) }
    }
    add(FinishPasskeyRegistration.self, on: services, limit: proofs) { incoming in
      let proof = try database.read {
        try identity.prove(incoming.body, bearer: incoming.proofBearer, at: incoming.now, in: $0)
      }
      return try services.accept(proof, incoming)
    }
    add(BeginPasskeyAssertion.self, on: services, limit: proofs) { incoming in
      let now = incoming.now
      return try database.write { try identity.beginAssertion(at: now, in: $0) }
    }
    add(FinishPasskeyAssertion.self, on: services, limit: proofs) { incoming in
      let proof = try database.read {
        try identity.prove(incoming.body, bearer: incoming.proofBearer, at: incoming.now, in: $0)
      }
      return try services.accept(proof, incoming)
    }
  }
}

extension Services {
  /// Accepts a proof with all its consequences in one transaction.
  fileprivate func accept<E: Endpoint>(_ proof: Proof, _ incoming: Incoming<E>) throws -> SignIn {
    let (identity, bearer, now) = (identity, incoming.proofBearer, incoming.now)
    let device = DeviceKind(userAgent: incoming.request.headers["user-agent"] ?? "")
    let services = self
    let result = try database.write { connection in
      let isKnown = try identity.isKnown(proof, in: connection)
      let result = try identity.accept(proof, bearer: bearer, device: device, at: now, in: connection) {
        guest, player in
        try services.merge(guest, into: player, at: now, in: connection)
      }
      // Only for a new identity: later disconnections by the player persist.
      if !isKnown, let teamPlayer = proof.teamPlayerID {
        try services.redemptions.linkAnnounced(result.player.playerID, teamPlayer: teamPlayer, at: now, in: connection)
      }
      // An existing player has a new device, which their other devices should know.
      if !result.isNew, bearer == nil || result.merged != nil {
        try services.notifications.post(
          .signedIn(device: device.name), to: result.player.playerID, at: now, in: connection)
      }
      return result
    }
    // The merged guest's streams are obsolete.
    if let guest = result.merged { streams.end(of: guest) }
    return result
  }

  /// Signs in with a recovery code, with all its consequences in one transaction.
  fileprivate func recover(_ incoming: Incoming<Recover>) throws -> SignIn {
    let (code, bearer, now, services) = (incoming.body.code, incoming.proofBearer, incoming.now, self)
    let device = DeviceKind(userAgent: incoming.request.headers["user-agent"] ?? "")
    let result = try database.write { connection in
      let result = try services.identity.recover(code, bearer: bearer, device: device, at: now, in: connection) {
        guest, player in
        try services.merge(guest, into: player, at: now, in: connection)
      }
      try services.notifications.post(
        .signedIn(device: device.name), to: result.player.playerID, at: now, in: connection)
      return result
    }
    if let guest = result.merged { streams.end(of: guest) }
    return result
  }

  /// Handles Apple's redirect and leads the browser to the page that completes the sign-in.
  fileprivate func receiveApple(_ form: Query) throws -> Response {
    func lead(_ query: String, refusedAs kind: ProblemType? = nil) -> Response {
      var response = Response(
        .seeOther, headers: [Header("Location", "/sign-in?" + query), Header("Cache-Control", "no-store")])
      response.refusalType = kind?.uri
      return response
    }
    guard form.all("error").isEmpty else { return lead("error=cancelled") }
    let (states, codes) = (form.all("state"), form.all("code"))
    guard states.count == 1, codes.count == 1 else {
      return lead("error=malformed", refusedAs: .proofMalformed)
    }
    let (identity, user, now) = (identity, form["user"], clock.now())
    let isKept = try database.write {
      try identity.receiveApple(state: states[0], code: codes[0], user: user, at: now, in: $0)
    }
    // A stored state has 43 characters that need no escaping.
    return isKept ? lead("state=" + states[0]) : lead("error=expired", refusedAs: .proofChallengeUnknown)
  }
}

extension Incoming {
  /// The requesting player with the token; nil for a stranger.
  fileprivate var proofBearer: Bearer? {
    guard let player, let token = request.bearerToken else { return nil }
    return Bearer(player: player.playerID, token: token)
  }

  /// The validated token of a request.
  fileprivate func token() throws -> Token {
    guard let token = request.bearerToken.flatMap({ Token($0) }) else { throw Refusal.tokenInvalid }
    return token
  }
}

extension IdentityRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .malformed(let sentence): Refusal(.proofMalformed, detail: sentence)
    case .algorithm(let sentence): Refusal(.proofAlgorithmRefused, detail: sentence)
    case .keyAddress: Refusal(.proofKeyAddressRefused, detail: "publicKeyURL: is not the address of a certificate.")
    case .keyUnknown(let sentence): Refusal(.proofKeyUnknown, detail: sentence)
    case .certificate(let sentence): Refusal(.proofCertificateRefused, detail: sentence)
    case .signature: Refusal(.proofSignatureWrong, detail: "The signature is not the named key's over this proof.")
    case .foreign(let sentence): Refusal(.proofForeign, detail: sentence)
    case .expired(let moment): Refusal(.proofExpired, detail: "The proof was good until \(moment.rawValue).")
    case .inFuture(let moment): Refusal(.proofInFuture, detail: "The proof says it was made at \(moment.rawValue).")
    case .replayed: Refusal(.proofReplayed, detail: "The proof has been used.")
    case .challengeUnknown:
      Refusal(.proofChallengeUnknown, detail: "This server has not handed out what the proof answers, or too long ago.")
    case .origin(let sentence): Refusal(.passkeyOriginWrong, detail: sentence)
    case .presenceMissing: Refusal(.passkeyPresenceMissing, detail: "The authenticator reported no user presence.")
    case .verificationMissing:
      Refusal(.passkeyVerificationMissing, detail: "The authenticator did not report that it checked the user.")
    case .flags(let sentence): Refusal(.passkeyFlagsWrong, detail: sentence)
    case .passkeyUnknown: Refusal(.passkeyUnknown, detail: "No player has a passkey of that name.")
    case .passkeyRegistered: Refusal(.passkeyRegistered, detail: "A player has a passkey of that name.")
    case .passkeyCloned(let stored, let shown):
      Refusal(.passkeyCloned, detail: "The passkey's counter says \(shown), and said \(stored) before.")
    case .identityTaken:
      Refusal(.identityTaken, detail: "Another player has this identity, and the bearer has one of theirs.")
    case .kindTaken(let kind):
      Refusal(.identityKindTaken, detail: "The bearer has another identity of kind \(kind.word).")
    case .identityNotFound: Refusal(.identityNotFound, detail: "The bearer has no identity of that name.")
    case .identityLast: Refusal(.identityLast, detail: "The bearer has no other identity.")
    case .identitiesFull(let most): Refusal(.identitiesFull, detail: "A player has at most \(most) identities.")
    case .signOutLosesPlayer:
      Refusal(.signOutLosesPlayer, detail: "The bearer has no identity, and would be signed in nowhere.")
    case .deviceUnknown: Refusal(.deviceUnknown, detail: "The bearer is not signed in on a device of that name.")
    case .recoveryCodeUnknown: Refusal(.recoveryCodeUnknown, detail: "The code is unknown, used, or the bearer's own.")
    case .notSetUp(let kind):
      Refusal(.providerNotSetUp, detail: "Signing in with \(kind.word) is not set up on this server.")
    case .unavailable(let sentence): Refusal(.providerUnavailable, detail: sentence, retryAfter: 1)
    case .codeRefused: Refusal(.providerRefusedCode, detail: "Apple does not take the authorization code.")
    case .bearerGone: .tokenInvalid
    }
  }
}

extension DeviceKind {
  /// The brand name, the same in every language.
  fileprivate var name: String {
    switch self {
    case .unknown: "Web"
    case .iPhone: "iPhone"
    case .iPad: "iPad"
    case .android: "Android"
    case .mac: "Mac"
    case .windows: "Windows"
    case .linux: "Linux"
    }
  }
}
