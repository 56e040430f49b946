import Kernel

/// RFC 3339 times in UTC.
enum SandboxTime {
  static func text(_ moment: Timestamp) -> String {
    let day = CivilDay(of: moment, utcOffsetMinutes: 0)
    let ofDay = (moment - day.start(utcOffsetMinutes: 0)).rawValue
    let pad = { (number: Int64, width: Int) in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let (hour, minute, second) = (ofDay / 3_600_000, ofDay / 60_000 % 60, ofDay / 1_000 % 60)
    return "\(day.iso ?? "1970-01-01")T\(pad(hour, 2)):\(pad(minute, 2)):\(pad(second, 2)).\(pad(ofDay % 1_000, 3))Z"
  }
}
