package import Kernel

/// An event's bytes, as a room's log and a phone's storage hold them.
extension HatEvent {
  /// The layout that is written and read; a number of its own among all games' recordings.
  package static let layout: UInt8 = 97
  package static let mostBytes = 512

  package func encoded() -> [UInt8] {
    var writer = RecordingWriter(version: Self.layout, expecting: 48)
    write(to: &writer)
    return writer.sealed()
  }

  package init(decoding bytes: [UInt8]) throws(RecordingError) {
    self = try RecordingReader.read(bytes, versions: Self.layout...Self.layout, limit: Self.mostBytes) {
      (reader, _) throws(RecordingError) in try HatEvent(from: &reader)
    }
  }

  /// The number that stands for the kind.
  private var code: UInt8 {
    switch kind {
    case .rulesChanged: 1
    case .joined: 2
    case .renamed: 3
    case .left: 4
    case .returned: 5
    case .teamAdded: 6
    case .teamRenamed: 7
    case .teamRemoved: 8
    case .seated: 9
    case .teamsShuffled: 10
    case .wrote: 11
    case .tore: 12
    case .passedOver: 13
    case .started: 14
    case .turnBegan: 15
    case .guessed: 16
    case .skipped: 17
    case .undone: 18
    case .buzzed: 19
    case .buzzUpheld: 20
    case .buzzDismissed: 21
    case .paused: 22
    case .resumed: 23
    case .timeUp: 24
    case .turnEnded: 25
    case .corrected: 26
    case .handedOver: 27
    case .explainerPassed: 28
    case .teamPassed: 29
    case .finished: 30
    case .restarted: 31
    }
  }

  func write(to writer: inout RecordingWriter) {
    writer.signed(at.rawValue)
    writer.byte(code)
    switch kind {
    case .rulesChanged(let rules): rules.write(to: &writer)
    case .joined(let player, let name), .renamed(let player, let name):
      writer.unsigned(UInt64(player.rawValue))
      writer.text(name)
    case .left(let player), .returned(let player), .passedOver(let player), .buzzed(let player):
      writer.unsigned(UInt64(player.rawValue))
    case .teamAdded(let team, let name, let emblem):
      writer.unsigned(UInt64(team.rawValue))
      writer.text(name)
      writer.byte(emblem.rawValue)
    case .teamRenamed(let team, let name):
      writer.unsigned(UInt64(team.rawValue))
      writer.text(name)
    case .teamRemoved(let team): writer.unsigned(UInt64(team.rawValue))
    case .seated(let player, let team):
      writer.unsigned(UInt64(player.rawValue))
      writer.unsigned(UInt64(team.rawValue))
    case .teamsShuffled(let seed), .started(let seed): writer.fixed64(seed)
    case .wrote(let player, let slip, let text):
      writer.unsigned(UInt64(player.rawValue))
      writer.fixed64(slip.rawValue)
      writer.text(text)
    case .tore(let slip), .guessed(let slip), .skipped(let slip): writer.fixed64(slip.rawValue)
    case .corrected(let slip, let isGuessed):
      writer.fixed64(slip.rawValue)
      writer.byte(isGuessed ? 1 : 0)
    case .turnBegan, .undone, .buzzUpheld, .buzzDismissed, .paused, .resumed, .timeUp, .turnEnded, .handedOver,
      .explainerPassed, .teamPassed, .finished, .restarted:
      break
    }
  }

  /// Texts as long as their limits in four-byte characters; the game refuses those that are too long for it.
  private static let mostText = 256

  init(from reader: inout RecordingReader) throws(RecordingError) {
    at = Timestamp(try reader.signed())
    let offset = reader.offset
    switch try reader.byte() {
    case 1: kind = .rulesChanged(try HatRules(from: &reader))
    case 2: kind = .joined(try reader.player(), name: try reader.text(limit: Self.mostText))
    case 3: kind = .renamed(try reader.player(), name: try reader.text(limit: Self.mostText))
    case 4: kind = .left(try reader.player())
    case 5: kind = .returned(try reader.player())
    case 6:
      kind = .teamAdded(try reader.team(), name: try reader.text(limit: Self.mostText), emblem: try reader.word())
    case 7: kind = .teamRenamed(try reader.team(), name: try reader.text(limit: Self.mostText))
    case 8: kind = .teamRemoved(try reader.team())
    case 9: kind = .seated(try reader.player(), try reader.team())
    case 10: kind = .teamsShuffled(seed: try reader.fixed64())
    case 11: kind = .wrote(try reader.player(), try reader.slip(), text: try reader.text(limit: Self.mostText))
    case 12: kind = .tore(try reader.slip())
    case 13: kind = .passedOver(try reader.player())
    case 14: kind = .started(seed: try reader.fixed64())
    case 15: kind = .turnBegan
    case 16: kind = .guessed(try reader.slip())
    case 17: kind = .skipped(try reader.slip())
    case 18: kind = .undone
    case 19: kind = .buzzed(try reader.player())
    case 20: kind = .buzzUpheld
    case 21: kind = .buzzDismissed
    case 22: kind = .paused
    case 23: kind = .resumed
    case 24: kind = .timeUp
    case 25: kind = .turnEnded
    case 26: kind = .corrected(try reader.slip(), isGuessed: try reader.flag())
    case 27: kind = .handedOver
    case 28: kind = .explainerPassed
    case 29: kind = .teamPassed
    case 30: kind = .finished
    case 31: kind = .restarted
    default: throw .outOfRange(offset: offset)
    }
  }
}

extension HatRules {
  func write(to writer: inout RecordingWriter) {
    writer.unsigned(UInt64(max(wordsPerPlayer, 0)))
    writer.unsigned(UInt64(max(turn.rawValue, 0)))
    writer.unsigned(UInt64(rounds.count))
    for round in rounds { writer.byte(round.rawValue) }
    writer.byte(skips.rawValue)
    writer.byte(duplicates.rawValue)
    writer.byte(hasLastChance ? 1 : 0)
  }

  init(from reader: inout RecordingReader) throws(RecordingError) {
    wordsPerPlayer = Int32(try reader.unsigned(in: 0...1_000))
    turn = Milliseconds(Int64(try reader.unsigned(in: 0...86_400_000)))
    let count = try reader.count(limit: Self.mostRounds)
    rounds = []
    for _ in 0..<count { rounds.append(try reader.word()) }
    skips = try reader.word()
    duplicates = try reader.word()
    hasLastChance = try reader.flag()
  }
}

extension RecordingReader {
  fileprivate mutating func player() throws(RecordingError) -> PlayerID {
    PlayerID(UInt32(try unsigned(in: 0...UInt64(UInt32.max))))
  }

  fileprivate mutating func team() throws(RecordingError) -> TeamID {
    TeamID(UInt32(try unsigned(in: 0...UInt64(UInt32.max))))
  }

  fileprivate mutating func slip() throws(RecordingError) -> SlipID { SlipID(try fixed64()) }

  fileprivate mutating func flag() throws(RecordingError) -> Bool {
    let offset = offset
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw .outOfRange(offset: offset)
    }
  }

  fileprivate mutating func word<Word: RawRepresentable>() throws(RecordingError) -> Word where Word.RawValue == UInt8 {
    let offset = offset
    guard let word = Word(rawValue: try byte()) else { throw .outOfRange(offset: offset) }
    return word
  }
}
