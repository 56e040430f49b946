import AppKit
import ConsoleAPI
import GamesAPI
import Kernel
import Localization
import PlaydAPI

/// Drafts: time ranges, experiments, offers and decisions.
extension ConsoleFeature {
  /// Opens a form with the current values, or closes it.
  static func toggle(_ form: Form, _ state: inout State) {
    state.form = state.form == form ? nil : form
    (state.banner, state.setup) = (nil, nil)
    for field in Field.allCases where !field.isFilter { state[field] = "" }
    guard case .some(let form) = state.form else { return }
    switch form {
    case .offer(let place):
      guard let game = state.games.value?[at: place] else { return }
      state[.oneEnglish] = game.unit.one.english
      state[.oneGeorgian] = game.unit.one.georgian
      state[.manyEnglish] = game.unit.many.english
      state[.manyGeorgian] = game.unit.many.georgian
      state[.bundles] = joined(game.bundles.map { String($0) })
    case .challenge(let form): fill(form, &state)
    case .rate(let place):
      guard let rate = state.games.value?[at: place]?.rates.first?.rate else { return }
      state[.coins] = String(rate.coins.rawValue)
      state[.cents] = String(rate.valueCents)
    case .webhook(let place): state[.url] = state.games.value?[at: place]?.webhook?.url ?? ""
    case .experiment:
      let other = state.versions.value?.last { !$0.isCurrent }?.version
      state.arms = [ArmDraft(name: "as-now", weight: "50"), ArmDraft(name: "changed", weight: "50", version: other)]
    case .shares(let place):
      state.arms = (state.experiments.value?[at: place]?.arms ?? []).map {
        ArmDraft(name: $0.name, weight: String($0.weight), version: $0.version)
      }
    case .passkeyName(let place): state[.passkeyName] = state.passkeys.value?[at: place]?.name ?? ""
    case .topUp, .payOut, .invite, .studio, .password, .rates, .decision, .newGame, .adjustment, .player, .discard,
      .decisions,
      .twoFactor,
      .twoFactorEnd,
      .recoveryCodes, .passkey,
      .application:
      break
    }
  }

  /// Comma-separated words.
  static func joined(_ words: [String]) -> String {
    var text = ""
    for word in words { text += (text.utf8.isEmpty ? "" : ", ") + word }
    return text
  }

  static func edit(_ field: ArmField, ofArm place: Int, text: String, state: inout State) {
    guard state.arms.indices.contains(place) else { return }
    if field == .name { state.arms[place].name = text } else { state.arms[place].weight = text }
  }

  // MARK: Recovery

  static func choose(_ span: Span, _ state: inout State) -> [Effect<Action>] {
    guard state.busy == nil else { return [] }
    state.recovery = Recovery()
    state.recovery.span = span
    return span == .written ? [] : count(&state)
  }

  /// Asks before the counted deliveries are sent again.
  static func confirmRecovery(_ state: inout State) {
    guard let game = state.games.value?[at: state.logGame], let request = state.recovery.request,
      let count = state.recovery.count.value, count > 0
    else { return }
    state.confirmation = .recover(game, request, count: count)
  }

  /// Counts the deliveries in the selected range.
  static func count(_ state: inout State) -> [Effect<Action>] {
    guard let game = state.games.value?[at: state.logGame], let span = state.recovery.span else { return [] }
    let request: ConsoleRecovery
    if let length = span.length {
      request = ConsoleRecovery(since: state.now - length, until: state.now)
    } else {
      guard let written = writtenSpan(state) else {
        state.banner = .momentsInvalid
        return [.announce(.consoleMomentsInvalid)]
      }
      request = written
    }
    state.recovery.request = request
    state.recovery.count = .loading
    return perform(
      .recoverable, endpoint: CountConsoleRecovery.self, state: &state,
      call: { CountConsoleRecovery.call(game.game, request, token: $0) }, then: counted)
  }

  private static func writtenSpan(_ state: State) -> ConsoleRecovery? {
    guard let since = moment(state[.from], offset: state.utcOffset) else { return nil }
    if trimmed(state[.to]).utf8.isEmpty {
      return since < state.now ? ConsoleRecovery(since: since, until: state.now) : nil
    }
    guard let until = moment(state[.to], offset: state.utcOffset), since < until else { return nil }
    return ConsoleRecovery(since: since, until: until)
  }

  @Sendable private static func counted(
    _ state: inout State, _ answer: Result<ConsoleCount, CallError>
  ) -> [Effect<Action>] {
    switch answer {
    case .success(let found):
      state.recovery.count = .loaded(found.count)
      return [.announce(.consoleRecoverable(found.count))]
    case .failure(let failure):
      state.recovery.count = .nothing
      return show(RequestError(failure), &state)
    }
  }

  // MARK: Decisions, offers, experiments

