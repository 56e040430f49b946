import CodeBreakerEngine
import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import CodeBreakerFeature

@Suite("CodeBreaker's board")
struct BoardTests {
  /// A board of four pegs and six colours.
  private func bench() -> CodeBreakerBench {
    let bench = CodeBreakerBench()
    bench.send(.freeTapped)
    bench.send(.freeStarted)
    return bench
  }

  private func finger(
    _ phase: SurfacePointer.Phase, _ x: Double, _ y: Double, pointer: Int32 = 1, width: Double = 360
  ) -> SurfacePointer {
    let layout = TrayLayout(.classic, width: width)
    return SurfacePointer(
      pointer: pointer, phase: phase, x: x, y: y, time: 0, surface: Size(width: width, height: layout.height))
  }

  private func tap(_ bench: CodeBreakerBench, _ x: Double, _ y: Double) {
    bench.send(.tray([finger(.began, x, y)]))
    bench.send(.tray([finger(.ended, x + 3, y)]))
  }

  private func slots(_ bench: CodeBreakerBench) -> [Int32] { bench.state.game?.draft.slots ?? [] }

  @Test("a tap on a colour places it, and the click that browsers make of it does not place it again")
  func tap() {
    let bench = bench()
    tap(bench, 30, 100)
    bench.send(.colourTapped(0))
    #expect(slots(bench) == [0, -1, -1, -1])
    // A key pressed on the focused button is a click of its own.
    bench.wait(.seconds(1))
    bench.send(.colourTapped(0))
    #expect(slots(bench) == [0, 0, -1, -1])
  }

  @Test("a colour is dragged into a slot, from slot to slot, and out")
  func drag() {
    let bench = bench()
    bench.send(.tray([finger(.began, 30 + 60 * 4, 100), finger(.moved, 200, 60)]))
    #expect(bench.state.drags.count == 1)
    bench.send(.tray([finger(.ended, 360 * 0.6, 30)]))
    #expect(slots(bench) == [-1, -1, 4, -1])
    bench.send(.tray([finger(.began, 360 * 0.6, 30), finger(.moved, 100, 30), finger(.ended, 10, 20)]))
    #expect(slots(bench) == [4, -1, -1, -1])
    bench.send(.tray([finger(.began, 10, 20), finger(.moved, 10, -90), finger(.ended, 10, -200)]))
    #expect(slots(bench) == [-1, -1, -1, -1])
    bench.send(.undoTapped)
    #expect(slots(bench) == [4, -1, -1, -1])
  }

  @Test("a drag that the browser takes away changes nothing")
  func cancelled() {
    let bench = bench()
    bench.send(.tray([finger(.began, 30, 100), finger(.moved, 200, 20), finger(.cancelled, 200, 20)]))
    #expect(bench.state.drags.isEmpty)
    #expect(slots(bench) == [-1, -1, -1, -1])
  }

  @Test("two thumbs place two colours")
  func thumbs() {
    let bench = bench()
    bench.send(.tray([finger(.began, 30, 100, pointer: 1), finger(.began, 90, 100, pointer: 2)]))
    bench.send(.tray([finger(.ended, 30, 100, pointer: 1), finger(.ended, 90, 100, pointer: 2)]))
    #expect(slots(bench) == [0, 1, -1, -1])
  }

  @Test("the keyboard does all that fingers do")
  func keys() {
    let bench = bench()
    for key in ["1", "2", "7", "9", "x"] { bench.send(.key(key)) }
    #expect(slots(bench) == [0, 1, -1, -1], "there are six colours")
    bench.send(.key("ArrowRight"))
    bench.send(.key("6"))
    #expect(slots(bench) == [0, 1, -1, 5])
    bench.send(.key("Backspace"))
    #expect(slots(bench) == [0, -1, -1, 5], "the cursor stood on the gap after the second")
    bench.send(.key("u"))
    #expect(slots(bench) == [0, 1, -1, 5])
    bench.send(.key("3"))
    bench.send(.key("Enter"))
    #expect(bench.state.game?.rows.count == 1)
  }

  @Test("a guess that stands on the board is refused and takes no attempt")
  func repeated() {
    let bench = bench()
    let wrong: [Int32] = bench.secret == [0, 0, 1, 1] ? [0, 0, 2, 2] : [0, 0, 1, 1]
    bench.guess(wrong)
    bench.guess(wrong)
    #expect(bench.state.game?.rows.count == 1)
    #expect(bench.state.remark == .guessedBefore(row: 1))
    #expect(bench.page().shows("This guess is row 1 already"))
  }

