import Foundation

/// The watch's files: the kit, a run under way by minutes, and runs that the phone has not confirmed.
struct WatchFolder {
  private let folder: URL = {
    let manager = FileManager.default
    let support = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return (support ?? manager.temporaryDirectory).appending(path: "Ippo", directoryHint: .isDirectory)
  }()

  func all() -> [String: String] {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    var texts: [String: String] = [:]
    for file in files { texts[file.lastPathComponent] = try? String(contentsOf: file, encoding: .utf8) }
    return texts
  }

  /// - Parameter text: nil to delete the file.
  func store(_ text: String?, as name: String) {
    let file = folder.appending(path: name)
    guard let text else {
      try? FileManager.default.removeItem(at: file)
      return
    }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A second later the next part repeats these samples; a full disk shows itself by a run without an end.
    try? Data(text.utf8).write(to: file, options: .atomic)
  }
}
