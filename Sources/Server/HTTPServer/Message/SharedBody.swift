import CMicroHTTPD
import Glibc
import Synchronization

/// Bytes prepared once and served many times, with their header fields.
///
/// It keeps the library's response object, so that serving allocates and copies nothing.
package final class SharedBody: Sendable {
  /// Fields of every response with these bytes, such as `Content-Type`, `ETag` and `Cache-Control`.
  package let headers: [Header]
  private let bytes: PinnedBytes
  private let prepared = Mutex<[Prepared]>([])

  private struct Prepared: @unchecked Sendable {
    let common: HeaderSet?
    let response: OpaquePointer
  }

  package init(_ bytes: [UInt8], headers: [Header]) {
    self.bytes = PinnedBytes(bytes)
    self.headers = headers
  }

  deinit {
    prepared.withLock { list in
      for entry in list { MHD_destroy_response(entry.response) }
    }
  }

  package var count: Int { bytes.buffer.count }

  func copy() -> [UInt8] { Array(bytes.buffer) }

  /// A response for these bytes with these common fields; created on the first call, owned by this object.
  func response(common: HeaderSet?) -> OpaquePointer? {
    prepared.withLock { list -> Prepared? in
      if let found = list.first(where: { $0.common === common }) { return found }
      guard let response = makeResponse() else { return nil }
      NativeResponse.add(headers, to: response)
      if let common { NativeResponse.add(common.headers, to: response) }
      let entry = Prepared(common: common, response: response)
      list.append(entry)
      return entry
    }?.response
  }

  /// A new response over the same memory; the caller adds fields and destroys it.
  func makeResponse() -> OpaquePointer? {
    let held = Unmanaged.passRetained(bytes)
    let response = MHD_create_response_from_buffer_with_free_callback_cls(
      bytes.buffer.count, UnsafeMutableRawPointer(mutating: bytes.buffer.baseAddress), releasePinnedBytes,
      held.toOpaque())
    if response == nil { held.release() }
    return response
  }
}

/// Memory with a fixed address for as long as it is referenced.
final class PinnedBytes: @unchecked Sendable {
  let buffer: UnsafeRawBufferPointer

  init(_ bytes: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 64)
    memory.copyBytes(from: bytes)
    buffer = UnsafeRawBufferPointer(memory)
  }

  deinit { UnsafeMutableRawBufferPointer(mutating: buffer).deallocate() }
}

private func releasePinnedBytes(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<PinnedBytes>.fromOpaque(context).release()
}
