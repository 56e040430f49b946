import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// A lesson: the gesture's moving picture, one sentence, and the player's tries with what the detector sees of them.
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
          if !isLarge || tutorial.remark == nil {
            Text(gesture.lesson).font(DesignBook.Font.body).frame(maxWidth: 420)
          }
          Tally(done: tutorial.done, wanted: tutorial.wanted, color: gesture.color)
          if tutorial.stage == .done {
            Praise()
          } else {
            // Buttons move no bars, and the trap is no matter of distance.
            if gesture != .stroop && !isStoodIn { Gauges(gauges: gauges, color: gesture.color) }
            RemarkView(remark: tutorial.remark, trigger: tutorial.remarks)
          }
        }
        buttons
      }
      .frame(maxHeight: .infinity)
    }
  }

  @ViewBuilder private func picture(_ isLarge: Bool) -> some View {
    if gesture == .stroop, tutorial.stage == .doing, let trial = tutorial.session.run.prompt?.item.stroop {
      StroopCard(trial: trial) { EmptyView() }.id(tutorial.done + tutorial.remarks)
    } else {
      GesturePicture(gesture, size: isLarge ? 96 : 164)
    }
  }

  private var isStoodIn: Bool {
    StandIn.isShown(for: gesture, motion: state.motion, usesButtons: tutorial.usesButtons)
  }

  private var gauges: [Gauge] {
    Gauge.all(
      of: gesture, in: tutorial.session.run, tutorial.meter, tutorial.motions,
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
    .frame(maxWidth: 420)
  }
}

/// The mixed round: prompts as in the game, with time to spare.
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
        RemarkView(remark: tutorial.stage == .done ? nil : tutorial.remark, trigger: tutorial.remarks)
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
      .frame(maxWidth: 420)
    }
    .frame(maxHeight: .infinity)
  }
}
