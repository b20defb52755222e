#if Review
  import Dispatch
  import Foundation
  import SnapshotReview

  /// The program that opens the page in the user's browser.
  ///
  /// All users of the machine can see the arguments of a program, so the secret address is not one
  /// of them. The browser opens a file that only the user can read, and that redirects to the
  /// address.
  final class BrowserLauncher: Sendable {
    /// The time after which a program that is still running is considered successful.
    private static let waitingTime = 2.0

    private let program: String
    private let environment: [String: String]
    private let folder: PrivateFolder

    #if os(macOS)
      /// The program that opens a file with its default program.
      static let program = "/usr/bin/open"
    #else
      /// The program that opens a file with its default program.
      static let program = "/usr/bin/xdg-open"
    #endif

    /// Creates a launcher, whose file is removed when the launcher is.
    init(
      program: String = BrowserLauncher.program,
      environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(CommandError) {
      (self.program, self.environment) = (program, environment)
      folder = try PrivateFolder()
    }

    /// Opens an address.
    ///
    /// - Returns: Whether the program did not fail.
    func open(_ address: String) -> Bool {
      #if !os(macOS)
        let displays = ["DISPLAY", "WAYLAND_DISPLAY"].compactMap { environment[$0] }
        guard displays.contains(where: { !$0.isEmpty }) else { return false }
      #endif
      let path = folder.path + "/open.html"
      let isWritten = FileManager.default.createFile(
        atPath: path, contents: Data(Self.page(for: address).utf8),
        attributes: [.posixPermissions: 0o600])
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = [path]
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let isEnded = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in isEnded.signal() }
      guard isWritten, (try? process.run()) != nil else { return false }
      // Some programs run as long as the browser.
      guard isEnded.wait(timeout: .now() + Self.waitingTime) == .success else { return true }
      return process.terminationStatus == 0
    }

    /// A page that redirects to an address, which has no character that HTML reserves.
    private static func page(for address: String) -> String {
      """
      <!DOCTYPE html>
      <meta charset="utf-8">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0; url=\(address)">
      <title>Snapshot review</title>
      <p><a href="\(address)">Open the review</a></p>

      """
    }
  }
#endif
