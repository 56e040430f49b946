import Glibc

/// Starts a thread of the system that runs one function to its end; nobody waits for it.
package enum SystemThread {
  private final class ThreadBody {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  package static func start(_ run: @escaping @Sendable () -> Void) throws(ServerStartError) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let work = Unmanaged.passRetained(ThreadBody(run))
    var thread = pthread_t()
    let code = pthread_create(&thread, &attributes, Self.enter, work.toOpaque())
    guard code == 0 else {
      work.release()
      throw ServerStartError(description: "No thread could be started: \(String(cString: strerror(code))).")
    }
  }

  private static let enter: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
    return nil
  }
}
