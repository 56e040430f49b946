import AppKit
import DesignBook
import HatGameEngine
import Kernel
import Localization
import WebUI

/// Turn results: every word of the turn, to be corrected by a tap, and where the teams stand.
struct TurnResultsScreen: TurnView {
  let turn: Turn
  let table: Table

  private var points: Int64 { Int64(turn.points(table.game.rules.skips)) }

  var body: some View {
    ThemeReader { theme in
      ResultsFrame(theme, heading: heading.erasedContent) {
        words
        GameCard { ScoreBars(table: table) }
        Text(.hatSlipsLeft(Int64(table.game.hat.count)))
          .font(DesignBook.Font.headlineSmall)
          .foregroundStyle(theme.text.secondary)
      } foot: {
        RemarkText(remark: table.remark)
        if table.leads {
          KeyButton(next, colors: DesignBook.Hat.indigo, form: .big) { table.send(.play(.handedOver)) }
        } else {
          Text(.hatRoomWaiting(.verbatim(table.game.name(of: turn.explainer)))).font(DesignBook.Font.headline)
        }
      }
    }
  }

  private var next: LocalizedStringResource {
    guard table.game.hat.isEmpty else { return .hatNextTeam }
    return table.game.round + 1 < table.game.rules.rounds.count ? .hatNextRound : .hatShowResults
  }

  private var heading: some View {
    EnvironmentReader { environment in
      VStack(spacing: DesignBook.Spacing.xs) {
        EmblemMark(team?.emblem.number ?? 0, size: DesignBook.Hat.Size.bigEmblem)
        Text(points < 0 ? .number(points) : .hatPlus(points))
          .font(
            .system(size: environment.size(DesignBook.Hat.pointsSize, growing: 1.1), weight: .black, design: .rounded)
          )
          .lineHeight(1)
          .keyframeEffect(.springIn, trigger: points)
          .accessibilityLabel(.hatPoints(points))
        Text(praise).font(DesignBook.Font.title3).accessibilityHeading(.h1)
      }
      .multilineTextAlignment(.center)
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: .infinity)
      .foregroundStyle(DesignBook.Hat.feltText)
      .background(colors.ground)
    }
  }

  private var praise: LocalizedStringResource {
    let name = LocalizedStringResource.verbatim(table.game.name(of: turn.explainer))
    let team = LocalizedStringResource.verbatim(team?.name ?? "")
    if table.game.hat.isEmpty { return .hatHatEmpty(team, name) }
    return points >= 4 ? .hatOnFire(team, name) : points > 0 ? .hatWellDone(team, name) : .hatNextTime(team, name)
  }

  private var words: some View {
    let rows = table.game.reviewed
    let quickest = rows.filter { $0.act.outcome == .guessed }.map { $0.act.took }.min()
    let cutOff = table.state.cutOff.flatMap { id in
      rows.contains { $0.slip.id == id } ? nil : table.game.slip(id)
    }
    return PaperSlip {
      if rows.isEmpty, cutOff == nil {
        Text(.hatNoWords).font(DesignBook.Font.headline).padding(DesignBook.Spacing.md)
      }
      ForEach(rows, id: { $0.slip.id.rawValue }) { row in
        WordRow(
          slip: row.slip, isGuessed: row.act.outcome == .guessed,
          remark: remark(on: row.act, isQuickest: rows.count > 1 && row.act.took == quickest), table: table)
      }
      if let cutOff {
        WordRow(slip: cutOff, isGuessed: false, remark: .hatTimeRanOut, table: table)
      }
      if table.leads {
        Text(.hatMiscounted)
          .font(DesignBook.Font.caption)
          .foregroundStyle(DesignBook.Hat.secondInk)
          .padding(DesignBook.Spacing.md)
      }
    }
    .frame(maxWidth: .infinity)
  }

  private func remark(on act: Act, isQuickest: Bool) -> LocalizedStringResource {
    switch act.outcome {
    case .guessed:
      let time = LocalizedStringResource.seconds(act.took, fractionDigits: 0)
      return isQuickest ? .hatTookFastest(time) : .hatTook(time)
    case .skipped: return table.game.rules.skips == .minusPoint ? .hatSkippedMinus : .hatBackInHat
    case .fouled: return .hatBackInHat
    }
  }
}

/// Frame of results: the heading and the content scroll above the foot.
struct ResultsFrame: View {
  let theme: Theme
  let heading: Content
  let content: Content
  let foot: Content

