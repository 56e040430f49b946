import AppleShellCore
import SwiftUI

/// Ippo on the watch: its four screens, one at a time.
@main
struct IppoWatchApp: App {
  @State private var model = WatchModel()
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      content
        .background(Palette.ground)
        .onAppear { model.launch() }
        .onChange(of: phase) { _, phase in if phase == .active { model.lookUpHealth() } }
    }
  }

  @ViewBuilder private var content: some View {
    switch model.screen {
    case .start(let start): StartView(start: start) { model.start($0) }
    case .running(let running): RunningView(running: running) { model.handle(.stopTapped($0)) }
    case .sprint(let sprint): SprintView(sprint: sprint)
    case .summary(let summary): SummaryView(summary: summary) { model.handle(.doneTapped) }
    }
  }
}
