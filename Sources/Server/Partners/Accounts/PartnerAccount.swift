import Kernel
package import PartnersAPI
package import Webhooks

/// This server's account with a partner: endpoints, credentials and protocol.
package struct PartnerAccount: Sendable {
  /// How a partner reports activities.
  package enum Adapter: String, Sendable {
    /// Signed Standard Webhooks with complete events.
    case standard
    /// Strava: unsigned events that point to data to fetch.
    case strava
    /// The Google Health API: signed notifications that point to data to fetch.
    case googleHealth = "google-health"
  }

  /// Why an account file is invalid, as a sentence.
  package struct FileError: Error, Equatable, Sendable {
    package let sentence: String
  }

  /// The partner's slug in paths.
  package var slug: String
  package var adapter: Adapter
  package var clientID: String
  package var clientSecret: String
  package var authorizeURL: String
  package var tokenURL: String
  /// The revocation endpoint (RFC 7009); nil if the partner has none.
  package var revokeURL: String?
  /// The base URL of the partner's API, without a trailing slash.
  package var apiURL: String
  /// The issuer in authorization responses (RFC 9207); nil if not sent.
  package var issuer: String?
  /// The requested scopes.
  package var scopes: [PartnerScope]
  /// The separator of scopes: a space, except for Strava.
  package var scopeSeparator = " "
  /// Additional parameters of the authorization request, such as `access_type=offline`.
  package var extraParameters: [(name: String, value: String)] = []
  /// Whether the client secret goes into a header (RFC 6749 section 2.3.1) instead of the body.
  package var usesBasicAuthentication = false
  /// The verification keys of signed events; two during a rotation.
  package var verificationKeys: [WebhookVerificationKey] = []
  /// Strava: the secret part of the callback URL, the handshake token, and the subscription's number.
  package var hook: WebhookSettings?
  /// Google Health: the secret of verifications, and the URL of the published keys.
  package var subscriber: Subscriber?

  @MemberwiseInit
  package struct WebhookSettings: Sendable {
    package var secret: String
    package var verifyToken: String
    package var subscriptionID: Int64
  }

  @MemberwiseInit
  package struct Subscriber: Sendable {
    /// The full value of `Authorization`.
    package var authorization: String
    package var keysetURL: String
  }

  package init(
    slug: String, adapter: Adapter, clientID: String, clientSecret: String, authorizeURL: String, tokenURL: String,
    apiURL: String, scopes: [PartnerScope]
  ) {
    self.slug = slug
    self.adapter = adapter
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.authorizeURL = authorizeURL
    self.tokenURL = tokenURL
    self.apiURL = apiURL
    self.scopes = scopes
  }

  /// Parses an account file.
  package init(file: [UInt8]) throws(FileError) {
    do {
      let json = try JSON.parse(file, limits: JSON.Limits(depth: 8, bytes: 65_536))
      self = try Self.read(json)
    } catch let error as JSON.SyntaxError {
      throw FileError(sentence: error.message)
    } catch let error as JSON.DecodingError {
      throw FileError(sentence: error.message)
    } catch {
      throw FileError(sentence: "It cannot be read.")
    }
  }

  private static func read(_ json: JSON) throws -> PartnerAccount {
    var reader = try JSON.ObjectReader(json)
    let slug = try reader.string("partner")
    guard let adapter = Adapter(rawValue: try reader.string("adapter")) else {
      throw reader.error("adapter", .invalid("must be standard, strava or google-health"))
    }
    var account = PartnerAccount(
      slug: slug, adapter: adapter, clientID: try reader.string("clientID"),
      clientSecret: try reader.string("clientSecret"), authorizeURL: try reader.address("authorizeURL"),
      tokenURL: try reader.address("tokenURL"), apiURL: try reader.address("apiURL"), scopes: try reader.array("scopes")
    )
    account.revokeURL = try reader.optionalAddress("revokeURL")
    account.issuer = try reader.optionalString("issuer")
    account.scopeSeparator = try reader.optionalString("scopeSeparator") ?? " "
    account.usesBasicAuthentication = try reader.optionalBool("basicAuthentication") ?? false
    if case .object(let extra)? = reader.optionalValue("parameters") {
      for (name, value) in extra.members {
        guard case .string(let text) = value else { throw reader.error("parameters", .invalid("must be texts")) }
        account.extraParameters.append((name, text))
      }
    }
    try account.readInbound(&reader)
    try reader.finish()
    return account
  }

  private mutating func readInbound(_ reader: inout JSON.ObjectReader) throws {
    switch adapter {
    case .standard:
      let texts: [String] = try reader.array("webhookKeys")
      for text in texts {
        guard let key = WebhookVerificationKey(text: text) else {
          throw reader.error("webhookKeys", .invalid("must be whsec_… or whpk_…"))
        }
        verificationKeys.append(key)
      }
    case .strava:
      let secret = try reader.string("hookSecret")
      guard secret.utf8.count >= 16 else {
        throw reader.error("hookSecret", .invalid("must have 16 random characters or more"))
      }
      hook = WebhookSettings(
        secret: secret, verifyToken: try reader.string("verifyToken"),
        subscriptionID: try reader.integer("subscriptionID", in: 0...Int64.max))
    case .googleHealth:
      let authorization = try reader.string("authorization")
      guard authorization.utf8.count >= 16 else {
        throw reader.error("authorization", .invalid("must have 16 random characters or more"))
      }
      subscriber = Subscriber(authorization: authorization, keysetURL: try reader.address("keysetURL"))
    }
  }
}

extension JSON.ObjectReader {
  fileprivate mutating func address(_ name: String) throws -> String {
    guard let text = try optionalAddress(name) else { throw error(name, .missing) }
    return text
  }

  fileprivate mutating func optionalAddress(_ name: String) throws -> String? {
    guard let text = try optionalString(name) else { return nil }
    guard text.hasPrefix("https://") || text.hasPrefix("http://"), text.utf8.allSatisfy({ $0 > 32 && $0 < 127 }),
      text.utf8.count <= 1_000
    else { throw error(name, .invalid("must be an address with https:// or http://")) }
    return text
  }
}
