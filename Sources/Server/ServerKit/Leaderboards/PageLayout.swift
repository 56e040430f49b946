import Kernel
import LeaderboardsAPI

/// A page's JSON in pieces, so that a player's page is put together by copying: only their own row differs.
struct PageLayout: Sendable {
  /// What one player's page has beside everybody's.
  struct Personal: Sendable {
    /// The page's version that it was made for.
    var version: Int64
    /// The place of the player's row on the page and the row as they see it; nil if it is not on the page.
    var place: Int?
    var row: [UInt8] = []
    /// Everything after the last row.
    var end = PageLayout.end(me: nil, around: [])
  }

  /// Everything before the first row.
  private let start: [UInt8]
  private let rows: [UInt8]
  /// Where each row is in `rows`.
  private let places: [Range<Int>]

  /// - Parameter page: a page without an own row.
  init(_ page: Leaderboard) {
    var empty = page
    empty.rows = []
    start = Array(empty.serialized().dropLast(Self.end(me: nil, around: []).count))
    var (bytes, places): ([UInt8], [Range<Int>]) = ([], [])
    for row in page.rows {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
      let begin = bytes.count
      bytes += row.serialized()
      places.append(begin..<bytes.count)
    }
    (rows, self.places) = (bytes, places)
  }

  /// What follows the last row on the page of a player.
  static func end(me: LeaderboardRow?, around: [LeaderboardRow]) -> [UInt8] {
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("rows", [LeaderboardRow]())
    if let me { writer.member("me", me) }
    writer.member("around", around)
    writer.endObject()
    return Array(writer.bytes.dropFirst(#"{"rows":["#.utf8.count))
  }

  /// The page of a player.
  func page(with personal: Personal) -> [UInt8] {
    var page: [UInt8] = []
    page.reserveCapacity(start.count + rows.count + personal.row.count + personal.end.count)
    page += start
    if let place = personal.place, places.indices.contains(place) {
      page += rows[..<places[place].lowerBound]
      page += personal.row
      page += rows[places[place].upperBound...]
    } else {
      page += rows
    }
    page += personal.end
    return page
  }
}
