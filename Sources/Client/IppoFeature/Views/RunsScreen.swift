import DesignBook
import IppoEngine
import Kernel
import Localization
import WebUI

/// Import of run files, and the runs so far.
struct RunsScreen: View {
  @Boxed var state: IppoFeature.State
  let game: Game
  let send: (IppoFeature.Action) -> Void

  private struct Row {
    let id: UInt64
    let end: LocalTime
    let run: FinishedRun
  }

  /// The newest first.
  private var rows: [Row] {
    state.log.events.reversed().prefix(50).compactMap { event in
      guard case .ran(let run) = event.kind else { return nil }
      return Row(id: event.id, end: event.when, run: run)
    }
  }

  var body: some View {
    ThemeReader { theme in
      TabFrame(selection: .runs, send: send) {
        ScrollView {
          VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
            Text(.ippoRuns).font(DesignBook.Font.title).accessibilityHeading(.h1)
            if let pet = game.state.companion {
              MeadowButton(
                state.live == nil ? .ippoRunWith(.verbatim(pet.species.name)) : .ippoBackToRun, symbol: .shoe
              ) { send(.tabTapped(.run)) }
            }
            MeadowButton(.ippoImport, symbol: .arrival, kind: .quiet) { send(.importTapped) }
            if let problem = state.importProblem {
              HStack(spacing: DesignBook.Spacing.sm) {
                Image(symbol: .warning)
                Text(problem.sentence)
              }
              .font(DesignBook.Font.headlineSmall)
              .foregroundStyle(theme.status.error)
            }
            Text(.ippoImportText(ImportProblem.formats))
              .font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
            if rows.isEmpty { empty(theme) }
            ForEach(rows, id: { $0.id }) { row($0, theme) }
          }
          .padding(DesignBook.Spacing.md)
          .frame(maxWidth: DesignBook.Size.columnWidth)
          .frame(maxWidth: .infinity)
        }
      }
    }
  }

  private func empty(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      if let pet = game.state.companion {
        PetView(species: pet.species, stage: pet.stage).frame(height: DesignBook.Meadow.portrait)
      }
      Text(.ippoNoRuns).font(DesignBook.Font.title3).accessibilityAddTraits(.isHeader)
      Text(.ippoNoRunsText).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        .multilineTextAlignment(.center)
    }
    .frame(maxWidth: .infinity)
  }

  private func row(_ row: Row, _ theme: Theme) -> some View {
    let won = Int64(row.run.sprints.count { $0 > .missed })
    return Button(action: { send(.run(.detailTapped(row.run.startedAt))) }) {
      MeadowCard {
        HStack {
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
            Text(RunWords.day(row.end)).font(DesignBook.Font.headline)
            Text(
              .ippoRunLine(
                RunWords.kilometers(row.run.distance), RunWords.minutes(row.run.duration), .ippoSprintCount(won))
            )
            .font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
            if state.sync.isProving(row.id) {
              Text(.ippoRunChecking).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
            }
          }
          Spacer(minLength: 0)
          Image(symbol: .disclosure).foregroundStyle(theme.text.secondary)
        }
      }
    }
    .pressEffect(scale: 0.98)
  }
}
