import Ads
import Analytics
import CodeBreakerGames
import Database
import Deliveries
import Glibc
import HTTPClient
import HTTPServer
import Identity
import Kernel
import Partners
import PlaydAPI
import PlaydServer
import Rewards

/// Answers HTTP until it is told to stop.
struct ServeCommand: Command {
  static let name = "serve"
  static let summary = "answers HTTP. SIGTERM and SIGINT finish what is under way and end with status 0."
  static let options =
    DatabaseLocation.options + [
      Option("host", .text, "127.0.0.1", "The address to listen on; 0.0.0.0 or :: for every one."),
      Option("port", .number(0...65_535), "8080", "The port; 0 takes a free one."),
      Option(
        "site", .text, nil, "The folder of the client, as `make wasm` leaves it. Without it only the API answers."),
      Option("watch-site", .yesOrNo, "no", "Whether to look for changed files of the site while serving."),
      Option("tls-cert", .text, nil, "A PEM file with the certificate chain; needs --tls-key too."),
      Option("tls-key", .text, nil, "A PEM file with the key of the certificate."),
      Option("ready-file", .text, nil, "A file to write the port to once the server answers."),
      Option("access-log", .yesOrNo, "yes", "Whether to write a line of JSON for each request to standard error."),
      Option("workers", .number(1...1_024), "32", "Threads for requests that touch the disk."),
      Option("event-threads", .number(1...64), "2", "Threads that read and write sockets."),
      Option("trusted-proxies", .number(0...10), "0", "How many proxies stand in front and add to X-Forwarded-For."),
      Option("address-limit", .number(0...10_000_000), "3000", "Requests a minute from one address; 0 for no limit."),
      Option("player-limit", .number(0...10_000_000), "300", "Requests a minute of one player; 0 for no limit."),
      Option("guest-limit", .number(0...10_000_000), "240", "Guests a minute from one address; 0 for no limit."),
      Option(
        "console-token", .text, nil,
        "The operator's token for /v1/console, 16 characters or more; best as a variable or with --console-token-file."),
      Option("console-token-file", .text, nil, "A file whose first line is the operator's token."),
      Option("ads-h5-client", .text, nil, "H5 Games Ads: the publisher, ca-pub- and sixteen digits."),
      Option("ads-h5-test", .yesOrNo, "no", "H5 Games Ads: whether only test ads are asked for."),
      Option("ads-admob-app", .text, nil, "AdMob: the app, ca-app-pub-…~…, for the native shells."),
      Option("ads-admob-interstitial", .text, nil, "AdMob: the unit of interstitials, ca-app-pub-…/…."),
      Option("ads-admob-rewarded", .text, nil, "AdMob: the unit of rewarded ads, whose views AdMob verifies."),
      Option("ads-admob-keys", .text, AdsAccounts.publishedKeys, "AdMob: where the keys of its callbacks are."),
      Option(
        "ads-country-header", .text, nil,
        "The header in which a trusted proxy says the visitor's country, such as CF-IPCountry; without one everybody is "
          + "asked as in the European Union."),
      Option(
        "private-endpoints", .text, nil,
        "Hosts with ports, separated by commas, that addresses given by others (webhooks, push messages) may lead to "
          + "although they are not public: 127.0.0.1:9000. For trying out."),
      Option(
        "push-subject", .text, "mailto:operator@playd.example",
        "Where push services reach the operator: mailto: or https:."),
      Option(
        "sign-in-limit", .number(0...10_000_000), "120",
        "Requests a minute from one address to begin or end a proof of who one is; 0 for no limit."),
      Option(
        "partners", .text, nil, "A folder with an account of each partner as NAME.json; docs/partners.md has them."),
      Option("sandbox", .yesOrNo, "no", "Whether to play partners to try Play'd with, each in a process of its own."),
      Option("drain-seconds", .number(0...3_600), "10", "How long to wait for requests under way when stopping."),
    ] + VaultLocation.options + IdentityOptions.all

  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws -> Int32 {
    TerminationSignal.block()
    OpenFiles.raiseLimit()
    var configuration = try configuration()
    // Passkeys belong to an address, so the port is known before the ways of signing in are set up.
    let reserved = configuration.port == 0 ? try ReservedPort(configuration.address) : nil
    if let reserved { configuration.port = reserved.port }
    let database = try DatabaseLocation.open(settings)
    defer { database.close() }
    _ = try DatabaseSchema.migrator.run(on: database, at: ServerClock.system.now())
    let site = try settings.optionalText("site").map {
      try StaticFiles($0, reloads: settings.isOn("watch-site"))
    }
    let lifecycle = Lifecycle()
    let metrics = Metrics()
    let ads = Ads(try adsAccounts())
    let identity = try IdentityOptions.identity(
      settings, port: configuration.port, isSecure: configuration.tls != nil)
    let sandbox = try settings.isOn("sandbox") ? SandboxChildren(data: try settings.text("data")) : nil
    defer { sandbox?.stop() }
    let partners = try PartnersSetup(settings, sandbox)
    let games = try settings.isOn("sandbox") ? SandboxGames(data: try settings.text("data")) : nil
    defer { games?.stop() }
    let services = Services(
      database, identity: identity, ads: ads, partners: partners.setup, consoleToken: try consoleToken(),
      privateEndpoints: privateEndpoints.union(games?.places ?? []))
    if sandbox != nil {
      let rewards = services.rewards
      try database.write { try rewards.seedSandbox(at: ServerClock.system.now(), in: $0) }
    }
    // What an older version left unsealed, or under another key.
    let deliveries = services.deliveries
    let unreadable = try database.write { connection in
      try deliveries.sealAnew(in: connection)
      return try deliveries.countUnreadable(in: connection)
    }
    guard unreadable == 0 else {
      throw Mistake(
        sentence: "The secrets of \(unreadable) webhooks do not open with this server's keys. Every process on one "
          + "database needs the same --vault-key-file.")
    }
    let background = try BackgroundWork(services, pushSubject: try pushSubject())
    defer { background.stop() }
    background.register(in: metrics)
    // What has grown old while no server ran.
    let events = services.events
    while try database.write({ try events.prune(1_000, at: ServerClock.system.now(), in: $0) }) > 0 {}
    while try database.write({ try ads.prune(1_000, at: ServerClock.system.now(), in: $0) }) > 0 {}
    // Tomorrow's daily code is committed to before anybody asks for it.
    try services.codeBreaker.prepareDays(at: ServerClock.system.now())
    let router = PlaydRouter.make(
      services, lifecycle: lifecycle, metrics: metrics, site: site, limits: try limits(),
      isSecure: configuration.tls != nil)
    var observers = [RequestMetrics(router, in: metrics).observer]
    let log = settings.isOn("access-log") ? try LineWriter(descriptor: 2) : nil
    if let log { observers.append(AccessLog { log.write($0) }.observer) }
    let server = try withExtendedLifetime(reserved) {
      try Server(configuration, router, lifecycle: lifecycle, observers: observers)
    }
    server.register(in: metrics)
    database.register(in: metrics)
    services.partners.publicURL = publicURL(server, configuration)
    try partners.tellSandbox(services.partners.publicURL)
    try games?.start(database, services.deliveries, url: services.partners.publicURL)
    try announce(server, configuration)
    _ = TerminationSignal.wait()
    server.stop(timeout: Milliseconds.seconds(try settings.number("drain-seconds")))
    log?.close()
    return 0
  }

