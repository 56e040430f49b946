/// What passes between a worker and a studio's server, outside the database: a process can die at each of these.
enum DeliveryStep: String, CaseIterable {
  case claimed = "claimed and not sent"
  case arrived = "arrived and not granted"
  case granted = "granted and not answered"
  case answered = "answered and not reported"

  /// The operation that they are the steps of.
  static let operation = "send"
}
