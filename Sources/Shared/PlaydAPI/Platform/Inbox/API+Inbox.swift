extension API {
  static var inboxOperations: [Operation] {
    [
      Operation(GetInbox.self, id: "getInbox"),
      Operation(ReadInbox.self, id: "readInbox"),
      Operation(StreamInbox.self, id: "streamInbox"),
      Operation(GetNotificationSettings.self, id: "getNotificationSettings"),
      Operation(ChangeNotificationSettings.self, id: "changeNotificationSettings"),
      Operation(GetPushKey.self, id: "getPushKey"),
      Operation(SubscribePush.self, id: "subscribePush"),
      Operation(UnsubscribePush.self, id: "unsubscribePush"),
    ]
  }
}
