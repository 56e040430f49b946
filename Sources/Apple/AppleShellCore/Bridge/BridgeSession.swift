package import ShellBridge

/// The order of one page's requests: each is carried out once, however often its message comes.
///
/// A page begins with `hello` under a new name, and numbers its requests upwards. What an earlier page still waits for is
/// dropped, because its web content is gone.
package struct BridgeSession: Equatable, Sendable {
  package enum Admission: Equatable, Sendable {
    case carryOut(ShellCall)
    /// Answered without carrying anything out.
    case answer(ShellAnswer)
  }

  /// Answers that are kept for messages that come twice.
  private static let kept = 32

  private var page: String?
  private var newest: Int32 = 0
  private var open: [ShellCall] = []
  private var answered: [Answered] = []

  private struct Answered: Equatable {
    let call: ShellCall
    let answer: ShellAnswer
  }

  package init() {}

  /// Whether a page is there to be told something.
  package var hasPage: Bool { page != nil }

  package mutating func admit(_ text: String, from frame: FrameOrigin) -> Admission {
    if let refusal = frame.refusal { return .answer(ShellAnswer(id: 0, .refused(refusal))) }
    let call: ShellCall
    do throws(ShellMessageError) { call = try ShellCall(text: text) } catch {
      return .answer(ShellAnswer(id: 0, .refused(.malformed)))
    }
    if case .hello(let name) = call.request, !(page?.utf8.elementsEqual(name.utf8) ?? false) { begin(name) }
    guard page != nil else { return refuse(call, .outOfOrder) }
    if let known = answered.first(where: { $0.call.id == call.id }) {
      return known.call == call ? .answer(known.answer) : refuse(call, .repeated)
    }
    if let waiting = open.first(where: { $0.id == call.id }) {
      return refuse(call, waiting == call ? .busy : .repeated)
    }
    guard call.id > newest else { return refuse(call, .outOfOrder) }
    newest = call.id
    if let sheet = call.request.sheet, open.contains(where: { $0.request.sheet == sheet }) {
      return refuse(call, .busy)
    }
    open.append(call)
    return .carryOut(call)
  }

  /// The answer to a request that was carried out; nil if the page no longer waits for it.
  package mutating func answer(_ id: Int32, _ reply: ShellReply) -> ShellAnswer? {
    guard let place = open.firstIndex(where: { $0.id == id }) else { return nil }
    let answer = ShellAnswer(id: id, reply)
    answered.append(Answered(call: open.remove(at: place), answer: answer))
    if answered.count > Self.kept { answered.removeFirst() }
    return answer
  }

  /// The open request of that number.
  package func request(_ id: Int32) -> ShellRequest? { open.first { $0.id == id }?.request }

  /// The numbers of all open requests that fit.
  package func waiting(_ fits: (ShellRequest) -> Bool) -> [Int32] { open.filter { fits($0.request) }.map { $0.id } }

  private mutating func begin(_ name: String) {
    self = BridgeSession()
    page = name
  }

  private func refuse(_ call: ShellCall, _ refusal: ShellRefusal) -> Admission {
    .answer(ShellAnswer(id: call.id, .refused(refusal)))
  }
}

/// Sheets and readings of the system of which one can be open at a time.
enum Sheet: Equatable {
  case identity, purchase, ad, share, health, push
  case permission(ShellPermission)
}

extension ShellRequest {
  var sheet: Sheet? {
    switch self {
    case .gameCenterProof, .appleIdentity, .createPasskey, .usePasskey: .identity
    case .buy, .restore: .purchase
    case .ad: .ad
    case .share: .share
    case .health: .health
    case .registerPush: .push
    case .ask(let permission): .permission(permission)
    case .hello, .gameCenterScore, .gameCenterProgress, .vibrate, .motion, .forgetHealth, .unregisterPush, .products,
      .purchases, .settled, .icon, .equipWatch, .tookRun:
      nil
    }
  }
}
