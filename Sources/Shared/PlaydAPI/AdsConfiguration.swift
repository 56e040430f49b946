public import AdsEngine
public import Kernel

/// All a client needs to know about ads: where, from whom, how often, and what the player has chosen.
public struct AdsConfiguration: Payload, Equatable, Sendable {
  public var serverTime: Timestamp
  /// The version of the policy that consent is asked for.
  public var policy: Int64
  public var regime: AdRegime
  /// What the bearer chose, to whichever policy; nil without a token or an answer.
  public var consent: AdConsentRecord?
  public var rules: AdRules
  public var h5: H5Account?
  public var admob: AdMobAccount?
  /// The bearer's arms in the experiments on placements.
  public var experiments: [ExperimentArm]
  /// Until when the bearer sees no ads between games, because they bought days without; nil where they have not.
  public var freeUntil: Timestamp?

  /// H5 Games Ads: whose they are.
  public struct H5Account: Equatable, Sendable {
    /// `ca-pub-` and sixteen digits.
    public var client: String
    /// Whether only test ads are asked for.
    public var isTest: Bool

    public init(client: String, isTest: Bool) {
      self.client = client
      self.isTest = isTest
    }
  }

  /// AdMob: what native shells load.
  public struct AdMobAccount: Equatable, Sendable {
    /// `ca-app-pub-…~…`.
    public var app: String
    /// `ca-app-pub-…/…`.
    public var interstitialUnit: String
    public var rewardedUnit: String

    public init(app: String, interstitialUnit: String, rewardedUnit: String) {
      self.app = app
      self.interstitialUnit = interstitialUnit
      self.rewardedUnit = rewardedUnit
    }
  }

  public init(
    serverTime: Timestamp, policy: Int64, regime: AdRegime, consent: AdConsentRecord?, rules: AdRules,
    h5: H5Account? = nil, admob: AdMobAccount? = nil, experiments: [ExperimentArm] = [], freeUntil: Timestamp? = nil
  ) {
    self.serverTime = serverTime
    self.policy = policy
    self.regime = regime
    self.consent = consent
    self.rules = rules
    self.h5 = h5
    self.admob = admob
    self.experiments = experiments
    self.freeUntil = freeUntil
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    serverTime = Timestamp(try reader.integer("serverTime"))
    policy = try reader.integer("policy")
    regime = try reader.adWord("regime", AdRegime.init(word:))
    consent = try reader.decodeIfPresent("consent")
    rules = try AdRules(from: try reader.value("rules"))
    h5 = nil
    if var account = try reader.optionalObject("h5") {
      h5 = H5Account(client: try account.string("client"), isTest: try account.bool("test"))
    }
    admob = nil
    if var account = try reader.optionalObject("admob") {
      admob = AdMobAccount(
        app: try account.string("app"), interstitialUnit: try account.string("interstitialUnit"),
        rewardedUnit: try account.string("rewardedUnit"))
    }
    experiments = try reader.array("experiments")
    freeUntil = try reader.optionalInteger("freeUntil").map { Timestamp($0) }
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("serverTime", serverTime.rawValue)
    writer.member("policy", policy)
    writer.member("regime", regime.word)
    if let consent { writer.member("consent", consent) }
    writer.name("rules")
    rules.encode(to: &writer)
    if let h5 {
      writer.name("h5")
      writer.beginObject()
      writer.member("client", h5.client)
      writer.member("test", h5.isTest)
      writer.endObject()
    }
    if let admob {
      writer.name("admob")
      writer.beginObject()
      writer.member("app", admob.app)
      writer.member("interstitialUnit", admob.interstitialUnit)
      writer.member("rewardedUnit", admob.rewardedUnit)
      writer.endObject()
    }
    writer.member("experiments", experiments)
    if let freeUntil { writer.member("freeUntil", freeUntil.rawValue) }
    writer.endObject()
  }

  public static var schema: Schema {
    let unit = Schema.string(.init(shortest: 1, longest: 100))
    return .object(
      name: "AdsConfiguration",
      [
        .init("serverTime", .timestamp, "The server's clock at the answer."),
        .init("policy", .integer(1...1_000_000), "The version of the policy that consent is asked for."),
        .init("regime", AdRegime.schema, "Which idea of consent holds; `gdpr` also where the country is not known."),
        .init("consent", AdConsentRecord.schema, required: false, "What the bearer chose."),
        .init("rules", AdRules.schema, "The numbers that ads are paced by."),
        .init(
          "h5",
          .object(
            name: "H5Account",
            [
              .init("client", unit, "The publisher, ca-pub-…"),
              .init("test", .boolean, "Whether only test ads are asked for."),
            ]), required: false, "H5 Games Ads, where the operator has set it up."),
        .init(
          "admob",
          .object(
            name: "AdMobAccount",
            [
              .init("app", unit, "The app, ca-app-pub-…~…"),
              .init("interstitialUnit", unit, "The unit of interstitials, ca-app-pub-…/…"),
              .init("rewardedUnit", unit, "The unit of rewarded ads."),
            ]), required: false, "AdMob for native shells, where the operator has set it up."),
        .init("experiments", .array(ExperimentArm.schema, most: 100), "The bearer's arms; empty without a token."),
        .init(
          "freeUntil", .timestamp, required: false,
          "Until when the bearer sees no ads between games, because they bought days without."),
      ])
  }
}

