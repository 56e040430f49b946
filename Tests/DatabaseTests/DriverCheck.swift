import Database
import Testing

/// One thing every driver must do: the conformance suite, written against the protocol alone.
///
/// A driver's tests run all of them on a database of their own; see `SQLiteConformanceTests`.
struct DriverCheck: CustomTestStringConvertible, Sendable {
  let behaviour: String
  let run: @Sendable (any Database) throws -> Void

  init(_ behaviour: String, _ run: @escaping @Sendable (any Database) throws -> Void) {
    self.behaviour = behaviour
    self.run = run
  }

  var testDescription: String { behaviour }

  static let all: [DriverCheck] =
    values + statements + transactions + constraints + concurrency + announcements + enqueued + bulk
}

/// What a body throws to see its work undone.
struct Refusal: Error, Equatable {}

extension Database {
  /// A small table to try things on.
  func makeThings() throws {
    let definition = dialect.spell(
      """
      CREATE TABLE things (
        number {integer} PRIMARY KEY, name TEXT NOT NULL UNIQUE, size {real}, data {bytes},
        CHECK (number >= 0)
      ) {table}
      """)
    try write { try $0.execute(definition) }
  }

  func addThing(_ number: Int64, _ name: String? = nil) throws {
    try write { connection in
      _ = try connection.execute(
        "INSERT INTO things (number, name) VALUES ($1, $2)", [.integer(number), .text(name ?? "thing \(number)")])
    }
  }

  func thingCount() throws -> Int64 { try read { try $0.integer("SELECT count(*) FROM things") } }
}
