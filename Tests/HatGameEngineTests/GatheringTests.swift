import HatGameEngine
import Kernel
import Testing

@Suite("Hat Game: players, teams and words")
struct GatheringTests {
  @Test("a game starts when two teams of two have written their words")
  func start() throws {
    var table = try Table(sizes: [2, 2], isStarted: false)
    #expect(table.game.writers.isEmpty)
    try table.play(.started(seed: 1))
    #expect(table.game.phase == .ready)
    #expect(table.game.hat.count == 20)
  }

  @Test("one team, a team of one, missing words and an empty hat each say why the game cannot start")
  func refusedStarts() throws {
    var lonely = try Table(sizes: [3], isStarted: false)
    #expect(lonely.refusal(.started(seed: 1)) == .tooFewTeams)

    var small = try Table(sizes: [2, 1], isStarted: false)
    #expect(small.refusal(.started(seed: 1)) == .teamTooSmall(TeamID(2)))

    var writing = try Table(sizes: [2, 2], isStarted: false)
    try writing.play(.tore(SlipID(100)))
    #expect(writing.refusal(.started(seed: 1)) == .writersLeft(1))
    try writing.play(.passedOver(PlayerID(1)))
    #expect(writing.refusal(.started(seed: 1)) == nil)

    var empty = Table()
    for team in UInt32(1)...2 {
      try empty.play(.teamAdded(TeamID(team), name: "T", emblem: Emblem.allCases[Int(team)]))
      for seat in UInt32(0)...1 {
        let player = PlayerID(team * 10 + seat)
        try empty.play(.joined(player, name: "P"))
        try empty.play(.seated(player, TeamID(team)))
        try empty.play(.passedOver(player))
      }
    }
    #expect(empty.refusal(.started(seed: 1)) == .emptyHat)
  }

  @Test("shuffling deals the present players to teams whose sizes differ by one at most")
  func shuffling() throws {
    for seed in UInt64(1)...50 {
      var table = try Table(sizes: [7, 0, 0], isStarted: false)
      try table.play(.left(PlayerID(3)))
      try table.play(.teamsShuffled(seed: seed))
      let sizes = table.game.teams.map { table.game.present(in: $0.id).count }
      #expect(sizes == [2, 2, 2], "seed \(seed)")
    }
  }

  @Test("a player who joins twice is refused, and nothing changes")
  func joinsTwice() throws {
    var table = try Table(sizes: [2, 2], isStarted: false)
    let before = table.game
    #expect(table.refusal(.joined(PlayerID(1), name: "Again")) == .taken)
    #expect(table.game == before)
  }

  @Test("a late player sits down with the smallest team, owes no words and is not asked twice in a row")
  func lateJoin() throws {
    var table = try Table(sizes: [3, 2])
    try table.playTurn(pace: .seconds(20))
    try table.play(.joined(PlayerID(9), name: "Late"))
    let late = try #require(table.game.player(PlayerID(9)))
    #expect(late.team == TeamID(2))
    #expect(table.game.writers.isEmpty)
  }

  @Test("words and names are cleaned of what cannot be seen; empty and overlong ones are refused")
  func cleaning() throws {
    var table = try Table(sizes: [2, 2], isStarted: false)
    try table.play(.tore(SlipID(100)))
    let slip = SlipID(1)
    #expect(table.refusal(.wrote(PlayerID(1), slip, text: " \u{200B}\u{202E} \t")) == .emptyText)
    let long = String(repeating: "ა", count: 500)
    #expect(table.refusal(.wrote(PlayerID(1), slip, text: long)) == .tooLong(most: 32))
    try table.play(.wrote(PlayerID(1), slip, text: "  hot\u{200D}  <b>air</b> \u{202E}balloon "))
    #expect(table.game.slip(slip)?.text == "hot <b>air</b> balloon")
    #expect(table.refusal(.renamed(PlayerID(1), name: "\u{FEFF}")) == .emptyText)
  }

  @Test("the rule for duplicates holds: per player, or in the whole hat")
  func duplicates() throws {
    for rule in DuplicateRule.allCases {
      var rules = HatRules.standard
      rules.duplicates = rule
      var table = try Table(sizes: [2, 2], rules: rules, isStarted: false)
      try table.play(.tore(SlipID(100)))
      try table.play(.tore(SlipID(200)))
      try table.play(.wrote(PlayerID(1), SlipID(1), text: "T-shirt"))
      #expect(
        table.refusal(.wrote(PlayerID(2), SlipID(2), text: "t shirt")) == (rule == .unique ? .duplicateWord : nil))
      #expect(table.refusal(.wrote(PlayerID(1), SlipID(3), text: "TSHIRT")) == .tooManyWords)
      try table.play(.tore(SlipID(101)))
      #expect(table.refusal(.wrote(PlayerID(1), SlipID(3), text: "TSHIRT")) == .ownDuplicate)
    }
  }

  @Test("rules out of range are refused")
  func rules() throws {
    var table = Table()
    for change: (inout HatRules) -> Void in [
      { $0.wordsPerPlayer = 0 }, { $0.turn = .seconds(9) }, { $0.rounds = [] }, { $0.rounds = [.pose, .pose] },
    ] {
      var rules = HatRules.standard
      change(&rules)
      #expect(table.refusal(.rulesChanged(rules)) == .rulesOutOfRange)
    }
  }

  @Test("the same table plays again: who is seated where stays, words and points go, and nothing else restarts a game")
  func playsAgain() throws {
    var table = try Table(sizes: [2, 2])
    #expect(table.refusal(.restarted) == .notNow)
    while table.game.phase != .finished { try table.playTurn(pace: .seconds(2)) }
    let before = table.game
    try table.play(.restarted)
    #expect(table.game.phase == .gathering)
    #expect(table.game.players.map { $0.team } == before.players.map { $0.team })
    #expect(table.game.rules == before.rules)
    #expect(table.game.slips.isEmpty && table.game.history.isEmpty)
    #expect(table.game.writers.count == 4)
    #expect(HatScores(table.game).lines.allSatisfy { $0.total == 0 })
    for player in 1...UInt32(4) {
      for word in 0..<UInt64(5) {
        try table.play(.wrote(PlayerID(player), SlipID(UInt64(player) * 1_000 + word), text: "again \(player) \(word)"))
      }
    }
    try table.play(.started(seed: 9))
    try table.playTurn(pace: .seconds(2))
    #expect(table.game.history.count == 1)
    #expect(try HatLog(decoding: table.log.encoded()) == table.log)
  }
}
