import CodeBreakerEngine
import Kernel
import Localization
import Testing
import WebUI

@testable import CodeBreakerFeature

@Suite("CodeBreaker's board")
struct BoardTests {
  /// A board of four pegs and six colours.
  private func fixture() -> CodeBreakerFixture {
    let fixture = CodeBreakerFixture()
    fixture.send(.freeTapped)
    fixture.send(.freeStarted)
    return fixture
  }

  private func finger(
    _ phase: SurfacePointer.Phase, _ x: Double, _ y: Double, pointer: Int32 = 1, width: Double = 360
  ) -> SurfacePointer {
    let layout = TrayLayout(.classic, width: width)
    return SurfacePointer(
      pointer: pointer, phase: phase, x: x, y: y, time: 0, surface: Size(width: width, height: layout.height))
  }

  private func tap(_ fixture: CodeBreakerFixture, _ x: Double, _ y: Double) {
    fixture.send(.tray([finger(.began, x, y)]))
    fixture.send(.tray([finger(.ended, x + 3, y)]))
  }

  private func slots(_ fixture: CodeBreakerFixture) -> [Int32] { fixture.state.game?.draft.slots ?? [] }

  @Test("a tap on a colour places it, and the click that browsers make of it does not place it again")
  func tapOnColourPlacesIt() {
    let fixture = fixture()
    tap(fixture, 30, 100)
    fixture.send(.colourTapped(0))
    #expect(slots(fixture) == [0, -1, -1, -1])
    // Pressing a key on the focused button causes a separate click.
    fixture.wait(.seconds(1))
    fixture.send(.colourTapped(0))
    #expect(slots(fixture) == [0, 0, -1, -1])
  }

  @Test("a colour is dragged into a slot, from slot to slot, and out")
  func colourIsDraggedIntoSlot() {
    let fixture = fixture()
    fixture.send(.tray([finger(.began, 30 + 60 * 4, 100), finger(.moved, 200, 60)]))
    #expect(fixture.state.drags.count == 1)
    fixture.send(.tray([finger(.ended, 360 * 0.6, 30)]))
    #expect(slots(fixture) == [-1, -1, 4, -1])
    fixture.send(.tray([finger(.began, 360 * 0.6, 30), finger(.moved, 100, 30), finger(.ended, 10, 20)]))
    #expect(slots(fixture) == [4, -1, -1, -1])
    fixture.send(.tray([finger(.began, 10, 20), finger(.moved, 10, -90), finger(.ended, 10, -200)]))
    #expect(slots(fixture) == [-1, -1, -1, -1])
    fixture.send(.undoTapped)
    #expect(slots(fixture) == [4, -1, -1, -1])
  }

  @Test("the rules stay in sight after the first guess")
  func rulesStayInSight() {
    let fixture = fixture()
    #expect(fixture.page().shows("4 pegs, 6 colors, repeats"))
    fixture.guess(fixture.secret.map { ($0 + 1) % 6 })
    #expect(fixture.page().shows("4 pegs, 6 colors, repeats"))
    fixture.send(.quitTapped)
    fixture.send(.repeatsChosen(false))
    fixture.send(.freeStarted)
    #expect(fixture.page().shows("4 pegs, 6 colors, no repeats"))
  }

  @Test("a drag that the browser takes away changes nothing")
  func dragBrowserTakesAwayChangesNothing() {
    let fixture = fixture()
    fixture.send(.tray([finger(.began, 30, 100), finger(.moved, 200, 20), finger(.cancelled, 200, 20)]))
    #expect(fixture.state.drags.isEmpty)
    #expect(slots(fixture) == [-1, -1, -1, -1])
  }

  @Test("two thumbs place two colours")
  func twoThumbsPlaceTwoColours() {
    let fixture = fixture()
    fixture.send(.tray([finger(.began, 30, 100, pointer: 1), finger(.began, 90, 100, pointer: 2)]))
    fixture.send(.tray([finger(.ended, 30, 100, pointer: 1), finger(.ended, 90, 100, pointer: 2)]))
    #expect(slots(fixture) == [0, 1, -1, -1])
  }

  @Test("the keyboard does all that fingers do")
  func keyboardDoesAllFingersDo() {
    let fixture = fixture()
    for key in ["1", "2", "7", "9", "x"] { fixture.send(.key(key)) }
    #expect(slots(fixture) == [0, 1, -1, -1], "there are six colours")
    fixture.send(.key("ArrowRight"))
    fixture.send(.key("6"))
    #expect(slots(fixture) == [0, 1, -1, 5])
    fixture.send(.key("Backspace"))
    #expect(slots(fixture) == [0, -1, -1, 5], "the cursor stood on the gap after the second")
    fixture.send(.key("u"))
    #expect(slots(fixture) == [0, 1, -1, 5])
    fixture.send(.key("3"))
    fixture.send(.key("Enter"))
    #expect(fixture.state.game?.rows.count == 1)
  }

