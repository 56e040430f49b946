import Kernel
import TilesRules

/// Recordings of Tiles: what can be read is written as the same bytes, and what can be played keeps to the rules.
let tilesFuzzer = Fuzzer(
  "tiles", "recordings of Tiles and their replay",
  tokens: [[0x50, 0x52, TilesRecording.layout], [0x00], [0x01], [0x08], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F]],
  make: { generator in game(&generator) },
  check: { input in checkTwice(input) { checkRead($0, played) } })

@Sendable private func game(_ generator: inout Generator) -> [UInt8] {
  var game = TilesGame(seed: generator.next())
  for _ in 0..<generator.below(80) {
    let movable = game.frame.movable
    game.slide(movable[generator.index(below: movable.count)])
  }
  return TilesRecording(game).encoded()
}

private func played(_ recording: TilesRecording) -> String? {
  let game: TilesGame
  do throws(MoveError) {
    game = try TilesGame(replaying: recording)
  } catch {
    return (1...recording.moves.count).contains(error.number) ? nil : "an impossible move beyond the end"
  }
  guard TilesRecording(game) == recording else { return "the replay records something else" }
  guard game.frame.places.sorted() == Array(0...8) else { return "a tile is missing or doubled" }
  if game.moves.count > TilesGame.mostMoves { return "more moves than a game may have" }
  if game.isSolved, !(1...1_000).contains(game.score) { return "a score out of bounds" }
  return nil
}

extension TilesRecording: FuzzedRecording {}