  static func submitDecision(_ place: Int, approves: Bool, _ state: inout State) -> [Effect<Action>] {
    guard let flag = state.flags.value?[at: place] else { return [] }
    let note = trimmed(state[.note])
    guard !note.utf8.isEmpty else { return missing(&state) }
    state.confirmation = .decide(flag, ConsoleDecision(approves: approves, note: note))
    return []
  }

  static func submitExperiment(_ state: inout State) -> [Effect<Action>] {
    let name = trimmed(state[.experiment])
    guard !name.utf8.isEmpty else { return missing(&state) }
    guard let arms = writtenArms(state) else { return sharesInvalid(&state) }
    state.confirmation = .begin(ConsoleOutOfPocketExperimentDraft(name: name, arms: arms))
    return []
  }

  static func submitShares(_ place: Int, _ state: inout State) -> [Effect<Action>] {
    guard let experiment = state.experiments.value?[at: place] else { return [] }
    guard let arms = writtenArms(state) else { return sharesInvalid(&state) }
    state.confirmation = .weigh(experiment, ConsoleOutOfPocketArmWeights(arms: arms))
    return []
  }

  private static func sharesInvalid(_ state: inout State) -> [Effect<Action>] {
    state.banner = .sharesInvalid
    return [.announce(.consoleSharesInvalid)]
  }

  /// The arms of the draft; nil if one lacks a name or weight, or all weights are zero.
  private static func writtenArms(_ state: State) -> [ConsoleOutOfPocketExperiment.Arm]? {
    var arms: [ConsoleOutOfPocketExperiment.Arm] = []
    for draft in state.arms {
      let name = trimmed(draft.name)
      guard !name.utf8.isEmpty, let weight = digits(trimmed(draft.weight).bytes) else { return nil }
      arms.append(ConsoleOutOfPocketExperiment.Arm(name: name, weight: weight, version: draft.version))
    }
    return arms.contains { $0.weight > 0 } ? arms : nil
  }

  static func sendOffer(_ place: Int, _ state: inout State) -> [Effect<Action>] {
    guard let game = state.games.value?[at: place] else { return [] }
    let names = [Field.oneEnglish, .oneGeorgian, .manyEnglish, .manyGeorgian].map { trimmed(state[$0]) }
    guard !names.contains(where: { $0.utf8.isEmpty }) else { return missing(&state) }
    guard let bundles = writtenBundles(state) else { return offerInvalid(&state) }
    guard !bundles.isEmpty else { return missing(&state) }
    let unit = GameUnit(
      one: BilingualText(english: names[0], georgian: names[1]),
      many: BilingualText(english: names[2], georgian: names[3]))
    let offer = ConsoleOffer(unit: unit, bundles: bundles)
    return perform(
      .offer, endpoint: SetConsoleOffer.self, state: &state,
      call: { SetConsoleOffer.call(game.game, offer, token: $0) },
      then: { finish(&$0, $1, .offerSaved) })
  }

  /// Sizes of the bundles, each larger than the one before; nil for any other text.
  static func writtenBundles(_ state: State) -> [Int64]? {
    var bundles: [Int64] = []
    for word in words(state[.bundles]) {
      guard let units = digits(word.bytes), units > bundles.last ?? 0 else { return nil }
      bundles.append(units)
    }
    return bundles
  }

  static func offerInvalid(_ state: inout State) -> [Effect<Action>] {
    state.banner = .offerInvalid
    return [.announce(.consoleOfferInvalid)]
  }

  // MARK: Confirmed experiments

  static func begin(_ draft: ConsoleOutOfPocketExperimentDraft, _ state: inout State) -> [Effect<Action>] {
    perform(
      .beginExperiment, endpoint: BeginConsoleOutOfPocketExperiment.self, state: &state,
      call: { BeginConsoleOutOfPocketExperiment.call(draft, token: $0) }, then: { finish(&$0, $1, .experimentBegun) })
  }

  static func weigh(
    _ experiment: ConsoleOutOfPocketExperiment, _ weights: ConsoleOutOfPocketArmWeights, _ state: inout State
  ) -> [Effect<Action>] {
    perform(
      .weighExperiment, endpoint: WeighConsoleOutOfPocketExperiment.self, state: &state,
      call: { WeighConsoleOutOfPocketExperiment.call(experiment.name, weights, token: $0) },
      then: { finish(&$0, $1, .experimentWeighed) })
  }

  static func end(_ experiment: ConsoleOutOfPocketExperiment, _ state: inout State) -> [Effect<Action>] {
    perform(
      .endExperiment, endpoint: EndConsoleOutOfPocketExperiment.self, state: &state,
      call: { EndConsoleOutOfPocketExperiment.call(experiment.name, token: $0) },
      then: { finish(&$0, $1, .experimentEnded) })
  }
}
