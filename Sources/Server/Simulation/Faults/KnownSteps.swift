/// The known steps of the path of coins, so that one no longer reached is noticed.
enum KnownSteps {
  /// Operations of a world's setup, before faults start.
  static let beforehand: Set<String> = ["found", "register"]

  /// As `operation: step`.
  static let all: [String] = text.split(separator: "\n").flatMap { line -> [String] in
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return [] }
    return parts[1].split(separator: ",").map { step in "\(parts[0]): \(step.drop { $0 == " " })" }
  }

  /// One operation per line: the union of sixteen runs of four worlds, each statement once (`playd simulate
  /// --every-step yes --worlds 5 --minutes 40 --points yes`). Remove steps the code no longer has.
  private static let text = """
    action: BEGIN, COMMIT, INSERT balances, INSERT fraud_cases, INSERT fraud_grants, INSERT fraud_partner_hours, \
      INSERT inbox, INSERT inbox_heads, INSERT journal, INSERT lots, INSERT postings, INSERT push_jobs, \
      INSERT reward_actions, INSERT reward_awards, INSERT reward_earners, INSERT reward_entries, \
      INSERT reward_progress, RELEASE SAVEPOINT, SAVEPOINT, SELECT balances, SELECT fraud_grants, \
      SELECT fraud_partner_hours, SELECT fraud_rules, SELECT fraud_sightings, SELECT players, SELECT reward_actions, \
      SELECT reward_awards, SELECT reward_catalogue, SELECT reward_challenges, SELECT reward_partners, \
      SELECT reward_progress, UPDATE balances, UPDATE reward_awards, after the commit
    activation: BEGIN, COMMIT, UPDATE games, UPDATE webhook_endpoints, after the commit
    claim: BEGIN, COMMIT, UPDATE deliveries, after the commit
    claim of a streak: BEGIN, COMMIT, DELETE inbox, INSERT balances, INSERT fraud_grants, INSERT inbox, \
      INSERT inbox_heads, INSERT journal, INSERT lots, INSERT postings, INSERT push_jobs, INSERT reward_awards, \
      INSERT reward_earners, INSERT reward_entries, RELEASE SAVEPOINT, SAVEPOINT, SELECT balances, \
      SELECT fraud_grants, SELECT fraud_rules, SELECT fraud_sightings, SELECT lots, SELECT reward_awards, \
      SELECT reward_catalogue, SELECT reward_challenges, SELECT reward_earners, SELECT reward_partners, \
      UPDATE balances, UPDATE reward_awards, after the commit
    expiry: BEGIN, COMMIT, DELETE lots, INSERT balances, INSERT journal, INSERT lot_uses, INSERT postings, \
      SELECT lots, UPDATE balances, after the commit
    giving up: BEGIN, COMMIT, SELECT deliveries, after the commit
    join: BEGIN, COMMIT, INSERT game_links, INSERT players, after the commit
    leave: BEGIN, COMMIT, DELETE access_tokens, DELETE apple_tokens, DELETE fraud_cases, DELETE fraud_grants, \
      DELETE fraud_sightings, DELETE game_link_codes, DELETE game_links, DELETE identities, DELETE inbox, \
      DELETE inbox_heads, DELETE live_events, DELETE lot_uses, DELETE lots, DELETE merged_players, \
      DELETE notification_settings, DELETE passkeys, DELETE players, DELETE proof_challenges, DELETE push_jobs, \
      DELETE push_devices, DELETE push_subscriptions, DELETE reminders, DELETE reward_actions, DELETE reward_awards, \
      DELETE reward_earners, DELETE reward_entries, DELETE reward_progress, DELETE reward_starts, \
      INSERT apple_revocations, INSERT reward_forgotten, \
      INSERT balances, INSERT inbox, INSERT inbox_heads, INSERT journal, INSERT live_events, INSERT lot_uses, \
      INSERT lots, INSERT postings, INSERT push_jobs, SELECT balances, SELECT identities, SELECT journal, \
      SELECT lots, SELECT postings, SELECT redemptions, UPDATE balances, UPDATE deliveries, \
      UPDATE game_account_players, UPDATE journal, UPDATE proof_challenges, UPDATE redemptions, after the commit
    order: BEGIN, COMMIT, DELETE lots, INSERT deliveries, INSERT journal, INSERT lot_uses, INSERT postings, \
      INSERT redemptions, SELECT balances, SELECT game_links, SELECT games, SELECT postings, UPDATE balances, \
      UPDATE lots, after the commit
    orders in one batch: BEGIN, COMMIT, DELETE lots, INSERT deliveries, INSERT journal, INSERT lot_uses, \
      INSERT postings, INSERT redemptions, SELECT balances, SELECT game_links, SELECT games, SELECT postings, \
      SELECT redemptions, UPDATE balances, UPDATE lots, after the commit
    payment of what waits: BEGIN, COMMIT, SELECT reward_awards, SELECT reward_catalogue, SELECT reward_challenges, \
      SELECT reward_partners, after the commit
    proof: BEGIN, COMMIT, DELETE fraud_cases, DELETE fraud_grants, DELETE fraud_sightings, \
      DELETE game_account_players, DELETE game_link_codes, UPDATE game_account_players, \
      DELETE game_links, DELETE inbox, DELETE inbox_heads, DELETE live_events, DELETE lots, \
      DELETE notification_settings, DELETE players, DELETE proof_challenges, DELETE push_jobs, \
      DELETE push_devices, DELETE push_subscriptions, DELETE reminders, DELETE reward_actions, DELETE reward_awards, \
      DELETE reward_earners, DELETE reward_entries, DELETE reward_progress, DELETE reward_starts, \
      INSERT access_tokens, INSERT balances, INSERT reward_forgotten, \
      INSERT identities, INSERT inbox, INSERT inbox_heads, INSERT journal, INSERT lot_uses, INSERT merged_players, \
      INSERT notification_settings, INSERT postings, INSERT proof_challenges, INSERT reward_earners, \
      INSERT reward_progress, INSERT reward_starts, INSERT successors, SELECT balances, SELECT identities, \
      SELECT inbox, SELECT journal, SELECT lots, SELECT players, SELECT postings, SELECT proof_challenges, \
      SELECT reward_actions, SELECT reward_awards, SELECT reward_catalogue, SELECT reward_challenges, \
      SELECT reward_earners, SELECT reward_partners, SELECT reward_progress, SELECT successors, \
      UPDATE access_tokens, UPDATE balances, UPDATE deliveries, UPDATE fraud_cases, UPDATE game_links, \
      UPDATE identities, UPDATE lot_uses, UPDATE lots, UPDATE postings, UPDATE proof_challenges, UPDATE push_devices, \
      UPDATE push_subscriptions, UPDATE redemptions, \
      UPDATE reward_actions, UPDATE reward_awards, UPDATE reward_entries, after the commit
    publish: BEGIN, COMMIT, INSERT reward_catalogue, INSERT reward_challenge_revisions, INSERT reward_challenges, \
      INSERT reward_reevaluations, SELECT reward_catalogue, SELECT reward_challenges, SELECT reward_partners, \
      after the commit
    re-evaluation: BEGIN, COMMIT, DELETE reward_reevaluations, INSERT reward_progress, SELECT reward_actions, \
      SELECT reward_awards, SELECT reward_catalogue, SELECT reward_challenge_revisions, SELECT reward_challenges, \
      SELECT reward_partners, SELECT reward_progress, SELECT reward_reevaluations, UPDATE reward_reevaluations, \
      after the commit
    recovery: BEGIN, COMMIT, UPDATE deliveries, after the commit
    refusal: BEGIN, COMMIT, INSERT inbox, INSERT inbox_heads, INSERT push_jobs, SELECT fraud_cases, \
      SELECT reward_awards, SELECT reward_catalogue, SELECT reward_challenges, SELECT reward_partners, \
      UPDATE fraud_cases, UPDATE reward_awards, after the commit
    release: BEGIN, INSERT balances, INSERT fraud_grants, INSERT fraud_partner_hours, INSERT journal, \
      INSERT postings, SAVEPOINT, SELECT balances, SELECT fraud_cases, SELECT reward_awards, \
      SELECT reward_catalogue, SELECT reward_challenges, SELECT reward_partners, UPDATE balances, UPDATE fraud_cases
    replay: BEGIN, COMMIT, SELECT deliveries, UPDATE deliveries, after the commit
    report: BEGIN, COMMIT, DELETE lot_uses, INSERT balances, INSERT delivery_attempts, INSERT inbox, \
      INSERT inbox_heads, INSERT live_events, INSERT lots, INSERT push_jobs, INSERT redemption_days, SELECT deliveries, \
      SELECT journal, SELECT redemptions, UPDATE balances, UPDATE deliveries, UPDATE games, UPDATE journal, \
      UPDATE webhook_endpoints, after the commit
    rotation: BEGIN, COMMIT, UPDATE webhook_endpoints, after the commit
    send: answered and not reported, arrived and not granted, claimed and not sent, granted and not answered
    several in one commit: BEGIN, COMMIT, SAVEPOINT, after the commit
    tidying: BEGIN, COMMIT, DELETE fraud_grants, DELETE fraud_partner_hours, DELETE fraud_sightings, \
      DELETE idempotency, after the commit
    top-up: BEGIN, COMMIT, INSERT balances, INSERT journal, INSERT postings, SELECT reward_partners, \
      after the commit
    withdrawal: BEGIN, COMMIT, DELETE lots, INSERT balances, INSERT journal, INSERT lot_uses, INSERT postings, \
      INSERT reward_actions, INSERT reward_earners, INSERT reward_progress, SELECT balances, SELECT journal, \
      SELECT lots, SELECT players, SELECT postings, SELECT reward_actions, SELECT reward_awards, \
      SELECT reward_catalogue, SELECT reward_challenge_revisions, SELECT reward_challenges, SELECT reward_partners, \
      SELECT reward_progress, SELECT successors, UPDATE balances, UPDATE reward_actions, UPDATE reward_awards, \
      after the commit
    """
}
