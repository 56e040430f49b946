import Database

/// A row of a result. The engine has a `Row` too, of a board.
typealias StoredRow = Row
