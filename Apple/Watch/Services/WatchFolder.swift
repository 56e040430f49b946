import Foundation

/// The watch's files: the kit, a run under way by minutes, and runs that the phone has not confirmed.
struct WatchFolder {
  private let folder: URL = {
    let manager = FileManager.default
    let support = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return (support ?? manager.temporaryDirectory).appending(path: "Ippo", directoryHint: .isDirectory)
  }()

  func all() -> [String: String] {
    var texts: [String: String] = [:]
    do {
      guard manager.fileExists(atPath: folder.path(percentEncoded: false)) else { return texts }
      for file in try manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
        texts[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
      }
    } catch { log(error) }
    return texts
  }

  /// - Parameter text: nil to delete the file.
  func store(_ text: String?, as name: String) {
    let file = folder.appending(path: name)
    do {
      if let text {
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
      } else if manager.fileExists(atPath: file.path(percentEncoded: false)) {
        try manager.removeItem(at: file)
      }
    } catch { log(error) }
  }

  private var manager: FileManager { .default }
}
