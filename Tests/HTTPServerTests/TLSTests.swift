import Foundation
import HTTPServer
import Kernel
import Testing

@Suite("TLS")
struct TLSTests {
  @Test("with a key and a certificate the server answers over TLS only")
  func secure() throws {
    let folder = try TemporaryFolder()
    try run(
      "/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days",
      "2",
      "-subj", "/CN=localhost", "-keyout", "\(folder.path)/key.pem", "-out", "\(folder.path)/certificate.pem")
    var configuration = ServerConfiguration()
    configuration.tls = ServerConfiguration.TLS(
      key: try String(contentsOfFile: "\(folder.path)/key.pem", encoding: .utf8),
      certificate: try String(contentsOfFile: "\(folder.path)/certificate.pem", encoding: .utf8))
    var router = Router()
    router.on(.get, at: "/hello", execution: .blocking) { _ in .text(String(repeating: "hello ", count: 20_000)) }
    let server = try Server(configuration, router: router)
    let text = try run(
      "/usr/bin/curl", "--silent", "--cacert", "\(folder.path)/certificate.pem",
      "https://localhost:\(server.port)/hello",
      "https://localhost:\(server.port)/hello")
    #expect(text.utf8.count == 240_000)
    for version in ["-tls1", "-tls1_1", "-tls1_2", "-tls1_3"] {
      // The client must offer versions it would not by default; the server refuses 1.0 and 1.1 (RFC 8996).
      let spoken = try? run(
        "/usr/bin/openssl", "s_client", version, "-cipher", "ALL:@SECLEVEL=0", "-connect", "localhost:\(server.port)")
      #expect((spoken != nil) == ["-tls1_2", "-tls1_3"].contains(version), "\(version)")
    }
    let clear = try RawClient(port: server.port)
    clear.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(!String(decoding: try clear.readToEnd(), as: UTF8.self).contains("hello"))
    server.stop(timeout: .seconds(5))
  }

  /// Runs a program and returns its output.
  @discardableResult
  private func run(_ program: String, _ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw RawClient.ConnectionError(reason: "\(program) failed") }
    return String(decoding: data, as: UTF8.self)
  }
}
