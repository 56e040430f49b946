import GestureRecognition
import Kernel

/// Progress of the tutorial.
struct Lesson: Equatable, Sendable {
  enum Stage: UInt8, Sendable {
    case introduction
    case lessons
    case round
    case graduation
  }

  var stage = Stage.introduction
  /// Index of the taught gesture.
  var gesture = 0
  /// Repetitions so far; in the round, fulfilled prompts.
  var done: Int32 = 0
}

// The tutorial: an introduction, a lesson per gesture, a practice round, graduation. Nothing in it can be lost.
extension Run {
  mutating func read(_ page: TutorialPage, into events: inout [RunEvent]) {
    phase = .reading(page)
    watch.rest(at: clock)
    events.append(.page(page))
  }

  /// Continues from a page.
  mutating func turn(_ page: TutorialPage, into events: inout [RunEvent]) {
    watch.noteTapElsewhere(at: clock)
    switch page {
    case .introduction:
      lesson.stage = .lessons
      read(.lesson(settings.gestures[0]), into: &events)
    case .lesson(let gesture): present(prompts.item(gesture), into: &events)
    case .practiceRound:
      lesson.stage = .round
      present(prompts.next(), into: &events)
    case .graduation: end(.completed, at: clock, into: &events)
    }
  }

  mutating func proceedInLesson(into events: inout [RunEvent]) {
    lesson.done += 1
    if lesson.stage == .round {
      if lesson.done < rules.lessonPrompts {
        present(prompts.next(), into: &events)
      } else {
        lesson.stage = .graduation
        read(.graduation, into: &events)
      }
    } else if lesson.done < rules.lessonRepeats {
      present(prompts.item(settings.gestures[lesson.gesture]), into: &events)
    } else {
      nextLesson(into: &events)
    }
  }

  /// After a mistake: the same prompt in a lesson, another gesture in the round.
  mutating func retryInLesson(_ item: PromptItem, into events: inout [RunEvent]) {
    present(lesson.stage == .round ? prompts.next() : prompts.item(item.gesture), into: &events)
  }

  /// Skips a lesson, so that a gesture the player cannot make does not block the game.
  mutating func skipLesson(into events: inout [RunEvent]) {
    if lesson.stage == .round {
      proceedInLesson(into: &events)
    } else {
      nextLesson(into: &events)
    }
  }

  private mutating func nextLesson(into events: inout [RunEvent]) {
    lesson.done = 0
    lesson.gesture += 1
    let gestures = settings.gestures
    read(lesson.gesture < gestures.count ? .lesson(gestures[lesson.gesture]) : .practiceRound, into: &events)
  }
}
