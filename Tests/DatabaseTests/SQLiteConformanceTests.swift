import Database
import TestDatabase
import Testing

@Suite("SQLite as a driver")
struct SQLiteConformanceTests {
  @Test("conforms", arguments: DriverCheck.all)
  func conforms(_ check: DriverCheck) throws {
    let directory = try TemporaryDirectory()
    let database = try SQLiteDatabase(path: directory.path + "/test.db")
    defer { database.close() }
    try check.run(database)
  }
}
