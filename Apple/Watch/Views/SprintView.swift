import AppleShellCore
import SwiftUI

/// A sprint: the time left in a ring, the pulse, and a word.
struct SprintView: View {
  let sprint: WatchScreen.Sprint

  var body: some View {
    ZStack {
      Circle().stroke(Palette.accent.opacity(0.25), lineWidth: 12)
      Circle().trim(from: 0, to: sprint.share).stroke(
        Palette.accent, style: StrokeStyle(lineWidth: 12, lineCap: .round)
      )
      .rotationEffect(.degrees(-90))
      VStack(spacing: 2) {
        Text("watch.sprint").font(.system(.title3, design: .rounded, weight: .heavy)).foregroundStyle(Palette.accent)
        Text(verbatim: Figures.seconds(sprint.left))
          .font(.system(size: 44, weight: .bold, design: .rounded).monospacedDigit())
        if let rate = sprint.heartRate {
          Label {
            Text(verbatim: "\(rate)")
          } icon: {
            Image(systemName: "heart.fill")
          }
        }
        Text(sprint.isInZone ? "watch.inZone" : "watch.faster").font(.footnote).foregroundStyle(Palette.quiet)
      }
    }
    .padding(8)
    .accessibilityElement(children: .combine)
  }
}
