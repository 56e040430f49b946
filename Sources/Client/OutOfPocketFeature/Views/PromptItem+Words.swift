import GestureRecognition
public import Kernel
import Localization
public import OutOfPocketEngine
public import WebUI

extension PromptItem {
  /// What is asked for, said to those who listen.
  public var spoken: LocalizedStringResource { stroop?.spoken ?? gesture.instruction }

  /// What is asked for inside a sentence: a Stroop trial by the swipe that is right.
  var name: LocalizedStringResource {
    guard let stroop else { return gesture.name }
    return .stroopSwipe(stroop.answer.name, stroop.shown.name(stroop.variant))
  }

  /// What was done in its place, inside a sentence.
  func name(of seen: Gesture) -> LocalizedStringResource {
    guard let stroop, let label = stroop.label(toward: seen) else { return seen.name }
    return .stroopSwipe(seen.name, label.name(stroop.variant))
  }
}

extension Mistake {
  /// Why it was one: "Expected raise, saw tilt right after 0.91 s".
  public func sentence(limit: Milliseconds?) -> LocalizedStringResource {
    guard let seen else { return .failureTimeout(expected.name, limit ?? reaction) }
    return .failureWrong(expected.name, expected.name(of: seen), reaction)
  }
}
