extension API {
  static var partnersOperations: [Operation] {
    [
      Operation(GetPartners.self, id: "getPartners"),
      Operation(ConnectPartner.self, id: "connectPartner"),
      Operation(PartnerCallback.self, id: "partnerCallback"),
      Operation(DisconnectPartner.self, id: "disconnectPartner"),
      Operation(ReceivePartnerEvent.self, id: "receivePartnerEvent"),
      Operation(VerifyStravaSubscription.self, id: "verifyStravaSubscription"),
      Operation(ReceiveStravaEvent.self, id: "receiveStravaEvent"),
      Operation(ReceiveGoogleHealthNotification.self, id: "receiveGoogleHealthNotification"),
    ]
  }
}
