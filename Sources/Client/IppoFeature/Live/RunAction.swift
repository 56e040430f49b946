package import ClientHost
package import IppoEngine
import Kernel

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
  case seen(isVisible: Bool)
  case motionAnswered(HostEvent.MotionPermission)
  case moved([MotionReading])
  case placed(HostEvent.PlaceEvent)
  case pulsed(HostEvent.PulseEvent)
  case detailTapped(UInt64)
}