  init<C: View, F: View>(
    _ theme: Theme, heading: Content, @ViewBuilder content: () -> C, @ViewBuilder foot: () -> F
  ) {
    self.theme = theme
    self.heading = heading
    self.content = content().erasedContent
    self.foot = foot().erasedContent
  }

  var body: some View {
    ZStack {
      theme.menu.gradient.ignoresSafeArea()
      VStack(spacing: 0) {
        ScrollView(showsIndicators: false) {
          VStack(spacing: DesignBook.Spacing.md) {
            heading
            VStack(spacing: DesignBook.Spacing.md) { content }
              .padding(.horizontal, DesignBook.Spacing.md)
              .padding(.bottom, DesignBook.Spacing.md)
              .frame(maxWidth: DesignBook.Size.columnWidth)
          }
          .frame(maxWidth: .infinity)
        }
        VStack(spacing: DesignBook.Spacing.sm) { foot }
          .padding(DesignBook.Spacing.md)
          .frame(maxWidth: DesignBook.Size.columnWidth)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .foregroundStyle(theme.text.primary)
    }
  }
}

/// A word of the turn: a tap counts it, or not.
private struct WordRow: View {
  let slip: Slip
  let isGuessed: Bool
  let remark: LocalizedStringResource
  let table: Table

  var body: some View {
    if table.leads {
      Button(action: { table.send(.play(.corrected(slip.id, isGuessed: !isGuessed))) }) { row }
        .pressEffect(opacity: DesignBook.Opacity.pressed)
        .accessibilityHint(isGuessed ? .hatUncount : .hatCount)
    } else {
      row
    }
  }

  private var row: some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      ZStack { Image(symbol: isGuessed ? .check : .backInHat) }
        .frame(width: DesignBook.Disc.step, height: DesignBook.Disc.step)
        .foregroundStyle(isGuessed ? DesignBook.Hat.gotIt.text : DesignBook.Hat.secondInk)
        .background(isGuessed ? DesignBook.Hat.gotIt.face : DesignBook.Hat.paperLine.paint)
        .clipShape(Circle())
      // One below the other: side by side, a Georgian word would break on a small phone.
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: slip.text).font(DesignBook.Font.title3)
        Text(remark).font(DesignBook.Font.caption).foregroundStyle(DesignBook.Hat.secondInk)
      }
      .multilineTextAlignment(.leading)
      Spacer(minLength: 0)
    }
    .padding(.horizontal, DesignBook.Spacing.md)
    .frame(maxWidth: .infinity, minHeight: DesignBook.Height.row)
    .foregroundStyle(DesignBook.Hat.ink)
  }
}

/// The teams' points as bars.
struct ScoreBars: View {
  let table: Table

  var body: some View {
    let lines = table.scores.lines
    let most = Int64(lines.map { $0.total }.max() ?? 0)
    VStack(spacing: DesignBook.Spacing.sm) {
      ForEach(table.game.teams, id: { Int($0.id.rawValue) }) { team in
        let points = Int64(lines.first { $0.team == team.id }?.total ?? 0)
        ScoreBar(emblem: team.emblem.number, points: points, most: most)
          .accessibilityElement()
          .accessibilityLabel(.hatTeamPoints(.verbatim(team.name), points))
      }
    }
  }
}

/// Final results: the winners, the rounds, the story of a word, awards, and the card to share.
struct FinalResultsScreen: View {
  let table: Table

  var body: some View {
    ThemeReader { theme in
      ResultsFrame(theme, heading: heading.erasedContent) {
        Ranking(table: table)
        if let story = table.game.highlight { StoryCard(story: story, table: table) }
        if !table.game.awards.isEmpty { awards(theme) }
        shareKey
      } foot: {
        if table.isHost { PrimaryButton(.hatAgain, symbol: .retry) { table.send(.home(.again)) } }
        SecondaryButton(.hatDone) { table.back() }
      }
    }
  }

  private var winners: [TeamID] { table.scores.winners }

