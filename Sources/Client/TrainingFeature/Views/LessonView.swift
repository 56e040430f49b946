import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// Lesson: animation, instruction, and the player's tries with detector bars.
struct LessonView: View {
  let gesture: Gesture
  @Boxed var state: TrainingFeature.State
  @Boxed var tutorial: Tutorial
  let send: (TrainingFeature.Action) -> Void

  init(
    gesture: Gesture, state: TrainingFeature.State, tutorial: Tutorial, send: @escaping (TrainingFeature.Action) -> Void
  ) {
    self.gesture = gesture
    _state = Boxed(wrappedValue: state)
    _tutorial = Boxed(wrappedValue: tutorial)
    self.send = send
  }

  var body: some View {
    EnvironmentReader { environment in
      let isLarge = environment.isTextLarge
      VStack(spacing: DesignBook.Spacing.sm) {
        PlayColumn {
          Text(gesture.instruction).font(DesignBook.Font.title).accessibilityHeading(.h1)
          picture(isLarge)
          if !isLarge || tutorial.correction == nil {
            Text(gesture.lesson).font(DesignBook.Font.body).frame(maxWidth: DesignBook.Width.lesson)
          }
          Tally(done: tutorial.done, wanted: tutorial.wanted, color: gesture.color)
          if tutorial.stage == .done {
            Praise()
          } else {
            // Buttons move no bars, and Stroop is not about distance.
            if gesture != .stroop && !isStoodIn { Gauges(gauges: gauges, color: gesture.color) }
            CorrectionView(correction: tutorial.correction, trigger: tutorial.corrections)
          }
        }
        buttons
      }
      .frame(maxHeight: .infinity)
    }
  }

  @ViewBuilder private func picture(_ isLarge: Bool) -> some View {
    if gesture == .stroop, tutorial.stage == .doing, let trial = tutorial.session.run.prompt?.item.stroop {
      StroopCard(trial: trial) { EmptyView() }.id(tutorial.done + tutorial.corrections)
    } else {
      GesturePicture(gesture, size: isLarge ? 96 : 164)
    }
  }

  private var isStoodIn: Bool {
    StandIn.isShown(for: gesture, motion: state.motion, usesButtons: tutorial.usesButtons)
  }

  private var gauges: [Gauge] {
    Gauge.all(
      of: gesture, in: tutorial.session.run, fingers: tutorial.meter, motions: tutorial.motions,
      at: tutorial.session.time(at: state.now))
  }

  private var buttons: some View {
    VStack(spacing: DesignBook.Spacing.xs) {
      if tutorial.stage == .done {
        PrimaryButton(.trainingNext) { send(.nextTapped) }
      } else {
        StandIn(gesture: gesture, motion: state.motion, usesButtons: tutorial.usesButtons, send: send)
        QuietButton(.trainingSkip) { send(.skipTapped) }
      }
    }
    .frame(maxWidth: DesignBook.Width.lesson)
  }
}

/// Mixed round: prompts as in the game, with extra time.
struct RoundView: View {
  @Boxed var state: TrainingFeature.State
  @Boxed var tutorial: Tutorial
  let send: (TrainingFeature.Action) -> Void

  init(state: TrainingFeature.State, tutorial: Tutorial, send: @escaping (TrainingFeature.Action) -> Void) {
    _state = Boxed(wrappedValue: state)
    _tutorial = Boxed(wrappedValue: tutorial)
    self.send = send
  }

  var body: some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      PlayColumn {
        if tutorial.stage == .done {
          Praise()
        } else if let prompt = tutorial.session.run.prompt {
          Prompted(prompt: prompt, session: tutorial.session, now: state.now)
        }
        Tally(done: tutorial.done, wanted: tutorial.wanted, color: DesignBook.Gesture.down)
        CorrectionView(correction: tutorial.stage == .done ? nil : tutorial.correction, trigger: tutorial.corrections)
      }
      VStack(spacing: DesignBook.Spacing.xs) {
        if tutorial.stage == .done {
          PrimaryButton(.trainingNext) { send(.nextTapped) }
        } else {
          if let gesture = tutorial.gesture {
            StandIn(gesture: gesture, motion: state.motion, usesButtons: tutorial.usesButtons, send: send)
          }
          QuietButton(.trainingSkip) { send(.skipTapped) }
        }
      }
      .frame(maxWidth: DesignBook.Width.lesson)
    }
    .frame(maxHeight: .infinity)
  }
}
