import Ads
import AdsAPI
import Analytics
import Commands
import Console
import Cryptography
import Database
import Deliveries
import Glibc
import HTTPServer
import Identity
import Kernel
import Mail
import Partners
import PlaydServer
import Rewards
import Sandbox
import ServerKit

/// Serves HTTP until terminated.
@MemberwiseInit(unlabelled: 1)
struct ServeCommand: Command {
  static let name = "serve"
  static let brief = "serve HTTP"
  static let summary = "serves HTTP. SIGTERM and SIGINT finish requests in progress and exit with status 0."
  static let options =
    DatabaseLocation.options + serverOptions + AdsOptions.all + platformOptions + frontOptions + VaultLocation.options
    + IdentityOptions.all + MailOptions.all + AppleOptions.all

  private static let serverOptions = [
    Option("host", kind: .text, default: "127.0.0.1", help: "The address to listen on; 0.0.0.0 or :: for all."),
    Option("port", kind: .number(0...65_535), default: "8080", help: "The port; 0 takes a free one."),
    Option(
      "site", kind: .text, default: nil,
      help: "The folder of the client, as built by `make wasm`. Without it, only the API is served."),
    Option(
      "watch-site", kind: .yesOrNo, default: "no", help: "Whether to reload changed files of the site while serving."),
    Option(
      "tls-cert", kind: .text, default: nil, help: "A PEM file with the certificate chain; needs --tls-key too."),
    Option("tls-key", kind: .text, default: nil, help: "A PEM file with the key of the certificate."),
    Option("ready-file", kind: .text, default: nil, help: "A file to write the port to when the server is ready."),
    Option(
      "access-log", kind: .yesOrNo, default: "yes",
      help: "Whether to write a line for each request to standard error."),
    Option(
      "request-metrics", kind: .yesOrNo, default: "yes",
      help: "Whether to count and time requests by route for /metrics."),
    Option("log-format", kind: .text, default: "json", help: "How the log's lines are written: json or text."),
    Option(
      "log-level", kind: .text, default: "info",
      help: "The lowest level that is logged: debug, info, warning or error."),
    Option(
      "check", kind: .yesOrNo, default: "no",
      help:
        "Whether to check the configuration, its files and the database, and end without serving or writing anything."
    ),
    Option("workers", kind: .number(1...1_024), default: "32", help: "Threads for requests that touch the disk."),
    Option("event-threads", kind: .number(1...64), default: "2", help: "Threads that read and write sockets."),
    Option(
      "trusted-proxies", kind: .number(0...10), default: "0",
      help: "The number of proxies in front that append to X-Forwarded-For."),
    Option(
      "address-limit", kind: .number(0...10_000_000), default: "3000",
      help: "Requests a minute from one address; 0 for no limit."),
    Option(
      "player-limit", kind: .number(0...10_000_000), default: "300",
      help: "Requests a minute of one player; 0 for no limit."),
    Option(
      "guest-limit", kind: .number(0...10_000_000), default: "240",
      help: "Guests a minute from one address; 0 for no limit."),
    Option(
      "console-token", kind: .text, default: nil,
      help:
        "The operator's token for /v1/console, 16 characters or more; best as a variable or with --console-token-file."
    ),
    Option("console-token-file", kind: .text, default: nil, help: "A file whose first line is the operator's token."),
  ]

  private static let platformOptions = [
    Option(
      "private-endpoints", kind: .text, default: nil,
      help:
        "Hosts with ports, separated by commas, that addresses given by others (webhooks, push messages) may lead to "
        + "although they are not public: 127.0.0.1:9000. For trying out."),
    Option(
      "push-subject", kind: .text, default: "mailto:operator@playd.example",
      help: "The operator's contact for push services: mailto: or https:."),
    Option(
      "support-contact", kind: .text, default: nil,
      help: "The contact for players, shown on the page Help: mailto: or https://."),
    Option(
      "sign-in-limit", kind: .number(0...10_000_000), default: "120",
      help: "Sign-in requests a minute from one address; 0 for no limit."),
    Option(
      "partners", kind: .text, default: nil, help: "A folder with a NAME.json account per partner (docs/partners.md)."
    ),
    Option(
      "sandbox", kind: .yesOrNo, default: "no",
      help: "Whether to simulate partners and games for trials, each in a separate process."),
    Option(
      "sandbox-games", kind: .yesOrNo, default: nil,
      help:
        "Whether players see the games of the sandbox and samples; as --sandbox says when left out. For a studio that "
        + "tries its own server with one of them."),
    Option(
      "lead-seconds", kind: .number(0...3_600), default: "0",
      help: "How long to accept requests while /readyz says that the server stops, for load balancers that ask it."),
    Option(
      "drain-seconds", kind: .number(0...3_600), default: "10",
      help: "How long to wait for requests in progress when stopping."),
  ]

