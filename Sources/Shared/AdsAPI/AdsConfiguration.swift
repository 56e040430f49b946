import AdsEngine
import Kernel
import PlaydAPI

/// All a client needs to know about ads: where, from whom, how often, and what the player has chosen.
@Payload
package struct AdsConfiguration: Equatable, Sendable {
  /// The server's clock at the answer.
  package var serverTime: Timestamp
  /// The version of the policy that consent is asked for.
  @Field(.integer(1...1_000_000)) package var policy: Int64
  /// Which idea of consent holds; `gdpr` also where the country is not known.
  package var regime: AdRegime
  /// What the bearer chose.
  package var consent: AdConsentRecord?
  /// The numbers that ads are paced by.
  package var rules: AdRules
  /// H5 Games Ads, where the operator has set it up.
  package var h5: H5Account?
  /// AdMob for native shells, where the operator has set it up.
  package var admob: AdMobAccount?
  /// The bearer's arms; empty without a token.
  @Field(most: 100, required: true) package var experiments: [ExperimentArm] = []
  /// Until when the bearer sees no ads between games, because they bought days without.
  package var freeUntil: Timestamp?

  /// A publisher of H5 Games Ads.
  @Payload
  package struct H5Account: Equatable, Sendable {
    /// The publisher, ca-pub-…
    @Field(.text(1...100)) package var client: String
    /// Whether only test ads are asked for.
    @Field(name: "test") package var isTest: Bool
  }

  /// The units of AdMob that native shells load.
  @Payload
  package struct AdMobAccount: Equatable, Sendable {
    /// The app, ca-app-pub-…~…
    @Field(.text(1...100)) package var app: String
    /// The unit of interstitials, ca-app-pub-…/…
    @Field(.text(1...100)) package var interstitialUnit: String
    /// The unit of rewarded ads.
    @Field(.text(1...100)) package var rewardedUnit: String
  }
}

extension AdRules: Payload {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let spans: ClosedRange<Int64> = 0...86_400_000
    self.init(
      afterLaunch: Milliseconds(try reader.integer("afterLaunch", in: spans)),
      between: Milliseconds(try reader.integer("between", in: spans)),
      afterPlay: Milliseconds(try reader.optionalInteger("afterPlay", in: spans) ?? 0),
      loadTimeout: Milliseconds(try reader.integer("loadTimeout", in: spans)),
      retryAfter: Milliseconds(try reader.integer("retryAfter", in: spans)),
      keptFor: Milliseconds(try reader.integer("keptFor", in: spans)),
      placements: try reader.array("placements"))
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("afterLaunch", afterLaunch.rawValue)
    writer.member("between", between.rawValue)
    writer.member("afterPlay", afterPlay.rawValue)
    writer.member("loadTimeout", loadTimeout.rawValue)
    writer.member("retryAfter", retryAfter.rawValue)
    writer.member("keptFor", keptFor.rawValue)
    writer.member("placements", placements)
    writer.endObject()
  }

  package static var schema: Schema {
    let span = Schema.integer(0...86_400_000)
    return .object(
      name: "AdRules",
      [
        .init(
          "afterLaunch", schema: span, summary: "No interstitial for so many milliseconds after the app was opened."),
        .init("between", schema: span, summary: "No interstitial for so many milliseconds after any ad."),
        .init(
          "afterPlay", schema: span, summary: "No interstitial before so many milliseconds of play since the last one."),
        .init("loadTimeout", schema: span, summary: "An ad that takes longer to load has failed."),
        .init("retryAfter", schema: span, summary: "After a failure nothing is loaded for the placement for so long."),
        .init("keptFor", schema: span, summary: "A loaded ad is thrown away after so long."),
        .init("placements", schema: .array(PlacementRules.schema, most: 100), summary: "One for each placement."),
      ])
  }
}

extension PlacementRules: Payload {
  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let placement: AdPlacement = try reader.decode("placement")
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

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("placement", placement)
    writer.member("format", placement.format)
    if let purpose = placement.purpose { writer.member("purpose", purpose) }
    writer.member("on", isOn)
    writer.member("providers", providers)
    writer.member("everyGames", everyGames)
    writer.member("dailyCap", dailyCap)
    writer.member("unsignedCap", unsignedCap)
    writer.member("freeGrants", freeGrants)
    writer.member("skippableAfter", skippableAfter.rawValue)
    writer.member("length", length.rawValue)
    writer.endObject()
  }

  package static var schema: Schema {
    let count = Schema.integer(0...PlacementRules.mostADay)
    let span = Schema.integer(0...PlacementRules.longest.rawValue)
    return .object(
      name: "AdPlacement",
      [
        .init("placement", schema: AdPlacement.schema, summary: "The placement."),
        .init("format", schema: AdFormat.schema, summary: "How it takes the screen."),
        .init(
          "purpose", schema: AdPurpose.schema, required: false,
          summary: "What watching to the end earns; left out for nothing."),
        .init("on", schema: .boolean, summary: "Whether ads are shown there."),
        .init("providers", schema: .array(AdProvider.schema, most: 10), summary: "Who is asked, in this order."),
        .init(
          "everyGames", schema: .integer(1...PlacementRules.mostGames),
          summary: "Interstitials: at most after every so many games."),
        .init("dailyCap", schema: count, summary: "The most ads of a player's day."),
        .init(
          "unsignedCap", schema: count, summary: "The most rewards of a player's day from providers that sign nothing."),
        .init("freeGrants", schema: count, summary: "How often a day the reward is given where no ad can be had."),
        .init("skippableAfter", schema: span, summary: "Interstitials: milliseconds before it can be left."),
        .init("length", schema: span, summary: "Milliseconds a house ad lasts."),
      ])
  }
}
