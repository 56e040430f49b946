import CodeBreakerEngine
import Kernel

/// CodeBreaker's recordings: parsed ones encode to the same bytes, and replayed ones keep the rules.
let codeBreakerFuzzer = Fuzzer(
  "codebreaker", "recordings of CodeBreaker and their replay",
  tokens: [[0x50, 0x52, 0x41], [0x04, 0x06, 0x01, 0x0A], [0x00], [0x01], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F]],
  make: { generator in game(&generator) },
  check: { input in checkTwice(input) { checkRead($0, played) } })

@Sendable private func game(_ generator: inout Generator) -> [UInt8] {
  let pegs = Int32(generator.below(4)) + 2
  let colours = Int32(generator.below(7)) + 2
  let repeats = colours < pegs || generator.below(2) == 0
  guard let space = CodeSpace(pegs: pegs, colours: colours, repeats: repeats),
    let rules = GameRules(space: space, attempts: Int32(generator.below(14)) + 1)
  else { return [] }
  var game = RecordedGame(rules: rules, seed: generator.next(), startedAt: Timestamp(1_800_000_000_000))
  var at = Milliseconds.zero
  for _ in 0..<generator.below(20) {
    at += Milliseconds(Int64(generator.below(90_000)))
    switch generator.below(12) {
    case 0: game.takeHint(at: at)
    case 1: game.addExtraLife(at: at)
    case 2: game.giveUp(at: at)
    case 3: _ = try? game.guess(game.game.secret, at: at)
    default: _ = try? game.guess(space.code(at: generator.next()), at: at)
    }
  }
  return game.recording.encoded()
}

private func played(_ recording: GameRecording) -> String? {
  let game: RecordedGame
  do throws(GameReplayRefusal) {
    game = try RecordedGame(replaying: recording)
  } catch {
    return error.message.isEmpty ? "a refusal without a sentence" : nil
  }
  guard game.recording == recording else { return "the replay records something else" }
  let rows = game.game.rows
  if rows.count > Int(recording.rules.attempts) + 1 { return "more guesses than attempts" }
  let pegs = recording.rules.space.pegs
  if rows.dropLast().contains(where: { $0.feedback.isSolved(pegs: pegs) }) { return "a guess after the code was found" }
  if game.game.isUnluckyLoss && game.game.status != .lost { return "an unlucky loss that is none" }
  return nil
}

extension GameRecording: FuzzedRecording {}
