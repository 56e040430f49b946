/// The identities the bearer can sign in with.
package enum GetIdentities: Endpoint {
  package typealias Request = NoContent
  package typealias Response = LinkedIdentities

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/me/identities" }
  package static var authentication: Authentication { .required }
  package static var summary: String { "The identities the bearer can sign in with" }

  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Takes an identity from the bearer.
package enum DeleteIdentity: Endpoint {
  package typealias Request = NoContent
  package typealias Response = NoContent

  package static var method: HTTPMethod { .delete }
  package static var template: String { "/v1/me/identities/{identityID}" }
  package static var success: Int { 204 }
  package static var authentication: Authentication { .required }
  package static var problems: [ProblemType] { [.identityNotFound, .identityLast] }
  package static var summary: String { "Unlink an identity from the bearer" }
  package static var details: String {
    """
    The last one stays: without it nothing but the devices that are signed in would prove who the player is. Link \
    another first, or delete the player.
    """
  }
  package static var parameters: [Parameter] {
    [Parameter("identityID", in: .path, IdentityID.schema, "The identity, from GET /v1/me/identities.")]
  }

  package static func call(_ identity: IdentityID, token: String) -> Call {
    makeCall(path: "/v1/me/identities/" + identity.text, body: NoContent(), token: token)
  }
}

/// The devices on which the bearer is signed in.
package enum GetDevices: Endpoint {
  package typealias Request = NoContent
  package typealias Response = SignedInDevices

  package static var method: HTTPMethod { .get }
  package static var template: String { "/v1/me/devices" }
  package static var authentication: Authentication { .required }
  package static var summary: String { "The devices on which the bearer is signed in" }

  package static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Signs the bearer out.
package enum SignOut: Endpoint {
  package typealias Request = SignOutRequest
  package typealias Response = NoContent

  package static var method: HTTPMethod { .post }
  package static var template: String { "/v1/me/sign-out" }
  package static var success: Int { 204 }
  package static var authentication: Authentication { .required }
  package static var bodyLimit: Int { 1_024 }
  package static var problems: [ProblemType] { [.signOutLosesPlayer] }
  package static var summary: String { "Sign out this device, or all of the bearer's" }
  package static var details: String {
    """
    Takes effect at once. A guest cannot sign out of their last device: nothing would be left to come back with. Link \
    an identity first, or delete the player.
    """
  }

  package static func call(_ request: SignOutRequest, token: String) -> Call {
    makeCall(path: template, body: request, token: token)
  }
}
