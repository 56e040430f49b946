import AppKit
import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@testable import OutOfPocketFeature

@Suite("Game feel")
struct FeelTests {
  private func moments(_ fixture: GameFixture) -> [Feel] {
    fixture.effects.compactMap { effect -> Feel? in
      if case .feel(let moment) = effect { moment } else { nil }
    }
  }

  @Test(
    "the page is told of every prompt with its limit, of every right answer, and of the end", arguments: [false, true])
  func moments(isCalm: Bool) throws {
    var fixture = GameFixture(reducesMotion: isCalm)
    fixture.send(.appeared(playsIntro: false))
    fixture.send(.startTapped)
    let first = try #require(fixture.play?.prompt)
    func prompted(_ prompt: RunPrompt, streak: Int32) -> Feel {
      .prompted(prompt.gesture, limit: prompt.limit, isCalm: isCalm, music: Feel.Music(volume: 50, streak: streak))
    }
    #expect(moments(fixture) == [prompted(first, streak: 0)])
    fixture.clear()
    fixture.succeed(1)
    let second = try #require(fixture.play?.prompt)
    #expect(
      moments(fixture) == [
        .succeeded(first.item.answer, combo: 1, milestone: 0),
        prompted(second, streak: 1),
      ])
    fixture.clear()
    fixture.fail()
    #expect(moments(fixture) == [.stopped])
  }

  @Test("quick answers in a row make a combo, told from the third on, that a slow one ends")
  func combo() throws {
    var fixture = GameFixture.playing()
    fixture.succeed(2)
    #expect(try #require(fixture.play).combo == 2 && fixture.play?.showsCombo == false)
    fixture.succeed(2)
    #expect(try #require(fixture.play).combo == 4 && fixture.play?.showsCombo == true)
    while let play = fixture.play, play.prompt?.gesture != .tap { fixture.succeed(1) }
    let limit = try #require(fixture.play?.prompt?.limit)
    fixture.make(.tap, after: limit.rawValue / 2)
    fixture.wait(400)
    #expect(try #require(fixture.play).combo == 0)
  }

  @Test("ten right answers are a milestone: chime and long buzz in place of the tick, and the figure on the page")
  func milestone() {
    var fixture = GameFixture.playing()
    fixture.succeed(9)
    #expect(!fixture.effects.contains(.vibrate(.celebration)))
    fixture.clear()
    fixture.succeed(1)
    #expect(fixture.effects.contains(.vibrate(.celebration)))
    #expect(fixture.effects.contains(.play(.roundComplete, rate: 1_000)))
    #expect(!fixture.effects.contains(.play(.successTick, rate: 1_000)))
    let celebrated = moments(fixture).compactMap { moment -> Int32? in
      if case .succeeded(_, _, let milestone) = moment { milestone } else { nil }
    }
    #expect(celebrated == [10])
  }

  @Test("a pause stops it, and the next prompt goes on")
  func pause() throws {
    var fixture = GameFixture.playing()
    fixture.send(.pauseTapped)
    #expect(moments(fixture) == [.stopped])
    fixture.clear()
    fixture.wait(500)
    fixture.send(.resumeTapped)
    let prompt = try #require(fixture.play?.prompt)
    #expect(
      moments(fixture) == [
        .prompted(prompt.gesture, limit: prompt.limit, isCalm: false, music: Feel.Music(volume: 50, streak: 0))
      ])
  }

  @Test(
    "music has the volume of the options, and there is none without sound or where prompts are for ear or hand alone")
  func music() {
    func volume(_ change: (inout PlayOptions) -> Void, playsSounds: Bool = true) -> Int32? {
      var fixture = GameFixture.atMenu()
      fixture.state.playsSounds = playsSounds
      var options = fixture.state.options
      change(&options)
      fixture.send(.optionsChanged(options))
      fixture.send(.startTapped)
      return moments(fixture).compactMap { if case .prompted(_, _, _, let music) = $0 { music.volume } else { nil } }
        .last
    }
    #expect(volume { $0.music = 100 } == 100)
    #expect(volume { $0.music = 0 } == 0)
    #expect(volume({ $0.music = 100 }, playsSounds: false) == 0)
    #expect(volume { $0.channel = .audio } == 0)
    #expect(volume { $0.channel = .haptic } == 0)
  }

  @Test("a moment is its number and its figures")
  func numbers() {
    #expect(Feel.ready.numbers == [0] && Feel.stopped.numbers == [3])
    #expect(Feel.prompted(.swipeRight, limit: .seconds(3), isCalm: true).numbers == [1, 3, 3_000, 1, 0, 0])
    let music = Feel.Music(volume: 100, streak: 9)
    #expect(Feel.prompted(.spread, limit: nil, isCalm: false, music: music).numbers == [1, 14, 0, 0, 100, 9])
    #expect(Feel.succeeded(.lower, combo: 4, milestone: 25).numbers == [2, 12, 4, 25])
  }
}
