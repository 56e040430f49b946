package import GestureRecognition
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
package import WebUI

/// Teaching texts of gestures.
extension Gesture {
  /// One-sentence instruction.
  package var lesson: LocalizedStringResource {
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

  /// Advice after a try that was recognized as another gesture.
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

extension Correction {
  /// Description of the failed try.
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
    // The others never occur (`Correction.init`).
    case .ignored: .trainingRemarkTwoFingers
    }
  }

  /// Advice, unless the sentence includes it.
  var advice: LocalizedStringResource? {
    if case .saw(_, insteadOf: let gesture) = self { return gesture.hint }
    return nil
  }
}
