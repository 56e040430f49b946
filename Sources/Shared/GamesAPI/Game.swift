import Kernel
import PlaydAPI

/// A game of the catalogue, as one player sees it.
@Payload
package struct Game: Hashable, Sendable {
  /// Names the game in paths.
  @Field(name: "game") package var slug: GameSlug
  /// What players call it.
  package var name: BilingualText
  /// Whether it only plays the game it is named after.
  package var isSandbox: Bool
  /// Whether it is Play'd's own: every player is connected with it.
  package var isFirstParty: Bool = false
  /// Whether coins can be redeemed in it at present.
  package var isOpen: Bool = true
  /// What is drawn for it.
  package var icon: GameIcon
  /// What coins are redeemed for.
  package var unit: GameUnit
  /// What a unit costs and is worth.
  package var rate: GameRate
  /// Amounts offered at once, the smallest first.
  @Field(most: 12) package var bundles: [GameBundle]
  /// How the bearer stands with it.
  @Field(required: true) package var connection: GameConnection = .none
  /// What the bearer redeemed last.
  package var lastRedemption: Redemption?
  /// Where Play'd's own game is played on this site.
  package var path: GamePath?
}

/// What the client draws for a game: a symbol of its own on two colours.
@Payload(unlabelled: true)
package struct GameIcon: Hashable, Sendable {
  /// The shape.
  package var symbol: GameSymbol
  /// The colour of the upper left, red times 65,536 and so on.
  @Field(in: Self.colors) package var from: Int64
  /// The colour of the lower right.
  @Field(in: Self.colors) package var to: Int64
  /// The number of the studio's picture, at `/v1/games/{game}/icon/{number}`; left out without one.
  @Field(in: 1...1_000_000) package var picture: Int64?

  static var colors: ClosedRange<Int64> { 0...0xFF_FFFF }
}

/// What coins are redeemed for.
@Payload
package struct GameUnit: Hashable, Sendable {
  /// One of them.
  package var one: BilingualText
  /// Several of them.
  package var many: BilingualText

  /// The form that goes with a number.
  package func named(_ units: Int64) -> BilingualText { units == 1 ? one : many }
}
