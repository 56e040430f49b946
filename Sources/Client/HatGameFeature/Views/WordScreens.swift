import AppKit
import DesignBook
import HatGameEngine
import Kernel
import Localization
import WebUI

/// Words into the hat, one player after the other. Between two players a shield hides what was written.
struct WordInputScreen: View {
  let table: Table

  var body: some View {
    if let writer = table.state.writer.flatMap({ table.game.player($0) }) {
      WritingScreen(writer: writer, table: table)
    } else if let next = table.game.nextWriter {
      ShieldScreen(next: next, table: table)
    } else {
      HatFullScreen(table: table)
    }
  }
}

/// "Pass the phone to Nino": this screen shows no words.
private struct ShieldScreen: View {
  let next: Player
  let table: Table

  var body: some View {
    let colors = DesignBook.Hat.team(next.team.map { table.game.emblem(of: $0) } ?? 0)
    ZStack {
      colors.ground.ignoresSafeArea()
      VStack(spacing: DesignBook.Spacing.md) {
        HStack(spacing: 0) {
          SymbolButton(.back, label: .commonBack, action: table.back)
          Spacer()
        }
        ScrollView(showsIndicators: false) {
          VStack(spacing: DesignBook.Spacing.md) {
            Spacer(minLength: 0)
            HatPicture().frame(maxWidth: DesignBook.Hat.Size.shieldHat)
            Text(.hatPassPhone).font(DesignBook.Font.title3)
            Text(verbatim: next.name).font(DesignBook.Font.displaySmall).accessibilityHeading(.h1)
            Text(.hatNoPeeking(Int64(table.game.missingWords(of: next.id)))).font(DesignBook.Font.headline)
            Spacer(minLength: 0)
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .frame(maxHeight: .infinity)
        KeyButton(.hatIAm(.verbatim(next.name)), colors: DesignBook.Hat.gold, form: .big) {
          table.send(.write(.shieldLifted(next.id)))
        }
        KeyButton(.hatPassOver(.verbatim(next.name)), colors: DesignBook.Hat.quietKey(colors)) {
          table.send(.write(.passedOver(next.id)))
        }
      }
      .multilineTextAlignment(.center)
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
      .foregroundStyle(DesignBook.Hat.feltText)
    }
    .id(Int(next.id.rawValue))
  }
}

/// One player's words; tearing one makes room for another.
struct WritingScreen: View {
  let writer: Player
  let table: Table

  private var missing: Int { table.game.missingWords(of: writer.id) }
  private var own: [Slip] { table.game.slips.filter { $0.writer == writer.id } }

  var body: some View {
    SetupFrame(.hatYourWords(.verbatim(writer.name)), table: table) {
      if missing > 0 {
        GameCard {
          EntryField(.hatWord, prompt: .hatWordPrompt, text: table.draft, problem: problem)
            .submitLabel(.next)
            .onSubmit { table.send(.write(.wordAdded)) }
            .keyframeEffect(.shake, trigger: table.state.shakes)
          HStack(spacing: DesignBook.Spacing.sm) {
            SecondaryButton(.hatAddWord, symbol: .plus) { table.send(.write(.wordAdded)) }
            SecondaryButton(.hatAutoFill, symbol: .wand) { table.send(.write(.autoFilled)) }
          }
        }
      }
      if !own.isEmpty { list }
      if let remark, missing == 0 { RemarkText(remark: remark) }
    } footer: {
      ThemeReader { theme in
        Text(missing > 0 ? .hatWordsLeft(Int64(missing)) : .hatWordsDone)
          .font(DesignBook.Font.headlineSmall)
          .foregroundStyle(theme.text.secondary)
      }
      PrimaryButton(.hatIntoHat, symbol: .hat) { table.send(.write(.phonePassed)) }.disabled(missing > 0)
    }
  }

  private var remark: LocalizedStringResource? { table.remark }
  private var problem: LocalizedStringResource? { table.remark }

  private var list: some View {
    PaperSlip {
      ForEach(own, id: { $0.id.rawValue }) { slip in
        HStack(spacing: DesignBook.Spacing.sm) {
          Text(verbatim: slip.text).font(DesignBook.Font.title3).multilineTextAlignment(.leading)
          Spacer(minLength: 0)
          SymbolButton(.close, label: .hatTear(.verbatim(slip.text))) { table.send(.write(.tore(slip.id))) }
            .foregroundStyle(DesignBook.Hat.secondInk)
        }
        .padding(.leading, DesignBook.Spacing.md)
        .frame(minHeight: DesignBook.Height.row)
        .transition(.opacity.animation(DesignBook.Motion.fade))
      }
    }
    .frame(maxWidth: .infinity)
  }
}

/// All words are in: the draw comes next.
private struct HatFullScreen: View {
  let table: Table

  var body: some View {
    SetupFrame(.hatWrite, table: table) {
      HatPicture().frame(maxWidth: DesignBook.Width.button)
      Text(.hatWordsInHat(Int64(table.game.slips.count))).font(DesignBook.Font.title2)
    } footer: {
      PrimaryButton(.hatContinue) { table.send(.setUp(.next(.draw))) }
    }
  }
}

/// Randomisation: who plays with whom, and the hat is full.
struct RandomizationScreen: View {
  let table: Table

  var body: some View {
    SetupFrame(.hatDraw, table: table) {
      PaperSlip {
        HStack(spacing: DesignBook.Spacing.md) {
          HatPicture().frame(width: DesignBook.Hat.Size.smallHat)
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
            Text(.hatWordsInHat(Int64(table.game.slips.count))).font(DesignBook.Font.title2)
            Text(.hatRoundsInAll(Int64(table.game.rules.rounds.count)))
              .font(DesignBook.Font.headlineSmall)
              .foregroundStyle(DesignBook.Hat.secondInk)
          }
          .multilineTextAlignment(.leading)
        }
        .padding(DesignBook.Spacing.md)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .frame(maxWidth: .infinity)
      ForEach(table.game.teams, id: { Int($0.id.rawValue) }) { team in
        DrawnTeam(team: team, players: table.game.present(in: team.id), shakes: Int64(table.state.log.events.count))
      }
      RoundsRow(rules: table.game.rules)
      SecondaryButton(.hatRoomMorePhones, symbol: .phone) { table.send(.room(.carryTapped)) }
    } footer: {
      RemarkText(remark: table.remark)
      SecondaryButton(.hatShuffle, symbol: .shuffle) { table.send(.setUp(.teamsShuffled)) }
      PrimaryButton(.hatStart) { table.send(.play(.started)) }
    }
  }
}

private struct DrawnTeam: View {
  let team: Team
  let players: [Player]
  /// Changes with every shuffle.
  let shakes: Int64

  var body: some View {
    let colors = DesignBook.Hat.team(team.emblem.number)
    VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
      TeamHeading(team: team, points: nil)
      AdaptiveStack(spacing: DesignBook.Spacing.md) {
        ForEach(players, id: { Int($0.id.rawValue) }) { player in
          Text(verbatim: player.name).font(DesignBook.Font.headline)
        }
      }
    }
    .padding(DesignBook.Spacing.md)
    .frame(maxWidth: .infinity, alignment: .leading)
    .feltCard(colors)
    .keyframeEffect(.pulse, trigger: shakes)
  }
}
