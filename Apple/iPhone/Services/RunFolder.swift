import Foundation

/// The watch's runs on the phone's disk, until the page has stored them.
struct RunFolder {
  private let folder: URL = {
    let manager = FileManager.default
    let support = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return (support ?? manager.temporaryDirectory).appending(path: "Runs", directoryHint: .isDirectory)
  }()
  private let names = "taken.txt"

  func stored() -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let runs = files.filter { $0.pathExtension == "run" }
    let sorted = runs.sorted { $0.lastPathComponent < $1.lastPathComponent }
    return sorted.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }

  func taken() -> [String] {
    let text = try? String(contentsOf: folder.appending(path: names), encoding: .utf8)
    return text?.split(separator: "\n").map { String($0) } ?? []
  }

  func store(_ text: String, as id: String) -> Bool { write(text, id + ".run") }
  func store(taken: [String]) { _ = write(taken.joined(separator: "\n"), names) }

  func delete(_ id: String) {
    do { try FileManager.default.removeItem(at: folder.appending(path: id + ".run")) } catch { log(error) }
  }

  private func write(_ text: String, _ name: String) -> Bool {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
      return true
    } catch {
      log(error)
      return false
    }
  }
}
