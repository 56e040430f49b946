import CMicroHTTPD
import Glibc
import Kernel

/// Starts libmicrohttpd with our callbacks and limits.
enum Daemon {
  static func start(_ core: ServerCore) throws(ServerStartError) -> OpaquePointer {
    let configuration = core.configuration
    let address = try SocketAddress(configuration.address, port: configuration.port)
    let context = Unmanaged.passUnretained(core).toOpaque()
    let idleSeconds = max(1, (configuration.idleTimeout.rawValue + 999) / 1_000)
    var options = [
      option(.CONNECTION_LIMIT, configuration.connectionLimit),
      option(.CONNECTION_TIMEOUT, Int(idleSeconds)),
      option(.CONNECTION_MEMORY_LIMIT, configuration.connectionMemory),
      option(.STRICT_FOR_CLIENT, 1),
      option(.NOTIFY_COMPLETED, unsafeBitCast(onEnded, to: Int.self), context),
      option(.NOTIFY_CONNECTION, unsafeBitCast(onConnection, to: Int.self), context),
      option(.URI_LOG_CALLBACK, unsafeBitCast(onRequestLine, to: Int.self), context),
      option(.UNESCAPE_CALLBACK, unsafeBitCast(onEscape, to: Int.self), nil),
    ]
    if configuration.tls != nil {
      // RFC 8996 deprecates TLS 1.0 and 1.1.
      options.append(option(.HTTPS_PRIORITIES, 0, UnsafeMutableRawPointer(mutating: priorities.utf8Start)))
    }
    if configuration.eventThreads > 1 {
      options.append(option(.THREAD_POOL_SIZE, configuration.eventThreads))
    }
    var flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_TURBO.rawValue
    if address.isIPv6 { flags |= MHD_USE_DUAL_STACK.rawValue }
    if configuration.listener != nil { flags |= MHD_USE_NO_LISTEN_SOCKET.rawValue }
    let daemon = withPEM(configuration.tls) { key, certificate -> OpaquePointer? in
      if let key, let certificate {
        flags |= MHD_USE_TLS.rawValue
        options.append(option(.HTTPS_MEM_KEY, 0, UnsafeMutableRawPointer(mutating: key)))
        options.append(option(.HTTPS_MEM_CERT, 0, UnsafeMutableRawPointer(mutating: certificate)))
      }
      return address.withPointer { pointer in
        if configuration.listener == nil { options.append(option(.SOCK_ADDR, 0, pointer)) }
        options.append(option(.END, 0))
        errno = 0
        return playd_mhd_start(flags, configuration.port, admitConnection, requestAdvanced, context, &options)
      }
    }
    guard let daemon else { throw refusal(configuration, errno) }
    return daemon
  }

  private static let priorities: StaticString = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"

  private static func option(
    _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
  ) -> MHD_OptionItem {
    MHD_OptionItem(option: option, value: value, ptr_value: pointer)
  }

  private static func withPEM<Result>(
    _ tls: ServerConfiguration.TLS?, _ body: (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let tls else { return body(nil, nil) }
    return tls.key.withCString { key in tls.certificate.withCString { body(key, $0) } }
  }

  private static func refusal(_ configuration: ServerConfiguration, _ code: Int32) -> ServerStartError {
    let place = "\(configuration.address) port \(configuration.port)"
    switch code {
    case EADDRINUSE:
      return ServerStartError(description: "Another program listens on \(place). Stop it or choose another port.")
    case EACCES:
      return ServerStartError(description: "This user may not listen on \(place). Ports under 1024 need privilege.")
    case EADDRNOTAVAIL:
      return ServerStartError(description: "\(configuration.address) is not an address of this machine.")
    default:
      let reason = code == 0 ? "check the TLS key and certificate" : String(cString: strerror(code))
      return ServerStartError(description: "The server could not listen on \(place): \(reason).")
    }
  }
}

private typealias Ended =
  @convention(c) (
    UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    MHD_RequestTerminationCode
  ) -> Void
private typealias Changed =
  @convention(c) (
    UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    MHD_ConnectionNotificationCode
  ) -> Void
private typealias LineRead =
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer?
private typealias Unescape =
  @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int

// The option array takes functions as numbers, so their C types are spelled out.
private let onEnded: Ended = requestEnded
private let onConnection: Changed = connectionChanged
private let onRequestLine: LineRead = requestLineRead
private let onEscape: Unescape = leaveEscaped