  @Test("a full draft that contradicts an earlier row points at it, unless that is switched off")
  func contradiction() {
    let bench = bench()
    let secret = bench.secret
    // All pegs of a colour that the secret has not four times.
    let colour: Int32 = secret == [0, 0, 0, 0] ? 1 : 0
    bench.guess([colour, colour, colour, colour])
    let other = (0..<6).first { colour in !secret.contains(colour) } ?? 5
    let isThere = secret.contains(colour)
    let draft =
      isThere
      ? [other, other, other, (other + 1) % 6 == colour ? other : (other + 1) % 6] : [colour, other, other, other]
    for colour in draft { bench.send(.colourTapped(colour)) }
    #expect(CodeBreakerFeature.contradictedRow(bench.state) == 0)
    #expect(bench.page().shows("Row 1 rules this guess out"))
    bench.send(.contradictionsChanged(false))
    #expect(CodeBreakerFeature.contradictedRow(bench.state) == nil)
  }

  @Test("a hint comes after a frame, into the slots, and is noted")
  func hint() {
    let bench = bench()
    bench.send(.hintTapped)
    #expect(bench.state.overlay == .hint)
    bench.effects = []
    bench.send(.rewardTapped(.hint))
    #expect(bench.asked(.setTimer(.work, after: CodeBreakerFeature.afterFrame)))
    #expect(bench.state.game?.draft.isEmpty == true)
    bench.send(.timer(.work))
    #expect(bench.state.game?.draft.isFull == true)
    #expect(bench.state.game?.hints == 1)
    // The free one of the day is gone.
    #expect(bench.state.offer == .tomorrow)
  }

  @Test("what was put together is there again after a reload", arguments: [0, 1, 2, 3])
  func kept(_ guesses: Int) throws {
    let bench = bench()
    for first in 0..<Int32(guesses) { bench.guess([first, first, 5, 5]) }
    bench.send(.colourTapped(3))
    let game = try #require(bench.state.game)
    let text = try #require(game.text)
    let again = try #require(PlayedGame(text: text))
    #expect(again.rows == game.rows)
    #expect(again.draft.slots == game.draft.slots)
    #expect(PlayedGame(text: text + "x") == nil)
    #expect(PlayedGame(text: "{}") == nil)
  }

  @Test("lives, progress and statistics are there again after a reload")
  func memory() throws {
    let bench = CodeBreakerBench()
    bench.send(.continueTapped)
    bench.win()
    bench.send(.nextTapped)
    bench.lose()
    bench.send(.quitTapped)
    let memory = bench.state.memory
    let again = try #require(Memory(text: memory.text))
    #expect(again.progress == memory.progress)
    #expect(again.tally == memory.tally)
    #expect(again.lives == memory.lives)
    #expect(Memory(text: "[]") == nil)
  }

  @Test(
    "whatever became of the kept texts, reading them ends in a game that can be, or in none", arguments: [1, 2, 3, 4])
  func damaged(_ seed: Int) throws {
    let bench = bench()
    bench.guess([0, 0, 5, 5])
    let game = Array(try #require(bench.state.game?.text).utf8)
    let memory = Array(bench.state.memory.text.utf8)
    var generator = Generator(seed: UInt64(seed))
    for _ in 0..<300 {
      var (a, b) = (game, memory)
      for _ in 0..<(1 + generator.index(below: 4)) {
        a[generator.index(below: a.count)] = UInt8(truncatingIfNeeded: generator.next())
        b[generator.index(below: b.count)] = UInt8(truncatingIfNeeded: generator.next())
      }
      if let read = PlayedGame(text: String(decoding: a, as: UTF8.self)) {
        #expect(read.rows.count <= Int(read.attempts), "seed \(seed)")
        #expect(read.draft.slots.count == Int(read.pegs), "seed \(seed)")
      }
      if let read = Memory(text: String(decoding: b, as: UTF8.self)) {
        #expect(read.lives.count >= 0 && read.lives.count <= Lives.most, "seed \(seed)")
        #expect(read.tally.wins <= read.tally.games, "seed \(seed)")
      }
    }
  }
}
