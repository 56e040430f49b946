import GestureRecognition
import Localization
package import OutOfPocketEngine
package import WebUI

extension PromptItem {
  /// Prompt for screen readers.
  package var spoken: LocalizedStringResource { stroop?.spoken ?? gesture.instruction }

  /// Prompt within a sentence: a Stroop trial by its right swipe.
  var name: LocalizedStringResource {
    guard let stroop else { return gesture.name }
    return .stroopSwipe(stroop.answer.name, stroop.shown.name(stroop.variant))
  }

  /// Performed gesture within a sentence.
  func name(of seen: Gesture) -> LocalizedStringResource {
    guard let stroop, let label = stroop.label(toward: seen) else { return seen.name }
    return .stroopSwipe(seen.name, label.name(stroop.variant))
  }
}

extension Mistake {
  /// Explanation of the mistake: "It wanted raise. You did tilt right."
  var sentence: LocalizedStringResource {
    guard let seen else { return .failureTimeout(expected.name) }
    return .failureSpoken(expected.name, expected.name(of: seen))
  }
}
