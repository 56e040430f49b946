/// What a game studio's server imports to take deliveries from Play'd.
///
/// ```swift
/// let store = try FileGrantStore(path: "/var/lib/game/grants")
/// let receiver = try DeliveryReceiver(secrets: ["whsec_…"], store: store)
/// // In the handler of the address that the game's endpoint is registered with:
/// let answer = receiver.receive(
///   id: headers["webhook-id"], timestamp: headers["webhook-timestamp"], signature: headers["webhook-signature"],
///   body: bodyAsItCame)
/// respond(answer.status, answer.body)
/// ```
///
/// A delivery comes once or more; it must give what it says once. So the store writes the redemption's identifier and what
/// it gives as one durable change, and answers for one it knows that there is nothing to do. `docs/sdk.md` has the same
/// contract for other languages.
public enum PlaydSDK {
  /// The version of the contract; in the `User-Agent` of `StudioAPI`.
  public static let version = "1.0"
}
