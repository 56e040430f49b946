import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// A chapter as a place on the street.
enum Place {
  /// In the order of the chapters.
  static var all: [LocalizedStringResource] {
    [
      .codebreakerPlaceShop, .codebreakerPlacePostOffice, .codebreakerPlaceBakery, .codebreakerPlaceMuseum,
      .codebreakerPlaceClockTower, .codebreakerPlaceTheater, .codebreakerPlaceBank, .codebreakerPlaceObservatory,
    ]
  }

  /// Levels of a chapter, which is counted from 1.
  static func levels(of chapter: Int) -> [Campaign.Level] {
    let size = Int(Campaign.levelsInChapter)
    return Array(Campaign.levels[(chapter - 1) * size..<chapter * size])
  }

  static func won(in chapter: Int, _ progress: CampaignProgress) -> Int {
    var won = 0
    for level in levels(of: chapter) where progress[level.number].isWon { won += 1 }
    return won
  }
}

/// A building with the dials of its safes, joined by a pipe that fills as they open.
struct PlaceCard: View {
  /// Starts at 1.
  let chapter: Int
  @Boxed var progress: CampaignProgress
  let send: (CodeBreakerFeature.Action) -> Void

  private static let columns = 4

  var body: some View {
    let levels = Place.levels(of: chapter)
    let isOpen = progress.isOpen(levels[0].number)
    return EnvironmentReader { environment in
      let theme = Theme(environment)
      VStack(spacing: 0) {
        ZStack(alignment: .topLeading) {
          StreetScene(place: chapter - 1, isOpen: isOpen).aspectRatio(StreetScene.ratio, contentMode: .fill)
          if !environment.isTextLarge {
            words(levels, caption: DesignBook.Brass.sceneCaption, text: DesignBook.Brass.sceneText)
              .frame(maxWidth: DesignBook.Brass.Size.sceneWords, alignment: .leading)
          }
        }
        .frame(maxWidth: .infinity)
        if environment.isTextLarge {
          words(levels, caption: theme.text.secondary, text: theme.text.primary)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        VStack(spacing: DesignBook.Spacing.sm) {
          ForEach(0..<levels.count / Self.columns) { line(Array(levels[$0 * Self.columns..<($0 + 1) * Self.columns])) }
        }
        .padding(DesignBook.Spacing.md)
      }
      .frame(maxWidth: .infinity)
      .background(theme.background.secondary)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      .outlined(theme.line)
      .shadow(DesignBook.Shadow.card)
    }
  }

  private func words(_ levels: [Campaign.Level], caption: Color, text: Color) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
      Text(.codebreakerChapter(.number(Int64(chapter)))).font(DesignBook.Font.caption).foregroundStyle(caption)
      Text(Place.all[chapter - 1]).font(DesignBook.Font.title2).accessibilityAddTraits(.isHeader)
      Text(measure(levels)).font(DesignBook.Font.caption)
    }
    .foregroundStyle(text)
    .multilineTextAlignment(.leading)
    .padding(DesignBook.Spacing.md)
  }

  private func line(_ levels: [Campaign.Level]) -> some View {
    HStack(spacing: 0) {
      ForEach(0..<levels.count) { index in
        let level = levels[index]
        ZStack(alignment: .top) {
          HStack(spacing: 0) {
            pipe(index > 0 ? progress.isOpen(level.number) : nil)
            // A locked dial is dimmed, so nothing lies behind it.
            Spacer(minLength: DesignBook.Brass.Size.dial)
            pipe(index < levels.count - 1 ? progress.isOpen(level.number + 1) : nil)
          }
          .frame(maxWidth: .infinity)
          .frame(height: DesignBook.Brass.Size.nextDial)
          LevelDial(level: level, made: progress[level.number], isOpen: progress.isOpen(level.number)) {
            send(.levelTapped(level.number))
          }
        }
        .frame(maxWidth: .infinity)
      }
    }
    .frame(maxWidth: .infinity)
  }

  /// Half a column's pipe; nil for none.
  private func pipe(_ isReached: Bool?) -> some View {
    let color = isReached.map { $0 ? DesignBook.Brass.pipe : DesignBook.Brass.emptyPipe }
    return Rectangle().fill(color ?? .clear).frame(maxWidth: .infinity).frame(height: DesignBook.Brass.Size.pipe)
  }

  /// “3–4 pegs, 4–6 colours”.
  private func measure(_ levels: [Campaign.Level]) -> LocalizedStringResource {
    let spaces = levels.map { $0.rules.space }
    return .codebreakerMeasure(Self.range(spaces.map { $0.pegs }), Self.range(spaces.map { $0.colours }))
  }

  private static func range(_ numbers: [Int32]) -> LocalizedStringResource {
    let (low, high) = (numbers.min() ?? 0, numbers.max() ?? 0)
    return .verbatim(low == high ? String(low) : String(low) + "–" + String(high))
  }
}

/// Level on the map: its safe's dial, and the stars of a win.
private struct LevelDial: View {
  let level: Campaign.Level
  let made: CampaignProgress.LevelProgress
  let isOpen: Bool
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      VStack(spacing: DesignBook.Spacing.xs) {
        ZStack { DialFace(number: Int64(level.number), state: made.isWon ? .won : isOpen ? .next : .locked) }
          .frame(height: DesignBook.Brass.Size.nextDial)
        ZStack { if made.isWon { Stars(count: made.stars, size: DesignBook.Brass.Size.mapStar) } }
          .frame(height: DesignBook.Brass.Size.mapStar)
      }
      .frame(maxWidth: .infinity)
    }
    .pressEffect(scale: 0.94)
    .disabled(!isOpen)
    .accessibilityLabel(label)
  }

  private var label: LocalizedStringResource {
    let name = LocalizedStringResource.codebreakerLevel(.number(Int64(level.number)))
    if !isOpen { return .codebreakerLevelLocked(name) }
    let size = LocalizedStringResource.codebreakerMeasure(
      .number(Int64(level.rules.space.pegs)), .number(Int64(level.rules.space.colours)))
    return made.isWon ? .codebreakerLevelWon(name, size, .number(Int64(made.stars))) : .codebreakerLevelOpen(name, size)
  }
}
