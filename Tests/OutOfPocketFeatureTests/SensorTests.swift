import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import Testing

@testable import OutOfPocketFeature

@Suite("The phone's motion")
struct SensorTests {
  /// A bench that asks for motions, with Start pressed.
  private func asked() -> GameBench {
    var bench = GameBench.atMenu(isDiscreet: false)
    bench.send(.startTapped)
    return bench
  }

  private func resting(_ bench: GameBench, _ delay: Int64 = 0) -> [MotionSample] {
    [
      MotionSample(
        time: Milliseconds(bench.now + delay), acceleration: MotionVector(x: 0, y: 0, z: 1_000), linear: .zero,
        rotation: .zero)
    ]
  }

  @Test("is asked for in the tap that starts, and the run begins with the first reading")
  func ask() {
    var bench = asked()
    #expect(bench.effects.contains(.askSensors))
    #expect(bench.effects.contains(.listen(true)))
    #expect(bench.play == nil)
    #expect(bench.state.isStarting)
    bench.send(.moved(resting(bench)))
    #expect(bench.play != nil)
    #expect(!bench.state.isStarting)
  }

  @Test("is not waited for without end when nobody answers the question")
  func unanswered() {
    var bench = asked()
    bench.wait(20_000)
    #expect(bench.state.card == .sensors)
  }

  @Test("once it is there, the next run begins in the tap itself")
  func again() {
    var bench = asked()
    bench.send(.moved(resting(bench)))
    bench.send(.leaveTapped)
    bench.send(.startTapped)
    #expect(bench.play != nil)
  }

  @Test("refused, the player has the choice of Discreet Mode and of buttons")
  func refused() {
    for choice in [OutOfPocketFeature.Action.playDiscreetTapped, .playButtonsTapped] {
      var bench = asked()
      bench.send(.sensorsRefused(.denied))
      #expect(bench.state.card == .sensors)
      bench.send(choice)
      #expect(bench.play != nil)
      #expect(bench.state.options.isDiscreet == (choice == .playDiscreetTapped))
      #expect(bench.state.options.usesButtons == (choice == .playButtonsTapped))
      #expect(bench.effects.contains(.wish(.keepMemory)))
    }
  }

  @Test("silent for a second, it is taken to be missing; nulls are silence")
  func silent() {
    var bench = asked()
    // The browser's question takes its time.
    bench.wait(8_000)
    #expect(bench.state.isStarting)
    bench.send(.sensorsGranted)
    bench.send(.moved([MotionSample(time: Milliseconds(bench.now), acceleration: nil)]))
    bench.wait(1_000)
    #expect(bench.state.card == .sensors)
    bench.clear()
    bench.send(.sensorsRetried)
    #expect(bench.effects.contains(.askSensors))
    bench.send(.moved(resting(bench)))
    #expect(bench.play != nil)
  }

  @Test("nobody loses a run to sensors that stop: buttons come, and the time begins anew")
  func stops() throws {
    var bench = asked()
    bench.send(.moved(resting(bench)))
    for _ in 0..<200 {
      guard let answer = bench.play?.prompt?.item.answer else { break }
      if answer.isMotion { break }
      bench.make(answer)
      bench.wait(400)
    }
    let before = try #require(bench.play)
    #expect(before.prompt?.gesture.isMotion == true)
    bench.wait(2_000)
    let play = try #require(bench.play, "the run was lost to a dead sensor")
    #expect(play.showsButtons)
    #expect(bench.effects.contains(.announce(.sensorsOffered)))
  }

  @Test("with buttons no sensors are asked for, and a button answers")
  func buttons() throws {
    var bench = GameBench.atMenu(isDiscreet: false)
    var options = bench.state.options
    options.usesButtons = true
    bench.send(.optionsChanged(options))
    bench.clear()
    bench.send(.startTapped)
    #expect(!bench.effects.contains(.askSensors))
    #expect(bench.play?.showsButtons == true)
    for _ in 0..<60 {
      if let play = bench.play, play.score >= 20 { break }
      guard let answer = bench.play?.prompt?.item.answer else { break }
      bench.wait(400)
      if answer.hasButton { bench.send(.buttonTapped(answer)) } else { bench.make(answer) }
      bench.wait(400)
    }
    #expect((bench.play?.score ?? 0) >= 20)
    #expect(bench.state.settings.rankingClass?.assistance == .buttons)
  }
}

@Suite("The daily challenge")
struct DailyTests {
  private func atMenu() -> GameBench {
    var bench = GameBench.atMenu(mode: .daily)
    bench.handsTickets = false
    return bench
  }

  @Test("waits for the day's session, and then runs")
  func begin() {
    var bench = atMenu()
    bench.send(.startTapped)
    #expect(bench.state.isStarting)
    bench.send(.startTapped)
    #expect(bench.effects.filter { $0 == .wish(.ticket) }.count == 1)
    bench.send(.begin(bench.ticket))
    #expect(bench.play?.mode == .daily)
  }

  @Test("says when it cannot be had, and can be tried again")
  func refused() {
    var bench = atMenu()
    bench.send(.startTapped)
    bench.send(.dailyRefused(.offline))
    #expect(bench.state.daily.trouble == .offline)
    bench.send(.startTapped)
    #expect(bench.state.daily.trouble == nil)
    #expect(bench.state.isStarting)
  }

  @Test("has one attempt, and the next day another")
  func once() {
    var bench = atMenu()
    bench.send(.startTapped)
    bench.send(.begin(bench.ticket))
    bench.succeed(2)
    bench.fail()
    #expect(bench.over?.score == 2)
    #expect(bench.state.daily.played?.score == 2)
    bench.wait(400)
    bench.clear()
    bench.send(.tryAgainTapped)
    #expect(!bench.effects.contains(.wish(.ticket)))
    bench.send(.menuTapped)
    #expect(bench.state.daily.isPlayed(at: Timestamp(bench.now)))
    bench.now += bench.state.daily.untilNext(at: Timestamp(bench.now)).rawValue
    bench.send(.startTapped)
    #expect(bench.effects.contains(.wish(.ticket)))
  }

  @Test("played on another device counts as played")
  func elsewhere() {
    var bench = atMenu()
    bench.send(.startTapped)
    bench.send(.dailyPlayed)
    #expect(!bench.state.isStarting)
    #expect(bench.state.daily.isPlayed(at: Timestamp(bench.now)))
  }
}
