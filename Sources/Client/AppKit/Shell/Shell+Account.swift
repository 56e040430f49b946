import ClientHost
import DesignBook
import IdentityAPI
import Kernel
import Localization
import Navigation
import PlaydAPI

/// The player's account. A guest is created on first need.
extension Shell {
  func playerMade(_ answer: Result<NewPlayer, CallError>) {
    switch answer {
    case .success(let new):
      // Another page of the site has created a guest meanwhile.
      guard account.credentials == nil else { return sendPending() }
      store(Account.Credentials(playerID: new.player.playerID, token: new.token, name: new.player.name))
      backoff.succeed()
      announce(.player(.made))
      sendWaiting()
      sendPending()
    case .failure(let failure):
      account = .none
      pause(after: failure)
      announce(.player(.failed))
      failWaiting()
    }
  }

  private func store(_ credentials: Account.Credentials) {
    account = .player(credentials)
    nameForm = NameForm(text: credentials.name)
    did(.store(key: StoredValues.name("account"), value: credentials.text))
    refresh()
    hasChanged()
  }

  /// Another player has signed in; the device now belongs to them.
  func signedIn(_ signIn: SignIn) {
    let isOther = account.credentials?.playerID != signIn.player.playerID
    store(Account.Credentials(playerID: signIn.player.playerID, token: signIn.token, name: signIn.player.name))
    if isOther { announce(.player(.changed)) } else { refresh() }
    sendWaiting()
    sendPending()
  }

  /// Signs out; a guest is created on next need.
  func signOut() {
    if let player = account.credentials?.playerID {
      context.leftPlayer = player
      did(.store(key: StoredValues.name("left"), value: player.text))
    }
    dropPlayer()
    announce(.player(.changed))
  }

  /// Discards a player whose token the server rejected, and informs the visitor.
  func forgetPlayer(with token: String?) {
    // Responses to the old token may still arrive after the next player is set.
    guard let token, let credentials = account.credentials, credentials.token.hasSameBytes(as: token) else { return }
    dropPlayer()
    showBanner(.information, sentence: .noticeNewPlayer)
    announce(.player(.changed))
    sendPending()
  }

  private func dropPlayer() {
    account = .none
    nameForm = NameForm()
    did(.store(key: StoredValues.name("account"), value: nil))
    hasChanged()
  }

  /// Handles a stored value changed by another page of the site.
  func handleStored(_ key: String, _ value: String?) {
    if key.hasSameBytes(as: StoredValues.name("settings")) {
      guard let value, case .value(let settings) = Settings.read(value) else { return }
      self.settings = settings
      describe()
      announce(.preferences)
    } else if key.hasSameBytes(as: StoredValues.name("account")) {
      let before = account.credentials
      if let value, case .value(let credentials) = Account.Credentials.read(value) {
        account = .player(credentials)
        nameForm = NameForm(text: credentials.name)
      } else {
        account = .none
      }
      refresh()
      if before?.playerID != account.credentials?.playerID { announce(.player(.changed)) }
      sendWaiting()
    } else if key.hasSameBytes(as: StoredValues.name("left")) {
      context.leftPlayer = value.flatMap { PlayerID($0) }
    } else {
      notifyStored(key, value)
    }
  }

  /// Notifies the feature that owns the value.
  private func notifyStored(_ key: String, _ value: String?) {
    for feature in program.features {
      guard let own = key.dropping(prefix: StoredValues.name(feature.name + ".")) else { continue }
      refresh()
      _ = feature.receive(.stored(key: own, value: value))
    }
  }

  // MARK: Name

  func submitName() {
    guard !requests.isRenaming else { return }
    let name: PlayerName
    do throws(PlayerName.ValidationError) {
      name = try PlayerName(nameForm.text)
    } catch {
      nameForm.status = .flawed(error)
      return
    }
    guard context.isOnline, let credentials = account.credentials else {
      nameForm.status = .offline
      return sendPending()
    }
    nameForm = NameForm(text: name.text, status: .saving)
    send(
      UpdateMe.call(PlayerUpdate(name: name.text), token: credentials.token), for: .rename, token: credentials.token)
  }

  func renamed(_ answer: Result<Player, CallError>, token: String?) {
    switch answer {
    case .success(let player):
      guard var credentials = account.credentials else { return }
      credentials.name = player.name
      store(credentials)
      nameForm = NameForm(text: player.name, status: .saved)
    case .failure(let failure) where failure.isOffline: nameForm.status = .offline
    case .failure(let failure):
      nameForm.status = .refused
      if failure.isUnknownToken { forgetPlayer(with: token) }
    }
  }
}
