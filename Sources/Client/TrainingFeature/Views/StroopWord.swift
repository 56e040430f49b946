import DesignBook
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

extension StroopTrial {
  /// Example trial: red written in blue, or the word circle inside a square.
  static func example(_ variant: StroopVariant) -> StroopTrial {
    // All drawn values are replaced.
    var generator = Generator(seed: 1)
    var trial = StroopTrial(variant: variant, from: &generator)
    trial.word = .red
    trial.shown = .blue
    (trial.up, trial.down, trial.left, trial.right) = (.blue, .green, .red, .yellow)
    return trial
  }
}

/// A word in another colour or shape.
struct StroopWord: View {
  @Boxed var trial: StroopTrial

  var body: some View {
    if trial.variant == .shapes {
      ZStack {
        RoundedRectangle(cornerRadius: DesignBook.Corner.cell).stroke(.white, lineWidth: DesignBook.Line.trial).frame(
          width: DesignBook.Disc.shapes, height: DesignBook.Disc.shapes)
        Text(trial.word.name(.shapes)).font(DesignBook.Font.title2)
      }
      .padding(DesignBook.Spacing.md)
      .background(DesignBook.Gesture.ground)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
    } else {
      Text(trial.word.name(.colours))
        .font(.system(size: 44, weight: .black, design: .rounded))
        .foregroundStyle(DesignBook.Gesture.up)
        .padding(.horizontal, DesignBook.Spacing.lg)
        .padding(.vertical, DesignBook.Spacing.md)
        .background(DesignBook.Gesture.ground)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
    }
  }
}
