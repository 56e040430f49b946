extension DesignBook {
  /// Sides of symbols.
  package enum Icon {
    package static let step = 15.0
    package static let small = 18.0
    package static let body = 20.0
    package static let control = 22.0
    package static let regular = 24.0
    package static let accent = 26.0
    package static let large = 48.0
    package static let huge = 56.0
    package static let giant = 72.0
    /// The direction of a Stroop trial.
    package static let trial = 128.0
  }

  /// Sides of dots, discs and pictures.
  package enum Disc {
    package static let dot = 8.0
    /// A piece of the celebration.
    package static let piece = 10.0
    package static let bead = 12.0
    package static let lock = 14.0
    package static let badge = 18.0
    package static let body = 20.0
    package static let spinner = 22.0
    package static let lockGround = 24.0
    package static let step = 30.0
    package static let symbol = 32.0
    /// A gesture of a mistake: the prompted and the performed one.
    package static let mistake = 34.0
    package static let row = 36.0
    package static let note = 40.0
    package static let streak = 46.0
    package static let close = 48.0
    package static let stepper = 56.0
    package static let medal = 60.0
    package static let sample = 64.0
    package static let picture = 72.0
    package static let swatch = 80.0
    package static let player = 96.0
    package static let countdown = 112.0
    /// The frame of a Color Trap's shapes.
    package static let shapes = 132.0
    /// The graduation cap.
    package static let cap = 180.0
  }

  /// The widest that columns and controls grow.
  package enum Width {
    package static let bar = 18.0
    package static let trend = 84.0
    package static let marks = 88.0
    /// Two touch targets side by side.
    package static let targets = 88.0
    package static let field = 96.0
    package static let amount = 120.0
    package static let button = 320.0
    package static let links = 340.0
    package static let sideBar = 248.0
    package static let card = 400.0
    package static let lesson = 420.0
    package static let form = 440.0
    package static let toast = 480.0
    package static let choices = 520.0
    package static let stage = 720.0
  }

  /// Heights of bars and charts, and the least heights of rows and cards.
  package enum Height {
    package static let rule = 1.0
    package static let progress = 6.0
    package static let bar = 10.0
    package static let thickBar = 12.0
    package static let piece = 14.0
    package static let tick = 18.0
    package static let trend = 20.0
    package static let banner = 28.0
    package static let step = 30.0
    package static let row = 52.0
    package static let tallRow = 60.0
    package static let histogram = 76.0
    package static let lesson = 96.0
    package static let cap = 140.0
    package static let result = 148.0
  }

  /// The least widths of columns in grids that fill the page.
  package enum Column {
    /// A column of Out of Pocket's menu: one on an upright phone, two on a tablet.
    package static let menu = 264.0
    /// A column with a platform's total, which fits at twice the text's size.
    package static let total = 264.0
    package static let bead = 14.0
    package static let badge = 56.0
    package static let swatch = 64.0
    package static let gesture = 78.0
    package static let medal = 84.0
    package static let sample = 128.0
    package static let span = 132.0
    /// Columns of the console's tables, from a count to a moment, and all of them.
    package static let tally = 64.0
    package static let share = 90.0
    package static let state = 128.0
    package static let identifier = 176.0
    package static let moment = 176.0
    package static let table = 880.0
    package static let rule = 140.0
    package static let figure = 152.0
    package static let card = 280.0
    package static let game = 300.0
    package static let flag = 360.0
  }

  /// Widths of lines in charts and drawings.
  package enum Line {
    package static let fine = 1.5
    package static let regular = 2.0
    package static let trace = 2.5
    package static let bold = 3.0
    package static let ring = 4.0
    package static let trial = 6.0
    package static let dots = 7.0
    package static let thickRing = 8.0
    package static let donut = 12.0
  }

  /// Confetti of the graduation.
  package enum Confetti {
    /// How far above the screen a piece starts.
    package static let start = 40.0
    /// How far below the screen's edge pieces lie with reduced motion, and how far they are spread.
    package static let rest = 60.0
    package static let spread = 50.0
  }

  /// Radii of corners, cards' aside.
  package enum Corner {
    package static let bar = 2.0
    package static let column = 3.0
    package static let track = 5.0
    package static let cell = 6.0
    package static let toast = 22.0
    package static let stepper = 28.0
    package static let medal = 30.0
    /// Round ends, whatever the height.
    package static let pill = 999.0
  }
}
