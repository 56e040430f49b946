import Kernel

extension Schema {
  /// A calendar date, `YYYY-MM-DD`.
  package static var day: Schema { .text(10...10, pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$") }
}
