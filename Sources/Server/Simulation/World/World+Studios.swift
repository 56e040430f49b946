import Database
import Deliveries
import Kernel
import Redemptions

/// Studios rotate secrets, shut down, return, and request replays.
extension World {
  func studio(_ process: ServerProcess) -> Request? {
    let index = chance.index(below: games.count)
    if games[index].wantsActive { return activate(index, process) }
    if games[index].isRotating { return rotate(index, process) }
    switch chance.below(12) {
    case 0, 1:
      guard now > games[index].rotatedAt + .seconds(3_600) else { return nil }
      return rotate(index, process)
    case 2:
      if games[index].condition == .sound {
        games[index].condition = .gone
        log("gone", "is game \(index)")
      }
      return nil
    case 3, 4:
      guard games[index].condition == .gone, !games[index].isLost else { return nil }
      return comeBack(index, process)
    case 5:
      // A studio that never answered well repairs its server, unless a delivery has to be given up.
      guard games[index].isLost, !settings.crashesAtEveryStep, chance.chance(1, in: 2) else { return nil }
      return comeBack(index, process)
    case 6, 7: return recover(index, process)
    default: return replay(index, process)
    }
  }

  func rotate(_ index: Int, _ process: ServerProcess) -> Request {
    let (platform, moment, id) = (process.platform, now + process.skew, Platform.games[index].id)
    games[index].isRotating = true
    return Request("rotation", detail: "at game \(index)") {
      try platform.deliveries.rotate(id, at: moment, in: $0)
    } answer: { [self] text in
      games[index].secrets = [text] + games[index].secrets.prefix(1)
      games[index].isRotating = false
      games[index].rotatedAt = now
    }
  }

  /// A game's server recovers.
  func comeBack(_ index: Int, _ process: ServerProcess) -> Request {
    games[index].condition = .sound
    games[index].isLost = false
    games[index].wantsActive = true
    log("back", "is game \(index)")
    return activate(index, process)
  }

  private func activate(_ index: Int, _ process: ServerProcess) -> Request {
    let (platform, moment, id) = (process.platform, now + process.skew, Platform.games[index].id)
    return Request("activation", detail: "of game \(index)") {
      try platform.deliveries.setState(.active, of: id, at: moment, in: $0)
    } answer: { [self] in
      games[index].wantsActive = false
    }
  }

  /// Replays all deliveries of the last days.
  private func recover(_ index: Int, _ process: ServerProcess) -> Request {
    let (platform, moment, id) = (process.platform, now + process.skew, Platform.games[index].id)
    let all = chance.chance(1, in: 2)
    return Request("recovery", detail: "of game \(index)") {
      _ = try platform.deliveries.recover(
        id, since: moment - .seconds(2 * 86_400), delivered: all, at: moment, in: $0)
    }
  }

  /// Replays one delivery.
  private func replay(_ index: Int, _ process: ServerProcess) -> Request? {
    let done = orders.filter { $0.game == index && $0.redemption != nil }
    guard let order = chance.pick(done), let redemption = order.redemption else { return nil }
    let (platform, moment, id) = (process.platform, now + process.skew, Platform.games[index].id)
    return Request("replay", detail: "of \(order.key)") {
      try platform.deliveries.replay(redemption, of: id, at: moment, in: $0)
    } refusal: {
      $0 as? DeliveryRefusal == .refunded
    }
  }
}
