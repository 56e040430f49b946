import Database
import Glibc

/// Where the server keeps what must not be lost.
enum DatabaseLocation {
  static let options = [
    Option("data", .text, "./var", "The directory of the SQLite database; made when it is missing."),
    Option(
      "database-url", .text, nil,
      "A PostgreSQL to use instead, as postgresql://user@host/name. Give it by the variable if it holds a password."),
  ]

  /// The variable by which benchmarks keep transactions from sharing commits.
  static let mostPerCommit = "PLAYD_MOST_PER_COMMIT"

  /// Opens the database that the settings name.
  static func open(_ settings: Settings) throws -> any Database {
    let most = Settings.environment()[mostPerCommit].flatMap { Int($0) } ?? usualMostAtOnce
    if let address = settings.optionalText("database-url") {
      guard address.hasPrefix("postgresql://") || address.hasPrefix("postgres://") else {
        throw Mistake(sentence: "--database-url begins with postgresql://; without it the server uses SQLite.")
      }
      return try PostgresDatabase(address: address, mostAtOnce: most)
    }
    let path = try settings.text("data")
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      throw Mistake(sentence: "The directory \(path) cannot be made: \(String(cString: strerror(errno))).")
    }
    return try SQLiteDatabase(path: path + "/playd.db", mostAtOnce: most)
  }
}
