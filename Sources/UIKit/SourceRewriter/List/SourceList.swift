public import Foundation

/// The Swift files of an app that a file `UIKitSources.txt` lists.
///
/// Each line has a folder or a Swift file, relative to the list's folder. A hyphen and a space
/// before a path exclude it. Empty lines and lines that begin with a number sign are ignored.
public struct SourceList {
  // The plugin's folder has a link to this file, because a plugin cannot import a library.

  /// The list.
  public let url: URL
  /// The Swift files, in the order of the lines and of their paths.
  public private(set) var files: [URL] = []
  /// The folders that are listed or that contain listed files.
  ///
  /// Resources are searched there.
  public private(set) var folders: [URL] = []
  /// The folders whose Swift files and assets belong to the list, also those in other folders.
  ///
  /// Their dates change when files are added.
  public private(set) var searchedFolders: [URL] = []
  /// The errors, as compilers print them.
  public private(set) var errors: [String] = []
  /// The name of each file's copy.
  public private(set) var copyNames: [String] = []

  private var excluded: [String] = []

  /// Reads a list and the folders that it names.
  public init(_ url: URL) {
    self.url = url.standardizedFileURL
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      errors.append("\(url.path): error: cannot read the list; create it with a folder per line")
      return
    }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    for (index, line) in lines.enumerated() where line.hasPrefix("-") {
      if let path = existingURL(line.dropFirst(), line: index + 1)?.path { excluded.append(path) }
    }
    for (index, line) in lines.enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#"), !line.hasPrefix("-") else { continue }
      if let path = existingURL(line, line: index + 1) { add(path) }
    }
    if files.isEmpty, errors.isEmpty {
      errors.append("\(url.path):1:1: error: the list names no Swift files; add their folder")
    }
    nameCopies()
  }

  /// Returns the URL of a listed path, or reports that it does not exist.
  private mutating func existingURL(_ path: some StringProtocol, line: Int) -> URL? {
    let name = path.trimmingCharacters(in: .whitespaces)
    let found = URL(fileURLWithPath: name, relativeTo: url.deletingLastPathComponent())
      .standardizedFileURL
    if FileManager.default.fileExists(atPath: found.path) { return found }
    errors.append(
      "\(url.path):\(line):1: error: there is no file or folder \(found.path); correct the path, "
        + "which is relative to the list's folder")
    return nil
  }

  private mutating func add(_ url: URL) {
    let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
    let folder = isFolder ? url : url.deletingLastPathComponent()
    if !folders.contains(folder) { folders.append(folder) }
    let known = Set(files)
    let found = isFolder ? search(url) : [url]
    files += found.filter { !known.contains($0) && !isExcluded($0) }
  }

  private func isExcluded(_ file: URL) -> Bool {
    excluded.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
  }

  /// Returns the Swift files in a folder, sorted by their paths.
  private mutating func search(_ folder: URL) -> [URL] {
    let enumerator = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    let urls = (enumerator?.allObjects ?? []).compactMap { $0 as? URL }
    // Other folders with an extension are documents, such as the sets of a catalog.
    searchedFolders +=
      [folder]
      + urls.filter { url in
        url.hasDirectoryPath
          && url.path.dropFirst(folder.path.count).split(separator: "/")
            .allSatisfy { !$0.contains(".") || $0.hasSuffix(".xcassets") }
      }
    return urls.map(\.standardizedFileURL).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }

  /// Gives each copy a name that no other file of the target has.
  ///
  /// A copy is not named like its original, because both would have the same `#fileID`.
  private mutating func nameCopies() {
    var used: Set<String> = []
    for file in files {
      let base = file.deletingPathExtension().lastPathComponent
      var name = "\(base).copy.swift"
      var number = 2
      while !used.insert(name.lowercased()).inserted {
        name = "\(base).copy\(number).swift"
        number += 1
      }
      copyNames.append(name)
    }
  }

  /// The name of the file that lets the copies find images, colors, and texts.
  public static let resourcesName = "UIKitSourcesResources.swift"
}
