/// The identities the bearer can sign in with.
public enum GetIdentities: Endpoint {
  public typealias Request = NoContent
  public typealias Response = LinkedIdentities

  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/me/identities" }
  public static var authentication: Authentication { .required }
  public static var summary: String { "The identities the bearer can sign in with" }

  public static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Takes an identity from the bearer.
public enum DeleteIdentity: Endpoint {
  public typealias Request = NoContent
  public typealias Response = NoContent

  public static var method: HTTPMethod { .delete }
  public static var template: String { "/v1/me/identities/{identityID}" }
  public static var success: Int { 204 }
  public static var authentication: Authentication { .required }
  public static var problems: [ProblemType] { [.identityNotFound, .identityLast] }
  public static var summary: String { "Unlink an identity from the bearer" }
  public static var details: String {
    """
    The last one stays: without it nothing but the devices that are signed in would prove who the player is. Link \
    another first, or delete the player.
    """
  }
  public static var parameters: [Parameter] {
    [Parameter("identityID", in: .path, IdentityID.schema, "The identity, from GET /v1/me/identities.")]
  }

  public static func call(_ identity: IdentityID, token: String) -> Call {
    makeCall(path: "/v1/me/identities/" + identity.text, body: NoContent(), token: token)
  }
}

/// The devices on which the bearer is signed in.
public enum GetDevices: Endpoint {
  public typealias Request = NoContent
  public typealias Response = SignedInDevices

  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/me/devices" }
  public static var authentication: Authentication { .required }
  public static var summary: String { "The devices on which the bearer is signed in" }

  public static func call(token: String) -> Call { makeCall(path: template, body: NoContent(), token: token) }
}

/// Signs the bearer out.
public enum SignOut: Endpoint {
  public typealias Request = SignOutRequest
  public typealias Response = NoContent

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/me/sign-out" }
  public static var success: Int { 204 }
  public static var authentication: Authentication { .required }
  public static var bodyLimit: Int { 1_024 }
  public static var problems: [ProblemType] { [.signOutLosesPlayer] }
  public static var summary: String { "Sign out this device, or all of the bearer's" }
  public static var details: String {
    """
    Takes effect at once. A guest cannot sign out of their last device: nothing would be left to come back with. Link \
    an identity first, or delete the player.
    """
  }

  public static func call(_ request: SignOutRequest, token: String) -> Call {
    makeCall(path: template, body: request, token: token)
  }
}
