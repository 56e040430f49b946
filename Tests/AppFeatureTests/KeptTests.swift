import ClientHost
import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI
import Testing
import WebUI

@testable import AppFeature

@Suite("What the device keeps")
struct KeptTests {
  private func played() throws(RecordingPage.Failure) -> AppBench {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    try bench.playGame(4)
    return bench
  }

  @Test("everything kept is read back as it was")
  func roundTrip() throws {
    let bench = try played()
    bench.send(.settings(.language(.georgian)))
    bench.send(.settings(.sounds(false)))
    bench.send(.settings(.motion(.reduced)))
    let kept = Kept(bench.storage)
    #expect(kept.damaged.isEmpty)
    #expect(kept.credentials == bench.state.account.credentials)
    #expect(kept.settings == bench.state.settings)
    #expect(kept.bests == bench.state.outOfPocket.bests)
    #expect(kept.stock == bench.state.stock)
    #expect(kept.outOfPocket.knowsRules)
  }

  @Test("a damaged value loses only itself, is removed, and the player is told")
  func damaged() throws {
    let bench = try played()
    let whole = bench.storage
    for index in whole.indices {
      for spoiled in ["", "{", "null", "[]", "{\"version\":0}", "{\"version\":\"x\"}", "\u{FFFD}\u{0}"] {
        bench.storage = whole
        bench.storage[index].value = spoiled
        bench.launch()
        #expect(bench.state.hasLaunched, "\(whole[index].key) as \(spoiled)")
        #expect(bench.state.notices.map(\.kind) == [.damagedStorage], "\(whole[index].key) as \(spoiled)")
        if whole[index].key != "playd.bests" {
          #expect(bench.state.outOfPocket.bests[Board.classicDiscreet.ranking] == 4)
        }
        if whole[index].key != "playd.account" { #expect(bench.server.tokens.count >= 1) }
        bench.wait(1_700)
        #expect(bench.shows(.noticeDamaged))
      }
    }
  }

  @Test("every shortening of every kept value is read without a trap")
  func truncated() throws {
    let bench = try played()
    bench.setOnline(false)
    try bench.press(.gameOverTryAgain)
    try bench.playGame(1)
    for entry in bench.storage {
      let bytes = Array(entry.value.utf8)
      var length = 0
      while length < bytes.count {
        let cut = String(decoding: bytes[..<length], as: UTF8.self)
        let kept = Kept([HostEvent.Entry(key: entry.key, value: cut)])
        #expect(kept.damaged.count == 1, "\(entry.key) cut to \(length) bytes")
        length += 1 + length / 16
      }
    }
  }

  @Test("a value from a newer build is not used, and not removed")
  func newer() throws {
    let bench = AppBench()
    bench.isDiscreet = false
    bench.storage = [HostEvent.Entry(key: "playd.bests", value: "{\"version\":9,\"classic\":77,\"more\":[1]}")]
    bench.launch(isOnline: false)
    #expect(bench.state.outOfPocket.best == nil)
    #expect(bench.state.notices.isEmpty)
    #expect(bench.storage.count == 1)
  }

  @Test("what belongs to somebody else is left alone")
  func foreign() {
    let bench = AppBench()
    bench.isDiscreet = false
    bench.storage = [
      HostEvent.Entry(key: "theme", value: "dark"), HostEvent.Entry(key: "playd.game.ply_0000000000001", value: "x"),
      HostEvent.Entry(key: "playd.other", value: "{}"),
    ]
    bench.launch(isOnline: false)
    #expect(bench.state.notices.isEmpty)
    #expect(bench.storage.count == 3)
  }

  @Test("a full device goes on playing and says so once")
  func full() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    bench.isStorageFull = true
    try bench.press(.menuStart)
    try bench.playGame(3)
    #expect(bench.state.notices.map(\.kind) == [.storageFull])
    #expect(bench.shows(.syncStorageFull))
    #expect(bench.server.finished.map(\.score) == [3])
  }

  @Test("keys of storage have one spelling and read back")
  func keys() throws {
    let session = try #require(SessionID(rawValue: 77))
    for key in [StorageKey.account, .settings, .bests, .outOfPocket, .stock, .game(session)] {
      #expect(StorageKey(name: key.name) == key)
    }
    #expect(StorageKey(name: "playd.game.") == nil)
    #expect(StorageKey(name: "") == nil)
  }
}

@Suite("Pieces of the shell")
struct PiecesTests {
  @Test("pauses double from two seconds to five minutes, each up to a quarter longer")
  func backoff() {
    var backoff = Backoff()
    var generator = Generator(seed: 3)
    let now = Timestamp(1_000)
    for expected in [Int64(2_000), 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000, 300_000] {
      let pause = backoff.fail(now: now, generator: &generator).rawValue
      #expect(pause >= expected && pause <= expected + expected / 4, "\(pause) for \(expected)")
    }
    #expect(!backoff.allows(now + Milliseconds(299_999)))
    #expect(backoff.allows(now + Milliseconds(375_000)))
    backoff.succeed()
    #expect(backoff.allows(now))
  }

  @Test("a pause is never shorter than the server wishes")
  func wish() {
    var backoff = Backoff()
    var generator = Generator(seed: 3)
    #expect(backoff.fail(now: Timestamp(0), wish: .seconds(90), generator: &generator) == .seconds(90))
  }

  @Test("an answer nobody waits for is passed over")
  func strayAnswer() {
    let bench = AppBench.atMenu()
    let account = bench.state.account
    let stock = bench.state.stock
    bench.clear()
    bench.host(.response(id: 4_711, status: 200, body: [1, 2, 3]))
    bench.host(.response(id: 1, status: 200, body: []))
    bench.host(.timer(id: 99))
    #expect(bench.state.account == account)
    #expect(bench.state.stock == stock)
    #expect(bench.effects.isEmpty)
  }
}
