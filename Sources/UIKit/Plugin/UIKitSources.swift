import Foundation
import PackagePlugin

/// Compiles copies of the UIKit sources that a target's `UIKitSources.txt` lists.
@main
struct UIKitSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let list = SourceList(Self.list(of: target))
    for error in list.errors { Diagnostics.error(error) }
    guard list.errors.isEmpty else { return [] }
    // Copies refer to what the targets that they import declare.
    let dependencies = target.recursiveTargetDependencies.map(Self.list(of:))
      .filter { FileManager.default.fileExists(atPath: $0.path) }
      .map { SourceList($0) }
    let folder = context.pluginWorkDirectoryURL.appending(path: "UIKitSources")
    let copies = list.copyNames + [SourceList.resourcesName]
    return [
      .buildCommand(
        displayName: "Copying the UIKit sources of \(target.name)",
        executable: try context.tool(named: "uikit-sources").url,
        arguments: [list.url.path, folder.path, "\(list.files.count)"]
          + dependencies.map(\.url.path),
        inputFiles: list.searchedFolders
          + ([list] + dependencies).flatMap { [$0.url] + $0.files },
        outputFiles: copies.map { folder.appending(path: $0) })
    ]
  }

  private static func list(of target: any Target) -> URL {
    target.directoryURL.appending(path: "UIKitSources.txt")
  }
}
