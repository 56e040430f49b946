import Kernel
import PlaydAPI

/// What games earned and were paid out, by month, in coins and in US cents.
@Payload
package struct ConsoleStatements: Sendable {
  /// The first month.
  package var from: CivilMonth
  /// The last month.
  package var to: CivilMonth
  /// By month and game; months in which nothing happened are left out.
  @Field(most: 100_000) package var rows: [Row]

  /// A game's month.
  @Payload(name: "ConsoleStatement")
  package struct Row: Sendable {
    /// The month, UTC.
    package var month: CivilMonth
    /// The game's short name.
    @Field(.text(1...40)) package var game: String
    /// The game's name.
    package var name: BilingualText
    /// How many redemptions were settled.
    package var redemptions: Int64
    /// How many were refunded in the month, whenever they were settled.
    package var refunds: Int64
    /// What players paid, in coins, without what game and fee paid back; below 0 if they paid back more.
    package var gross: Int64
    /// What the platform kept.
    package var fee: Int64
    /// What the game got.
    package var share: Int64
    /// What the game was paid out in the month.
    package var paidOut: Int64
    /// `gross` in US cents, by the rates at which it was paid.
    package var grossCents: Int64
    /// `fee` in US cents.
    package var feeCents: Int64
    /// `share` in US cents: `grossCents` without `feeCents`.
    package var shareCents: Int64
  }
}

/// What games earned and were paid out, by month.
///
/// An operator sees all games, others those of their studio. Coins are sums over the ledger's postings; cents are those
/// coins at the rate that was in force when they were paid, rounded down for each rate. Refunds are subtracted in the
/// month of the refund, at the rate of the payment; the coins that a game had been paid out before come from the
/// platform and stay with the game. Months are UTC, at most 36.
/// `/v1/console/statements.csv` has the same as a table for spreadsheets.
@Endpoint(.get, "/v1/console/statements", access: .studioReaders, response: ConsoleStatements.self)
package enum GetConsoleStatements: ConsoleEndpoint {
  package static var parameters: [Parameter] { GetConsoleRevenue.parameters }

  /// The most months one answer covers.
  package static var mostMonths: Int64 { 36 }

  package static func call(_ months: Months = Months(), token: String) -> Call {
    makeConsoleCall(template + months.query, token: token)
  }

  /// The table for spreadsheets.
  package static func tableCall(_ months: Months = Months(), token: String) -> Call {
    makeConsoleCall(template + ".csv" + months.query, token: token)
  }

  /// The first and the last month; the server's own where nil.
  package struct Months: Sendable {
    package var from: CivilMonth?
    package var to: CivilMonth?

    package init(from: CivilMonth? = nil, to: CivilMonth? = nil) { (self.from, self.to) = (from, to) }

    fileprivate var query: String {
      switch (from, to) {
      case (nil, nil): ""
      case (let from?, nil): "?from=" + from.iso
      case (nil, let to?): "?to=" + to.iso
      case (let from?, let to?): "?from=" + from.iso + "&to=" + to.iso
      }
    }
  }
}

/// How many deliveries stand how.
@Payload
package struct ConsoleDeliveryCounts: Sendable {
  /// The game has not confirmed them yet.
  package var waiting: Int64
  /// The game has confirmed them.
  package var delivered: Int64
  /// They were given up, and the players have their coins back.
  package var refunded: Int64

  package var all: Int64 { waiting + delivered + refunded }
}

/// How many deliveries of a game stand how.
///
/// The filters are those of the list, but for the state.
@Endpoint(
  .get, "/v1/console/games/{game}/deliveries/counts", access: .studioReaders, response: ConsoleDeliveryCounts.self,
  problems: [.consoleNotFound, .consoleStudioForeign])
package enum CountConsoleDeliveries: ConsoleEndpoint {
  package static var parameters: [Parameter] {
    let names = ["game", "search", "since", "until"]
    return ListConsoleDeliveries.parameters.filter { parameter in
      names.contains { parameter.name.hasSameBytes(as: $0) }
    }
  }

  package static func call(_ game: String, where filter: ConsoleDeliveryFilter, token: String) -> Call {
    let query = String(utf8: Array(filter.query.bytes.dropFirst()))
    let path = "/v1/console/games/" + game + "/deliveries/counts"
    return makeConsoleCall(query.utf8.isEmpty ? path : path + "?" + query, token: token)
  }
}
