import AppStore
import Console
import ConsoleAPI
import Database
import Deliveries
import HTTPServer
import HealthImports
import Kernel
import Partners
import PlaydAPI
import Redemptions
import Rewards
import ServerRuntime

extension Services {
  /// Registers the workers' counters and queue lengths. Queue lengths cover all processes, counters this one.
  func registerWork(in metrics: Metrics) {
    metrics.show(deliveries.attempts, "playd_delivery_attempts_total", "Attempts to tell games' servers.")
    metrics.show(deliveries.results, "playd_deliveries_total", "What followed from attempts for deliveries.")
    metrics.show(partners.refreshes, "playd_partner_refreshes_total", "Access tokens asked of partners.")
    metrics.show(partners.work, "playd_partner_work_total", "Questions to partners that events pointed to.")
    metrics.show(health.items, "playd_health_items_total", "Workouts and days of Apple Health exports.")
    metrics.show(
      appStore.events, "playd_store_events_total", "What purchases and the App Store's notifications came to.")
    metrics.show(rewards.done, "playd_rewards_work_total", "What earning did beside requests.")
    let deliveries = "FROM deliveries WHERE next_at IS NOT NULL AND state = 1"
    let (waiting, oldest) = (
      counting("SELECT count(*) \(deliveries)"), counting("SELECT COALESCE(min(created_at), 0) \(deliveries)")
    )
    registerWorkers(in: metrics)
    let tasks = "FROM partner_tasks WHERE is_dead ="
    let (tasksWaiting, tasksDead) = (
      counting("SELECT count(*) \(tasks) 0"), counting("SELECT count(*) \(tasks) 1")
    )
    let pushMessages = counting("SELECT count(*) FROM push_jobs")
    let held = counting("SELECT count(*) FROM reward_awards WHERE state = 2")
    metrics.gauge("playd_deliveries_waiting", help: "Deliveries that games' servers have not confirmed yet.") {
      waiting.value
    }
    metrics.gauge(
      "playd_deliveries_oldest_seconds",
      help: "The age of the oldest delivery that waits; 0 without one, -1 if unknown."
    ) {
      age(oldest.value)
    }
    metrics.gauge("playd_partner_tasks_waiting", help: "Questions to partners that are not answered yet.") {
      tasksWaiting.value
    }
    metrics.gauge("playd_partner_tasks_dead", help: "Questions to partners that were set aside for a person.") {
      tasksDead.value
    }
    metrics.gauge("playd_push_messages_waiting", help: "Push messages that are not sent yet.") {
      pushMessages.value
    }
    metrics.gauge("playd_grants_held", help: "Grants that wait for a person's decision.") {
      held.value
    }
  }

  private func registerWorkers(in metrics: Metrics) {
    let workers = workers
    metrics.counters("playd_worker_failures_total", help: "Runs of background workers that failed.") {
      workers.all.map { (labels: Metrics.text([("worker", $0.name)]), value: $0.snapshot.failures) }
    }
    metrics.gauges(
      "playd_worker_last_success_timestamp_seconds", help: "When the worker last succeeded; 0 before it has."
    ) {
      workers.all.map {
        (labels: Metrics.text([("worker", $0.name)]), value: ($0.snapshot.lastSuccess?.rawValue ?? 0) / 1_000)
      }
    }
    metrics.gauges("playd_worker_interval_seconds", help: "The pause between runs of the worker, rounded up.") {
      workers.all.map {
        (labels: Metrics.text([("worker", $0.name)]), value: ($0.interval.rawValue + 999) / 1_000)
      }
    }
  }

  /// A number from the database; -1 without an answer. Counting gets slower with size, so it runs every five seconds at
  /// most.
  private func counting(_ query: String) -> CachedValue<Int64> {
    let (database, log) = (database, log)
    return CachedValue(for: .seconds(5), clock: clock) {
      log.attempt("counting for the metrics") { try database.read { try $0.integer(query) } } ?? -1
    }
  }

  /// The seconds since a moment; 0 for none, -1 for an unknown one.
  private func age(_ moment: Int64) -> Int64 {
    moment <= 0 ? moment : max((clock.now() - Timestamp(moment)).rawValue / 1_000, 0)
  }

  /// Writes to the audit log when an endpoint's URL led to a forbidden network or a redirect.
  func suspectEndpoint(_ game: GameID, _ outcome: AttemptOutcome) {
    let slug = log.attempt("finding the game of an endpoint") {
      try database.read { connection in
        try connection.first("SELECT slug FROM games WHERE id = $1", [.integer(game.rawValue)]) {
          row throws(DatabaseError) in try row.text()
        }
      }
    }
    refusals.count(
      .consoleAddressInvalid, isNotable: true, operation: "delivery \(outcome.rawValue)", subject: (slug ?? nil) ?? "",
      area: "-", request: "-", at: clock.now())
  }
}

extension Metrics {
  /// Registers a tally as one counter labeled by outcome.
  func show<Outcome: TallyOutcome>(_ tally: Tally<Outcome>, _ name: String, _ help: String) {
    counters(name, help: help) {
      tally.all.map { (labels: Metrics.text([("outcome", $0.outcome.rawValue)]), value: $0.count) }
    }
  }
}
