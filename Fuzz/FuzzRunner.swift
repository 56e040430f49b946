import Foundation
import Kernel

/// Runs fuzzers and saves their findings.
enum FuzzRunner {
  private static let folder = ".build/fuzz"

  static func run(_ fuzzers: [Fuzzer], canaries: [Fuzzer], arguments: [String]) {
    let options = Options(arguments)
    switch options.name {
    case "smoke"?: smoke(fuzzers, canaries)
    case "all"?:
      let seed = options.seed ?? drawnSeed()
      for fuzzer in fuzzers { fuzz(fuzzer, seed: seed, iterations: options.iterations) }
    case let name?:
      guard let fuzzer = (fuzzers + canaries).first(where: { $0.name == name }) else {
        stop(2, "There is no fuzzer \(name); there are all, smoke, \(fuzzers.map(\.name).joined(separator: ", ")).")
      }
      if let path = options.input {
        repeatInput(fuzzer, path)
      } else {
        fuzz(fuzzer, seed: options.seed ?? drawnSeed(), iterations: options.iterations)
      }
    case nil: stop(2, "Fuzz NAME|all|smoke [--seed N] [--iterations N] [--input FILE]")
    }
  }

  private static func fuzz(_ fuzzer: Fuzzer, seed: UInt64, iterations: Int) {
    print("\(fuzzer.name): \(fuzzer.title), seed \(seed), \(iterations) iterations")
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/\(fuzzer.name)-\(seed)"
    BlackBox.arm(path: path)
    for iteration in 0..<iterations {
      let input = fuzzer.input(seed: seed, iteration: iteration)
      let complaint = input.withUnsafeBytes { bytes in
        BlackBox.watch(bytes, iteration)
        defer { BlackBox.rest() }
        return fuzzer.check(input)
      }
      guard let complaint else { continue }
      let file = "\(path)-\(iteration)"
      _ = FileManager.default.createFile(atPath: file, contents: Data(input))
      stop(1, "\(fuzzer.name): \(complaint)\n  iteration \(iteration) of seed \(seed), saved as \(file)")
    }
    BlackBox.disarm()
  }

  private static func repeatInput(_ fuzzer: Fuzzer, _ path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { stop(2, "\(path) cannot be read.") }
    let complaint = fuzzer.check([UInt8](data))
    stop(complaint == nil ? 0 : 1, "\(fuzzer.name): \(complaint ?? "nothing wrong")")
  }

  /// A moment of each, and the canaries in child processes, since one of them traps.
  private static func smoke(_ fuzzers: [Fuzzer], _ canaries: [Fuzzer]) {
    for fuzzer in fuzzers { fuzz(fuzzer, seed: 1, iterations: 20_000) }
    for canary in canaries {
      let stem = "\(canary.name)-1-"
      for old in saved(stem) { try? FileManager.default.removeItem(atPath: "\(folder)/\(old)") }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = [canary.name, "--seed", "1", "--iterations", "20000"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      do {
        try process.run()
      } catch {
        stop(1, "\(canary.name) could not be started: \(error)")
      }
      process.waitUntilExit()
      guard process.terminationStatus != 0, !saved(stem).isEmpty else {
        stop(1, "\(canary.name): the planted fault was not found, so neither would be a real one.")
      }
      print("\(canary.name): \(canary.title), found as it should be")
    }
  }

  private static func saved(_ stem: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasPrefix(stem) }
  }

  private static func drawnSeed() -> UInt64 { UInt64.random(in: 0...(.max >> 16)) }

  private static func stop(_ status: Int32, _ message: String) -> Never {
    print(message)
    exit(status)
  }

  /// The command line's options.
  private struct Options {
    var name: String?
    var seed: UInt64?
    var iterations = 300_000
    var input: String?

    init(_ arguments: [String]) {
      var rest = arguments[...]
      while let argument = rest.popFirst() {
        guard argument.hasPrefix("--") else {
          name = argument
          continue
        }
        let value = rest.popFirst() ?? ""
        switch argument {
        case "--seed": seed = UInt64(value)
        case "--iterations": iterations = Int(value) ?? 0
        case "--input": input = value
        default: break
        }
        if argument == "--seed" && seed == nil || iterations < 1 || value.isEmpty {
          FuzzRunner.stop(2, "\(argument) \(value) is not understood.")
        }
      }
    }
  }
}
