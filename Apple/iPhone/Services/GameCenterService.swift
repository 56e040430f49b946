import AppleShellCore
import GameKit
import ShellBridge
import UIKit

/// Game Center: who plays, and its boards and achievements beside the server's own.
@MainActor
final class GameCenterService {
  /// Signs the player in at launch; the system shows its own sheet where it wants one.
  func start() {
    GKLocalPlayer.local.authenticateHandler = { controller, _ in
      if let controller { UIApplication.shared.topController?.present(controller, animated: true) }
    }
  }

  func sign(_ id: Int32, _ send: @escaping Services.Send) {
    guard GKLocalPlayer.local.isAuthenticated else { return send(.gameCenter(id, .failure(.cancelled))) }
    Task {
      do {
        let (url, signature, salt, time) = try await GKLocalPlayer.local.fetchItemsForIdentityVerificationSignature()
        let player = GKLocalPlayer.local.teamPlayerID
        send(
          .gameCenter(
            id,
            .success(
              GameCenterSignature(
                player: player, keyURL: url.absoluteString, signature: Array(signature), salt: Array(salt),
                timestamp: time))))
      } catch { send(.gameCenter(id, .failure(.failed))) }
    }
  }

  func submit(_ score: Int64, to board: String) {
    guard GKLocalPlayer.local.isAuthenticated else { return }
    GKLeaderboard.submitScore(
      Int(score), context: 0, player: GKLocalPlayer.local, leaderboardIDs: [board]
    ) { error in log(error) }
  }

  func submit(_ percent: Int64, of achievement: String) {
    guard GKLocalPlayer.local.isAuthenticated else { return }
    let progress = GKAchievement(identifier: achievement)
    progress.percentComplete = Double(percent)
    progress.showsCompletionBanner = true
    GKAchievement.report([progress]) { error in log(error) }
  }
}
