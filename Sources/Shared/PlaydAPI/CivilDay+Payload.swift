import Kernel

extension Schema {
  /// A calendar date, `YYYY-MM-DD`.
  package static var day: Schema { .text(10...10, pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$") }
}
