import PlaydAPI

/// The identities the bearer can sign in with.
@Endpoint(.get, "/v1/me/identities", .required)
package enum GetIdentities: Endpoint {
  package typealias Response = LinkedIdentities
}

/// Unlink an identity from the bearer.
///
/// The last one stays: without it nothing but the devices that are signed in would prove who the player is. Link
/// another first, or delete the player.
@Endpoint(
  .delete, "/v1/me/identities/{identityID}", .required, success: 204, problems: [.identityNotFound, .identityLast])
package enum DeleteIdentity: Endpoint {
  package static var parameters: [Parameter] {
    [Parameter("identityID", in: .path, IdentityID.schema, "The identity, from GET /v1/me/identities.")]
  }

  package static func call(_ identity: IdentityID, token: String) -> Call {
    makeCall(path: "/v1/me/identities/" + identity.text, body: NoContent(), token: token)
  }
}

/// The devices on which the bearer is signed in.
@Endpoint(.get, "/v1/me/devices", .required)
package enum GetDevices: Endpoint {
  package typealias Response = SignedInDevices
}

/// Sign out this device, or all of the bearer's.
///
/// Takes effect at once. A guest cannot sign out of their last device: nothing would be left to come back with. Link an
/// identity first, or delete the player.
@Endpoint(.post, "/v1/me/sign-out", .required, success: 204, bodyLimit: 1_024, problems: [.signOutLosesPlayer])
package enum SignOut: Endpoint {
  package typealias Request = SignOutRequest
}
