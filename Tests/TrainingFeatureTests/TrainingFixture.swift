import GestureRecognition
import HandModel
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import PageTouches
import WebUI

@testable import TrainingFeature

/// Training without a page: time, simulated hands on the glass and around the phone, and the feature's effects.
struct TrainingFixture {
  var state: TrainingFeature.State
  /// Effects since the last `clear()`.
  var effects: [TrainingFeature.Effect] = []
  var now: Int64 = 1_763_640_000_000
  /// The visitor's answer to a sensor request; nil for none.
  var permission: Bool? = true
  /// Whether the phone has working sensors.
  var hasSensors = true

  private var alarms: [(timer: TrainingFeature.Timer, due: Int64)] = []
  private var isListening = false
  private var hand: SyntheticHand
  private var phone: SyntheticMotionHand
  private var scene: MotionScene
  private var sensed: Double
  private let began: Int64

  init(seed: UInt64 = 7, memory: TrainingFeature.Memory = TrainingFeature.Memory()) {
    began = now
    state = TrainingFeature.State(now: Timestamp(now), seed: seed, memory: memory)
    hand = SyntheticHand(seed: seed)
    phone = SyntheticMotionHand(seed: seed)
    scene = MotionScene(pitch: phone.pitch, roll: phone.roll)
    sensed = 0
  }

  mutating func clear() { effects = [] }

  mutating func send(_ action: TrainingFeature.Action) {
    state.now = Timestamp(now)
    for effect in TrainingFeature.reduce(&state, action) {
      effects.append(effect)
      switch effect {
      case .setTimer(let timer, let span):
        alarms.removeAll { $0.timer == timer }
        alarms.append((timer, now + span.rawValue))
      case .cancelTimer(let timer): alarms.removeAll { $0.timer == timer }
      case .listenToMotion(let isOn):
        if isOn && !isListening { sensed = Double(now - began) }
        isListening = isOn
      case .askForMotion: if let permission { send(.motionAnswered(isGranted: permission)) }
      default: break
      }
    }
  }

  mutating func wait(_ span: Int64) { wait(until: now + span) }

  /// Advances time, firing timers and reading sensors every 50 ms.
  mutating func wait(until moment: Int64) {
    while now < moment {
      var next = min(moment, now + 50)
      let due = alarms.map { $0.due }.min() ?? moment
      next = max(min(next, due), now)
      now = next
      sense()
      while let index = alarms.firstIndex(where: { $0.due <= now }) {
        let timer = alarms.remove(at: index).timer
        send(.timer(timer))
      }
    }
  }

  private mutating func sense() {
    let end = Double(now - began)
    guard isListening, hasSensors, end > sensed else { return }
    var samples = phone.sensor.read(scene, from: sensed, to: end, &phone.generator)
    sensed = end
    for index in samples.indices { samples[index].time += Milliseconds(began) }
    if !samples.isEmpty { send(.moved(samples)) }
  }

  /// Results sent to the history of play.
  var results: [RunResult] {
    effects.compactMap { if case .finished(let result) = $0 { result } else { nil } }
  }

  /// Moments for `feel.js`.
  var feels: [Feel] {
    effects.compactMap { if case .feel(let moment) = $0 { moment } else { nil } }
  }

  var tutorial: Tutorial? { state.tutorial }
  var drill: Drill? { state.practice.drill }

  /// Performs a touch or motion gesture after a reaction time, and waits until it is over.
  mutating func make(_ gesture: Gesture) {
    wait(hand.reaction().rawValue)
    if gesture.isMotion {
      let end = phone.perform(gesture, at: Double(now - began), in: &scene)
      wait(until: began + Int64(end) + 900)
    } else {
      let samples = hand.perform(gesture, at: Milliseconds(now))
      for sample in samples {
        wait(until: sample.time.rawValue)
        send(.touched([SurfacePointer(sample)]))
      }
      wait(500)
    }
  }

  /// Awaited gesture, including a Stroop trial's answer.
  var awaited: Gesture? { prompt?.item.answer }

  /// Current prompt.
  var prompt: RunPrompt? { (tutorial?.session ?? drill?.session)?.run.prompt }

  /// Continues through pages and prompts until a step or the end, using buttons where they replace gestures.
  mutating func learn(until step: Step, tries: Int = 120) {
    var tries = tries
    while let tutorial, tutorial.step != step, tries > 0 {
      tries -= 1
      switch tutorial.stage {
      case .permission: send(.motionAllowed)
      case .reading, .explaining, .done: send(.nextTapped)
      case .doing:
        guard let gesture = awaited else {
          wait(200)
          continue
        }
        if gesture.isMotion && state.motion != .granted || gesture.hasButton && tutorial.usesButtons {
          wait(600)
          send(.buttonPressed(gesture))
        } else {
          make(gesture)
        }
      }
    }
  }
}
