import Foundation
import PackagePlugin

/// Runs the command `snapshot` as `swift package snapshot`.
///
/// Use `swift run snapshot` instead for commands that read the keyboard or standard input. SwiftPM
/// exits with status 1 if a plugin fails, and prints the status of the command. The plugin declares
/// no permission, so that commands that only read need none. On macOS, commands that write need
/// `--allow-writing-to-package-directory`.
@main
struct SnapshotPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try tool()
    process.arguments = arguments
    // SwiftPM starts the plugin in the user's directory, in which the command resolves paths. With
    // `--package-path`, that directory may be outside the package.
    let package = context.package.directoryURL.resolvingSymlinksInPath().path + "/"
    let folder = URL(filePath: FileManager.default.currentDirectoryPath).resolvingSymlinksInPath()
    if !(folder.path + "/").hasPrefix(package) {
      process.currentDirectoryURL = context.package.directoryURL
    }
    try process.run()
    process.waitUntilExit()
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    if process.terminationStatus != 0 { exit(signal + process.terminationStatus) }
  }

  /// Builds the product, as `swift run` does.
  ///
  /// For a tool that a plugin depends on, SwiftPM would compile all libraries once more, even if
  /// the product was built.
  private func tool() throws -> URL {
    let result = try packageManager.build(
      .product("snapshot"), parameters: PackageManager.BuildParameters(configuration: .inherit))
    let artifact = result.builtArtifacts.first { $0.kind == .executable }
    guard result.succeeded, let artifact else {
      // A package that depends on this one builds the command only with the trait.
      Diagnostics.error(
        "cannot build the product snapshot; if the trait Review is missing, add "
          + "`traits: [\"Review\"]` to the dependency in Package.swift:\n" + result.logText)
      exit(65)
    }
    return artifact.url
  }
}
