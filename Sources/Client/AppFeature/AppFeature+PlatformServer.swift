#if !SLIM

  import Kernel
  import Navigation
  import OutOfPocketFeature
  import PlaydAPI
  import PlaydFeature

  // The platform's talk with the server, and who the player is to it.
  extension AppFeature {
    static func askPlatform(_ question: PlaydFeature.Question, _ state: inout State) -> [Effect] {
      guard let token = state.account.credentials?.token else {
        // A guest is made first; then it is asked.
        state.unasked.append(question)
        return work(&state)
      }
      return [ask(.playd(question), question.call(token: token, utcOffset: state.device.utcOffset), &state)]
    }

    static func platformWaits(_ state: State) -> Bool { !state.unasked.isEmpty }

    /// The guest has been made.
    static func platformHasPlayer(_ state: inout State) -> [Effect] {
      state.unasked = []
      guard PlaydFeature.Screen(state.navigator.page) != nil else { return [] }
      let effects = reward(.playerChanged, &state)
      return effects + (state.account.credentials.map { [.followLive(token: $0.token)] } ?? [])
    }

    /// No guest could be made: what waited for one is answered as by a server that cannot be reached.
    static func platformHasNoPlayer(_ state: inout State) -> [Effect] {
      let questions = state.unasked
      state.unasked = []
      var effects: [Effect] = []
      for question in questions { effects += reward(.answered(question, status: 0, body: []), &state) }
      return effects
    }

    static func platformAnswered(
      _ question: PlaydFeature.Question, _ status: Int, _ body: [UInt8], _ state: inout State
    ) -> [Effect] {
      var effects: [Effect] = []
      if status == 401, case .failure(let failure) = answer(GetWallet.self, status, body) {
        effects += refused(failure, &state) ?? []
      }
      return effects + reward(.answered(question, status: status, body: body), &state)
    }

    /// The network came or went.
    static func tellPlatform(_ state: inout State) -> [Effect] {
      guard PlaydFeature.Screen(state.navigator.page) != nil else { return [] }
      return reward(.networkChanged, &state)
    }

    /// Somebody has proved who they are: from now on this device is theirs.
    static func take(_ signIn: SignIn, _ state: inout State) -> [Effect] {
      let isOther = state.account.credentials?.playerID != signIn.player.playerID
      state.account = .player(
        Account.Credentials(playerID: signIn.player.playerID, token: signIn.token, name: signIn.player.name))
      state.nameForm = NameForm(text: signIn.player.name)
      var effects: [Effect] = [.keep(.account), .followLive(token: signIn.token)]
      if isOther {
        // Sessions in stock are the guest's who was here before.
        state.stock = Stock()
        effects += [.keep(.stock)] + reward(.playerChanged, &state)
      }
      return effects + work(&state)
    }

    /// Nobody is signed in any more; a guest is made when one is needed.
    static func signOut(_ state: inout State) -> [Effect] {
      state.account = .none
      state.stock = Stock()
      state.nameForm = NameForm()
      let effects: [Effect] = [.remove(.account), .keep(.stock), .followLive(token: nil)]
      return effects + reward(.playerChanged, &state) + open(.home, &state)
    }

    private static func open(_ page: Page, _ state: inout State) -> [Effect] {
      let before = state.navigator.page
      return follow(state.navigator.open(page)) + moved(from: before, &state)
    }
  }

  extension PlaydFeature.Screen {
    /// The platform's screen at a page; nil for pages that are none of its own.
    init?(_ page: Page) {
      switch page {
      case .home: self = .games
      case .platform(let page): self.init(page)
      default: return nil
      }
    }

    /// The screen at a page of the platform; the first tab without one.
    init?(_ page: PlatformPage?) {
      switch page {
      case nil: self = .games
      case .earn: self = .earn
      case .wallet: self = .wallet
      case .inbox: self = .inbox
      case .notifications: self = .notifications
      case .account: self = .account
      case .challenge(let id): self = .challenge(id)
      case .game(let slug):
        guard let slug = GameSlug(slug) else { return nil }
        self = .game(slug)
      }
    }
  }

  extension PlatformPage {
    /// The page of a screen; nil for the first tab, which is the root.
    init?(_ screen: PlaydFeature.Screen) {
      switch screen {
      case .games: return nil
      case .earn: self = .earn
      case .wallet: self = .wallet
      case .inbox: self = .inbox
      case .notifications: self = .notifications
      case .account: self = .account
      case .challenge(let id): self = .challenge(id)
      case .game(let slug): self = .game(slug.text)
      }
    }
  }

#endif
