import HatGameEngine
import Kernel
import Localization
import WebUI

extension HatRefusal {
  /// What was wrong and what to do, spoken to the table.
  func sentence(in game: HatGame) -> LocalizedStringResource {
    switch self {
    case .emptyText: .hatRefusalEmpty
    case .tooLong(let most): .hatRefusalTooLong(Int64(most))
    case .duplicateWord: .hatRefusalDuplicate
    case .ownDuplicate: .hatRefusalOwnDuplicate
    case .tooManyPlayers: .hatRefusalPlayers(Int64(HatGame.mostPlayers))
    case .tooManyTeams: .hatRefusalTeams(Int64(HatGame.mostTeams))
    case .tooManyWords: .hatRefusalWords
    case .tooFewTeams: .hatRefusalFewTeams
    case .teamTooSmall(let team): .hatRefusalSmallTeam(.verbatim(game.team(team)?.name ?? ""))
    case .writersLeft(let count): .hatRefusalWriters(Int64(count))
    case .emptyHat: .hatRefusalEmptyHat
    case .timeUp: .hatTimeUp
    case .lastSlip: .hatRefusalLastSlip
    case .skipsNotAllowed: .hatRefusalSkips
    case .nothingToUndo: .hatRefusalUndo
    case .rulesOutOfRange, .unknownPlayer, .unknownTeam, .unknownSlip, .taken, .notNow, .notShown, .timeLeft,
      .cannotBuzz:
      .hatRefusalNotNow
    }
  }
}

extension Round {
  var title: LocalizedStringResource {
    switch self {
    case .describe: .hatRoundDescribe
    case .oneWord: .hatRoundOneWord
    case .gestures: .hatRoundGestures
    case .sounds: .hatRoundSounds
    case .pose: .hatRoundPose
    }
  }

  /// What the explainer may do.
  var rule: LocalizedStringResource {
    switch self {
    case .describe: .hatRoundDescribeRule
    case .oneWord: .hatRoundOneWordRule
    case .gestures: .hatRoundGesturesRule
    case .sounds: .hatRoundSoundsRule
    case .pose: .hatRoundPoseRule
    }
  }
}

extension Emblem {
  /// A team's first name.
  var teamName: LocalizedStringResource {
    switch self {
    case .fox: .hatTeamFox
    case .owl: .hatTeamOwl
    case .frog: .hatTeamFrog
    case .whale: .hatTeamWhale
    case .bee: .hatTeamBee
    case .panda: .hatTeamPanda
    case .cat: .hatTeamCat
    case .crab: .hatTeamCrab
    }
  }

  /// Number of its drawing and colours in the design book.
  var number: Int { Int(rawValue) }
}

extension HatAward {
  var title: LocalizedStringResource {
    switch kind {
    case .explainer: .hatAwardExplainer
    case .quickest: .hatAwardQuickest
    case .steamroller: .hatAwardSteamroller
    case .choosy: .hatAwardChoosy
    case .wordsmith: .hatAwardWordsmith
    case .mime: .hatAwardMime
    }
  }

  /// The figure behind the award.
  func reason(in game: HatGame) -> LocalizedStringResource {
    let word = slip.flatMap { game.slip($0)?.text } ?? ""
    switch kind {
    case .explainer: return .hatAwardExplainerText(figure)
    case .quickest: return .hatAwardQuickestText(.verbatim(word), .seconds(Milliseconds(figure), fractionDigits: 1))
    case .steamroller: return .hatAwardSteamrollerText(figure)
    case .choosy: return .hatAwardChoosyText(figure)
    case .wordsmith: return .hatAwardWordsmithText(.verbatim(word))
    case .mime: return .hatAwardMimeText(.seconds(Milliseconds(figure), fractionDigits: 0))
    }
  }
}

extension HatGame {
  func name(of player: PlayerID) -> String { self.player(player)?.name ?? "" }

  /// The emblem's number of a team; 0 for one that is gone.
  func emblem(of team: TeamID) -> Int { self.team(team)?.emblem.number ?? 0 }

  /// The players at the table, in the order in which they joined.
  var table: [Player] { players.filter { $0.isPresent } }

  /// The next player to write, in that order.
  var nextWriter: Player? { writers.first }

  /// Words still to be written.
  var missingWords: Int { writers.reduce(0) { $0 + missingWords(of: $1.id) } }

  /// The words of the turn in review, in their order, each once with its last outcome.
  var reviewed: [(slip: Slip, act: Act)] {
    guard let turn else { return [] }
    var rows: [(slip: Slip, act: Act)] = []
    for act in turn.acts {
      rows.removeAll { $0.act.slip == act.slip }
      if let slip = slip(act.slip) { rows.append((slip, act)) }
    }
    return rows
  }
}

extension HatLog {
  /// The word that was on the screen when the last turn's time ran out.
  var cutOff: SlipID? {
    guard game.phase == .review else { return nil }
    var before = HatGame()
    var found: SlipID?
    for event in events {
      do throws(HatRefusal) { try before.apply(event) } catch { continue }
      found = before.cutOff(by: event.kind) ?? (before.phase == .review ? found : nil)
    }
    return found
  }
}

extension HatGame {
  /// The word on the screen, if this event, the last one, ended the time for it.
  func cutOff(by event: HatEvent.Kind) -> SlipID? {
    switch event {
    case .timeUp, .turnEnded: phase == .review ? hat.first : nil
    default: nil
    }
  }
}
