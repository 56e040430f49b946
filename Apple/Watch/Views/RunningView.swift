import AppleShellCore
import Kernel
import SwiftUI

/// The run: time, sensor values and the last sprint's result.
struct RunningView: View {
  let running: WatchScreen.Running
  let stop: (Timestamp) -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 6) {
        Text(verbatim: Figures.time(running.time))
          .font(.system(size: 40, weight: .bold, design: .rounded).monospacedDigit()).foregroundStyle(Palette.text)
        if let outcome = running.outcome { OutcomeView(outcome: outcome) }
        if let rest = running.rest {
          Text("watch.rest \(Figures.seconds(rest))").font(.footnote).foregroundStyle(Palette.quiet)
        }
        FigureRow("watch.heartRate", symbol: "heart.fill", value: running.heartRate.map { "\($0)" })
        FigureRow("watch.distance", symbol: "location.fill", value: Figures.kilometers(running.distance))
        FigureRow("watch.pace", symbol: "speedometer", value: running.pace.map(Figures.pace))
        FigureRow("watch.energy", symbol: "flame.fill", value: "\(running.energy)")
        FigureRow("watch.sprints", symbol: "bolt.fill", value: "\(running.sprints)")
        if let pet = running.pet { PetCanvas(pet: pet).frame(height: 96).frame(maxWidth: .infinity) }
        Button("watch.stop", role: .destructive) { stop(.now) }
      }
    }
  }
}

/// The result of a sprint.
struct OutcomeView: View {
  let outcome: WatchScreen.Outcome

  var body: some View {
    VStack(alignment: .leading) {
      if outcome.isCatch {
        Text("watch.caught").font(.headline).foregroundStyle(Palette.coins)
      } else if outcome.isWon {
        Text("watch.won").font(.headline).foregroundStyle(Palette.success)
      } else {
        Text("watch.missed").font(.headline).foregroundStyle(Palette.danger)
      }
      if outcome.isWon { Text("watch.gain \(outcome.coins) \(outcome.experience)").font(.footnote) }
    }
  }
}
