/// The folders of a module, with an edge from a folder to each whose types it uses.
struct FolderGraph {
  /// The names used along each edge.
  private var names: [String: [String: Set<String>]] = [:]

  /// Creates a graph from the files of one module.
  ///
  /// Files outside a folder are ignored.
  init(_ files: [SourceTree.ScannedFile]) {
    let files = files.filter { $0.path.hasSuffix(".swift") && !$0.folder.isEmpty }
      .map { (folder: $0.folder, declarations: SwiftDeclarations($0.source)) }
    var home: [String: String] = [:]
    for file in files {
      for name in file.declarations.topLevelNames {
        home[name] = file.folder
      }
    }
    for file in files {
      for name in file.declarations.capitalizedWords {
        guard let folder = home[name], folder != file.folder else { continue }
        names[file.folder, default: [:]][folder, default: []].insert(name)
      }
    }
  }

  /// The groups of at least two folders in which each depends on all others, directly or not.
  var cycles: Set<Set<String>> {
    let reachable = names.keys.reduce(into: [String: Set<String>]()) { result, folder in
      var found: Set<String> = []
      var pending = [folder]
      while let next = pending.popLast() {
        for target in names[next, default: [:]].keys where found.insert(target).inserted {
          pending.append(target)
        }
      }
      result[folder] = found
    }
    return Set(
      reachable.filter { $0.value.contains($0.key) }.map { folder, targets in
        targets.filter { reachable[$0, default: []].contains(folder) }
      })
  }

  /// Describes the edges among some folders.
  func uses(in folders: Set<String>) -> String {
    folders.sorted().flatMap { folder in
      names[folder, default: [:]].filter { folders.contains($0.key) }.sorted { $0.key < $1.key }
        .map { "\(folder) -> \($0.key) (\($0.value.sorted().prefix(5).joined(separator: ", ")))" }
    }.joined(separator: "; ")
  }
}
