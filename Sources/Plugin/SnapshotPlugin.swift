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
    process.executableURL = try context.tool(named: "snapshot").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