  private var heading: some View {
    let emblem = winners.first.map { table.game.emblem(of: $0) } ?? 0
    return ZStack {
      HatConfetti()
      VStack(spacing: DesignBook.Spacing.sm) {
        HStack(spacing: DesignBook.Spacing.sm) {
          ForEach(winners, id: { Int($0.rawValue) }) { team in
            EmblemMark(table.game.emblem(of: team), size: DesignBook.Hat.Size.bigEmblem)
              .keyframeEffect(.springIn, trigger: 0)
          }
        }
        Text(title).font(DesignBook.Font.largeTitle).accessibilityHeading(.h1)
        Text(.hatPoints(Int64(table.scores.lines.first?.total ?? 0))).font(DesignBook.Font.title3)
      }
      .multilineTextAlignment(.center)
      .padding(DesignBook.Spacing.lg)
      .frame(maxWidth: .infinity)
    }
    .frame(maxWidth: .infinity)
    .foregroundStyle(DesignBook.Hat.feltText)
    .background(DesignBook.Hat.team(emblem).ground)
  }

  private var title: LocalizedStringResource {
    guard winners.count == 1, let team = winners.first.flatMap({ table.game.team($0) }) else { return .hatTie }
    return .hatWinner(.verbatim(team.name))
  }

  private func awards(_ theme: Theme) -> some View {
    HeaderCard(.hatAwards) {
      ForEach(table.game.awards, id: { Int($0.kind.rawValue) }) { award in
        HStack(spacing: DesignBook.Spacing.md) {
          Image(symbol: .award).font(DesignBook.Font.title2).foregroundStyle(theme.text.accent)
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
            HStack(spacing: DesignBook.Spacing.sm) {
              Text(verbatim: table.game.name(of: award.player)).font(DesignBook.Font.headline)
              LegendTag(award.title, color: theme.accent)
            }
            Text(award.reason(in: table.game)).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
          }
          .multilineTextAlignment(.leading)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }

  @ViewBuilder private var shareKey: some View {
    switch table.state.share {
    case .none, .preparing: LoadingState(.hatShareDrawing)
    case .ready, .shared, .saved, .failed:
      SecondaryButton(.hatShare, symbol: .share) { table.send(.share(.tapped)) }
      if let words = shareWords { Text(words).font(DesignBook.Font.caption) }
    }
  }

  private var shareWords: LocalizedStringResource? {
    switch table.state.share {
    case .shared: .shareShared
    case .saved: .shareSaved
    case .failed: .shareNotShared
    case .none, .preparing, .ready: nil
    }
  }
}

/// Places with the points of every round.
private struct Ranking: View {
  let table: Table

  var body: some View {
    ThemeReader { theme in
      GameCard {
        ForEach(table.scores.lines, id: { Int($0.team.rawValue) }) { line in
          let team = table.game.team(line.team)
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
            HStack(spacing: DesignBook.Spacing.sm) {
              Badge(.number(Int64(line.place)), isProminent: line.place == 1)
              EmblemMark(team?.emblem.number ?? 0, size: DesignBook.Hat.Size.emblem)
              Text(verbatim: team?.name ?? "").font(DesignBook.Font.headline)
              Spacer(minLength: 0)
              Text(.number(Int64(line.total))).font(DesignBook.Font.title2.monospacedDigit())
            }
            AdaptiveStack(spacing: DesignBook.Spacing.md) {
              ForEach(0..<min(line.rounds.count, table.game.rules.rounds.count)) { index in
                Text(.hatRoundPoints(table.game.rules.rounds[index].title, Int64(line.rounds[index])))
                  .font(DesignBook.Font.caption)
                  .foregroundStyle(theme.text.secondary)
              }
            }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
    }
  }
}

/// The word whose rounds differed most.
private struct StoryCard: View {
  let story: WordStory
  let table: Table

  var body: some View {
    PaperSlip {
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
        Text(.hatStory).font(DesignBook.Font.headlineSmall).foregroundStyle(DesignBook.Hat.secondInk)
        Text(verbatim: table.game.slip(story.slip)?.text ?? "").font(DesignBook.Font.title).accessibilityHeading(.h2)
        ForEach(0..<min(story.guessedIn.count, table.game.rules.rounds.count)) { index in
          HStack(spacing: DesignBook.Spacing.sm) {
            Text(table.game.rules.rounds[index].title).font(DesignBook.Font.headline)
            Spacer(minLength: 0)
            if let time = story.guessedIn[index] {
              Text(.hatTook(.seconds(time, fractionDigits: 0))).font(DesignBook.Font.headline.monospacedDigit())
            } else {
              Text(verbatim: "–")
            }
          }
        }
      }
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .frame(maxWidth: .infinity)
  }
}
