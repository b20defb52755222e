import Foundation
import PackagePlugin

/// Runs the command `snapshot` as `swift package snapshot`.
///
/// Use `swift run snapshot` instead for commands that read the keyboard. The plugin declares no
/// permission, so that commands that only read need none. On macOS, commands that write need
/// `--allow-writing-to-package-directory`.
@main
struct SnapshotPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    do {
      process.executableURL = try context.tool(named: "snapshot").url
    } catch {
      Diagnostics.error(
        "the command needs the trait Review; in Package.swift, add `traits: [\"Review\"]` to the "
          + "dependency on SnapshotAssert, after its version")
      exit(64)
    }
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // A shell reports the death by a signal in the same way.
    let offset: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    if process.terminationStatus != 0 { exit(offset + process.terminationStatus) }
  }
}
