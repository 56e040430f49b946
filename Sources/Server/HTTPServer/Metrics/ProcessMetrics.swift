import Glibc
import Kernel

/// The process as the system sees it, under the names Prometheus' client libraries use.
package enum ProcessMetrics {
  package static func register(in metrics: Metrics, clock: ServerClock = .system) {
    let started = clock.now().rawValue / 1_000
    metrics.gauge("process_start_time_seconds", help: "When the process began, in seconds since 1970.") { started }
    metrics.gauge("process_resident_memory_bytes", help: "Memory resident in RAM.") { residentBytes }
    metrics.gauge("process_open_fds", help: "Open file descriptors.") { openDescriptors }
    metrics.gauge("process_max_fds", help: "The limit on open file descriptors.") { mostDescriptors }
    metrics.counters("process_cpu_seconds_total", help: "Processor time of user and system, whole seconds.") {
      [(labels: "", value: processorSeconds)]
    }
  }

  private static var residentBytes: Int64 {
    let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(descriptor, &bytes, bytes.count)
    let fields = bytes.prefix(max(count, 0)).split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Int64(String(decoding: fields[1], as: UTF8.self)) else { return -1 }
    return pages * Int64(sysconf(Int32(_SC_PAGESIZE)))
  }

  private static var openDescriptors: Int64 {
    guard let directory = opendir("/proc/self/fd") else { return -1 }
    defer { closedir(directory) }
    var count: Int64 = 0
    while readdir(directory) != nil { count += 1 }
    // Without `.`, `..` and the directory's own.
    return count - 3
  }

  private static var mostDescriptors: Int64 {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return -1 }
    return Int64(clamping: limit.rlim_cur)
  }

  private static var processorSeconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int64(time.tv_sec)
  }
}