  let settings: Settings

  func run() throws -> Int32 {
    if settings.isOn("check") { return try check() }
    Self.prepareProcess()
    var configuration = try configuration()
    // Passkeys depend on the address, so the port must be known before sign-in is configured.
    configuration.listener = SocketActivation.listener
    let reserved =
      configuration.port == 0 && configuration.listener == nil ? try ReservedPort(configuration.address) : nil
    if let reserved { configuration.port = reserved.port }
    let lines = try LineWriter(descriptor: 2)
    defer { lines.close() }
    let log = try makeLog { lines.write($0) }
    var archive: WALArchive?
    let database = try DatabaseLocation.open(settings) { path in
      archive = try makeArchive(of: path)
      return archive
    }
    defer { database.close() }
    // Before the first write, migrations included.
    if settings.isOn("check-database") { try DataCheck.refuseDamage(in: database) }
    try DatabaseSchema.update(database, at: ServerClock.system.now())
    let sandbox = try settings.isOn("sandbox") ? SandboxChildren(data: try settings.text("data")) : nil
    defer { sandbox?.stop() }
    let partners = try PartnersSetup(settings, sandbox)
    let games = try settings.isOn("sandbox") ? SandboxGames(data: try settings.text("data")) : nil
    defer { games?.stop() }
    let gameCenter = sandbox.map { _ in SandboxGameCenter() }
    let apple = try AppleSetup(settings, isSandbox: sandbox != nil)
    let mail = try MailOptions.route(settings, sandbox: sandbox.map { _ in database })
    let services = Services(
      database, identity: try identity(configuration, gameCenter, partners.apple),
      ads: Ads(try AdsOptions.accounts(settings)), apple: apple.services, partners: partners.setup,
      consoleToken: try token("console-token", called: "The console's token"), mailTransport: mail.transport,
      privateEndpoints: privateEndpoints.union(games?.places ?? []),
      listsSandbox: settings.optionalText("sandbox-games").map { $0 == "yes" } ?? settings.isOn("sandbox"), log: log)
    let gate = SandboxGate(
      places: partners.places.merging(games?.namedPlaces ?? [:]) { first, _ in first },
      isSecure: configuration.tls != nil)
    try prepare(services, seedsSandbox: sandbox != nil)
    let metrics = Metrics()
    let archiving = try archive.map { try startArchiving($0, on: services.workers) }
    defer { archiving?.stop() }
    let background = try BackgroundWork(services, pushSubject: try pushSubject())
    defer { background.stop() }
    background.register(in: metrics)
    let server = try withExtendedLifetime(reserved) {
      try start(configuration, services: services, metrics: metrics, lines: lines) { router in
        SupportPage(contact: try supportContact()).addRoutes(to: &router)
        gate.addRoutes(to: &router)
        apple.phone(gameCenter, services.clock)?.addRoutes(to: &router)
        mail.mailbox?.addRoutes(to: &router)
      }
    }
    let inside = try sandbox != nil && configuration.tls != nil ? insideDoor(services, metrics) : nil
    defer { inside?.stop(timeout: .zero) }
    database.register(in: metrics)
    services.partners.publicURL = publicURL(server, configuration)
    services.partners.trustsHost = sandbox != nil && settings.optionalText("public-url") == nil
    let insideURL = inside.map { "http://127.0.0.1:\($0.port)" } ?? services.partners.publicURL
    try partners.registerWithSandbox(services.partners.publicURL, inside: insideURL)
    try games?.start(database, services.deliveries, url: insideURL)
    try announce(server, configuration)
    log.write(.info, event: "server started", members: [("port", .integer(Int64(server.port)))])
    let signal = TerminationSignal.wait()
    log.write(.info, event: "server stopping", members: [("signal", .integer(Int64(signal.rawValue)))])
    server.announceStop()
    TerminationSignal.wait(atMost: .seconds(try settings.number("lead-seconds")))
    server.stop(timeout: Milliseconds.seconds(try settings.number("drain-seconds")))
    return 0
  }

  private static func prepareProcess() {
    TerminationSignal.block()
    OpenFiles.raiseLimit()
    Server.giveMemoryBack()
  }