  private func configuration() throws -> ServerConfiguration {
    var configuration = ServerConfiguration(
      address: try settings.text("host"), port: UInt16(try settings.number("port")),
      eventThreads: Int(try settings.number("event-threads")), workers: Int(try settings.number("workers")))
    configuration.trustedProxies = Int(try settings.number("trusted-proxies"))
    switch (settings.optionalText("tls-cert"), settings.optionalText("tls-key")) {
    case (nil, nil): break
    case (let certificate?, let key?):
      configuration.tls = ServerConfiguration.TLS(
        key: try TextFile.read(key), certificate: try TextFile.read(certificate))
    default: throw Mistake(sentence: "--tls-cert and --tls-key belong together; one of them is missing.")
    }
    return configuration
  }

  private var privateEndpoints: Set<String> {
    Set((settings.optionalText("private-endpoints") ?? "").split(separator: ",").map(String.init))
  }

  private func pushSubject() throws -> String {
    let subject = try settings.text("push-subject")
    guard subject.hasPrefix("mailto:") || subject.hasPrefix("https:") else {
      throw Mistake(sentence: "--push-subject must begin with mailto: or https:.")
    }
    return subject
  }

  private func consoleToken() throws -> ConsoleToken? {
    let text: String
    switch (settings.optionalText("console-token"), settings.optionalText("console-token-file")) {
    case (nil, nil): return nil
    case (let token?, nil): text = token
    case (nil, let path?): text = String(try TextFile.read(path).prefix { !$0.isNewline })
    default: throw Mistake(sentence: "Give --console-token or --console-token-file, not both.")
    }
    guard let token = ConsoleToken(text) else {
      throw Mistake(sentence: "The console's token must have at least \(ConsoleToken.shortest) characters.")
    }
    return token
  }

