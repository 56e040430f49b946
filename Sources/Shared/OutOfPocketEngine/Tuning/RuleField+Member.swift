import GestureRecognition
import Kernel

extension RuleField {
  /// The property that a field names.
  enum Member: Hashable, Sendable {
    case game(Game)
    case touch(Touch)
    case motion(Motion)
  }

  enum Game: UInt8, Hashable, Sendable {
    case startingLimit, limitStep, successesPerStep, shortestLimit, bodilyShare, trialReading, showDuration, showGap
    case sequenceLimit, transitionDelay, buildLimit, endlessKept, practiceLimit, lessonRepeats, lessonPrompts
    case mostPauses, longestPause
  }

  enum Touch: UInt8, Hashable, Sendable {
    case swipeDistance, swipeSpeed, edgeBuffer, doubleTapWindow, longPressDuration, longPressGrace, holdIntentLock
    case pinchIntentLock, pinchScale, spreadScale, pinchMinimumChange, tapSlop, tapSlopAwaited, restSlop, holdDrift
    case pinchMinimumTravel, reactionFloor
  }

  enum Motion: UInt8, Hashable, Sendable {
    case shakeThreshold, shakeSwings, shakeSwingShare, shakeSwingLimit, shakeSwingFloor, tiltAngle, tiltHold
    case tiltRelease, tiltSkew, tiltFarthest, tiltBump, tiltReturn, strokeThreshold, strokeHold, strokeRelease
    case strokeSpeed, strokeOrder, strokeContrast, restBefore, restContrast, sureDuration, sureSpeed, strokeTurn
    case strokeJolt, strokeSlant, wrongShare, wrongGrace, wrongShakeSwings, wrongTiltHold, wrongTiltReturn
    case wrongStrokeSpeed, settleCalm, settleFloor, settleLimit, restlessStroke, restlessMemory, calmStroke
    case calmJolt, updateInterval, absentAfter, stalledAfter, slowestRate, finestStep, restThreshold, restQuiet
    case restJolt, restTurn, strokeLeast, strokeSight, stepSmoothing, stepBump, stepNeutral, openChoice, stuckAfter
  }
}

extension RunRules {
  /// Gets a value, and sets it if a new one is given.
  mutating func exchange(_ member: RuleField.Member, _ value: Int64?) -> Int64 {
    switch member {
    case .game(let member): exchange(member, value)
    case .touch(let member): touch.exchange(member, value)
    case .motion(let member): motion.exchange(member, value)
    }
  }

  private mutating func exchange(_ member: RuleField.Game, _ value: Int64?) -> Int64 {
    switch member {
    case .startingLimit: exchanged(&startingLimit, value)
    case .limitStep: exchanged(&limitStep, value)
    case .successesPerStep: exchanged(&successesPerStep, value)
    case .shortestLimit: exchanged(&shortestLimit, value)
    case .bodilyShare: exchanged(&bodilyShare, value)
    case .trialReading: exchanged(&trialReading, value)
    case .showDuration: exchanged(&showDuration, value)
    case .showGap: exchanged(&showGap, value)
    case .sequenceLimit: exchanged(&sequenceLimit, value)
    case .transitionDelay: exchanged(&transitionDelay, value)
    case .buildLimit: exchanged(&buildLimit, value)
    case .endlessKept: exchanged(&endlessKept, value)
    case .practiceLimit: exchanged(&practiceLimit, value)
    case .lessonRepeats: exchanged(&lessonRepeats, value)
    case .lessonPrompts: exchanged(&lessonPrompts, value)
    case .mostPauses: exchanged(&mostPauses, value)
    case .longestPause: exchanged(&longestPause, value)
    }
  }
}

extension TouchParameters {
  fileprivate mutating func exchange(_ member: RuleField.Touch, _ value: Int64?) -> Int64 {
    switch member {
    case .swipeDistance: exchanged(&swipeDistance, value)
    case .swipeSpeed: exchanged(&swipeSpeed, value)
    case .edgeBuffer: exchanged(&edgeBuffer, value)
    case .doubleTapWindow: exchanged(&doubleTapWindow, value)
    case .longPressDuration: exchanged(&longPressDuration, value)
    case .longPressGrace: exchanged(&longPressGrace, value)
    case .holdIntentLock: exchanged(&holdIntentLock, value)
    case .pinchIntentLock: exchanged(&pinchIntentLock, value)
    case .pinchScale: exchanged(&pinchScale, value)
    case .spreadScale: exchanged(&spreadScale, value)
    case .pinchMinimumChange: exchanged(&pinchMinimumChange, value)
    case .tapSlop: exchanged(&tapSlop, value)
    case .tapSlopAwaited: exchanged(&tapSlopAwaited, value)
    case .restSlop: exchanged(&restSlop, value)
    case .holdDrift: exchanged(&holdDrift, value)
    case .pinchMinimumTravel: exchanged(&pinchMinimumTravel, value)
    case .reactionFloor: exchanged(&reactionFloor, value)
    }
  }
}

