import IdentityAPI
import Kernel
import Ledger
import PlaydAPI
import RunSeed
import SoftAuthenticator
import Testing

/// Random players, guests, coins and proofs, compared with a model of identities and balances.
@Suite("Merging under random operations")
struct MergingPropertyTests {
  /// A person: their tokens, and the expected balance.
  private struct Person {
    var id: PlayerID
    var tokens: [String]
    var passkey: SoftAuthenticator?
    /// Coins less debts.
    var worth: Int64 = 0
    var held: [(entry: EntryID, amount: Int64)] = []
    /// Grants that can be reversed.
    var grants: [(entry: EntryID, amount: Int64)] = []
  }

  @Test(
    "no coin is lost or duplicated, and every token identifies the right person",
    arguments: [1, 2, 3, 4, 5, 6, RunSeed.value])
  func randomOperations(seed: UInt64) throws {
    var generator = Generator(seed: seed)
    let fixture = try IdentityFixture()
    var people: [Person] = []
    for _ in 0..<60 {
      try step(fixture, &people, &generator)
      #expect(try fixture.discrepancy() == nil)
      for person in people {
        let (balance, debt) = (try fixture.balance(of: person.id), try fixture.debt(of: person.id))
        #expect(balance.posted + debt == person.worth)
        #expect(balance.held == person.held.reduce(0) { $0 + $1.amount })
      }
    }
    for person in people {
      for token in person.tokens { #expect(try fixture.me(token)?.playerID == person.id) }
      #expect(try fixture.devices(try #require(person.tokens.first)).count == person.tokens.count)
    }
  }

  private func step(_ fixture: IdentityFixture, _ people: inout [Person], _ generator: inout Generator) throws {
    let choice = generator.below(10)
    guard choice > 1, people.count > 1 else {
      let guest = try fixture.server.guest()
      people.append(Person(id: guest.player.playerID, tokens: [guest.token]))
      return
    }
    let index = generator.index(below: people.count)
    switch choice {
    case 2, 3:
      let amount = 1 + Int64(generator.below(100))
      people[index].grants.append((try fixture.grant(amount, to: people[index].id), amount))
      people[index].worth += amount
    case 4: try hold(fixture, &people[index], &generator)
    case 5: try decide(fixture, &people[index], &generator)
    case 6: try withdraw(fixture, &people[index])
    case 7: try link(fixture, &people[index])
    default: try prove(fixture, &people, index, &generator)
    }
  }

  private func hold(_ fixture: IdentityFixture, _ person: inout Person, _ generator: inout Generator) throws {
    let available = try fixture.balance(of: person.id).available
    guard available > 0 else { return }
    let amount = 1 + Int64(generator.index(below: Int(available)))
    person.held.append((try fixture.hold(amount, of: person.id), amount))
  }

  private func decide(_ fixture: IdentityFixture, _ person: inout Person, _ generator: inout Generator) throws {
    guard let (entry, amount) = person.held.popLast() else { return }
    let isSettled = generator.chance(1, in: 2)
    try isSettled ? fixture.settle(entry) : fixture.void(entry)
    if isSettled { person.worth -= amount }
  }

  private func withdraw(_ fixture: IdentityFixture, _ person: inout Person) throws {
    guard let (entry, amount) = person.grants.popLast() else { return }
    try fixture.withdraw(entry)
    person.worth -= amount
  }

  private func link(_ fixture: IdentityFixture, _ person: inout Person) throws {
    guard person.passkey == nil, let token = person.tokens.first else { return }
    var passkey = fixture.authenticator()
    _ = try fixture.register(&passkey, token)
    person.passkey = passkey
  }

  /// Presents a passkey with a token, or without; sometimes twice.
  private func prove(
    _ fixture: IdentityFixture, _ people: inout [Person], _ index: Int, _ generator: inout Generator
  ) throws {
    guard var passkey = people[index].passkey else { return }
    let assertion = passkey.assert(try fixture.beginAssertion())
    people[index].passkey = passkey
    let other = generator.index(below: people.count)
    guard generator.chance(3, in: 4), let token = people[other].tokens.first else {
      let answer = try fixture.finish(assertion)
      let signIn = try FinishPasskeyAssertion.response(status: answer.status, body: answer.body)
      #expect(signIn.player.playerID == people[index].id)
      people[index].tokens.append(signIn.token)
      return
    }
    let answer = try fixture.finish(assertion, token)
    guard other == index || people[other].passkey == nil else {
      #expect(answer.problem == .identityTaken)
      return
    }
    #expect(answer.status == 200)
    #expect(try fixture.finish(assertion, token).status == 200)
    guard other != index else { return }
    let guest = people[other]
    people[index].tokens += guest.tokens
    people[index].worth += guest.worth
    people[index].held += guest.held
    people[index].grants += guest.grants
    #expect(try fixture.balance(of: guest.id) == .empty)
    #expect(try fixture.debt(of: guest.id) == 0)
    people.remove(at: other)
  }
}
