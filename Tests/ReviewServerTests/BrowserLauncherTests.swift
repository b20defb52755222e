#if Review
  import Foundation
  import Testing

  @testable import SnapshotCommands

  @Suite(.timeLimit(.minutes(10))) struct BrowserLauncherTests {
    private let address = "http://127.0.0.1:1234/#token=0123456789abcdef"
    private let display = ["DISPLAY": ":0", "PATH": "/usr/bin:/bin"]

    @Test("The arguments of the program do not contain the token")
    func tokenIsInAPrivateFile() throws {
      let script = try Script("echo \"$@\" > \"$0.arguments\"")
      var launcher: BrowserLauncher? = try BrowserLauncher(
        program: script.path, environment: display)
      #expect(launcher?.open(address) == true)
      let path = try script.arguments()
      let page = try String(contentsOfFile: path, encoding: .utf8)
      #expect(page.contains("content=\"0; url=\(address)\""))
      let file = try FileManager.default.attributesOfItem(atPath: path)
      #expect((file[.posixPermissions] as? NSNumber)?.intValue == 0o600)
      let folder = String(path.prefix(upTo: try #require(path.lastIndex(of: "/"))))
      let attributes = try FileManager.default.attributesOfItem(atPath: folder)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
      launcher = nil
      #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func failureOfTheProgramIsReported() throws {
      let script = try Script("exit 3")
      #expect(
        try !BrowserLauncher(program: script.path, environment: display).open(address))
      #expect(
        try !BrowserLauncher(program: script.path + ".missing", environment: display).open(
          address))
    }

    #if !os(macOS)
      @Test("Without a display, no program is started", arguments: [nil, ""])
      func noDisplayStartsNoProgram(display: String?) throws {
        let script = try Script("echo \"$@\" > \"$0.arguments\"")
        let launcher = try BrowserLauncher(
          program: script.path, environment: display.map { ["DISPLAY": $0] } ?? [:])
        #expect(!launcher.open(address))
        #expect(throws: (any Error).self) { try script.arguments() }
      }
    #endif
  }

  /// A temporary shell script in place of the program that opens files.
  private final class Script {
    let path: String

    init(_ text: String) throws {
      path = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
      try Data("#!/bin/sh\n\(text)\n".utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }

    deinit {
      for ending in ["", ".arguments"] {
        try? FileManager.default.removeItem(atPath: path + ending)
      }
    }

    /// The arguments that the script received.
    func arguments() throws -> String {
      try String(contentsOfFile: path + ".arguments", encoding: .utf8)
        .trimmingCharacters(in: .newlines)
    }
  }
#endif
