import DesignBook
import GestureRecognition
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// Introduction in three pictures.
struct IntroductionPage: View {
  let send: (TrainingFeature.Action) -> Void

  var body: some View {
    ReadingPage {
      Text(.trainingIntroTitle).font(DesignBook.Font.title).accessibilityHeading(.h1)
      VStack(spacing: DesignBook.Spacing.sm) {
        row(.trainingIntroSee) { GestureMark(gesture: .swipeUp, size: 36, disc: 72) }
        row(.trainingIntroDo) { GesturePicture(.swipeUp, size: 72) }
        row(.trainingIntroFaster) {
          ZStack {
            Circle().fill(DesignBook.Gesture.ground)
            Image(symbol: .bolt).font(DesignBook.Font.largeTitle).foregroundStyle(DesignBook.Gesture.tap)
          }
          .frame(width: DesignBook.Disc.picture, height: DesignBook.Disc.picture)
        }
      }
      Text(.trainingIntroLength(Int64(GesturePool.unhinged.gestures().count))).font(DesignBook.Font.headline)
    } buttons: {
      PrimaryButton(.trainingStart) { send(.nextTapped) }
    }
  }

  private func row<P: View>(_ words: LocalizedStringResource, @ViewBuilder picture: () -> P) -> some View {
    HStack(spacing: DesignBook.Spacing.md) {
      picture().frame(width: DesignBook.Disc.picture, height: DesignBook.Disc.picture).accessibilityHidden(true)
      Text(words)
        .font(DesignBook.Font.headline)
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(DesignBook.Spacing.sm)
    .frame(maxWidth: .infinity)
    .background(DesignBook.Gesture.ground.opacity(0.35))
    .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
  }
}

/// Sensor permission before the first motion; browsers require the tap.
struct PermissionPage: View {
  let isAsking: Bool
  let send: (TrainingFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ReadingPage {
        GesturePicture(.shake, size: 180)
        Text(.trainingMotionTitle).font(DesignBook.Font.title).accessibilityHeading(.h1)
        Text(.trainingMotionText).font(DesignBook.Font.body).foregroundStyle(theme.play.secondaryText)
      } buttons: {
        PrimaryButton(.trainingMotionAllow, isBusy: isAsking) { send(.motionAllowed) }
        QuietButton(.trainingMotionDecline) { send(.motionDeclined) }
      }
    }
  }
}

/// Stroop in three steps: a word in another colour; the colour counts; where to swipe.
struct StroopPage: View {
  let page: Int
  let variant: StroopVariant
  let send: (TrainingFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ReadingPage {
        Text(.trainingStroopTitle).font(DesignBook.Font.title).accessibilityHeading(.h1)
        if page < 2 {
          StroopExample(variant: variant, isTold: page == 1)
        } else {
          StroopCard(trial: .example(variant)) { EmptyView() }
        }
        Text(words).font(DesignBook.Font.title3)
        HStack(spacing: DesignBook.Spacing.sm) {
          ForEach(0..<(Tutorial.explanations)) { place in
            Circle().fill(Color.white.opacity(place == page ? 1 : 0.35)).frame(
              width: DesignBook.Disc.dot, height: DesignBook.Disc.dot)
          }
        }
        .accessibilityHidden(true)
      } buttons: {
        PrimaryButton(page + 1 < Tutorial.explanations ? .trainingNext : .trainingStart) { send(.nextTapped) }
        QuietButton(.trainingSkip) { send(.skipTapped) }
      }
    }
  }

  private var words: LocalizedStringResource {
    switch (variant, page) {
    case (.colours, 0): .trainingStroopColourWord
    case (.colours, 1): .trainingStroopColourAnswer
    case (.colours, _): .trainingStroopColourLabels
    case (.shapes, 0): .trainingStroopShapeWord
    case (.shapes, 1): .trainingStroopShapeAnswer
    case (.shapes, _): .trainingStroopShapeLabels
    }
  }
}

/// Example word; revealed, with its meaning.
private struct StroopExample: View {
  let variant: StroopVariant
  let isTold: Bool

  var body: some View {
    let trial = StroopTrial.example(variant)
    VStack(spacing: DesignBook.Spacing.md) {
      StroopWord(trial: trial)
      if isTold {
        VStack(spacing: DesignBook.Spacing.sm) {
          line(.close, trial.word.name(variant), isRight: false)
          line(.check, trial.shown.name(variant), isRight: true)
        }
        .keyframeEffect(.springIn, trigger: 0)
      }
    }
  }

  private func line(_ symbol: Symbol, _ words: LocalizedStringResource, isRight: Bool) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Image(symbol: symbol)
      if isRight { Text(words) } else { Text(words).strikethrough() }
    }
    .font(DesignBook.Font.title2)
    .foregroundStyle(isRight ? DesignBook.Gesture.down : Color.white.opacity(0.75))
  }
}

/// Before the mixed round.
struct RoundPage: View {
  let count: Int64
  let send: (TrainingFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ReadingPage {
        HStack(spacing: DesignBook.Spacing.sm) {
          GestureMark(gesture: .swipeLeft, size: 34, disc: 64)
          GestureMark(gesture: .doubleTap, size: 34, disc: 64)
          GestureMark(gesture: .shake, size: 34, disc: 64)
          GestureMark(gesture: .pinch, size: 34, disc: 64)
        }
        Text(.trainingRoundTitle).font(DesignBook.Font.largeTitle).accessibilityHeading(.h1)
        Text(.trainingRoundText(count)).font(DesignBook.Font.title3).foregroundStyle(theme.play.secondaryText)
      } buttons: {
        PrimaryButton(.trainingStart) { send(.nextTapped) }
        QuietButton(.trainingSkip) { send(.skipTapped) }
      }
    }
  }
}

/// The end: cap and praise for all lessons, or where the skipped ones are; next steps.
struct GraduationPage: View {
  let isGraduate: Bool
  let send: (TrainingFeature.Action) -> Void

  /// The cap falls from above and rocks to rest.
  private static let landing = KeyframeEffect(
    keyframes: [
      .init(at: 0, opacity: 0, scale: 0.7, rotation: .degrees(-24), y: -140),
      .init(at: 0.45, opacity: 1, scale: 1.04, rotation: .degrees(10), y: 8),
      .init(at: 0.65, rotation: .degrees(-6), y: -6), .init(at: 0.82, rotation: .degrees(3)), .init(at: 1),
    ], animation: .easeOut(duration: 1.1), playsOnAppear: true)

  var body: some View {
    ThemeReader { theme in
      ReadingPage {
        if isGraduate {
          GraduationCap().frame(width: DesignBook.Disc.cap, height: DesignBook.Height.cap)
            .keyframeEffect(Self.landing, trigger: 0)
        }
        Text(isGraduate ? .trainingGraduationTitle : .trainingTourTitle)
          .font(DesignBook.Font.title).accessibilityHeading(.h1)
        Text(isGraduate ? .trainingGraduationText : .trainingTourText).font(DesignBook.Font.title3).foregroundStyle(
          theme.play.secondaryText)
      } buttons: {
        PrimaryButton(.trainingGraduationPlay, symbol: .play) { send(.playTapped) }
        AdaptiveStack(spacing: DesignBook.Spacing.sm) {
          QuietButton(.trainingGraduationPractice) { send(.practiceTapped) }
          QuietButton(.gameOverBackToMenu) { send(.leaveTapped) }
        }
      }
    }
  }
}
