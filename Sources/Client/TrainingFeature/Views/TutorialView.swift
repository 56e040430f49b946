import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// Tutorial: bar with back, progress and exit; the step; continue buttons.
struct TutorialView: View {
  @Boxed var state: TrainingFeature.State
  let send: (TrainingFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.play.gradient.ignoresSafeArea()
        if let tutorial = state.tutorial {
          if tutorial.stage == .doing || tutorial.stage == .done { PlaySurface { send(.touched($0)) } }
          if tutorial.step == .graduation, state.memory.isGraduate { Confetti().ignoresSafeArea() }
          VStack(spacing: DesignBook.Spacing.sm) {
            TutorialBar(index: tutorial.index, isOver: tutorial.step == .graduation, send: send)
            step(tutorial, theme)
          }
          .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
          .padding(.horizontal, DesignBook.Spacing.md)
          .padding(.bottom, DesignBook.Spacing.sm)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .multilineTextAlignment(.center)
      .foregroundStyle(theme.play.text)
    }
  }

  @ViewBuilder private func step(_ tutorial: Tutorial, _ theme: Theme) -> some View {
    switch (tutorial.step, tutorial.stage) {
    case (.introduction, _): IntroductionPage(send: send)
    case (.graduation, _): GraduationPage(isGraduate: state.memory.isGraduate, send: send)
    case (.round, .reading): RoundPage(count: Int64(tutorial.wanted), send: send)
    case (_, .permission): PermissionPage(isAsking: state.motion == .asking, send: send)
    case (_, .explaining(let page)): StroopPage(page: page, variant: state.stroop, send: send)
    case (.round, _): RoundView(state: state, tutorial: tutorial, send: send)
    case (.lesson(let gesture), _): LessonView(gesture: gesture, state: state, tutorial: tutorial, send: send)
    }
  }
}

/// Back, progress and exit.
private struct TutorialBar: View {
  let index: Int
  let isOver: Bool
  let send: (TrainingFeature.Action) -> Void

  var body: some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      SymbolButton(.back, label: .commonBack) { send(.backTapped) }
      HStack(spacing: DesignBook.Spacing.snug) {
        ForEach(0..<(Step.all.count)) { place in
          Capsule()
            .fill(Color.white.opacity(place < index ? 0.95 : place == index ? 0.6 : 0.22))
            .frame(maxWidth: .infinity)
            .frame(height: DesignBook.Height.progress)
            .animation(DesignBook.Motion.settle, value: place <= index)
        }
      }
      .frame(maxWidth: .infinity)
      .accessibilityElement()
      .accessibilityLabel(.trainingStep(.digits(Int64(index) + 1), .digits(Int64(Step.all.count))))
      SymbolButton(.close, label: .trainingLeave) { send(.leaveTapped) }
    }
    .padding(.top, DesignBook.Spacing.xs)
  }
}

/// Reading page: scrolling content above fixed buttons.
struct ReadingPage: View {
  let content: Content
  let buttons: Content

  init<C: View, B: View>(@ViewBuilder content: () -> C, @ViewBuilder buttons: () -> B) {
    self.content = content().erasedContent
    self.buttons = buttons().erasedContent
  }

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      ScrollView(showsIndicators: false) {
        VStack(spacing: DesignBook.Spacing.lg) {
          Spacer(minLength: 0)
          content
          Spacer(minLength: 0)
        }
        .frame(maxWidth: .infinity)
      }
      .frame(maxHeight: .infinity)
      VStack(spacing: DesignBook.Spacing.xs) { buttons }
        .frame(maxWidth: DesignBook.Width.lesson)
    }
    .frame(maxHeight: .infinity)
  }
}

/// Borderless button for rarely used actions.
@MemberwiseInit(unlabelled: 1)
struct QuietButton: View {
  let title: LocalizedStringResource
  let action: () -> Void

  var body: some View {
    ThemeReader { theme in
      Button(action: action) {
        Text(title)
          .font(DesignBook.Font.headline)
          .foregroundStyle(theme.play.secondaryText)
          .padding(.horizontal, DesignBook.Spacing.md)
          .frame(minHeight: DesignBook.Size.touchTarget)
      }
      .pressEffect(opacity: DesignBook.Opacity.pressed)
    }
  }
}
