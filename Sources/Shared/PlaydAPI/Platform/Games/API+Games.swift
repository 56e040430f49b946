extension API {
  static var gamesOperations: [Operation] {
    [
      Operation(GetGames.self, id: "getGames"),
      Operation(GetGameLink.self, id: "getGameLink"),
      Operation(LinkGame.self, id: "linkGame"),
      Operation(UnlinkGame.self, id: "unlinkGame"),
      Operation(RedeemCoins.self, id: "redeemCoins"),
      Operation(GetRedemption.self, id: "getRedemption"),
      Operation(ListRedemptions.self, id: "listRedemptions"),
      Operation(ConfirmStudioLink.self, id: "confirmStudioLink"),
      Operation(AnnounceStudioAccount.self, id: "announceStudioAccount"),
    ]
  }
}
