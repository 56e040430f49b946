import Kernel
import Testing

@testable import TilesRules

@Suite("A game of Tiles")
struct TilesGameTests {
  private static let toFurthest: [UInt8] = [
    6, 3, 2, 5, 8, 7, 4, 8, 3, 2, 5, 1, 8, 3, 2, 6, 7, 4, 3, 2,
    1, 5, 6, 7, 4, 1, 5, 6, 7, 4, 1,
  ]

  @Test("every seed gives a mixed, complete and solvable frame")
  func everySeedGivesMixed() {
    var generator = Generator(seed: 2_026)
    for round in 0..<400 {
      let frame = Frame(seed: generator.next())
      #expect(!frame.isSolved, "seed 2026, round \(round)")
      #expect(frame.places.sorted() == Array(0...8), "seed 2026, round \(round)")
      // A frame of nine is solvable if an even number of pairs of tiles are out of order.
      let tiles = frame.places.filter { $0 != 0 }
      var wrong = 0
      for (index, tile) in tiles.enumerated() { wrong += tiles[index...].count { $0 < tile } }
      #expect(wrong % 2 == 0, "seed 2026, round \(round)")
    }
  }

  @Test("a seed gives the same frame on every machine and in every release")
  func seedGivesSameFrameOnEveryMachine() {
    #expect(Frame(seed: 7).places == [6, 0, 8, 2, 4, 3, 7, 5, 1])
    #expect(Frame(seed: 44).places == [6, 0, 4, 3, 7, 8, 2, 5, 1])
    #expect(Frame(seed: .max).places == [4, 7, 3, 6, 5, 2, 1, 0, 8])
  }

  @Test("the gap of mixed frames may be anywhere, and no tile favors its own place")
  func gapOfMixedFramesMayBeAnywhere() {
    var gaps = [Int](repeating: 0, count: 9)
    var right = 0
    for seed in 0..<900 {
      let frame = Frame(seed: UInt64(seed))
      gaps[frame.place(of: 0)] += 1
      for tile in Frame.tiles where frame.place(of: tile) == Int(tile) - 1 { right += 1 }
    }
    #expect(gaps.allSatisfy { $0 > 0 })
    // One in nine of 7,200.
    #expect((600...1_000).contains(right))
  }

  @Test("the shortest solution solves a game, and its recording replays to the same game")
  func shortestSolutionSolvesGame() throws {
    for seed in [UInt64(0), 1, 7, .max] {
      var game = TilesGame(seed: seed)
      let way = game.frame.shortestWay
      #expect((1...31).contains(way.count), "no frame is further away")
      for tile in way {
        #expect(!game.isOver)
        let isSlid = game.slide(tile)
        #expect(isSlid)
      }
      #expect(game.isSolved)
      #expect(game.score == 1_000 - Int64(way.count))
      let bytes = TilesRecording(game).encoded()
      let recording = try TilesRecording(decoding: bytes)
      let replayed = try TilesGame(replaying: recording)
      #expect(replayed == game)
      #expect(bytes.count < 48)
    }
  }

  @Test("the solution is the shortest: at most 31 moves, and each move brings it one closer")
  func shortestWay() {
    // One of the two frames farthest from the solved one (A. Reinefeld, 1993): 8 6 7, 2 5 4, 3 and the gap, 1.
    var furthest = Frame.solved
    for tile in Self.toFurthest { furthest.slide(tile) }
    #expect(furthest.places == [8, 6, 7, 2, 5, 4, 3, 0, 1])
    #expect(furthest.shortestWay.count == 31)
    #expect(Frame.solved.shortestWay.isEmpty)
    var frame = Frame(seed: 44)
    var way = frame.shortestWay
    while let tile = way.first {
      frame.slide(tile)
      let rest = frame.shortestWay
      #expect(rest.count == way.count - 1)
      way = rest
    }
    #expect(frame.isSolved)
  }

  @Test("any game survives a round trip and replays")
  func anyGame() throws {
    var generator = Generator(seed: 31)
    for round in 0..<200 {
      var game = TilesGame(seed: generator.next())
      for _ in 0..<generator.index(below: 300) { game.slide(UInt8(generator.below(10))) }
      let recording = try TilesRecording(decoding: TilesRecording(game).encoded())
      let replayed = try TilesGame(replaying: recording)
      #expect(replayed == game, "seed 31, round \(round)")
    }
  }

