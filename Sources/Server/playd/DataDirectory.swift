import Database
import Glibc

/// Where the server keeps what must not be lost.
enum DataDirectory {
  static let option = Option("data", .text, "./var", "The directory of the database; made when it is missing.")

  /// Opens the database in the directory.
  static func open(_ path: String) throws -> SQLiteDatabase {
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      throw Mistake(sentence: "The directory \(path) cannot be made: \(String(cString: strerror(errno))).")
    }
    return try SQLiteDatabase(path: path + "/playd.db")
  }
}
