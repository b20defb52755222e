import Foundation

/// Lists and reads many small files.
///
/// `FileManager` creates several objects per file, which takes longer than decoding a result.
enum DirectoryListing {
  /// The largest file that is read, in bytes: 64 MiB.
  static let maximumByteCount = 64 << 20

  /// Returns the regular files below a directory as sorted relative paths.
  ///
  /// Folders behind symbolic links are not searched. A directory that cannot be read has no files.
  static func files(below directory: String) -> [String] {
    var files: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      guard let stream = unsafe opendir(directory + "/" + folder) else { continue }
      defer { unsafe closedir(stream) }
      while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
          unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
            unsafe String(cString: name)
          }
        }
        guard name != ".", name != ".." else { continue }
        let path = folder.isEmpty ? name : folder + "/" + name
        switch unsafe Int32(entry.pointee.d_type) {
        case Int32(DT_DIR): folders.append(path)
        case Int32(DT_REG): files.append(path)
        case Int32(DT_UNKNOWN), Int32(DT_LNK):
          addByStatus(path, in: directory, to: &files, &folders)
        default: break
        }
      }
    }
    return files.sorted()
  }

  /// Adds an entry that is a link, or whose type the file system does not list.
  private static func addByStatus(
    _ path: String, in directory: String, to files: inout [String], _ folders: inout [String]
  ) {
    var status = stat()
    let full = directory + "/" + path
    guard unsafe stat(full, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: files.append(path)
    case S_IFDIR where !LinkCheck.isLink(full): folders.append(path)
    default: break
    }
  }

  /// Returns the contents of a regular file.
  ///
  /// - Throws: The system's error code; `EFBIG` for a file that is too large.
  static func contents(of path: String) throws(Errno) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Errno(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Errno(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Errno(EINVAL) }
    guard status.st_size <= maximumByteCount else { throw Errno(EFBIG) }
    let size = Int(status.st_size)
    var code: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let length = unsafe read(
          descriptor, buffer.baseAddress.map { unsafe $0 + count }, size - count)
        if length < 0, errno == EINTR { continue }
        if length < 0 { code = errno }
        guard length > 0 else { return }
        count += length
      }
    }
    guard code == 0 else { throw Errno(code) }
    return bytes
  }
}
