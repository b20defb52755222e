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
    guard let tool = try? context.tool(named: "snapshot") else {
      Diagnostics.error(
        "the command needs the trait Review; in Package.swift, add `traits: [\"Review\"]` to the "
          + "dependency on SnapshotAssert, after its version")
      exit(64)
    }
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    if process.terminationStatus != 0 { exit(signal + process.terminationStatus) }
  }
}
