import Foundation

/// The files below a directory.
package enum DirectoryListing {
  /// A folder that cannot be read.
  package struct Unreadable {
    /// The path, relative to the directory; empty for the directory itself.
    package let path: String
    /// The system's error.
    package let error: Errno
  }

  /// Returns the relative paths of the regular files, sorted; none if the directory cannot be read.
  ///
  /// Symbolic links are neither returned nor followed.
  package static func files(below directory: String) -> [String] { contents(of: directory).files }

  /// Returns the relative paths of the regular files, sorted, and the folders that cannot be read.
  ///
  /// Symbolic links are neither returned nor followed. A directory that does not exist has no
  /// files.
  package static func contents(of directory: String) -> (files: [String], unreadable: [Unreadable])
  {
    var files: [String] = []
    var unreadable: [Unreadable] = []
    var folders = [""]
    while let folder = folders.popLast() {
      guard let error = list(directory, folder, &files, &folders) else { continue }
      // A folder may have been removed meanwhile.
      if error.code != ENOENT {
        unreadable.append(Unreadable(path: String(folder.dropLast()), error: error))
      }
    }
    return (files.sorted(), unreadable)
  }

  /// Appends the entries of a folder, whose path ends with a slash or is empty.
  ///
  /// - Returns: The error if the folder cannot be read.
  private static func list(
    _ directory: String, _ folder: String, _ files: inout [String], _ folders: inout [String]
  ) -> Errno? {
    let path = directory + "/" + folder
    guard let stream = unsafe opendir(path) else { return Errno(errno) }
    defer { unsafe closedir(stream) }
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        return errno == 0 ? nil : Errno(errno)
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      // Some file systems do not store the type in the directory.
      let type = unsafe Int32(entry.pointee.d_type)
      switch type == Int32(DT_UNKNOWN) ? self.type(of: path + name) : type {
      case Int32(DT_REG): files.append(folder + name)
      case Int32(DT_DIR): folders.append(folder + name + "/")
      default: break
      }
    }
  }

  private static func type(of path: String) -> Int32 {
    switch InputFile(path).kind(followsLink: false) {
    case .file: Int32(DT_REG)
    case .directory: Int32(DT_DIR)
    case .link, .other, nil: Int32(DT_UNKNOWN)
    }
  }
}
