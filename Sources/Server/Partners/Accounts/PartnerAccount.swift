import Kernel
public import PlaydAPI
public import Webhooks

/// What this server needs to speak with one partner: where it is, what it gave us, and how it speaks.
public struct PartnerAccount: Sendable {
  /// How a partner tells of what its users did.
  public enum Adapter: String, Sendable {
    /// It signs events as Standard Webhooks has it, and they say everything.
    case standard
    /// Strava: unsigned events; what they are about is fetched.
    case strava
    /// The Google Health API: signed notifications; what they are about is fetched.
    case googleHealth = "google-health"
  }

  /// Why an account cannot be used, as a sentence.
  public struct Flaw: Error, Equatable, Sendable {
    public let sentence: String
  }

  /// The partner's name in paths.
  public var slug: String
  public var adapter: Adapter
  public var clientID: String
  public var clientSecret: String
  public var authorizeURL: String
  public var tokenURL: String
  /// Where tokens are revoked (RFC 7009); nil where the partner has no such place.
  public var revokeURL: String?
  /// Where the partner's data is, without a slash at the end.
  public var apiURL: String
  /// Who the partner says it is in its answers (RFC 9207); nil where it says nothing.
  public var issuer: String?
  /// What is asked for.
  public var scopes: [PartnerScope]
  /// What stands between scopes in a request: a space, but for Strava.
  public var scopeSeparator = " "
  /// More parameters of the authorisation request, as `access_type=offline`.
  public var extraParameters: [(name: String, value: String)] = []
  /// Whether the client's secret goes into a header (RFC 6749 section 2.3.1) and not the body.
  public var usesBasicAuthentication = false
  /// What signed events are verified with; two while one is being exchanged.
  public var verificationKeys: [WebhookVerificationKey] = []
  /// Strava: the part of the address nobody can guess, the token of the handshake, and the subscription's number.
  public var hook: Hook?
  /// Google Health: what verifications carry, and where the keys are published.
  public var subscriber: Subscriber?

  public struct Hook: Sendable {
    public var secret: String
    public var verifyToken: String
    public var subscriptionID: Int64

    public init(secret: String, verifyToken: String, subscriptionID: Int64) {
      self.secret = secret
      self.verifyToken = verifyToken
      self.subscriptionID = subscriptionID
    }
  }

  public struct Subscriber: Sendable {
    /// The whole value of `Authorization`.
    public var authorization: String
    public var keysetURL: String

    public init(authorization: String, keysetURL: String) {
      self.authorization = authorization
      self.keysetURL = keysetURL
    }
  }

  public init(
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

  /// Reads an account's file.
  public init(file: [UInt8]) throws(Flaw) {
    do {
      let json = try JSON.parse(file, limits: JSON.Limits(depth: 8, bytes: 65_536))
      self = try Self.read(json)
    } catch let error as JSON.SyntaxError {
      throw Flaw(sentence: error.message)
    } catch let error as JSON.DecodingError {
      throw Flaw(sentence: error.message)
    } catch {
      throw Flaw(sentence: "It cannot be read.")
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
        throw reader.error("hookSecret", .invalid("must have 16 characters or more, so that nobody guesses it"))
      }
      hook = Hook(
        secret: secret, verifyToken: try reader.string("verifyToken"),
        subscriptionID: try reader.integer("subscriptionID", in: 0...Int64.max))
    case .googleHealth:
      let authorization = try reader.string("authorization")
      guard authorization.utf8.count >= 16 else {
        throw reader.error("authorization", .invalid("must have 16 characters or more, so that nobody guesses it"))
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
