package import ClientHost
package import IppoEngine
package import Kernel

/// Actions of the run pages.
package enum RunAction: Sendable {
  case pageOpened
  case kindTapped(RunProfile.Kind)
  case startTapped
  case pauseTapped
  case resumeTapped
  case finishTapped
  case discardTapped
  case lockTapped
  case unlockTapped
  case lockClosed
  case strapTapped
  case outcomeEnded
  case ticked
  /// Another page took the run up, or ended it.
  case goesOnElsewhere
  case endedElsewhere
  case motionAnswered(HostEvent.MotionPermission)
  case moved([MotionReading])
  case placed(HostEvent.PlaceEvent)
  case pulsed(HostEvent.PulseEvent)
  /// A run of the history, by its start.
  case detailTapped(Timestamp)
}
