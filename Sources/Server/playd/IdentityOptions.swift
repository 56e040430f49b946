import Commands
import Cryptography
import Identity
import Kernel
import Sandbox

/// The sign-in options of `serve`. Secrets come from files.
enum IdentityOptions {
  static let all = [
    Option(
      "public-url", kind: .text, default: nil,
      help:
        "The address the world knows this server by, https://play.example; without it http://localhost and the port. "
        + "Passkeys belong to its domain, and Apple sends browsers back to it."),
    Option(
      "game-center-bundles", kind: .text, default: nil,
      help: "Game Center: the apps players may sign in from, by bundle identifier, separated by commas."),
    Option(
      "game-center-authorities", kind: .text, default: nil,
      help:
        "Game Center: a PEM file with the authorities that must have issued its certificates, in place of DigiCert's."),
    Option(
      "game-center-host", kind: .text, default: GameCenterKeyAddress.host,
      help: "Game Center: where its certificates are fetched; another place for tests."),
    Option(
      "apple-bundles", kind: .text, default: nil,
      help: "Sign in with Apple: the apps players may sign in from, by bundle identifier, separated by commas."),
    Option(
      "apple-service", kind: .text, default: nil,
      help: "Sign in with Apple: the Services ID of browsers; needs the next three too."),
    Option("apple-team", kind: .text, default: nil, help: "Sign in with Apple: the team, ten characters."),
    Option("apple-key-id", kind: .text, default: nil, help: "Sign in with Apple: the name of the key, ten characters."),
    Option(
      "apple-key-file", kind: .text, default: nil, help: "Sign in with Apple: the key, the .p8 file that Apple gave."),
    Option(
      "apple-address", kind: .text, default: AppleIdentityToken.issuer,
      help: "Sign in with Apple: where Apple is asked; another place for tests."),
  ]

  /// - Parameters:
  ///   - port: the listening port.
  ///   - isSecure: whether it serves TLS.
  ///   - sandbox: the sandbox's Game Center; nil on real servers.
  ///   - sandboxApple: the sandbox's Apple, used where no other is configured; nil on real servers.
  static func identity(
    _ settings: Settings, port: UInt16, isSecure: Bool, sandbox: SandboxGameCenter? = nil,
    sandboxApple: SandboxAppleAccount? = nil
  ) throws -> Identity {
    let address = try publicAddress(settings, usual: "\(isSecure ? "https" : "http")://localhost:\(port)")
    return Identity(
      Identity.Providers(
        gameCenter: try gameCenter(settings, sandbox),
        apple: try apple(settings, address: address) ?? sandboxApple.map { played($0, settings, address: address) },
        passkeys: RelyingParty.host(of: address).flatMap { RelyingParty(id: $0, origins: [address]) }))
  }

  /// Without a trailing slash.
  private static func publicAddress(_ settings: Settings, usual: String) throws -> String {
    guard let text = settings.optionalText("public-url") else { return usual }
    let address = text.hasSuffix("/") ? String(text.dropLast()) : text
    guard RelyingParty.host(of: address) != nil else {
      throw UsageError(sentence: "--public-url must be https:// and a domain, or http://localhost, with no path.")
    }
    return address
  }

  private static func list(_ settings: Settings, _ flag: String) -> [String] {
    (settings.optionalText(flag) ?? "").split(separator: ",").map(String.init)
  }

  private static func gameCenter(_ settings: Settings, _ sandbox: SandboxGameCenter?) throws -> GameCenter? {
    let bundles = list(settings, "game-center-bundles")
    guard !bundles.isEmpty || sandbox != nil else { return nil }
    var authorities = GameCenter.usualAuthorities
    if let path = settings.optionalText("game-center-authorities") {
      authorities = Certificate.pem(try TextFile.read(path))
      guard !authorities.isEmpty else { throw UsageError(sentence: "The file \(path) has no certificate in PEM.") }
    }
    return GameCenter(
      GameCenter.Settings(
        bundles: bundles, authorities: authorities, host: try settings.text("game-center-host"),
        sandbox: sandbox))
  }

  private static func apple(_ settings: Settings, address: String) throws -> Apple? {
    let bundles = list(settings, "apple-bundles")
    let service = try service(settings, address: address)
    guard !bundles.isEmpty || service != nil else { return nil }
    return Apple(Apple.Settings(bundles: bundles, service: service, address: try settings.text("apple-address")))
  }

  /// Apple as the sandbox plays it. Browsers reach it through this server (`SandboxGate`), and without a public address by
  /// any name of this machine.
  private static func played(_ account: SandboxAppleAccount, _ settings: Settings, address: String) -> Apple {
    var service = Apple.Service(
      id: account.service, team: account.team, keyName: account.keyName, key: account.key,
      redirect: address + callback)
    service.followsHost = settings.optionalText("public-url") == nil
    var apple = Apple.Settings(bundles: [], service: service, address: account.url)
    apple.pages = "/sandbox/" + SandboxApple.slug
    return Apple(apple)
  }

  private static let callback = "/v1/auth/apple/callback"

  private static func service(_ settings: Settings, address: String) throws -> Apple.Service? {
    let flags = ["apple-service", "apple-team", "apple-key-id", "apple-key-file"]
    let values = flags.compactMap { settings.optionalText($0) }
    guard !values.isEmpty else { return nil }
    guard values.count == flags.count else {
      throw UsageError(sentence: "--apple-service, --apple-team, --apple-key-id and --apple-key-file belong together.")
    }
    let (id, team, name, path) = (values[0], values[1], values[2], values[3])
    guard let key = PrivateKey(pem: try TextFile.read(path)), key.publicKey.point != nil else {
      throw UsageError(sentence: "The file \(path) has no unencrypted key on P-256, as Apple's .p8 files have.")
    }
    return Apple.Service(
      id: id, team: team, keyName: name, key: key, redirect: address + callback)
  }
}
