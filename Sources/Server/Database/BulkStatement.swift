/// A statement over as many rows of parameters as are given, so that many rows take few statements.
///
/// SQLite has a text for one row, two, four and so on up to `mostRows`; PostgreSQL takes any number with one. Each is
/// prepared once a connection. Make it once and keep it.
public struct BulkStatement: Sendable {
  /// How many rows one of SQLite's texts takes at most.
  static let mostRows = 64

  /// How many values a row has.
  let columns: Int
  /// For parameters that are an array a column.
  let text: String
  /// For rows of parameters, that for one row first.
  private let texts: [String]

  /// A statement about rows that are named in its text, which is a table expression with the columns given:
  /// `UPDATE … FROM \(rows) WHERE …`, `SELECT … FROM \(rows) …`. In one column all values are of one kind, or null.
  public init(of columns: [String], as name: String, _ text: (_ rows: String) -> String) {
    // Both engines call the columns of VALUES column1, column2, ….
    let renamed = columns.enumerated().map { "column\($0 + 1) AS \($1)" }.joined(separator: ", ")
    self.init(
      columns.count, text("\(Self.arrays(columns.count)) AS \(name) (\(columns.joined(separator: ", ")))")
    ) { text("(SELECT \(renamed) FROM (VALUES \($0)) AS given_values) AS \(name)") }
  }

  /// An insertion; `rest` is what comes after the rows.
  public init(insertInto table: String, _ columns: [String], _ rest: String = "") {
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

  /// Cuts rows, all their values one behind the other, into portions and calls `body` with each one's text and rows.
  fileprivate func portions(
    _ values: [Value], _ body: (_ text: String, _ values: [Value], _ rows: Int) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    precondition(values.count % columns == 0, "whole rows are given")
    var first = 0
    var left = values.count / columns
    while left > 0 {
      // The largest power of two that is not more than what is left.
      let size = min(Int.bitWidth - 1 - left.leadingZeroBitCount, texts.count - 1)
      let rows = 1 << size
      let last = first + rows * columns
      try body(texts[size], first == 0 && last == values.count ? values : Array(values[first..<last]), rows)
      first = last
      left -= rows
    }
  }

  /// Whether a column of the rows has nothing but nulls, so that nobody can tell of which kind it is.
  func hasEmptyColumn(_ values: [Value]) -> Bool {
    (0..<columns).contains { column in
      stride(from: column, to: values.count, by: columns).allSatisfy { values[$0].isNull }
    }
  }
}

extension Connection {
  public func enqueue(
    _ statement: BulkStatement, rows values: [Value], changingEach isExact: Bool
  ) throws(DatabaseError) {
    try enqueueInPortions(statement, values, isExact)
  }

  /// Enqueues a bulk statement that may change any number of rows.
  public func enqueue(_ statement: BulkStatement, rows values: [Value]) throws(DatabaseError) {
    try enqueue(statement, rows: values, changingEach: false)
  }

  public func query(
    _ statement: BulkStatement, rows values: [Value], _ body: (any Row) throws(DatabaseError) -> Void
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
    _ statement: BulkStatement, _ values: [Value], _ body: (any Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    try statement.portions(values) { (text, some, _) throws(DatabaseError) in try query(text, some, body) }
  }
}