  /// Checks the options and every file they name, and looks whether the database can be reached. Writes nothing.
  private func check() throws -> Int32 {
    let configuration = try configuration()
    _ = try makeLog { _ in }
    _ = try limits()
    _ = try pushSubject()
    _ = try supportContact()
    _ = try AdsOptions.accounts(settings)
    _ = try token("console-token", called: "The console's token")
    _ = try token("metrics-token", called: "The token for metrics")
    _ = try identity(configuration)
    _ = try MailOptions.client(settings)
    _ = try AppleOptions.services(settings)
    if let site = settings.optionalText("site") { _ = try StaticFiles(site) }
    if let tls = configuration.tls {
      guard !Certificate.pem(tls.certificate).isEmpty else {
        throw UsageError(sentence: "The file of --tls-cert has no certificate in PEM.")
      }
      guard PrivateKey(pem: tls.key) != nil else {
        throw UsageError(sentence: "The file of --tls-key has no unencrypted key in PEM.")
      }
    }
    try PartnersSetup.check(settings)
    if let database = try DatabaseLocation.existing(settings) {
      defer { database.close() }
      if settings.isOn("check-database") { try DataCheck.refuseDamage(in: database) }
      try DatabaseSchema.migrator.check(database)
    }
    Terminal.say("The configuration can be served.\n")
    return 0
  }

  /// Brings the database to what this version expects of its rows.
  private func prepare(_ services: Services, seedsSandbox: Bool) throws {
    let (database, now) = (services.database, ServerClock.system.now())
    if seedsSandbox {
      let rewards = services.rewards
      try database.write { try rewards.seedSandbox(at: now, in: $0) }
    }
    // Secrets left plain by an older version, or sealed under another key.
    let (deliveries, console, mail) = (services.deliveries, services.console, services.mail)
    let unreadable = try database.write { connection in
      try deliveries.sealAnew(in: connection)
      try console.sealAnew(in: connection)
      try mail.sealAnew(in: connection)
      return try deliveries.countUnreadable(in: connection)
    }
    guard unreadable == 0 else {
      throw UsageError(
        sentence: "The secrets of \(unreadable) webhooks do not open with this server's keys. Every process on one "
          + "database needs the same --vault-key-file.")
    }
    // Rows that expired while no server ran.
    let (events, ads) = (services.events, services.ads)
    while try database.write({ try events.prune(1_000, at: now, in: $0) }) > 0 {}
    while try database.write({ try ads.prune(1_000, at: now, in: $0) }) > 0 {}
    for game in services.games { try game.prepare(at: now) }
  }

  private func makeArchive(of path: String) throws -> WALArchive? {
    guard let folder = settings.optionalText("archive") else { return nil }
    let kept = Milliseconds.seconds(try settings.number("archive-days") * 86_400)
    return try WALArchive(of: path, in: folder, keeping: kept, clock: ServerClock.system.now)
  }

  /// Begins a generation before anything is served, and copies every second from then on.
  private func startArchiving(_ archive: WALArchive, on board: WorkerBoard) throws -> Worker {
    try archive.copy()
    let copy: @Sendable () throws -> Bool = {
      try archive.copy()
      return false
    }
    let worker = Worker("archive", pause: .seconds(1), on: board, atEnd: { _ = try copy() }, work: copy)
    try worker.start()
    return worker
  }

  /// A door for the sandbox's processes, which do not know the certificate of this machine: plain, on the loopback.
  private func insideDoor(_ services: Services, _ metrics: Metrics) throws -> Server {
    let configuration = ServerConfiguration(address: "127.0.0.1", port: 0, eventThreads: 1, workers: 4)
    return try Server(configuration, router: PlaydRouter.make(services, limits: try limits()))
  }

  private func start(
    _ configuration: ServerConfiguration, services: Services, metrics: Metrics, lines: LineWriter,
    adding addRoutes: (inout Router) throws -> Void
  ) throws -> Server {
    let site = try settings.optionalText("site").map {
      try StaticFiles($0, reloads: settings.isOn("watch-site"))
    }
    let lifecycle = Lifecycle()
    var router = PlaydRouter.make(
      services, lifecycle: lifecycle, metrics: metrics, site: site, limits: try limits(),
      isSecure: configuration.tls != nil,
      operations: OperationsAccess(token: try token("metrics-token", called: "The token for metrics")))
    try addRoutes(&router)
    var observers = [FailureLog(services.log).observer, Self.proxyWarning(configuration, services.log)]
    if settings.isOn("request-metrics") { observers.append(RequestMetrics(router, in: metrics).observer) }
    if settings.isOn("access-log") { observers.append(AccessLog(services.log.format) { lines.write($0) }.observer) }
    let server = try Server(configuration, router: router, lifecycle: lifecycle, observers: observers)
    server.register(in: metrics)
    ProcessMetrics.register(in: metrics)
    metrics.counters("http_log_lines_dropped_total", help: "Lines of the log that nothing read in time.") {
      [(labels: "", value: lines.dropped.value)]
    }
    return server
  }

