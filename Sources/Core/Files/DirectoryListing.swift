import Foundation

/// The files below a directory.
enum DirectoryListing {
  /// Returns the relative paths of the regular files, sorted; none if the directory cannot be read.
  ///
  /// Symbolic links are neither returned nor followed.
  static func files(below directory: String) -> [String] {
    var files: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      list(directory, folder, &files, &folders)
    }
    return files.sorted()
  }

  /// Appends the entries of a folder, whose path ends with a slash or is empty.
  private static func list(
    _ directory: String, _ folder: String, _ files: inout [String], _ folders: inout [String]
  ) {
    let path = directory + "/" + folder
    guard let stream = unsafe opendir(path) else { return }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
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
