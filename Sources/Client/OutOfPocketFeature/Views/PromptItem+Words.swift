import GestureRecognition
package import Kernel
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
  /// Explanation of the mistake: "Expected raise, saw tilt right after 0.91 s".
  package func sentence(limit: Milliseconds?) -> LocalizedStringResource {
    guard let seen else { return .failureTimeout(expected.name, limit ?? reaction) }
    return .failureWrong(expected.name, expected.name(of: seen), reaction)
  }
}
