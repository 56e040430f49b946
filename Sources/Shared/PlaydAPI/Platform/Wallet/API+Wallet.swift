extension API {
  /// The wallet, the daily bonus and the challenges.
  static var walletOperations: [Operation] {
    [
      Operation(GetWallet.self, id: "getWallet"),
      Operation(GetWalletHistory.self, id: "getWalletHistory"),
      Operation(ClaimStreak.self, id: "claimStreak"),
      Operation(GetChallenges.self, id: "getChallenges"),
      Operation(StartChallenge.self, id: "startChallenge"),
    ]
  }
}
