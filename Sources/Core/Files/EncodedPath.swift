import SnapshotDigests

/// A path, encoded as the name of a single file or folder.
///
/// ASCII letters, digits, `_`, and `-` are unchanged. Each other byte of the UTF-8 text becomes `~`
/// and two hexadecimal digits, so that the name determines the path.
struct EncodedPath: Hashable {
  /// The path.
  let path: String

  /// Wraps a path.
  init(_ path: String) { self.path = path }

  /// Decodes a name, or returns `nil` if it does not encode a path.
  init?(fileName: String) {
    var bytes: [UInt8] = []
    var rest = fileName.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      guard let code = UInt8(String(Substring(rest.prefix(2))), radix: 16) else { return nil }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    guard let path = String(validating: bytes, as: UTF8.self) else { return nil }
    self.init(path)
    guard self.fileName == fileName else { return nil }
  }

  /// The name.
  ///
  /// If it would be a Windows device name, its first letter is also encoded.
  var fileName: String {
    var name = ""
    for byte in path.utf8 {
      if EncodedPath.isUnchanged(byte) {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        name += EncodedPath.code(byte)
      }
    }
    guard SnapshotIdentity.isDeviceName(name), let first = name.utf8.first else { return name }
    return EncodedPath.code(first) + name.dropFirst()
  }

  /// The name, or a digest if the name is too long for a file system.
  var folderName: String {
    let name = fileName
    guard name.utf8.count > SnapshotIdentity.maximumFileNameLength else { return name }
    // The name of a path does not have two tildes in a row.
    return "~~" + SHA256.digest(ofUTF8: name)
  }

  private static func isUnchanged(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func code(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return (digits.count == 1 ? "~0" : "~") + digits
  }
}
