import Kernel
import Ledger
import PlaydAPI
import SoftAuthenticator
import Testing

/// Players, guests, coins and proofs in any order, against a model that knows only who is who and who has what.
@Suite("Merging, whatever happens")
struct MergingPropertyTests {
  /// Somebody: the tokens that are theirs, and what they should have.
  private struct Person {
    var id: PlayerID
    var tokens: [String]
    var passkey: SoftAuthenticator?
    /// Coins less debts.
    var worth: Int64 = 0
    var held: [(entry: EntryID, amount: Int64)] = []
    /// Grants that can still be withdrawn.
    var grants: [(entry: EntryID, amount: Int64)] = []
  }

  @Test(
    "no coin is lost or doubled, and every token is the right person's", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func anything(seed: UInt64) throws {
    print("MergingPropertyTests: seed \(seed)")
    var generator = Generator(seed: seed)
    let bench = try IdentityBench()
    var people: [Person] = []
    for _ in 0..<60 {
      try step(bench, &people, &generator)
      #expect(try bench.discrepancy() == nil)
      for person in people {
        let (balance, debt) = (try bench.balance(of: person.id), try bench.debt(of: person.id))
        #expect(balance.posted + debt == person.worth)
        #expect(balance.held == person.held.reduce(0) { $0 + $1.amount })
      }
    }
    for person in people {
      for token in person.tokens { #expect(try bench.me(token)?.playerID == person.id) }
      #expect(try bench.devices(try #require(person.tokens.first)).count == person.tokens.count)
    }
  }

  private func step(_ bench: IdentityBench, _ people: inout [Person], _ generator: inout Generator) throws {
    let choice = generator.below(10)
    guard choice > 1, people.count > 1 else {
      let guest = try bench.server.guest()
      people.append(Person(id: guest.player.playerID, tokens: [guest.token]))
      return
    }
    let index = generator.index(below: people.count)
    switch choice {
    case 2, 3:
      let amount = 1 + Int64(generator.below(100))
      people[index].grants.append((try bench.grant(amount, to: people[index].id), amount))
      people[index].worth += amount
    case 4: try hold(bench, &people[index], &generator)
    case 5: try decide(bench, &people[index], &generator)
    case 6: try withdraw(bench, &people[index])
    case 7: try link(bench, &people[index])
    default: try prove(bench, &people, index, &generator)
    }
  }

  private func hold(_ bench: IdentityBench, _ person: inout Person, _ generator: inout Generator) throws {
    let available = try bench.balance(of: person.id).available
    guard available > 0 else { return }
    let amount = 1 + Int64(generator.index(below: Int(available)))
    person.held.append((try bench.hold(amount, of: person.id), amount))
  }

  private func decide(_ bench: IdentityBench, _ person: inout Person, _ generator: inout Generator) throws {
    guard let (entry, amount) = person.held.popLast() else { return }
    let isSettled = generator.chance(1, in: 2)
    try isSettled ? bench.settle(entry) : bench.void(entry)
    if isSettled { person.worth -= amount }
  }

  private func withdraw(_ bench: IdentityBench, _ person: inout Person) throws {
    guard let (entry, amount) = person.grants.popLast() else { return }
    try bench.withdraw(entry)
    person.worth -= amount
  }

  private func link(_ bench: IdentityBench, _ person: inout Person) throws {
    guard person.passkey == nil, let token = person.tokens.first else { return }
    var passkey = bench.authenticator()
    _ = try bench.register(&passkey, token)
    person.passkey = passkey
  }

  /// Shows a passkey with somebody's token, or with none; sometimes twice.
  private func prove(
    _ bench: IdentityBench, _ people: inout [Person], _ index: Int, _ generator: inout Generator
  ) throws {
    guard var passkey = people[index].passkey else { return }
    let assertion = passkey.assert(try bench.beginAssertion())
    people[index].passkey = passkey
    let other = generator.index(below: people.count)
    guard generator.chance(3, in: 4), let token = people[other].tokens.first else {
      let answer = try bench.finish(assertion)
      let signIn = try FinishPasskeyAssertion.response(status: answer.status, body: answer.body)
      #expect(signIn.player.playerID == people[index].id)
      people[index].tokens.append(signIn.token)
      return
    }
    let answer = try bench.finish(assertion, token)
    guard other == index || people[other].passkey == nil else {
      #expect(answer.problem == .identityTaken)
      return
    }
    #expect(answer.status == 200)
    #expect(try bench.finish(assertion, token).status == 200)
    guard other != index else { return }
    let guest = people[other]
    people[index].tokens += guest.tokens
    people[index].worth += guest.worth
    people[index].held += guest.held
    people[index].grants += guest.grants
    #expect(try bench.balance(of: guest.id) == .empty)
    #expect(try bench.debt(of: guest.id) == 0)
    people.remove(at: other)
  }
}
