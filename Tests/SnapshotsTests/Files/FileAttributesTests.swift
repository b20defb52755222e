import Foundation
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

/// A replaced file keeps its owner, its permissions, and its extended attributes where the process
/// may set them; otherwise, a message says what it lost.
@Suite struct FileAttributesTests {
  /// The code that replaces a file.
  enum Writer: CaseIterable {
    case reference, inlineSnapshot, command
  }

  /// The properties of a file.
  struct Properties: Hashable {
    let owner: Int?
    let group: Int?
    let permissions: Int?
    let extended: [String: Data]?

    init(of path: String) throws {
      let values = try FileManager.default.attributesOfItem(atPath: path)
      owner = (values[.ownerAccountID] as? NSNumber)?.intValue
      group = (values[.groupOwnerAccountID] as? NSNumber)?.intValue
      permissions = (values[.posixPermissions] as? NSNumber)?.intValue
      extended = (values[Self.key] as? [String: Data])?.filter { $0.key.hasPrefix("user.") }
    }

    /// The key of Foundation, which has no name.
    static let key = FileAttributeKey("NSFileExtendedAttributes")
  }

  private static let isSuperuser = geteuid() == 0
  private let package: InlinePackage
  /// The file to replace.
  private let path: String

  init() throws {
    package = try InlinePackage(callCount: 1)
    path = package.file
    // Another user can write the files of this test.
    for name in try FileManager.default.subpathsOfDirectory(atPath: package.path) + [""] {
      try setPermissions(0o777, of: package.path + "/" + name)
    }
    try setPermissions(0o640, of: path)
    try FileManager.default.setAttributes(
      [Properties.key: ["user.note": Data("kept".utf8)]], ofItemAtPath: path)
    try package.build()
  }

  private func setOwner(_ owner: Int, _ group: Int) throws {
    try FileManager.default.setAttributes(
      [.ownerAccountID: owner, .groupOwnerAccountID: group], ofItemAtPath: path)
    try setPermissions(0o644, of: path)
    try package.build()
  }

  /// Replaces the file, and returns the messages.
  private func replace(by writer: Writer, as user: Bool = false) throws -> [String] {
    func write() throws -> [FileAttributes.Loss] {
      switch writer {
      case .reference: try ReferenceFile(path: path).write(Array("new".utf8))
      case .inlineSnapshot: try package.recorder.record("a", replacing: nil, at: package.site(0))
      case .command: try Draft.replace(path, with: Array("new".utf8))
      }
    }
    let before = try package.source
    let losses = user ? try asUnprivilegedUser(write) : try write()
    #expect(try package.source != before)
    return losses.map { $0.note(on: path) }
  }

  @Test(arguments: Writer.allCases)
  func aReplacedFileKeepsItsAttributes(writer: Writer) throws {
    let before = try Properties(of: path)
    #expect(before.permissions == 0o640)
    #expect(before.extended == ["user.note": Data("kept".utf8)])
    #expect(try replace(by: writer) == [])
    #expect(try Properties(of: path) == before)
  }

  /// New contents have not been given the rights of the file's owner.
  @Test(arguments: Writer.allCases)
  func aReplacedFileDoesNotRunAsItsOwner(writer: Writer) throws {
    try setPermissions(0o6755, of: path)
    try package.build()
    _ = try replace(by: writer)
    #expect(try Properties(of: path).permissions == 0o755)
  }

