import PlaydSDK

/// What a game's server does for Play'd. Call it from the handlers of your HTTP framework.
struct Studio: Sendable {
  let store: SQLiteGrantStore
  let receiver: DeliveryReceiver
  let playd: StudioAPI

  init(secrets: [String], address: String, key: String) throws {
    store = try SQLiteGrantStore(path: "grants.db")
    receiver = try DeliveryReceiver(secrets: secrets, store: store)
    playd = StudioAPI(address: address, key: key)
  }

  /// POST /playd: answer with the status and body that this returns.
  func receive(header: (String) -> String?, body: [UInt8]) -> DeliveryAnswer {
    receiver.receive(
      id: header("webhook-id"), timestamp: header("webhook-timestamp"), signature: header("webhook-signature"),
      body: body)
  }

  /// POST /link: a player typed a code into the game. The account comes from your own sign-in.
  func link(code: String, account: String) throws(StudioAPI.RequestError) {
    try playd.confirm(code: code, account: account, name: account)
  }

  /// What the account was given.
  func units(of account: String) throws(GrantStoreError) -> Int64 { try store.balance(of: account) }
}
