/// The messages between a worker and a studio's server: a process can crash at each.
enum DeliveryStep: String, CaseIterable {
  case claimed = "claimed and not sent"
  case arrived = "arrived and not granted"
  case granted = "granted and not answered"
  case answered = "answered and not reported"

  /// The operation these steps belong to.
  static let operation = "send"
}