  private func identity(
    _ configuration: ServerConfiguration, _ gameCenter: SandboxGameCenter? = nil, _ apple: SandboxAppleAccount? = nil
  ) throws -> Identity {
    try IdentityOptions.identity(
      settings, port: configuration.port, isSecure: configuration.tls != nil, sandbox: gameCenter, sandboxApple: apple)
  }

  private func configuration() throws -> ServerConfiguration {
    var configuration = ServerConfiguration(
      address: try settings.text("host"), port: UInt16(try settings.number("port")),
      eventThreads: Int(try settings.number("event-threads")), workers: Int(try settings.number("workers")))
    configuration.trustedProxies = Int(try settings.number("trusted-proxies"))
    configuration.connectionsPerAddress = Int(try settings.number("address-connections"))
    configuration.lingering = Milliseconds(500)
    configuration.streamsPerAddress = Int(try settings.number("address-streams"))
    switch (settings.optionalText("tls-cert"), settings.optionalText("tls-key")) {
    case (nil, nil): break
    case (let certificate?, let key?):
      configuration.tls = ServerConfiguration.TLS(
        key: try TextFile.read(key), certificate: try TextFile.read(certificate))
    default: throw UsageError(sentence: "--tls-cert and --tls-key belong together; one of them is missing.")
    }
    return configuration
  }

  private var privateEndpoints: Set<String> {
    Set((settings.optionalText("private-endpoints") ?? "").split(separator: ",").map(String.init))
  }

  /// The operator's contact for players.
  private func supportContact() throws -> String? {
    guard let contact = settings.optionalText("support-contact") else { return nil }
    guard contact.hasPrefix("mailto:") || contact.hasPrefix("https://") else {
      throw UsageError(sentence: "--support-contact must begin with mailto: or https://.")
    }
    return contact
  }

  private func pushSubject() throws -> String {
    let subject = try settings.text("push-subject")
    guard subject.hasPrefix("mailto:") || subject.hasPrefix("https:") else {
      throw UsageError(sentence: "--push-subject must begin with mailto: or https:.")
    }
    return subject
  }

  private func limits() throws -> PlaydRouter.Limits {
    var limits = PlaydRouter.Limits(
      perAddress: try settings.number("address-limit"), perPlayer: try settings.number("player-limit"),
      guests: try settings.number("guest-limit"), proofs: try settings.number("sign-in-limit"))
    limits.bytesPerAddress = try settings.number("address-megabytes") << 20
    limits.bytesPerPlayer = try settings.number("player-megabytes") << 20
    limits.perStudio = try settings.number("studio-limit")
    limits.guestsPerDay = try settings.number("guests-per-day")
    limits.rooms = try settings.number("room-limit")
    limits.roomGuesses = try settings.number("room-guess-limit")
    limits.healthImports = try settings.number("health-import-limit")
    return limits
  }

  private static func address(of server: Server, _ configuration: ServerConfiguration) -> String {
    let address = configuration.address
    let host = ["0.0.0.0", "::"].contains(address) ? "localhost" : address.contains(":") ? "[\(address)]" : address
    return "\(configuration.tls == nil ? "http" : "https")://\(host):\(server.port)"
  }

  /// The public URL for partners' redirects; validated with the sign-in options.
  private func publicURL(_ server: Server, _ configuration: ServerConfiguration) -> String {
    guard let url = settings.optionalText("public-url") else { return Self.address(of: server, configuration) }
    return url.hasSuffix("/") ? String(url.dropLast()) : url
  }

  private func announce(_ server: Server, _ configuration: ServerConfiguration) throws {
    // By name: browsers allow local passkeys on localhost only, not on its address.
    let place = publicURL(server, configuration).replacing("//127.0.0.1:", with: "//localhost:")
    Terminal.say("Play'd answers on \(place)\n")
    if let path = settings.optionalText("ready-file") { try TextFile.write("\(server.port)\n", to: path) }
  }
}

extension Database {
  /// Registers the group commit's metrics.
  fileprivate func register(in metrics: Metrics) {
    metrics.counters("playd_database_commits_total", help: "Commits since the start, each one flush to the disk.") {
      [weak self] in [(labels: "", value: self?.statistics.commits ?? 0)]
    }
    metrics.counters(
      "playd_database_transactions_total", help: "Transactions since the start, shared among the commits."
    ) { [weak self] in [(labels: "", value: self?.statistics.transactions ?? 0)] }
  }
}
