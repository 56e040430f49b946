import WebUI

extension DesignBook {
  /// Measures of the meadow.
  package enum Meadow {
    /// The pet on a page that scrolls, in a sheet and on a celebration.
    package static let stage = 300.0
    package static let portrait = 220.0
    package static let celebration = 260.0
    /// A pet in the collection, among the starters and on the timeline.
    package static let cell = 84.0
    package static let starter = 92.0
    package static let moment = 44.0
    package static let petCornerRadius = 24.0
    package static let cardCornerRadius = 24.0
    package static let keyCornerRadius = 18.0
    package static let bubbleWidth = 190.0
    /// The narrowest column of the collection.
    package static let column = 96.0
    /// The narrowest column of a row of two.
    package static let halfPage = 150.0
    package static let care = 84.0
    package static let cornerHeight = 40.0
    /// How far a key stands out, and how far it is pressed.
    package static let lip = 5.0
    package static let run = 66.0
    package static let ringWidth = 16.0
    /// Height of a run's track.
    package static let map = 220.0
    /// A share card in its sheet.
    package static let cardWidth = 232.0
    package static let cardHeight = 290.0
    package static let dotCount = 6
    package static let heart = 26.0
    package static let confetti = 12.0
  }
}
