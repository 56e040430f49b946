import Console
import Database
import Deliveries
import HTTPServer
import Kernel
import Partners
import PlaydAPI
import Redemptions
import Rewards
import Tally

extension Services {
  /// Shows what workers do and what waits for them. What waits is every process's, what was done this one's.
  func registerWork(in metrics: Metrics) {
    metrics.show(deliveries.attempts, "playd_delivery_attempts_total", "Attempts to tell games' servers.")
    metrics.show(deliveries.results, "playd_deliveries_total", "What followed from attempts for deliveries.")
    metrics.show(partners.refreshes, "playd_partner_refreshes_total", "Access tokens asked of partners.")
    metrics.show(partners.work, "playd_partner_work_total", "Questions to partners that events pointed to.")
    metrics.show(rewards.done, "playd_rewards_work_total", "What earning did beside requests.")
    let deliveries = "FROM deliveries WHERE next_at IS NOT NULL AND state = 1"
    metrics.gauge("playd_deliveries_waiting", help: "Deliveries that games' servers have not confirmed yet.") {
      ask("SELECT count(*) \(deliveries)")
    }
    metrics.gauge("playd_deliveries_oldest_seconds", help: "The age of the oldest delivery that waits; 0 without one.")
    {
      age("SELECT COALESCE(min(created_at), -1) \(deliveries)")
    }
    let tasks = "FROM partner_tasks WHERE is_dead ="
    metrics.gauge("playd_partner_tasks_waiting", help: "Questions to partners that are not answered yet.") {
      ask("SELECT count(*) \(tasks) 0")
    }
    metrics.gauge("playd_partner_tasks_dead", help: "Questions to partners that were set aside for a person.") {
      ask("SELECT count(*) \(tasks) 1")
    }
    metrics.gauge("playd_push_messages_waiting", help: "Push messages that are not sent yet.") {
      ask("SELECT count(*) FROM push_jobs")
    }
    metrics.gauge("playd_grants_held", help: "Grants that wait for a person's decision.") {
      ask("SELECT count(*) FROM reward_awards WHERE state = 2")
    }
  }

  /// A number of the database's; -1 where it does not answer.
  private func ask(_ query: String) -> Int64 { (try? database.read { try $0.integer(query) }) ?? -1 }

  /// How many seconds ago a moment was; 0 where there is none.
  private func age(_ query: String) -> Int64 {
    let moment = ask(query)
    return moment < 0 ? moment + 1 : max((clock.now() - Timestamp(moment)).rawValue / 1_000, 0)
  }

  /// Has the audit log tell of an endpoint whose address led into a network that must not be asked, or elsewhere.
  func suspectEndpoint(_ game: GameID, _ outcome: AttemptOutcome) {
    let slug = try? database.read { connection in
      try connection.first("SELECT slug FROM games WHERE id = $1", [.integer(game.rawValue)]) {
        (row: any Row) throws(DatabaseError) in try row.text(0)
      }
    }
    refusals.count(
      .consoleAddressInvalid, isNotable: true, operation: "delivery \(outcome.rawValue)", subject: (slug ?? nil) ?? "",
      area: "-", request: "-", at: clock.now())
  }
}

extension Metrics {
  /// Shows a tally as one counter with a label for the outcome.
  func show<Outcome: TallyOutcome>(_ tally: Tally<Outcome>, _ name: String, _ help: String) {
    counters(name, help: help) {
      tally.all.map { (labels: Metrics.text([("outcome", $0.outcome.rawValue)]), value: $0.count) }
    }
  }
}
