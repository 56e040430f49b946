import PlaydAPI

/// The identities the bearer can sign in with.
@Endpoint(.get, "/v1/me/identities", .required, response: LinkedIdentities.self)
package enum GetIdentities: Endpoint {}

/// Unlink an identity from the bearer.
///
/// The last one stays: without it nothing but the devices that are signed in would prove who the player is. Link
/// another first, or delete the player.
@Endpoint(.delete, "/v1/me/identities/{identityID}", .required, problems: [.identityNotFound, .identityLast])
package struct DeleteIdentity: Endpoint {
  /// The identity, from GET /v1/me/identities.
  package var identityID: IdentityID
}

/// The devices on which the bearer is signed in.
@Endpoint(.get, "/v1/me/devices", .required, response: SignedInDevices.self)
package enum GetDevices: Endpoint {}

/// Sign out this device, or all of the bearer's.
///
/// Takes effect at once. A guest cannot sign out of their last device: nothing would be left to come back with. Link an
/// identity first, or delete the player.
@Endpoint(
  .post, "/v1/me/sign-out", .required, request: SignOutRequest.self, bodyLimit: 1_024, problems: [.signOutLosesPlayer])
package enum SignOut: Endpoint {}
