public import GestureRecognition
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
public import WebUI

/// How gestures are taught in words.
extension Gesture {
  /// How it is made: one sentence.
  public var lesson: LocalizedStringResource {
    switch self {
    case .swipeUp: .trainingLessonUp
    case .swipeDown: .trainingLessonDown
    case .swipeLeft: .trainingLessonLeft
    case .swipeRight: .trainingLessonRight
    case .tap: .trainingLessonTap
    case .doubleTap: .trainingLessonDoubleTap
    case .longPress: .trainingLessonLongPress
    case .pinch: .trainingLessonPinch
    case .spread: .trainingLessonSpread
    case .shake: .trainingLessonShake
    case .tiltLeft: .trainingLessonTiltLeft
    case .tiltRight: .trainingLessonTiltRight
    case .raise: .trainingLessonRaise
    case .lower: .trainingLessonLower
    case .stroop: .trainingLessonStroop
    }
  }

  /// What to do better, after a try that came out as something else.
  var hint: LocalizedStringResource {
    switch self {
    case .swipeUp, .swipeDown, .swipeLeft, .swipeRight: .trainingHintSwipe
    case .tap: .trainingHintTap
    case .doubleTap: .trainingHintDoubleTap
    case .longPress: .trainingHintLongPress
    case .pinch: .trainingHintPinch
    case .spread: .trainingHintSpread
    case .shake: .trainingHintShake
    case .tiltLeft, .tiltRight: .trainingHintTilt
    case .raise, .lower: .trainingHintStroke
    case .stroop: .trainingHintStroop
    }
  }
}

extension Remark {
  /// What is said: what was seen instead, or what was amiss.
  var sentence: LocalizedStringResource {
    switch self {
    case .saw(let seen, insteadOf: _): .trainingRemarkSaw(seen.name)
    case .late: .trainingRemarkLate
    case .stroop(.readTheWord): .trainingRemarkReadTheWord
    case .stroop(.anotherLabel): .trainingRemarkOtherLabel
    case .stroop(.noSwipe): .trainingRemarkNoSwipe
    case .touched: .trainingRemarkMoveThePhone
    case .ignored(.edgeStart): .trainingRemarkEdge
    case .ignored(.tooShort): .trainingRemarkShort
    case .ignored(.tooSlow): .trainingRemarkSlow
    case .ignored(.heldThenMoved): .trainingRemarkSlid
    case .ignored(.pinchTooSmall): .trainingRemarkPinchMore
    // The others are never said (`Remark.init`).
    case .ignored: .trainingRemarkTwoFingers
    }
  }

  /// What to do better, where the sentence does not say it.
  var advice: LocalizedStringResource? {
    if case .saw(_, insteadOf: let gesture) = self { return gesture.hint }
    return nil
  }
}
