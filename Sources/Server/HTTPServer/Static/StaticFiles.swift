import ServerRuntime

/// Serves a folder's files from memory in the best accepted coding, and the programs' pages for their paths.
///
/// A folder with a `programs.json` holds several programs (`SitePrograms`); without it, a single `index.html`.
package final class StaticFiles: Sendable {
  private struct State {
    var folder: SiteFolder
    var lookedAt: Int64
  }

  private let root: String
  private let reloads: Bool
  private let clock: ServerClock
  private let state: Lock<State>
  /// How often a mutable folder is checked, in nanoseconds.
  private static let pause: Int64 = 300_000_000

  /// Reads a folder.
  ///
  /// - Parameter reloads: whether to watch for changed files while serving, for work on the site.
  package init(_ root: String, reloads: Bool = false, clock: ServerClock = .system) throws(ServerStartError) {
    var root = root
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    self.root = root
    self.reloads = reloads
    self.clock = clock
    state = Lock(State(folder: try SiteFolder(root), lookedAt: clock.nanoseconds()))
  }

  /// The number of files, all codings of a file counted once.
  package var count: Int { folder.files.count }

  private var folder: SiteFolder {
    state.withLock { state in
      if reloads { refresh(&state) }
      return state.folder
    }
  }

  /// Reloads a changed folder; an unreadable one keeps its last state.
  private func refresh(_ state: inout State) {
    let now = clock.nanoseconds()
    guard now - state.lookedAt >= Self.pause else { return }
    state.lookedAt = now
    do throws(ServerStartError) {
      if try SiteFolder.scan(root) != state.folder.stamp { state.folder = try SiteFolder(root) }
    } catch {}
  }

  /// Answers `GET` and `HEAD` for files and for the pages of the programs.
  package var handler: Handler {
    { [self] request in
      guard let file = find(request, in: folder) else {
        throw Problem.notFound("No file and no page has the path of this request.")
      }
      return Self.response(file, request)
    }
  }

  private func find(_ request: Request, in folder: SiteFolder) -> SiteFolder.File? {
    // Every file's path is plain; a path with an escape names none.
    let path = request.target.path
    if path == "/" { return folder.page(of: request.target.rawPath) }
    return folder.files[path] ?? (Self.isPage(request) ? folder.page(of: request.target.rawPath) : nil)
  }

  /// Whether the path may belong to a program: no file extension, not the API's, requested as a page.
  private static func isPage(_ request: Request) -> Bool {
    let path = request.target.rawPath
    let last = path.suffix(from: path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)
    guard !PercentEncoding.decoded(last).contains(UInt8(ascii: ".")), !path.starts(with: "/v1/".utf8),
      !path.elementsEqual("/v1".utf8)
    else {
      return false
    }
    return request.headers.all("accept").contains { MediaType.accepts($0, "text/html") }
  }

  private static func response(_ file: SiteFolder.File, _ request: Request) -> Response {
    let variant = file.isCoded ? choose(file, request) : file.plain
    return Response(variant.tag.matches(request.headers) ? .notModified : .ok, body: .shared(variant.body))
  }

  /// The coding with the highest weight, the smallest among equals; the plain form if none is accepted.
  private static func choose(_ file: SiteFolder.File, _ request: Request) -> SiteFolder.Variant {
    let weights = ContentCoding.Preferences(request.headers.bytes(of: "accept-encoding")).weights
    var best = (variant: file.plain, weight: weights[ContentCoding.identity.rawValue])
    for (variant, coding) in [(file.gzip, ContentCoding.gzip), (file.brotli, .brotli)] {
      guard let variant, weights[coding.rawValue] > 0, weights[coding.rawValue] >= best.weight else { continue }
      best = (variant, weights[coding.rawValue])
    }
    return best.variant
  }
}