  private func adsAccounts() throws -> AdsAccounts {
    var accounts = AdsAccounts(
      h5: settings.optionalText("ads-h5-client").map {
        AdsConfiguration.H5Account(client: $0, isTest: settings.isOn("ads-h5-test"))
      }, keyAddress: try settings.text("ads-admob-keys"), countryHeader: settings.optionalText("ads-country-header"))
    let names = ["ads-admob-app", "ads-admob-interstitial", "ads-admob-rewarded"]
    let units = names.compactMap { settings.optionalText($0) }
    guard units.isEmpty || units.count == names.count else {
      throw Mistake(
        sentence: "--ads-admob-app, --ads-admob-interstitial and --ads-admob-rewarded belong together.")
    }
    if units.count == names.count {
      accounts.admob = AdsConfiguration.AdMobAccount(
        app: units[0], interstitialUnit: units[1], rewardedUnit: units[2])
    }
    guard HTTPClient.isAddress(accounts.keyAddress) else {
      throw Mistake(sentence: "--ads-admob-keys must be an address like \(AdsAccounts.publishedKeys).")
    }
    if let flaw = accounts.flaw { throw Mistake(sentence: flaw) }
    return accounts
  }

  private func limits() throws -> PlaydRouter.Limits {
    PlaydRouter.Limits(
      perAddress: try settings.number("address-limit"), perPlayer: try settings.number("player-limit"),
      guests: try settings.number("guest-limit"), proofs: try settings.number("sign-in-limit"))
  }

  private static func address(of server: Server, _ configuration: ServerConfiguration) -> String {
    let address = configuration.address
    let host = ["0.0.0.0", "::"].contains(address) ? "localhost" : address.contains(":") ? "[\(address)]" : address
    return "\(configuration.tls == nil ? "http" : "https")://\(host):\(server.port)"
  }

  /// Where partners send players back to; it was checked with the ways of signing in.
  private func publicURL(_ server: Server, _ configuration: ServerConfiguration) -> String {
    guard let url = settings.optionalText("public-url") else { return Self.address(of: server, configuration) }
    return url.hasSuffix("/") ? String(url.dropLast()) : url
  }

  private func announce(_ server: Server, _ configuration: ServerConfiguration) throws {
    // By its name: browsers use passkeys of this machine on localhost alone, not on its address.
    let place = publicURL(server, configuration).replacing("//127.0.0.1:", with: "//localhost:")
    Playd.say("Play'd answers on \(place)\n")
    if let path = settings.optionalText("ready-file") { try TextFile.write("\(server.port)\n", to: path) }
  }
}

extension Database {
  /// Shows how many transactions share a commit.
  fileprivate func register(in metrics: Metrics) {
    metrics.gauge("playd_database_commits", help: "Commits since the start, each one flush to the disk.") {
      [weak self] in
      self?.statistics.commits ?? 0
    }
    metrics.gauge("playd_database_transactions", help: "Transactions since the start, shared among the commits.") {
      [weak self] in self?.statistics.transactions ?? 0
    }
  }
}
