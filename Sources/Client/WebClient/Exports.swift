package import AppKit
import ClientHost
import Kernel
import WebUI

// Exports called by the page, listed in Scripts/wasm-exports.txt.

/// The page's client, from `start` on.
nonisolated(unsafe) private var running: Client?

/// Starts a program; called by `playd_start` of the program's executable before anything else.
@export(interface)
package func start(_ program: Program) { running = Client(program) }

/// Input buffer of calls.
nonisolated(unsafe) private var input = UnsafeMutableRawBufferPointer(start: nil, count: 0)

/// Reserves input space; the page fills it and then makes the call.
@_cdecl("playd_input")
package func inputBuffer(_ count: Int32) -> UnsafeMutableRawPointer? {
  let needed = Int(max(count, 1))
  if input.count < needed {
    input.deallocate()
    input = UnsafeMutableRawBufferPointer.allocate(byteCount: max(needed, 4_096), alignment: 8)
  }
  return input.baseAddress
}

/// Handles an event that is not a touch on an element; 1 if it was decoded. A negative time announces another event, to be
/// handled together with this one.
@_cdecl("playd_host")
package func hostEvent(_ count: Int32, _ now: Double) -> Int32 {
  do throws(WireError) {
    running?.host(try HostEvent(wire: bytes(count)), at: now < 0 ? nil : moment(now))
    return 1
  } catch {
    return 0
  }
}

/// Handles an element's event; `count` is the length of its text, -1 for none.
@_cdecl("playd_event")
package func interfaceEvent(_ id: Int32, kind: Int32, count: Int32, now: Double) {
  guard kind >= 0, let kind = EventKind(rawValue: UInt16(truncatingIfNeeded: kind)) else { return }
  let text = count < 0 ? nil : String(utf8: bytes(count))
  running?.interface(kind, id: id, text: text, at: moment(now))
}

/// Handles touches on a surface: width and height, then five numbers per reading.
@_cdecl("playd_pointers")
package func pointerEvent(_ id: Int32, _ count: Int32, _ now: Double) {
  let numbers = UnsafeRawBufferPointer(input).bindMemory(to: Double.self)
  guard count > 0, numbers.count >= 2 + 5 * Int(count) else { return }
  let surface = Size(width: numbers[0], height: numbers[1])
  var pointers: [SurfacePointer] = []
  pointers.reserveCapacity(Int(count))
  for i in 0..<Int(count) {
    let at = 2 + 5 * i
    guard let pointer = Int32(exactly: numbers[at]),
      let phase = UInt8(exactly: numbers[at + 1]).flatMap(SurfacePointer.Phase.init)
    else { continue }
    pointers.append(
      SurfacePointer(
        pointer: pointer, phase: phase, x: numbers[at + 2], y: numbers[at + 3], time: numbers[at + 4],
        surface: surface))
  }
  running?.touch(pointers, id, at: moment(now))
}

/// Handles motion readings of `MotionReading.numbers` numbers each.
@_cdecl("playd_motion")
package func motionEvent(_ count: Int32, _ now: Double) {
  let numbers = UnsafeRawBufferPointer(input).bindMemory(to: Double.self)
  guard count > 0, numbers.count >= MotionReading.numbers * Int(count) else { return }
  let row = UnsafeBufferPointer(rebasing: numbers.prefix(MotionReading.numbers * Int(count)))
  running?.host(.motion(MotionReading.readings(in: row)), at: moment(now))
}

private func bytes(_ count: Int32) -> [UInt8] {
  Array(UnsafeRawBufferPointer(input).prefix(Int(max(count, 0))))
}

/// Whole Unix milliseconds; invalid times become 0.
private func moment(_ now: Double) -> Timestamp { Timestamp(Int64(exactly: now.rounded(.down)) ?? 0) }