extension AdRules: Payload {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let spans: ClosedRange<Int64> = 0...86_400_000
    self.init(
      afterLaunch: Milliseconds(try reader.integer("afterLaunch", in: spans)),
      between: Milliseconds(try reader.integer("between", in: spans)),
      loadTimeout: Milliseconds(try reader.integer("loadTimeout", in: spans)),
      retryAfter: Milliseconds(try reader.integer("retryAfter", in: spans)),
      keptFor: Milliseconds(try reader.integer("keptFor", in: spans)),
      placements: try reader.array("placements"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("afterLaunch", afterLaunch.rawValue)
    writer.member("between", between.rawValue)
    writer.member("loadTimeout", loadTimeout.rawValue)
    writer.member("retryAfter", retryAfter.rawValue)
    writer.member("keptFor", keptFor.rawValue)
    writer.member("placements", placements)
    writer.endObject()
  }

  public static var schema: Schema {
    let span = Schema.integer(0...86_400_000)
    return .object(
      name: "AdRules",
      [
        .init("afterLaunch", span, "No interstitial for so many milliseconds after the app was opened."),
        .init("between", span, "No interstitial for so many milliseconds after any ad."),
        .init("loadTimeout", span, "An ad that takes longer to load has failed."),
        .init("retryAfter", span, "After a failure nothing is loaded for the placement for so long."),
        .init("keptFor", span, "A loaded ad is thrown away after so long."),
        .init("placements", .array(PlacementRules.schema, most: 100), "One for each placement."),
      ])
  }
}

extension PlacementRules: Payload {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let placement = try reader.adWord("placement", AdPlacement.init(word:))
    let words: [String] = try reader.array("providers")
    var providers: [AdProvider] = []
    // A provider this version does not know is passed over: an older client talks to a newer server.
    for word in words { if let provider = AdProvider(word: word) { providers.append(provider) } }
    let spans: ClosedRange<Int64> = 0...PlacementRules.longest.rawValue
    self.init(
      placement, isOn: try reader.bool("on"), providers: providers,
      everyGames: try reader.integer("everyGames", in: 1...PlacementRules.mostGames),
      dailyCap: try reader.integer("dailyCap", in: 0...PlacementRules.mostADay),
      unsignedCap: try reader.integer("unsignedCap", in: 0...PlacementRules.mostADay),
      freeGrants: try reader.integer("freeGrants", in: 0...PlacementRules.mostADay),
      skippableAfter: Milliseconds(try reader.integer("skippableAfter", in: spans)),
      length: Milliseconds(try reader.integer("length", in: spans)))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("placement", placement.word)
    writer.member("format", placement.format.word)
    if let purpose = placement.purpose { writer.member("purpose", purpose.word) }
    writer.member("on", isOn)
    writer.name("providers")
    writer.beginArray()
    for provider in providers { writer.string(provider.word) }
    writer.endArray()
    writer.member("everyGames", everyGames)
    writer.member("dailyCap", dailyCap)
    writer.member("unsignedCap", unsignedCap)
    writer.member("freeGrants", freeGrants)
    writer.member("skippableAfter", skippableAfter.rawValue)
    writer.member("length", length.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    let count = Schema.integer(0...PlacementRules.mostADay)
    let span = Schema.integer(0...PlacementRules.longest.rawValue)
    return .object(
      name: "AdPlacement",
      [
        .init("placement", AdPlacement.schema, "The placement."),
        .init("format", .word(AdFormat.allCases.map { $0.word }), "How it takes the screen."),
        .init("purpose", AdPurpose.schema, required: false, "What watching to the end earns; left out for nothing."),
        .init("on", .boolean, "Whether ads are shown there."),
        .init("providers", .array(AdProvider.schema, most: 10), "Who is asked, in this order."),
        .init(
          "everyGames", .integer(1...PlacementRules.mostGames), "Interstitials: at most after every so many games."),
        .init("dailyCap", count, "The most ads of a player's day."),
        .init("unsignedCap", count, "The most rewards of a player's day from providers that sign nothing."),
        .init("freeGrants", count, "How often a day the reward is given where no ad can be had."),
        .init("skippableAfter", span, "Interstitials: milliseconds before it can be left."),
        .init("length", span, "Milliseconds a house ad lasts."),
      ])
  }
}
