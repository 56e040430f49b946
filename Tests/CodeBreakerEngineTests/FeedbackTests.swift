import Kernel
import Testing

@testable import CodeBreakerEngine

/// A code from its digits: 1 is the first colour.
func code(_ digits: Int32...) -> Code {
  guard let code = Code(digits.map { $0 - 1 }) else { preconditionFailure("a test's code has digits from 1 to 8") }
  return code
}

@Suite("Feedback")
struct FeedbackTests {
  @Test("a peg of the secret answers for one peg of the guess at most")
  func repeatedColours() throws {
    let cases: [(guess: [Int32], secret: [Int32], exact: Int32, misplaced: Int32)] = [
      ([1, 1, 2, 2], [1, 1, 2, 2], 4, 0),
      ([1, 1, 2, 2], [2, 2, 1, 1], 0, 4),
      ([1, 1, 1, 2], [2, 1, 3, 3], 1, 1),
      ([1, 2, 3, 4], [4, 3, 2, 1], 0, 4),
      ([1, 1, 1, 1], [1, 2, 2, 2], 1, 0),
      ([1, 2, 2, 2], [2, 1, 1, 1], 0, 2),
      ([5, 5, 6, 6], [1, 2, 3, 4], 0, 0),
      ([3, 3, 1, 1], [3, 1, 3, 3], 1, 2),
    ]
    for item in cases {
      let guess = try #require(Code(item.guess.map { $0 - 1 }))
      let secret = try #require(Code(item.secret.map { $0 - 1 }))
      let feedback = Feedback(guess, secret, pegs: 4)
      #expect(feedback == Feedback(exact: item.exact, misplaced: item.misplaced))
    }
  }

  @Test("it is what counting pegs by hand gives, for any two codes of any space")
  func againstCounting() throws {
    var generator = Generator(seed: 20)
    for pegs in CodeSpace.pegRange {
      for colours in CodeSpace.colourRange {
        let space = try #require(CodeSpace(pegs: pegs, colours: colours))
        for _ in 0..<200 {
          let guess = space.code(at: generator.below(1 << 40))
          let secret = space.code(at: generator.below(1 << 40))
          let feedback = Feedback(guess, secret, pegs: pegs)
          #expect(feedback == Self.counted(guess, secret, space), "seed 20")
          #expect(feedback == Feedback(secret, guess, pegs: pegs), "seed 20")
          #expect(Feedback(index: feedback.index(pegs: pegs), pegs: pegs) == feedback)
          #expect(Feedback.index(guess, secret, pegs) == feedback.index(pegs: pegs))
        }
      }
    }
  }

  @Test("it is what counting colours gives for all 1296 x 1296 pairs of four pegs and six colours")
  func everyPair() {
    let codes = CodeSpace.classic.allCodes()
    let colours = codes.map { $0.colours(of: 4) }
    // Occurrences of each colour in each code, six counts per code.
    let counts = colours.flatMap { row in (0..<6).map { (colour: Int32) in row.filter { $0 == colour }.count } }
    var differences = 0
    for a in codes.indices {
      for b in codes.indices {
        var exact = 0
        var common = 0
        for peg in 0..<4 where colours[a][peg] == colours[b][peg] { exact += 1 }
        for colour in 0..<6 { common += min(counts[6 * a + colour], counts[6 * b + colour]) }
        let feedback = Feedback(codes[a], codes[b], pegs: 4)
        if feedback != Feedback(exact: Int32(exact), misplaced: Int32(common - exact)) { differences += 1 }
      }
    }
    #expect(differences == 0)
  }

  @Test("the possible codes never run out while the secret is among the codes, and the secret is one of them")
  func neverEmpty() throws {
    var generator = Generator(seed: 44)
    for round in 0..<40 {
      let pegs = Int32(generator.below(3)) + 2
      let repeats = generator.below(2) == 0
      let space = try #require(CodeSpace(pegs: pegs, colours: 6, repeats: repeats))
      let solver = Solver(space)
      let secret = space.code(at: generator.next())
      var rows: [Row] = []
      for _ in 0..<6 {
        let guess = space.code(at: generator.next())
        rows.append(Row(guess: guess, feedback: Feedback(guess, secret, pegs: pegs)))
        #expect(solver.possible(after: rows).contains(secret), "seed 44, round \(round)")
      }
    }
  }

  /// The board game's rule: lay black pegs, remove both, lay white pegs for the rest.
  static func counted(_ guess: Code, _ secret: Code, _ space: CodeSpace) -> Feedback {
    let a = guess.colours(of: space.pegs)
    let b = secret.colours(of: space.pegs)
    var exact: Int32 = 0
    var left: [Int32] = []
    var open: [Int32] = []
    for peg in a.indices {
      if a[peg] == b[peg] {
        exact += 1
      } else {
        left.append(a[peg])
        open.append(b[peg])
      }
    }
    var misplaced: Int32 = 0
    for colour in left {
      if let place = open.firstIndex(of: colour) {
        open.remove(at: place)
        misplaced += 1
      }
    }
    return Feedback(exact: exact, misplaced: misplaced)
  }
}

@Suite("Spaces of codes")
struct CodeSpaceTests {
  @Test("a space lists as many codes as it counts, in order, each once")
  func spaceListsAsManyCodesAsItCounts() throws {
    for pegs in CodeSpace.pegRange {
      for colours in CodeSpace.colourRange {
        for repeats in [true, false] {
          guard let space = CodeSpace(pegs: pegs, colours: colours, repeats: repeats) else { continue }
          if space.count > 9_000 { continue }
          let codes = space.allCodes()
          #expect(codes.count == Int(space.count))
          #expect(zip(codes, codes.dropFirst()).allSatisfy { $0 < $1 })
          #expect(codes.allSatisfy { space.contains($0) })
          for place in stride(from: 0, to: codes.count, by: 37) {
            #expect(space.code(at: UInt64(place)) == codes[place])
          }
        }
      }
    }
  }

  @Test("a space refuses what it cannot hold")
  func spaceRefusesWhatItCannotHold() throws {
    #expect(CodeSpace(pegs: 4, colours: 3, repeats: false) == nil)
    #expect(CodeSpace(pegs: 1, colours: 6) == nil)
    #expect(CodeSpace(pegs: 6, colours: 6) == nil)
    #expect(CodeSpace(pegs: 4, colours: 9) == nil)
    #expect(Code([]) == nil)
    #expect(Code([8]) == nil)
    #expect(Code([-1]) == nil)
    #expect(!CodeSpace.classic.contains(code(1, 2, 3, 7)))
    #expect(!CodeSpace.classic.contains(code(1, 2, 3)))
    #expect(!CodeSpace.classic.contains(code(1, 1, 1, 1, 1)))
    let distinct = try #require(CodeSpace(pegs: 4, colours: 6, repeats: false))
    #expect(!distinct.contains(code(1, 2, 2, 3)))
    #expect(distinct.contains(code(1, 2, 4, 3)))
  }
}
