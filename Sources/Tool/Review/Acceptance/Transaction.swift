import SnapshotAssertCore
import SnapshotDrawing

/// Replaces several files.
///
/// All new files are written under temporary names first, so that a full disk changes nothing.
struct Transaction {
  let directories: AcceptanceDirectories
  let progress: (_ done: Int, _ total: Int) -> Void
  let reach: (AcceptanceCheckpoint) -> Void

  /// The folder of temporary files in each directory.
  static let folder = ArtifactName.acceptance

  /// A part of the names of this process's temporary files.
  private let token = String(UInt64.random(in: 0...UInt64.max), radix: 16)

  init(
    directories: AcceptanceDirectories, progress: @escaping (_ done: Int, _ total: Int) -> Void,
    reach: @escaping (AcceptanceCheckpoint) -> Void
  ) {
    (self.directories, self.progress, self.reach) = (directories, progress, reach)
  }

  private func stagedPath(_ index: Int) -> String {
    Transaction.folder + "/.\(token).\(index)"
  }

  /// Writes the new files under temporary names.
  ///
  /// - Returns: Notes on the attributes that the replaced files lose.
  func stage(_ replacements: [Replacement]) throws(AcceptanceError) -> [String] {
    var notes: [String] = []
    var created: Set<FileDirectory> = []
    for (index, replacement) in replacements.enumerated() {
      guard let contents = replacement.contents else { continue }
      let directory = replacement.target.directory
      try directories.writing(replacement.target) { () throws(FileError) in
        if created.insert(directory).inserted {
          try directories[directory].create()
          try createFolder(in: directories[directory])
        }
        try directories[directory].create(stagedPath(index), contents, synchronizes: false)
        if directory != .artifacts {
          // A recording does not change a read-only source either.
          notes += try directories[directory].copyAttributes(
            of: replacement.target.path, to: stagedPath(index),
            refusesReadOnly: directory == .sources
          ).map { $0.note(on: replacement.target.path) }
        }
      }
      reach(.staged(index))
      progress(index + 1, 3 * replacements.count)
    }
    // The system writes many files to disk at once more quickly than one after another.
    for (index, replacement) in replacements.enumerated() where replacement.contents != nil {
      try directories.writing(replacement.target) { () throws(FileError) in
        try directories[replacement.target.directory].synchronizeFile(stagedPath(index))
      }
      progress(replacements.count + index + 1, 3 * replacements.count)
    }
    return notes
  }

  /// Creates the folder of temporary files.
  ///
  /// The references may be in the package, so the folder may exist.
  private func createFolder(in tree: Folder) throws(FileError) {
    let list = Transaction.folder + "/.gitignore"
    try tree.createFolder(Transaction.folder)
    guard try tree.read(list, limit: 16) == nil else { return }
    try tree.create(list, Array("*\n".utf8), synchronizes: false)
  }

  /// Moves the new files into place, removes files, and writes all folders to disk.
  ///
  /// - Throws: ``AcceptanceError/conflicts(_:)`` if a file no longer has the expected contents, and
  ///   ``AcceptanceError/unwritable(path:reason:)``.
  func perform(_ replacements: [Replacement]) throws(AcceptanceError) {
    var created: Set<Replacement.Target> = []
    for (index, replacement) in replacements.enumerated() {
      let target = replacement.target
      let tree = directories[target.directory]
      let found = try directories.writing(target) { () throws(FileError) in
        if let folder = Transaction.folder(of: target.path), replacement.contents != nil,
          created.insert(.init(directory: target.directory, path: folder)).inserted
        {
          try tree.createFolder(folder)
        }
        return try digest(of: target)
      }
      guard found == replacement.expected else {
        throw .conflicts([replacement.conflict(found: found, directories.origin)])
      }
      try directories.writing(target) { () throws(FileError) in
        if replacement.contents != nil {
          try tree.move(stagedPath(index), to: target.path)
        } else {
          try tree.remove(target.path)
        }
      }
      reach(.changed(index))
      progress(2 * replacements.count + index + 1, 3 * replacements.count)
    }
    try synchronize(replacements.map(\.target))
    reach(.synchronized)
  }

  /// Writes the folders of files to disk, so that moved files have their names after a crash of the
  /// machine.
  private func synchronize(_ targets: [Replacement.Target]) throws(AcceptanceError) {
    var folders: Set<Replacement.Target> = []
    for target in targets {
      // A new folder is an entry of the folder around it.
      var folder = Transaction.folder(of: target.path)
      while let inner = folder {
        folders.insert(.init(directory: target.directory, path: inner))
        folder = Transaction.folder(of: inner)
      }
      folders.insert(.init(directory: target.directory, path: ""))
    }
    for folder in folders {
      try directories.writing(folder) { () throws(FileError) in
        try directories[folder.directory].synchronize(folder.path)
      }
    }
  }

  /// Removes the temporary files of this process or a killed one.
  func removeStagedFiles() throws(AcceptanceError) {
    for directory in FileDirectory.allCases {
      let folder = Replacement.Target(directory: directory, path: Transaction.folder)
      try directories.writing(folder) { () throws(FileError) in
        try directories[directory].removeFolder(folder.path)
      }
    }
  }

  /// Returns the digest of a file, or `nil` if it does not exist.
  func digest(of target: Replacement.Target) throws(FileError) -> String? {
    try directories[target.directory].read(target.path, limit: ReferenceFile.maximumByteCount)
      .map(SHA256.digest)
  }

  private static func folder(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }
}
