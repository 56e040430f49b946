import Synchronization

/// Serves the files of a folder from memory, in the best coding the client takes, and the app's page for its own paths.
public final class StaticFiles: Sendable {
  private struct State {
    var folder: SiteFolder
    var lookedAt: Int64
  }

  private let root: String
  private let reloads: Bool
  private let clock: ServerClock
  private let state: Mutex<State>
  /// How often a folder that may change is looked at, in nanoseconds.
  private static let pause: Int64 = 300_000_000

  /// Reads a folder.
  ///
  /// - Parameter reloads: whether to look for changed files while serving, for work on the site itself.
  public init(_ root: String, reloads: Bool = false, clock: ServerClock = .system) throws(ServerStartError) {
    var root = root
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    self.root = root
    self.reloads = reloads
    self.clock = clock
    state = Mutex(State(folder: try SiteFolder(root), lookedAt: clock.nanoseconds()))
  }

  /// How many files there are, codings of one file counted once.
  public var count: Int { folder.files.count }

  private var folder: SiteFolder {
    state.withLock { state in
      if reloads { refresh(&state) }
      return state.folder
    }
  }

  /// Reads the folder again when something in it changed; a folder that cannot be read stays as it was.
  private func refresh(_ state: inout State) {
    let now = clock.nanoseconds()
    guard now - state.lookedAt >= Self.pause else { return }
    state.lookedAt = now
    do throws(ServerStartError) {
      if try SiteFolder.look(root) != state.folder.stamp { state.folder = try SiteFolder(root) }
    } catch {}
  }

  /// Answers `GET` and `HEAD` for files and for the pages of the app.
  public var handler: Handler {
    { [self] request in
      guard let file = find(request, in: folder) else {
        throw Problem.notFound("No file and no page has the path of this request.")
      }
      return Self.response(file, request)
    }
  }

  private func find(_ request: Request, in folder: SiteFolder) -> SiteFolder.File? {
    // Every file's path is plain: one with an escape names none.
    let path = request.target.path
    if path == "/" { return folder.files["/index.html"] }
    return folder.files[path] ?? (Self.isPage(request) ? folder.files["/index.html"] : nil)
  }

  /// Whether the path may be one of the app's pages: no file's extension, not the API's, asked for as a page.
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

  /// The coding with the highest weight, and of equals the smallest; the plain form when the client wants none.
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
