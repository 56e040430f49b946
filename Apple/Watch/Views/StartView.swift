import AppleShellCore
import IppoEngine
import SwiftUI

/// The first screen: the name, the pet of the phone, and the start.
struct StartView: View {
  let start: WatchScreen.Start
  let begin: (RunProfile.Kind) -> Void

  var body: some View {
    ScrollView {
      VStack(spacing: 10) {
        Text(verbatim: "IPPO").font(.system(.title2, design: .rounded, weight: .bold)).foregroundStyle(Palette.accent)
        if let pet = start.pet { PetCanvas(pet: pet).frame(height: 84) }
        Button {
          begin(.outdoor)
        } label: {
          Image(systemName: "play.fill").font(.title2).frame(width: 72, height: 72)
        }
        .buttonStyle(.plain)
        .background(Palette.accent)
        .clipShape(Circle())
        .accessibilityLabel(Text("watch.start"))
        if start.needsHealth { Text("watch.health").font(.footnote).foregroundStyle(Palette.quiet) }
        if start.unsent > 0 { Text("watch.unsent \(start.unsent)").font(.footnote).foregroundStyle(Palette.quiet) }
        Button("watch.treadmill") { begin(.treadmill) }
        Button("watch.wheelchair") { begin(.wheelchair) }
      }
      .multilineTextAlignment(.center)
    }
  }
}
