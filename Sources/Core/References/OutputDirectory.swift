/// A directory to which a command writes files.
package struct OutputDirectory: Hashable, Sendable {
  /// The path of the directory, which is created with the first file.
  package let path: String

  /// Creates a directory with a path.
  package init(_ path: String) { self.path = path }

  /// Writes a file atomically, unless a symbolic link leads out of the directory.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - name: The path relative to the directory, without `..`.
  /// - Returns: The path of the file.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws(SnapshotError) -> String {
    let file = path + "/" + name
    guard !name.split(separator: "/").contains("..") else {
      throw .unwritable(path: file, reason: "the path leads out of its directory")
    }
    try OutputFile(path: file, in: path).write(bytes)
    return file
  }
}