  @Test("only a tile next to the gap slides")
  func onlyTileNextToGapSlides() {
    var frame = Frame.solved
    #expect(frame.movable == [6, 8])
    for tile: UInt8 in [0, 1, 2, 3, 4, 5, 7, 9, 255] {
      let isSlid = frame.slide(tile)
      #expect(!isSlid && frame.isSolved)
    }
    frame.slide(6)
    #expect(frame.places == [1, 2, 3, 4, 5, 0, 7, 8, 6])
    // Not around the corner of a row.
    #expect(frame.movable == [3, 5, 6])
    frame.slide(6)
    #expect(frame.isSolved)
  }

  @Test("a game accepts no move after its end, and at most two thousand")
  func gameAcceptsNoMoveAfterEnd() throws {
    var game = TilesGame(seed: 5)
    for tile in game.frame.shortestWay { game.slide(tile) }
    #expect(game.isSolved)
    let last = try #require(game.frame.movable.first)
    let isSlid = game.slide(last)
    #expect(!isSlid)

    var endless = TilesGame(seed: 5)
    // Away from the solved frame, and back and forth.
    let tile = try #require(endless.frame.movable.last)
    for _ in 0..<TilesGame.mostMoves { endless.slide(tile) }
    #expect(endless.moves.count == TilesGame.mostMoves)
    #expect(endless.isOver)
    #expect(!endless.isSolved)
    let goesOn = endless.slide(tile)
    #expect(!goesOn)
    #expect(endless.score == 1)
    let recording = try TilesRecording(decoding: TilesRecording(endless).encoded())
    let replayed = try TilesGame(replaying: recording)
    #expect(replayed == endless)
  }
}

@Suite("Untrusted recordings of Tiles")
struct TilesRecordingTests {
  @Test("damaged and truncated bytes, and other games' recordings are refused")
  func damagedAndTruncatedBytes() {
    let bytes = TilesRecording(seed: 3, moves: [8, 7, 6]).encoded()
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1
      #expect((try? TilesRecording(decoding: damaged)) == nil)
      #expect((try? TilesRecording(decoding: Array(bytes[..<index]))) == nil)
    }
    var writer = RecordingWriter(version: 65)
    writer.fixed64(3)
    writer.data([8, 7, 6])
    #expect((try? TilesRecording(decoding: writer.sealed())) == nil)
  }

  @Test("nonexistent tiles, too many moves and moves after the end are refused")
  func nonexistentTilesTooManyMovesAndMovesAfterEnd() {
    for moves in [[0], [9], [255], [8, 9], [UInt8](repeating: 1, count: TilesGame.mostMoves + 1)] as [[UInt8]] {
      #expect((try? TilesRecording(decoding: TilesRecording(seed: 3, moves: moves).encoded())) == nil)
    }
    var writer = RecordingWriter(version: TilesRecording.layout)
    writer.fixed64(3)
    writer.data([8])
    writer.byte(0)
    #expect((try? TilesRecording(decoding: writer.sealed())) == nil)
    // A count far beyond the bytes.
    var short = RecordingWriter(version: TilesRecording.layout)
    short.fixed64(3)
    short.unsigned(.max)
    #expect((try? TilesRecording(decoding: short.sealed())) == nil)
  }

  @Test("random bytes and random moves never trap")
  func randomBytesAndRandomMovesNeverTrap() {
    var generator = Generator(seed: 97)
    for _ in 0..<2_000 {
      var writer = RecordingWriter(version: TilesRecording.layout)
      for _ in 0..<generator.index(below: 40) { writer.byte(UInt8(generator.below(256))) }
      _ = try? TilesRecording(decoding: writer.sealed())
      var moves: [UInt8] = []
      for _ in 0..<generator.index(below: 20) { moves.append(UInt8(generator.below(256))) }
      _ = try? TilesGame(replaying: TilesRecording(seed: generator.next(), moves: moves))
    }
  }

  @Test("an impossible move is refused by its number")
  func impossibleMoveIsRefusedByNumber() throws {
    let seed: UInt64 = 12
    let frame = Frame(seed: seed)
    let first = try #require(frame.movable.first)
    let far = try #require(Frame.tiles.first { !frame.canSlide($0) })
    #expect(refusal(seed, [far]) == 1)
    #expect(refusal(seed, [first, first, far]) == 3)
    #expect(refusal(seed, [first, first]) == nil)
  }

  private func refusal(_ seed: UInt64, _ moves: [UInt8]) -> Int? {
    do throws(MoveError) {
      _ = try TilesGame(replaying: TilesRecording(seed: seed, moves: moves))
      return nil
    } catch {
      return error.number
    }
  }
}
