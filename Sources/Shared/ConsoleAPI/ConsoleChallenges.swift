import Kernel
import PlaydAPI

/// The catalogue in force.
@Payload
package struct ConsoleCatalogue: Sendable {
  /// The version in force; 0 before the first.
  package var version: Int64
  /// When it was published; left out before the first.
  package var publishedAt: Timestamp?
  /// The name of this month, which players read in place of `{month}`.
  package var month: BilingualText
  /// In the order in which players see them, withdrawn ones included.
  @Field(most: 1_000) package var challenges: [ConsoleChallenge]
}

/// A challenge of the catalogue.
@Payload
package struct ConsoleChallenge: Sendable {
  /// Names it.
  @Field(.text(1...64)) package var challenge: String
  /// The partner who pays.
  @Field(.text(0...64)) package var partner: String
  /// The partner's name.
  @Field(.text(0...80)) package var partnerName: String
  /// What players read, with the month's name in place of `{month}`.
  package var title: BilingualText
  /// What there is to do.
  package var details: BilingualText
  /// The coins for doing it once.
  package var coins: Int64
  /// How often it can be done.
  @Field(.word(["daily", "weekly", "monthly", "once"])) package var period: String
  /// How much there is to do.
  package var target: Int64
  /// What is counted: `steps`, `lessons`.
  @Field(.text(0...40)) package var unit: String
  /// How much of it counts in a day at most; left out for no limit.
  package var mostADay: Int64?
  /// When it begins; left out for no start.
  package var startsAt: Timestamp?
  /// When it is over; left out for no end.
  package var endsAt: Timestamp?
  /// Whether players can do it; false once withdrawn.
  package var isActive: Bool
}

/// A published version of the catalogue.
@Payload
package struct ConsoleCatalogueVersion: ConsoleListed, Sendable {
  /// Its number.
  package var version: Int64
  /// When it was published.
  package var publishedAt: Timestamp
  /// The account that published it; empty for the server itself.
  @Field(.text(0...254)) package var publishedBy: String
  /// Why.
  @Field(.text(0...500)) package var note: String
  /// What changed against the version before; left out for versions from before the history.
  package var difference: ConsoleCatalogueDifference?
  /// Whether its document is stored, so that it can be read and restored.
  package var hasDocument: Bool
}

/// What differs between two versions of the catalogue.
@Payload
package struct ConsoleCatalogueDifference: Sendable {
  /// Settings, partners and challenges that differ.
  @Field(most: 2_001) package var changes: [ConsoleCatalogueChange]
}

/// What changed about a challenge, a partner or the settings.
@Payload
package struct ConsoleCatalogueChange: Sendable {
  /// `removed` is a challenge that players no longer see.
  @Field(.word(["added", "changed", "removed"])) package var kind: String
  /// What it is about.
  @Field(.word(["challenge", "partner", "settings"])) package var subject: String
  /// The challenge or the partner; empty for the settings.
  @Field(.text(0...64)) package var name: String
  /// The fields that differ.
  @Field(most: 100) package var fields: [Field]

  /// A field with its values; texts plain, everything else as JSON.
  @Payload(name: "ConsoleCatalogueField")
  package struct Field: Sendable {
    /// The field's name in the document: `reward`, `title.en`.
    @Field(.text(0...200)) package var name: String
    /// What it was; left out if it was absent.
    @Field(.text(0...1_000)) package var before: String?
    /// What it is; left out if it is absent.
    @Field(.text(0...1_000)) package var after: String?
  }
}

/// A version as a document, as it can be edited and published again.
@Payload
package struct ConsoleCatalogueDocument: Sendable {
  /// Its number.
  package var version: Int64
  /// The document, as JSON.
  @Field(.text(0...2_000_000)) package var document: String
}

/// A change of one challenge in force. What is left out stays.
@Payload(.request)
package struct ConsoleChallengeEdit: Sendable {
  /// The challenge.
  @Field(.text(1...64)) package var challenge: String
  /// What players read.
  package var title: BilingualText?
  /// What there is to do.
  package var details: BilingualText?
  /// The coins for doing it once.
  @Field(.integer(1...1_000_000)) package var coins: Int64?
  /// How much of it counts in a day at most; 0 for no limit.
  @Field(.integer(0...1_000_000_000)) package var mostADay: Int64?
  /// Whether players can do it.
  package var isActive: Bool?
}

/// A draft of the catalogue: a document, edits, or both, the edits last.
@Payload(.request)
package struct ConsoleCatalogueDraft: Sendable {
  /// Settings, partners and challenges, as JSON; what it does not name stays.
  @Field(.text(0...400_000)) package var document: String?
  /// Changes of challenges.
  @Field(most: 1_000) package var edits: [ConsoleChallengeEdit]
}

/// What a draft would do.
@Payload
package struct ConsoleCataloguePreview: Sendable {
  /// The version in force, which the draft is compared with.
  package var version: Int64
  /// What has to be mended before it can be published.
  @Field(most: 1_000) package var problems: [Problem]
  /// What publishing it would change.
  package var difference: ConsoleCatalogueDifference
  /// The challenges that it adds or changes, as players would see them.
  @Field(most: 1_000) package var challenges: [ConsoleChallenge]

  /// What is wrong in a draft.
  @Payload(name: "ConsoleCatalogueProblem")
  package struct Problem: Sendable {
    /// Where: a challenge and its field, or a line of the document.
    @Field(.text(0...500)) package var place: String
    /// What is wrong, and what to do.
    @Field(.text(0...1_000)) package var detail: String
  }
}

/// A draft to be published.
@Payload(.request)
package struct ConsoleCataloguePublication: Sendable {
  /// The version that the draft was made from.
  @Field(.integer(0...9_007_199_254_740_991)) package var base: Int64
  /// Why, for the record.
  @Field(TextForm.line(1...500).schema, form: .words(1...500)) package var note: String
  /// The draft.
  package var draft: ConsoleCatalogueDraft
}

/// An earlier version to be published again.
@Payload(.request)
package struct ConsoleCatalogueRestoration: Sendable {
  /// The version in force when it was decided.
  @Field(.integer(0...9_007_199_254_740_991)) package var base: Int64
  /// Why, for the record.
  @Field(TextForm.line(1...500).schema, form: .words(1...500)) package var note: String
}
