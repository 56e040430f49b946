import Database

/// A row of a result. The engine has rows too, those of a board.
typealias StoredRow = any Row