  @Test func aReadOnlyReferenceKeepsItsExtendedAttributes() throws {
    try setPermissions(0o444, of: path)
    #expect(
      try replace(by: .reference, as: Self.isSuperuser).filter { $0.contains("user.note") } == [])
    #expect(try Properties(of: path).extended == ["user.note": Data("kept".utf8)])
  }

  @Test(
    .enabled(if: isSuperuser, "only the superuser can give files away"), arguments: Writer.allCases)
  func theSuperuserLeavesTheFilesOfOtherUsersToThem(writer: Writer) throws {
    try setOwner(1_234, 2_345)
    let before = try Properties(of: path)
    #expect(before.owner == 1_234 && before.group == 2_345)
    #expect(try replace(by: writer) == [])
    #expect(try Properties(of: path) == before)
  }

  @Test(
    .enabled(if: isSuperuser, "only the superuser can give files away"), arguments: Writer.allCases)
  func anotherUserSaysThatTheOwnerChanged(writer: Writer) throws {
    try setOwner(1_234, 2_345)
    let messages = try replace(by: writer, as: true)
    #expect(
      messages == [
        "replaced \(path): it belonged to user 1234 and now belongs to user 65534; to give it "
          + "back, run chown as the superuser",
        "replaced \(path): it belonged to group 2345 and now belongs to group 0; to give it "
          + "back, run chgrp as a member of the group",
      ])
    let after = try Properties(of: path)
    #expect(after.owner == 65_534 && after.permissions == 0o644)
    #expect(after.extended == ["user.note": Data("kept".utf8)])
  }

  @Test(arguments: Writer.allCases)
  func otherNamesOfAFileKeepTheFormerContents(writer: Writer) throws {
    let other = package.path + "/other.swift"
    try FileManager.default.linkItem(atPath: path, toPath: other)
    try package.build()
    let before = try package.source
    #expect(
      try replace(by: writer) == [
        "replaced \(path): 1 hard link still has the former contents; link it again"
      ])
    #expect(try String(contentsOfFile: other, encoding: .utf8) == before)
  }

  @Test func aReadOnlyReferenceStaysReadOnly() throws {
    try setPermissions(0o444, of: path)
    #expect(try replace(by: .reference) == [])
    #expect(try Properties(of: path).permissions == 0o444)
  }

  @Test(arguments: Writer.allCases)
  func aFileInAReadOnlyFolderIsNotReplaced(writer: Writer) throws {
    let folder = (path as NSString).deletingLastPathComponent
    let before = try package.source
    try setPermissions(0o555, of: folder)
    defer { try? setPermissions(0o755, of: folder) }
    let error = #expect(throws: (any Error).self) { try replace(by: writer, as: true) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("ermission denied"), "\(error as Any)")
    #expect(try package.source == before)
  }

  @Test(.enabled(if: isSuperuser, "only the superuser can give files away"))
  func anAcceptedReferenceKeepsItsOwnerAndUndoingKeepsIt() throws {
    let review = try ReviewedCheckout(differing: "a")
    let reference = review.reference("a")
    try FileManager.default.setAttributes(
      [.ownerAccountID: 1_234, .groupOwnerAccountID: 2_345], ofItemAtPath: reference)
    try setPermissions(0o600, of: reference)
    let before = try Properties(of: reference)
    let applied = try review.acceptance.apply(try review.plan())
    #expect(applied.notes == [])
    #expect(try Properties(of: reference) == before)
    #expect(try review.acceptance.undo().notes == [])
    #expect(try Properties(of: reference) == before)
  }

  @Test func anAcceptedReferenceWithAnotherNameIsNoted() throws {
    let review = try ReviewedCheckout(differing: "a")
    let other = review.checkout.references.path + "/other"
    try FileManager.default.linkItem(atPath: review.reference("a"), toPath: other)
    let before = try ReviewedCheckout.bytes(other)
    let applied = try review.acceptance.apply(try review.plan())
    #expect(
      applied.notes == [
        "replaced \(ReviewedCheckout.path("a")): 1 hard link still has the former contents; link "
          + "it again"
      ])
    #expect(try ReviewedCheckout.bytes(other) == before)
  }

  @Test func aFileOnAnotherFileSystemIsExplained() {
    #expect(Errno(EXDEV).reason.contains("another file system"))
    #expect(Errno(EBUSY).reason.contains("mount its folder"))
  }
}
