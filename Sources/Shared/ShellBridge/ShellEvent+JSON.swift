import Kernel

extension ShellEvent {
  package var text: String { JSON.Writer.message(kind) { writer in write(to: &writer) } }

  private var kind: String {
    switch self {
    case .motion: "motion"
    case .opened: "opened"
    case .consent: "consent"
    case .push: "push"
    case .transaction: "transaction"
    case .healthChanged: "healthChanged"
    case .run: "run"
    }
  }

  private func write(to writer: inout JSON.Writer) {
    switch self {
    case .motion(let numbers):
      writer.name("readings")
      writer.beginArray()
      // JSON has no NaN; the page reads null as one.
      for number in numbers { if number.isFinite { writer.number(number) } else { writer.null() } }
      writer.endArray()
    case .opened(let path): writer.member("path", path)
    case .consent(let permission, let consent):
      writer.member("permission", permission)
      writer.member("consent", consent)
    case .push(let device): writer.member("device", device)
    case .transaction(let transaction): writer.member("transaction", transaction)
    case .healthChanged: break
    case .run(let run):
      writer.member("run", run.id)
      if let session = run.sessionID { writer.member("sessionID", session) }
      writer.member("recording", run.recording)
    }
  }

  #if hasAttribute(export)
    @export(interface)
  #endif
  package init(text: String) throws(ShellMessageError) {
    let json = try ShellMessageError.parse(text)
    do throws(JSON.DecodingError) {
      var reader = try JSON.ObjectReader(json)
      self = try ShellEvent(kind: try reader.string("kind"), &reader)
      // A newer shell may tell more.
      try reader.finish(ignoringUnknown: true)
    } catch { throw ShellMessageError(error) }
  }

  private init(kind: String, _ reader: inout JSON.ObjectReader) throws(JSON.DecodingError) {
    switch kind.position(amongWords: "motion opened consent push transaction healthChanged run") {
    case 0:
      let values: [JSON] = try reader.array("readings", in: 0...13_000)
      guard values.count % Self.numbers == 0 else {
        throw reader.error("readings", .invalid("must have \(Self.numbers) numbers for each reading"))
      }
      var numbers: [Double] = []
      numbers.reserveCapacity(values.count)
      for value in values { numbers.append(value.kind == .null ? .nan : try Double(from: value)) }
      self = .motion(numbers)
    case 1: self = .opened(path: try reader.string("path"))
    case 2: self = .consent(try reader.decode("permission"), try reader.decode("consent"))
    case 3: self = .push(try reader.value("device"))
    case 4: self = .transaction(try reader.decode("transaction"))
    case 5: self = .healthChanged
    case 6:
      self = .run(
        ShellRun(
          id: try reader.name("run"), sessionID: try reader.optionalString("sessionID"),
          recording: try reader.string("recording")))
    default: throw reader.error("kind", .invalid("is no event"))
    }
  }
}