  @Test("a repeated guess is refused and uses no attempt")
  func repeatedGuessIsRefusedAndUsesNoAttempt() {
    let fixture = fixture()
    let wrong: [Int32] = fixture.secret == [0, 0, 1, 1] ? [0, 0, 2, 2] : [0, 0, 1, 1]
    fixture.guess(wrong)
    fixture.guess(wrong)
    #expect(fixture.state.game?.rows.count == 1)
    #expect(fixture.state.toast == .guessedBefore(row: 1))
    #expect(fixture.page().shows("You already tried this in row 1"))
  }

  @Test("a full draft that contradicts an earlier row points at it, unless that is switched off")
  func fullDraftContradictsEarlierRowPointsAtIt() {
    let fixture = fixture()
    let secret = fixture.secret
    // All pegs in a colour that does not fill the secret.
    let colour: Int32 = secret == [0, 0, 0, 0] ? 1 : 0
    fixture.guess([colour, colour, colour, colour])
    let other = (0..<6).first { colour in !secret.contains(colour) } ?? 5
    let isThere = secret.contains(colour)
    let draft =
      isThere
      ? [other, other, other, (other + 1) % 6 == colour ? other : (other + 1) % 6] : [colour, other, other, other]
    for colour in draft { fixture.send(.colourTapped(colour)) }
    #expect(CodeBreakerFeature.contradictedRow(fixture.state) == 0)
    #expect(fixture.page().shows("Row 1 rules this out"))
    fixture.send(.contradictionsChanged(false))
    #expect(CodeBreakerFeature.contradictedRow(fixture.state) == nil)
  }

  @Test("a hint comes after a frame, into the slots, and is noted")
  func hintComesAfterFrame() {
    let fixture = fixture()
    // An empty board has nothing to conclude from.
    fixture.send(.hintTapped)
    #expect(fixture.state.overlay == nil)
    fixture.guess(fixture.secret == [0, 0, 1, 1] ? [2, 2, 3, 3] : [0, 0, 1, 1])
    fixture.send(.hintTapped)
    #expect(fixture.state.overlay == .hint)
    fixture.effects = []
    fixture.send(.rewardTapped(.hint))
    #expect(fixture.asked(.wake(.work, after: CodeBreakerFeature.afterFrame)))
    #expect(fixture.state.game?.draft.isEmpty == true)
    fixture.send(.timer(.work))
    #expect(fixture.state.game?.draft.isFull == true)
    #expect(fixture.state.game?.hints == 1)
    // What the hint says could be the code: no contradiction, and an unlucky loss stays one.
    #expect(CodeBreakerFeature.contradictedRow(fixture.state) == nil)
    // The day's free grant is used.
    #expect(fixture.state.offer == .tomorrow)
  }

  @Test("what was put together is there again after a reload", arguments: [0, 1, 2, 3])
  func whatWasPutTogetherIsThereAgainAfterReload(_ guesses: Int) throws {
    let fixture = fixture()
    for first in 0..<Int32(guesses) { fixture.guess([first, first, 5, 5]) }
    fixture.send(.colourTapped(3))
    let game = try #require(fixture.state.game)
    let text = try #require(game.text)
    let again = try #require(PlayedGame(text: text))
    #expect(again.rows == game.rows)
    #expect(again.draft.slots == game.draft.slots)
    #expect(PlayedGame(text: text + "x") == nil)
    #expect(PlayedGame(text: "{}") == nil)
  }

  @Test("lives, progress and statistics are there again after a reload")
  func livesProgressAndStatisticsAreThereAgain() throws {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.win()
    fixture.send(.nextTapped)
    fixture.lose()
    fixture.send(.quitTapped)
    let memory = fixture.state.memory
    let again = try #require(Memory(text: memory.text))
    #expect(again.progress == memory.progress)
    #expect(again.tally == memory.tally)
    #expect(again.lives == memory.lives)
    #expect(Memory(text: "[]") == nil)
  }

  @Test(
    "any damage to stored texts yields a valid game or none", arguments: [1, 2, 3, 4])
  func anyDamageToStoredTextsYieldsValidGame(_ seed: Int) throws {
    let fixture = fixture()
    fixture.guess([0, 0, 5, 5])
    let game = Array(try #require(fixture.state.game?.text).utf8)
    let memory = Array(fixture.state.memory.text.utf8)
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
