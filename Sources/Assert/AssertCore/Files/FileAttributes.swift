import CSnapshotFileAttributes
import Foundation

/// The owner, the permissions, and the extended attributes of a regular file, for the file that
/// replaces it.
///
/// A file is replaced by moving another one into its place, so without this, a test that runs as
/// the superuser, such as in a container, would leave files that the user cannot change.
package struct FileAttributes {
  private let owner: uid_t
  private let group: gid_t
  private let permissions: mode_t
  private let linkCount: Int
  private let extended: [(name: String, value: [UInt8])]

  /// Reads the attributes of an open file.
  ///
  /// Returns `nil` if it is not a regular file.
  package init?(of file: Int32) {
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    owner = status.st_uid
    group = status.st_gid
    // A replaced file never runs as its owner or its group.
    permissions = status.st_mode & 0o777
    linkCount = Int(status.st_nlink)
    // Labels, signatures, and capabilities belong to the former contents.
    let names = FileAttributes.names(of: file).filter { !$0.hasPrefix("security.") }
    extended = names.compactMap { name in
      unsafe FileAttributes.bytes { buffer, count in
        unsafe snapshot_get_attribute(file, name, buffer, count)
      }.map { (name, $0) }
    }
  }

  /// Whether the permissions allow anyone to write the file.
  package var isWritable: Bool { permissions & 0o222 != 0 }

  /// Gives another open file these attributes.
  ///
  /// - Returns: The attributes that it cannot have.
  package func apply(to file: Int32) -> [Loss] {
    var losses: [Loss] = []
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { return [] }
    if status.st_uid != owner, fchown(file, owner, gid_t.max) != 0 {
      losses.append(.owner(Int(owner), now: Int(status.st_uid)))
    }
    if status.st_gid != group, fchown(file, uid_t.max, group) != 0 {
      losses.append(.group(Int(group), now: Int(status.st_gid)))
    }
    for (name, value) in extended {
      let code = unsafe value.withUnsafeBytes { bytes in
        unsafe snapshot_set_attribute(file, name, bytes.baseAddress, bytes.count)
      }
      if code != 0 { losses.append(.attribute(name)) }
    }
    // Last, because a change of the owner may remove permissions, and only a writable file can get
    // attributes. The owner of a file can always change them.
    _ = fchmod(file, permissions)
    if linkCount > 1 { losses.append(.links(linkCount - 1)) }
    return losses
  }

  private static func names(of file: Int32) -> [String] {
    let list = unsafe bytes { buffer, count in unsafe snapshot_list_attributes(file, buffer, count)
    }
    return (list ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes that a system function writes into a buffer.
  ///
  /// Without a buffer, the function returns the number of bytes.
  private static func bytes(
    _ read: (UnsafeMutablePointer<CChar>?, Int) -> Int
  ) -> [UInt8]? {
    let count = read(nil, 0)
    guard count > 0 else { return count == 0 ? [] : nil }
    var found = 0
    let bytes = unsafe [CChar](unsafeUninitializedCapacity: count) { buffer, initialized in
      found = unsafe read(buffer.baseAddress, count)
      initialized = max(0, found)
    }
    return found < 0 ? nil : bytes.map { UInt8(bitPattern: $0) }
  }
}

extension FileAttributes {
  /// An attribute that a replaced file no longer has.
  package enum Loss: Hashable, Sendable {
    /// Only the superuser can give a file to another user.
    case owner(Int, now: Int)
    /// Only a member of the group can give a file to it.
    case group(Int, now: Int)
    /// The extended attribute with a name.
    case attribute(String)
    /// Other names (hard links) that still have the former contents.
    case links(Int)
  }
}

extension FileAttributes.Loss: CustomStringConvertible {
  /// The loss and the remedy.
  package var description: String {
    switch self {
    case .owner(let owner, let now):
      "it belonged to user \(owner) and now belongs to user \(now); to give it back, run chown as "
        + "the superuser"
    case .group(let group, let now):
      "it belonged to group \(group) and now belongs to group \(now); to give it back, run chgrp "
        + "as a member of the group"
    case .attribute(let name):
      "it lost the extended attribute \(name); set it again"
    case .links(let count):
      "\(count == 1 ? "1 hard link still has" : "\(count) hard links still have") the former contents; "
        + "link \(count == 1 ? "it" : "them") again"
    }
  }

  /// Returns a note about a file.
  package func note(on path: String) -> String { "replaced \(path): \(self)" }
}
