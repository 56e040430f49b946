import Kernel
import Localization
import PlaydAPI

/// What is written before it is sent: spans of time, experiments, offers and decisions.
extension ConsoleFeature {
  /// Opens a form with what stands now, or closes it.
  static func toggle(_ form: Form, _ state: inout State) {
    state.form = state.form == form ? nil : form
    state.notice = nil
    for field in Field.allCases { state[field] = "" }
    guard case .some(let form) = state.form else { return }
    switch form {
    case .offer(let place):
      guard let game = state.games.value?[at: place] else { return }
      state[.oneEnglish] = game.unit.one.english
      state[.oneGeorgian] = game.unit.one.georgian
      state[.manyEnglish] = game.unit.many.english
      state[.manyGeorgian] = game.unit.many.georgian
      state[.bundles] = joined(game.bundles.map { String($0) })
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
    default: break
    }
  }

  /// Words with a comma between.
  static func joined(_ words: [String]) -> String {
    var text = ""
    for word in words { text += (text.utf8.isEmpty ? "" : ", ") + word }
    return text
  }

  static func reduceDrafts(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .spanChosen(let span):
      guard case .none = state.busy else { return [] }
      state.recovery = Recovery()
      state.recovery.span = span
      return span == .written ? [] : count(&state)
    case .countTapped: return count(&state)
    case .recoverTapped:
      guard let game = state.games.value?[at: state.logGame], let request = state.recovery.request,
        let count = state.recovery.count.value, count > 0
      else { return [] }
      state.confirmation = .recover(game, request, count: count)
    case .armEdited(let place, let field, let text):
      guard state.arms.indices.contains(place) else { return [] }
      if field == .name { state.arms[place].name = text } else { state.arms[place].weight = text }
    case .armVersionChosen(let place, let version):
      if state.arms.indices.contains(place) { state.arms[place].version = version }
    case .armAdded:
      if state.arms.count < mostArms { state.arms.append(ArmDraft(name: "", weight: "")) }
    case .armRemoved(let place):
      if state.arms.count > 2, state.arms.indices.contains(place) { state.arms.remove(at: place) }
    case .endTapped(let experiment): state.confirmation = .end(experiment)
    default: break
    }
    return []
  }

  // MARK: Sending again

  /// Asks how many deliveries the chosen span has.
  private static func count(_ state: inout State) -> [Effect] {
    guard let game = state.games.value?[at: state.logGame], let span = state.recovery.span else { return [] }
    let request: ConsoleRecovery
    if let length = span.length {
      request = ConsoleRecovery(since: state.now - length, until: state.now)
    } else {
      guard let written = writtenSpan(state) else {
        state.notice = .momentsInvalid
        return [.announce(.consoleMomentsInvalid)]
      }
      request = written
    }
    state.recovery.request = request
    state.recovery.count = .loading
    return ask(.recoverable, &state) { CountConsoleRecovery.call(game.game, request, token: $0) }
  }

  private static func writtenSpan(_ state: State) -> ConsoleRecovery? {
    guard let since = moment(state[.from], offset: state.utcOffset) else { return nil }
    if trimmed(state[.to]).utf8.isEmpty {
      return since < state.now ? ConsoleRecovery(since: since, until: state.now) : nil
    }
    guard let until = moment(state[.to], offset: state.utcOffset), since < until else { return nil }
    return ConsoleRecovery(since: since, until: until)
  }

  static func counted(_ answer: Result<ConsoleCount, CallFailure>, _ state: inout State) -> [Effect] {
    switch answer {
    case .success(let found):
      state.recovery.count = .loaded(found.count)
      return [.announce(.consoleRecoverable(found.count))]
    case .failure(let failure):
      state.recovery.count = .nothing
      return tell(Failure(failure), &state)
    }
  }

  // MARK: Decisions, offers, experiments

  /// Asks about what a further form says.
  static func submitDraft(_ form: Form, _ state: inout State) -> [Effect] {
    switch form {
    case .decision(let place, let approves):
      guard let flag = state.flags.value?[at: place] else { return [] }
      let note = trimmed(state[.note])
      guard !note.utf8.isEmpty else { return missing(&state) }
      state.confirmation = .decide(flag, ConsoleDecision(approves: approves, note: note))
    case .offer(let place): return sendOffer(place, &state)
    case .experiment:
      let name = trimmed(state[.experiment])
      guard !name.utf8.isEmpty else { return missing(&state) }
      guard let arms = writtenArms(state) else { return sharesInvalid(&state) }
      state.confirmation = .begin(ConsoleExperimentDraft(name: name, arms: arms))
    case .shares(let place):
      guard let experiment = state.experiments.value?[at: place] else { return [] }
      guard let arms = writtenArms(state) else { return sharesInvalid(&state) }
      state.confirmation = .weigh(experiment, ConsoleArmWeights(arms: arms))
    default: break
    }
    return []
  }

  private static func sharesInvalid(_ state: inout State) -> [Effect] {
    state.notice = .sharesInvalid
    return [.announce(.consoleSharesInvalid)]
  }

  /// The arms as they are written; nil where one has no name, no number of parts, or all have none.
  private static func writtenArms(_ state: State) -> [ConsoleExperiment.Arm]? {
    var arms: [ConsoleExperiment.Arm] = []
    for draft in state.arms {
      let name = trimmed(draft.name)
      guard !name.utf8.isEmpty, let weight = digits(trimmed(draft.weight).bytes) else { return nil }
      arms.append(ConsoleExperiment.Arm(name: name, weight: weight, version: draft.version))
    }
    return arms.contains { $0.weight > 0 } ? arms : nil
  }

  private static func sendOffer(_ place: Int, _ state: inout State) -> [Effect] {
    guard let game = state.games.value?[at: place] else { return [] }
    let names = [Field.oneEnglish, .oneGeorgian, .manyEnglish, .manyGeorgian].map { trimmed(state[$0]) }
    guard !names.contains(where: { $0.utf8.isEmpty }) else { return missing(&state) }
    var bundles: [Int64] = []
    for word in words(state[.bundles]) {
      guard let units = digits(word.bytes), units > bundles.last ?? 0 else {
        state.notice = .offerInvalid
        return [.announce(.consoleOfferInvalid)]
      }
      bundles.append(units)
    }
    guard !bundles.isEmpty else { return missing(&state) }
    let unit = GameUnit(
      one: BilingualText(english: names[0], georgian: names[1]),
      many: BilingualText(english: names[2], georgian: names[3]))
    let offer = ConsoleOffer(unit: unit, bundles: bundles)
    return ask(.offer, &state) { SetConsoleOffer.call(game.game, offer, token: $0) }
  }

  /// What was confirmed about experiments and studios.
  static func confirmExperiment(_ confirmation: Confirmation, _ state: inout State) -> [Effect] {
    switch confirmation {
    case .putStudio(let request, _): return ask(.putStudio, &state) { PutConsoleStudio.call(request, token: $0) }
    case .begin(let draft): return ask(.beginExperiment, &state) { BeginConsoleExperiment.call(draft, token: $0) }
    case .weigh(let experiment, let weights):
      return ask(.weighExperiment, &state) { WeighConsoleExperiment.call(experiment.name, weights, token: $0) }
    case .end(let experiment):
      return ask(.endExperiment, &state) { EndConsoleExperiment.call(experiment.name, token: $0) }
    default: return []
    }
  }
}
