import Glibc

/// The limit on open files and sockets.
enum OpenFiles {
  /// Raises the limit to the user's maximum: every open stream holds a socket.
  static func raiseLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < limit.rlim_max else {
      return
    }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
