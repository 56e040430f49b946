/// A statement over any number of parameter rows, so that many rows need few round trips.
///
/// SQLite has a text for 1, 2, 4 … `mostRows` rows; PostgreSQL takes any number with one text. Each text is prepared
/// once per connection, so keep the value and reuse it.
package struct BulkStatement: Sendable {
  /// The most rows in one of SQLite's texts.
  static let mostRows = 64

  /// Values per row.
  let columns: Int
  /// PostgreSQL's text: one array parameter per column.
  let text: String
  /// SQLite's texts, the one for a single row first.
  private let texts: [String]

  /// A statement about rows named in its text, a table expression with the given columns: `UPDATE … FROM \(rows) WHERE
  /// …`, `SELECT … FROM \(rows) …`. All values of a column have one type, or are null.
  package init(of columns: [String], as name: String, _ text: (_ rows: String) -> String) {
    // Both engines name the columns of VALUES column1, column2, ….
    let renamed = columns.enumerated().map { "column\($0 + 1) AS \($1)" }.joined(separator: ", ")
    self.init(
      columns.count, text("\(Self.arrays(columns.count)) AS \(name) (\(columns.joined(separator: ", ")))")
    ) { text("(SELECT \(renamed) FROM (VALUES \($0)) AS given_values) AS \(name)") }
  }

  /// An insertion; `rest` follows the rows.
  package init(insertInto table: String, _ columns: [String], _ rest: String = "") {
    let insertion = "INSERT INTO \(table) (\(columns.joined(separator: ", ")))"
    self.init(columns.count, "\(insertion) SELECT * FROM \(Self.arrays(columns.count)) \(rest)") {
      "\(insertion) VALUES \($0) \(rest)"
    }
  }

  private static func arrays(_ columns: Int) -> String {
    "unnest(" + (1...columns).map { "$\($0)" }.joined(separator: ", ") + ")"
  }

  private init(_ columns: Int, _ text: String, _ textOfValues: (_ values: String) -> String) {
    self.columns = columns
    self.text = text
    var texts: [String] = []
    var count = 1
    while count <= Self.mostRows {
      let values = (0..<count).map { row in
        "(" + (1...columns).map { "$\(row * columns + $0)" }.joined(separator: ", ") + ")"
      }
      texts.append(textOfValues(values.joined(separator: ", ")))
      count *= 2
    }
    self.texts = texts
  }

  /// Splits the flat list of values into portions and calls `body` with each portion's text and values.
  fileprivate func portions(
    _ values: [Value], _ body: (_ text: String, _ values: [Value], _ rows: Int) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    precondition(values.count % columns == 0, "whole rows are given")
    var first = 0
    var left = values.count / columns
    while left > 0 {
      // The largest power of two within what is left.
      let size = min(Int.bitWidth - 1 - left.leadingZeroBitCount, texts.count - 1)
      let rows = 1 << size
      let last = first + rows * columns
      try body(texts[size], first == 0 && last == values.count ? values : Array(values[first..<last]), rows)
      first = last
      left -= rows
    }
  }

  /// Whether a column holds only nulls, which leaves its type unknown.
  func hasEmptyColumn(_ values: [Value]) -> Bool {
    (0..<columns).contains { column in
      stride(from: column, to: values.count, by: columns).allSatisfy { values[$0].isNull }
    }
  }
}

extension Connection {
  package func enqueue(
    _ statement: BulkStatement, rows values: [Value], changingEach isExact: Bool
  ) throws(DatabaseError) {
    try enqueueInPortions(statement, values, isExact)
  }

  /// Enqueues a bulk statement that may change any number of rows.
  package func enqueue(_ statement: BulkStatement, rows values: [Value]) throws(DatabaseError) {
    try enqueue(statement, rows: values, changingEach: false)
  }

  package func query(
    _ statement: BulkStatement, rows values: [Value], _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    try queryInPortions(statement, values, body)
  }

  func enqueueInPortions(
    _ statement: BulkStatement, _ values: [Value], _ isExact: Bool
  ) throws(DatabaseError) {
    try statement.portions(values) { (text, some, rows) throws(DatabaseError) in
      try enqueue(text, some, changing: isExact ? Int64(rows) : nil)
    }
  }

  func queryInPortions(
    _ statement: BulkStatement, _ values: [Value], _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    try statement.portions(values) { (text, some, _) throws(DatabaseError) in try query(text, some, body) }
  }
}