extension MotionParameters {
  fileprivate mutating func exchange(_ member: RuleField.Motion, _ value: Int64?) -> Int64 {
    switch member {
    case .shakeThreshold: exchanged(&shakeThreshold, value)
    case .shakeSwings: exchanged(&shakeSwings, value)
    case .shakeSwingShare: exchanged(&shakeSwingShare, value)
    case .shakeSwingLimit: exchanged(&shakeSwingLimit, value)
    case .shakeSwingFloor: exchanged(&shakeSwingFloor, value)
    case .tiltAngle: exchanged(&tiltAngle, value)
    case .tiltHold: exchanged(&tiltHold, value)
    case .tiltRelease: exchanged(&tiltRelease, value)
    case .tiltSkew: exchanged(&tiltSkew, value)
    case .tiltFarthest: exchanged(&tiltFarthest, value)
    case .tiltBump: exchanged(&tiltBump, value)
    case .tiltReturn: exchanged(&tiltReturn, value)
    case .strokeThreshold: exchanged(&strokeThreshold, value)
    case .strokeHold: exchanged(&strokeHold, value)
    case .strokeRelease: exchanged(&strokeRelease, value)
    case .strokeSpeed: exchanged(&strokeSpeed, value)
    case .strokeOrder: exchanged(&strokeOrder, value)
    case .strokeContrast: exchanged(&strokeContrast, value)
    case .restBefore: exchanged(&restBefore, value)
    case .restContrast: exchanged(&restContrast, value)
    case .sureDuration: exchanged(&sureDuration, value)
    case .sureSpeed: exchanged(&sureSpeed, value)
    case .strokeTurn: exchanged(&strokeTurn, value)
    case .strokeJolt: exchanged(&strokeJolt, value)
    case .strokeSlant: exchanged(&strokeSlant, value)
    case .wrongShare: exchanged(&wrongShare, value)
    case .wrongGrace: exchanged(&wrongGrace, value)
    case .wrongShakeSwings: exchanged(&wrongShakeSwings, value)
    case .wrongTiltHold: exchanged(&wrongTiltHold, value)
    case .wrongTiltReturn: exchanged(&wrongTiltReturn, value)
    case .wrongStrokeSpeed: exchanged(&wrongStrokeSpeed, value)
    case .settleCalm: exchanged(&settleCalm, value)
    case .settleFloor: exchanged(&settleFloor, value)
    case .settleLimit: exchanged(&settleLimit, value)
    case .restlessStroke: exchanged(&restlessStroke, value)
    case .restlessMemory: exchanged(&restlessMemory, value)
    case .calmStroke: exchanged(&calmStroke, value)
    case .calmJolt: exchanged(&calmJolt, value)
    case .updateInterval: exchanged(&updateInterval, value)
    case .absentAfter: exchanged(&absentAfter, value)
    case .stalledAfter: exchanged(&stalledAfter, value)
    case .slowestRate: exchanged(&slowestRate, value)
    case .finestStep: exchanged(&finestStep, value)
    case .restThreshold: exchanged(&restThreshold, value)
    case .restQuiet: exchanged(&restQuiet, value)
    case .restJolt: exchanged(&restJolt, value)
    case .restTurn: exchanged(&restTurn, value)
    case .strokeLeast: exchanged(&strokeLeast, value)
    case .strokeSight: exchanged(&strokeSight, value)
    case .stepSmoothing: exchanged(&stepSmoothing, value)
    case .stepBump: exchanged(&stepBump, value)
    case .stepNeutral: exchanged(&stepNeutral, value)
    case .openChoice: exchanged(&openChoice, value)
    case .stuckAfter: exchanged(&stuckAfter, value)
    }
  }
}

@inline(never)
private func exchanged(_ member: inout Milliseconds, _ value: Int64?) -> Int64 {
  if let value { member = Milliseconds(value) }
  return member.rawValue
}

@inline(never)
private func exchanged(_ member: inout Int32, _ value: Int64?) -> Int64 {
  if let value { member = Int32(clamping: value) }
  return Int64(member)
}

@inline(never)
private func exchanged(_ member: inout Int64, _ value: Int64?) -> Int64 {
  if let value { member = value }
  return member
}

@inline(never)
private func exchanged(_ member: inout Points, _ value: Int64?) -> Int64 {
  if let value { member = Points(Int32(clamping: min(max(value, -32_768), 32_768))) }
  return Int64(member.rawValue / 16)
}
