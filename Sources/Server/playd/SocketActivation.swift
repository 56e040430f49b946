import Commands
import Glibc

/// A listening socket handed over by systemd (sd_listen_fds(3)).
enum SocketActivation {
  /// The first descriptor that is handed over.
  private static let first: Int32 = 3

  /// Nil where none was handed over to this process.
  static var listener: Int32? {
    let environment = Settings.environment()
    guard environment["LISTEN_PID"] == String(getpid()), environment["LISTEN_FDS"] == "1" else { return nil }
    return first
  }
}
