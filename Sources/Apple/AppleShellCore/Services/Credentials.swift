import Kernel

/// GameKit's signature, as `POST /v1/auth/game-center` takes it.
package struct GameCenterSignature: Equatable, Sendable {
  package var player: String
  package var keyURL: String
  package var signature: [UInt8]
  package var salt: [UInt8]
  /// Unix milliseconds.
  package var timestamp: UInt64

  package init(player: String, keyURL: String, signature: [UInt8], salt: [UInt8], timestamp: UInt64) {
    self.player = player
    self.keyURL = keyURL
    self.signature = signature
    self.salt = salt
    self.timestamp = timestamp
  }

  var json: JSON {
    [
      "playerID": .string(player), "publicKeyURL": .string(keyURL),
      "signature": .string(Base64.standard.text(signature)), "salt": .string(Base64.standard.text(salt)),
      "timestamp": .integer(Int64(clamping: timestamp)),
    ]
  }
}

/// What Sign in with Apple gives.
package struct AppleCredential: Equatable, Sendable {
  package var token: [UInt8]?
  package var code: [UInt8]?
  package var givenName: String?
  package var familyName: String?

  package init(token: [UInt8]?, code: [UInt8]?, givenName: String?, familyName: String?) {
    self.token = token
    self.code = code
    self.givenName = givenName
    self.familyName = familyName
  }

  /// Nil for the person who hid it, and at every sign-in but the first.
  var name: String? {
    let parts = [givenName, familyName].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

/// A passkey that the page wants made or used.
package struct PasskeyRequest: Equatable, Sendable {
  /// The site that passkeys belong to: an associated domain of the app.
  package let site: String
  package let challenge: [UInt8]
  /// Whose passkey is made; nil where one is used.
  package let user: User?
  /// Passkeys that may be used, or that are not to be made again.
  package let known: [[UInt8]]

  package struct User: Equatable, Sendable {
    package let id: [UInt8]
    package let name: String
  }

  /// Reads WebAuthn's options; members that Apple's sheets do not take are left out.
  init?(_ options: JSON, isNew: Bool) {
    func bytes(_ json: JSON?) -> [UInt8]? {
      guard case .string(let text) = json else { return nil }
      return Base64.url.decode(text)
    }
    let site = isNew ? options["rp"]?["id"] : options["rpId"]
    guard case .string(let site) = site, let challenge = bytes(options["challenge"]), challenge.count >= 16 else {
      return nil
    }
    self.site = site
    self.challenge = challenge
    if isNew {
      guard let id = bytes(options["user"]?["id"]), case .string(let name) = options["user"]?["name"] else {
        return nil
      }
      user = User(id: id, name: name)
    } else {
      user = nil
    }
    var known: [[UInt8]] = []
    if case .array(let list) = options[isNew ? "excludeCredentials" : "allowCredentials"] {
      for item in list {
        guard let id = bytes(item["id"]) else { return nil }
        known.append(id)
      }
    }
    self.known = known
  }
}

/// A passkey's answer.
package enum PasskeyCredential: Equatable, Sendable {
  case made(id: [UInt8], clientData: [UInt8], attestation: [UInt8])
  case used(id: [UInt8], clientData: [UInt8], authenticator: [UInt8], signature: [UInt8], user: [UInt8])

  /// WebAuthn's JSON form (level 3, section 5.1.8).
  var json: JSON {
    func text(_ bytes: [UInt8]) -> JSON { .string(Base64.url.text(bytes)) }
    let id: [UInt8]
    let response: JSON
    switch self {
    case .made(let made, let clientData, let attestation):
      id = made
      response = [
        "clientDataJSON": text(clientData), "attestationObject": text(attestation), "transports": ["internal"],
      ]
    case .used(let used, let clientData, let authenticator, let signature, let user):
      id = used
      response = [
        "clientDataJSON": text(clientData), "authenticatorData": text(authenticator), "signature": text(signature),
        "userHandle": text(user),
      ]
    }
    return [
      "id": text(id), "rawId": text(id), "type": "public-key", "authenticatorAttachment": "platform",
      "clientExtensionResults": [:], "response": response,
    ]
  }
}
