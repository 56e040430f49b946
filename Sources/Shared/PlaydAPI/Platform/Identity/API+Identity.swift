extension API {
  /// Proving who one is, and what has been proved.
  static var identityOperations: [Operation] {
    [
      Operation(SignInWithGameCenter.self, id: "signInWithGameCenter"),
      Operation(CreateAppleNonce.self, id: "createAppleNonce"),
      Operation(SignInWithApple.self, id: "signInWithApple"),
      Operation(StartApple.self, id: "startApple"),
      Operation(FinishApple.self, id: "finishApple"),
      Operation(ReceiveAppleNotification.self, id: "receiveAppleNotification"),
      Operation(BeginPasskeyRegistration.self, id: "beginPasskeyRegistration"),
      Operation(FinishPasskeyRegistration.self, id: "finishPasskeyRegistration"),
      Operation(BeginPasskeyAssertion.self, id: "beginPasskeyAssertion"),
      Operation(FinishPasskeyAssertion.self, id: "finishPasskeyAssertion"),
      Operation(GetIdentities.self, id: "getIdentities"),
      Operation(DeleteIdentity.self, id: "deleteIdentity"),
      Operation(GetDevices.self, id: "getDevices"),
      Operation(SignOut.self, id: "signOut"),
      Operation(SignOutDevice.self, id: "signOutDevice"),
      Operation(MakeRecoveryCode.self, id: "makeRecoveryCode"),
      Operation(Recover.self, id: "recover"),
    ]
  }
}
