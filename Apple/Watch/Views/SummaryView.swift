import AppleShellCore
import IppoEngine
import SwiftUI

/// A finished run with all its figures, and the friend that was caught as a silhouette.
struct SummaryView: View {
  let summary: WatchScreen.Summary
  let done: () -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 6) {
        Text("watch.complete").font(.headline).foregroundStyle(Palette.accent)
        FigureRow("watch.time", symbol: "timer", value: Figures.time(summary.time))
        FigureRow("watch.distance", symbol: "location.fill", value: Figures.kilometers(summary.distance))
        FigureRow("watch.pace", symbol: "speedometer", value: summary.pace.map(Figures.pace))
        FigureRow("watch.heartRate", symbol: "heart.fill", value: summary.heartRate.map { "\($0)" })
        FigureRow("watch.energy", symbol: "flame.fill", value: "\(summary.energy)")
        FigureRow("watch.sprints", symbol: "bolt.fill", value: "\(summary.sprints)")
        FigureRow("watch.coins", symbol: "circle.fill", value: "\(summary.coins)")
        ForEach(summary.caught, id: \.rawValue) { species in
          Text("watch.caught").font(.headline).foregroundStyle(Palette.coins)
          PetCanvas(pet: WatchScreen.Companion(species: species, stage: .newborn), silhouette: Palette.quiet)
            .frame(height: 96).frame(maxWidth: .infinity)
        }
        Text("watch.onPhone").font(.footnote).foregroundStyle(Palette.quiet)
        Button("watch.done") { done() }
      }
    }
  }
}
