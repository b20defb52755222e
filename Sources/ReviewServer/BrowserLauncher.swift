#if Review
  import Foundation

  /// The program that opens an address in the user's browser.
  struct BrowserLauncher: Sendable {
    /// Opens an address.
    ///
    /// - Returns: Whether the program was started.
    func open(_ address: String) -> Bool {
      #if os(macOS)
        let path = "/usr/bin/open"
      #else
        let path = "/usr/bin/xdg-open"
      #endif
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = [address]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      return (try? process.run()) != nil
    }
  }
#endif
