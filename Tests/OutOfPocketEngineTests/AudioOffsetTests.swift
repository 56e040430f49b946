import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@Suite("The audio offset of the route")
struct AudioOffsetTests {
  private func fixture(_ channel: PromptChannel, mode: RunMode = .classic, offset: Int64 = 200) -> RunFixture {
    var settings = RunSettings(mode: mode, pool: .touch)
    settings.channel = channel
    settings.audioOffset = Milliseconds(offset)
    return RunFixture(settings, seed: 5)
  }

  @Test("moves the deadline of a prompt that can only be heard, and is taken out of the reaction")
  func movesDeadlineOfPromptCanOnlyBeHeard() throws {
    var fixture = fixture(.audio)
    #expect(fixture.prompt.at == Milliseconds(200))
    #expect(fixture.prompt.deadline == Milliseconds(3_200))
    #expect(fixture.prompt.limit == Milliseconds(3_000))
    var plain = self.fixture(.audio, offset: 0)
    let events = fixture.answer(after: 700)
    plain.answer(after: 700)
    let late = try #require(fixture.run.lastReaction)
    #expect(plain.run.lastReaction == late + Milliseconds(200))
    let next = events.compactMap { event -> Milliseconds? in
      if case .succeeded(let success) = event { return success.at }
      return nil
    }
    #expect(next == [fixture.prompt.at - Milliseconds(200)])
  }

  @Test("changes nothing where prompts are seen or felt, nor in sequences")
  func changesNothingWherePromptsAreSeenOrFelt() {
    for channel in [PromptChannel.everything, .haptic] {
      #expect(fixture(channel).run == fixture(channel).run)
      #expect(fixture(channel).prompt.at == .zero)
      #expect(fixture(channel).prompt.deadline == Milliseconds(3_000))
    }
    var memory = fixture(.audio, mode: .memory)
    memory.watch()
    #expect(memory.prompt.at == memory.run.clock)
  }

  @Test("a wrong gesture made before the prompt was heard is no mistake, a right one counts")
  func tooSoon() {
    var fixture = fixture(.audio)
    let events = fixture.blunder(after: 150)
    #expect(fixture.run.outcome == nil)
    #expect(
      events.contains {
        if case .blocked(let touch) = $0 { return touch.reason == .tooSoon }
        return false
      })
    var lucky = self.fixture(.audio, offset: 500)
    lucky.answer(after: 50)
    #expect(lucky.run.points == [1])
    #expect(lucky.run.lastReaction.map { $0 >= .zero } == true)
    fixture = self.fixture(.audio)
    fixture.blunder(after: 400)
    #expect(fixture.run.outcome?.mistake?.isTimeOut == false)
  }

  @Test("is measured up to half a second")
  func isMeasuredUpToHalfSecond() {
    var settings = RunSettings(mode: .classic, pool: .touch)
    settings.audioOffset = Milliseconds(500)
    #expect(settings.isValid)
    settings.audioOffset = Milliseconds(501)
    #expect(!settings.isValid)
    settings.audioOffset = Milliseconds(-1)
    #expect(!settings.isValid)
  }
}
