import HTTPServer

/// A table for spreadsheets, as RFC 4180 has it.
///
/// Texts of studios and players stand in its cells. A text that a spreadsheet would take for a formula gets an apostrophe
/// in front, which spreadsheets don't show.
struct CSVTable {
  private(set) var text: String

  init(_ columns: [String]) {
    text = ""
    add(columns)
  }

  mutating func add(_ cells: [String]) {
    for (place, cell) in cells.enumerated() {
      if place > 0 { text += "," }
      text += Self.cell(cell)
    }
    text += "\r\n"
  }

  /// A cell: quoted if it has a comma, a quote or a line break.
  static func cell(_ text: String) -> String {
    let isFormula = text.utf8.first.map { "=+-@\t\r\n".utf8.contains($0) } ?? false && !isNumber(text)
    let safe = isFormula ? "'" + text : text
    guard safe.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return safe }
    // By code points: a quote with an accent is a letter of its own.
    return safe.unicodeScalars.reduce("\"") { $0 + ($1 == "\"" ? "\"\"" : String($1)) } + "\""
  }

  /// Whether a text is a number below zero, as sums of refunds have it.
  private static func isNumber(_ text: String) -> Bool {
    let parts = text.utf8.dropFirst().split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return text.utf8.first == UInt8(ascii: "-") && (1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// An answer that browsers save under the name.
  func response(named name: String) -> Response {
    Response(
      headers: [
        Header("Content-Type", "text/csv; charset=utf-8"), Header("Cache-Control", "no-store"),
        Header("Content-Disposition", "attachment; filename=\"\(name)\""),
      ], body: .bytes(Array(text.utf8)))
  }
}
