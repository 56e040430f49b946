import Database
import Testing

/// One requirement on every driver: the conformance suite, written against the protocol alone.
///
/// A driver's tests run all of them on their own database; see `SQLiteConformanceTests`.
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

/// Thrown by a body to roll its work back.
struct RefusalError: Error, Equatable {}

extension Database {
  /// A small table for tests.
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
