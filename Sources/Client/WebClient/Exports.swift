import ClientHost
import Kernel
import WebUI

// What the page calls. The names are listed in Scripts/wasm-exports.txt.

/// The one client of the page. Created by the first call, like every global outside main.swift.
nonisolated(unsafe) private let client = Client()

/// Where the page puts bytes before a call.
nonisolated(unsafe) private var input = UnsafeMutableRawBufferPointer(start: nil, count: 0)

/// Room for so many bytes; the page fills it and then makes the call they belong to.
@_cdecl("playd_input")
public func inputBuffer(_ count: Int32) -> UnsafeMutableRawPointer? {
  let needed = Int(max(count, 1))
  if input.count < needed {
    input.deallocate()
    input = UnsafeMutableRawBufferPointer.allocate(byteCount: max(needed, 4_096), alignment: 8)
  }
  return input.baseAddress
}

/// Something happened that is no touch on an element: 1 when the bytes were understood.
@_cdecl("playd_host")
public func hostEvent(_ count: Int32, _ now: Double) -> Int32 {
  do throws(WireError) {
    client.host(try HostEvent(wire: bytes(count)), at: moment(now))
    return 1
  } catch {
    return 0
  }
}

/// An element was used; `count` is the length of the text that goes with it, -1 for none.
@_cdecl("playd_event")
public func interfaceEvent(_ id: Int32, _ kind: Int32, _ count: Int32, _ now: Double) {
  guard kind >= 0, let kind = EventKind(rawValue: UInt16(truncatingIfNeeded: kind)) else { return }
  let text = count < 0 ? nil : String(decoding: bytes(count), as: UTF8.self)
  client.interface(kind, id, text, at: moment(now))
}

/// Fingers moved on a surface: width and height, then five numbers for each reading.
@_cdecl("playd_pointers")
public func pointerEvent(_ id: Int32, _ count: Int32, _ now: Double) {
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
  client.touch(pointers, id, at: moment(now))
}

/// The motion sensors were read: so many readings of `MotionReading.numbers` numbers each.
@_cdecl("playd_motion")
public func motionEvent(_ count: Int32, _ now: Double) {
  // The slim program asks for no readings.
  guard !Program.isSlim else { return }
  let numbers = UnsafeRawBufferPointer(input).bindMemory(to: Double.self)
  guard count > 0, numbers.count >= MotionReading.numbers * Int(count) else { return }
  let row = UnsafeBufferPointer(rebasing: numbers.prefix(MotionReading.numbers * Int(count)))
  client.host(.motion(MotionReading.readings(in: row)), at: moment(now))
}

private func bytes(_ count: Int32) -> [UInt8] {
  Array(UnsafeRawBufferPointer(input).prefix(Int(max(count, 0))))
}

/// Unix milliseconds, whole; what is no time at all counts as the beginning.
private func moment(_ now: Double) -> Timestamp { Timestamp(Int64(exactly: now.rounded(.down)) ?? 0) }
