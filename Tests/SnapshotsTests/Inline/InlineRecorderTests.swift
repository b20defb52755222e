import Dispatch
import Foundation
import Synchronization
import Testing

@testable import SnapshotAssertCore
@testable import enum SnapshotAssertCore.Byte

@Suite struct InlineRecorderTests {
  /// Records, and returns the problem, if there is one.
  private func record(
    _ text: String, replacing expected: String? = nil, _ call: Int, in package: InlinePackage
  ) -> InlineSnapshotError.Problem? {
    do throws(InlineSnapshotError) {
      try package.recorder.record(text, replacing: expected, at: package.site(call))
      return nil
    } catch {
      #expect(error.file == package.file && error.line == 2 * call + 1)
      return error.problem
    }
  }

  @Test(arguments: ["\n", "\r\n"])
  func threadsRecordAllCallsOfAFile(newline: String) throws {
    let package = try InlinePackage(callCount: 50, newline: newline)
    let source = try package.source
    let texts = (0..<50).map {
      "text \($0)\n\\(\"\"\"#\($0)\")\r\n" + String(repeating: "\n", count: $0 % 5)
    }
    let (recorder, sites) = (package.recorder, (0..<50).map(package.site))
    let problems = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 50) { index in
      do {
        try recorder.record(texts[index], replacing: nil, at: sites[index])
      } catch {
        problems.withLock { $0.append("\(error)") }
      }
    }
    #expect(problems.withLock { $0 } == [])
    #expect(try package.texts() == texts)
    let result = try package.source
    #expect(
      InlineSource(Array(result.utf8)).digestWithoutSnapshots
        == InlineSource(Array(source.utf8)).digestWithoutSnapshots)
    if newline == "\r\n" {
      let bytes = Array(result.utf8)
      #expect(
        bytes.indices.allSatisfy {
          bytes[$0] != Byte.newline || bytes[$0 - 1] == Byte.carriageReturn
        })
    }
  }

  /// An acceptance that is undone leaves a newer source, but the build does not link the tests
  /// again.
  @Test func aSourceThatWasChangedBackKeepsItsPlaces() throws {
    let package = try InlinePackage(callCount: 2)
    let source = try package.source
    let first = try package.verify("new", 1, .never)
    #expect(first.outcome.isMatch == false)
    #expect(package.results.first?.inline?.call == 1)
    for text in [source.replacing("// 0", with: "/* 0 */"), source] {
      try package.write(text)
    }
    _ = try package.verify("newer", 1, .never)
    #expect(package.results.first?.inline?.call == 1)
    // Without a first run, the source may be another one.
    let other = try InlinePackage(callCount: 1)
    try other.setDateOfBinary(Date(timeIntervalSinceNow: -60))
    _ = try other.verify("new", 0, .never)
    #expect(other.results.first?.inline == nil)
  }

  @Test func theSourceOfAnotherPackageIsNotChanged() throws {
    let package = try InlinePackage(callCount: 1)
    let kit = package.path + "/Tests/Package.swift"
    try Data().write(to: URL(fileURLWithPath: kit))
    let source = try package.source
    for mode in [RecordMode.all, .never] {
      let snapshot = try package.verify("new", 0, mode)
      #expect(!snapshot.outcome.isMatch)
      #expect(try package.source == source)
    }
    #expect(package.results.first?.inline == nil)
    #expect(package.results.first?.notices?.first?.contains("outside the package") == true)
    let matching = try package.verify("same", 0, expected: "same", .missing)
    #expect(matching.outcome.isMatch)
  }

  @Test func recordingKeepsThePermissions() throws {
    let package = try InlinePackage(callCount: 1)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: package.file)
    try package.build()
    #expect(record("a", 0, in: package) == nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: package.file)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func secondTextForACallIsAConflict() throws {
    let package = try InlinePackage(callCount: 2)
    #expect(record("a", 0, in: package) == nil)
    #expect(record("b", 0, in: package) == .otherText)
    #expect(record("a", 0, in: package) == nil)
    #expect(record("b", 1, in: package) == nil)
    #expect(try package.texts() == ["a", "b"])
  }

  @Test func matchingTextIsNotReplaced() throws {
    let package = try InlinePackage("assertInlineSnapshot(of: a) { \"a\" }")
    let site = InlineSite(file: package.file, line: 1, column: 21)
    try package.recorder.retain("a", at: site)
    #expect(throws: InlineSnapshotError.self) {
      try package.recorder.record("b", replacing: "a", at: site)
    }
    #expect(try package.texts() == ["a"])
  }

  @Test func sourceThatChangedWhileTheTestsRunIsNotWritten() throws {
    let package = try InlinePackage(callCount: 3)
    #expect(record("a", 0, in: package) == nil)
    let edited = "// a comment\n" + (try package.source)
    try package.write(edited)
    #expect(record("b", 1, in: package) == .changedSource)
    #expect(try package.source == edited)
    // The next build has the new lines.
    try package.build()
    try package.recorder.record(
      "b", replacing: nil, at: InlineSite(file: package.file, line: 8, column: 23))
    #expect(try package.texts() == ["a", "b", nil])
  }

  @Test func sourceThatChangedBeforeTheFirstRecordingIsNotWritten() throws {
    let package = try InlinePackage(callCount: 1)
    try package.write(try package.source)
    let later = Date.now.addingTimeInterval(5)
    try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: package.file)
    #expect(record("a", 0, in: package) == .changedSource)
    #expect(try package.texts() == [nil])
  }

  /// A package whose source is replaced by one with an older modification time, as `mv`, `unzip`,
  /// and `rsync` do, and whose calls are in another order.
  private func packageWithReplacedSource() throws -> InlinePackage {
    func source(_ names: [String]) -> String {
      names.map { "func \($0)() {\n  assertInlineSnapshot(of: \($0), as: .dump)\n}\n" }.joined()
    }
    let package = try InlinePackage(source(["a", "b"]))
    let other = package.file + ".other"
    let linked = try FileVersion(of: package.binaryPath).changed
    // The clock of a file system is coarse.
    repeat {
      try Data(source(["b", "a"]).utf8).write(to: URL(fileURLWithPath: other))
      let earlier = Date.now.addingTimeInterval(-7_200)
      try FileManager.default.setAttributes([.modificationDate: earlier], ofItemAtPath: other)
      try? FileManager.default.removeItem(atPath: package.file)
      try FileManager.default.moveItem(atPath: other, toPath: package.file)
    } while try FileVersion(of: package.file).changed <= linked
    return package
  }

  @Test func sourceThatWasReplacedByAnOlderFileIsNotWritten() throws {
    let package = try packageWithReplacedSource()
    let before = try package.source
    let error = #expect(throws: InlineSnapshotError.self) {
      try package.recorder.record(
        "the text of a", replacing: nil, at: InlineSite(file: package.file, line: 2, column: 23))
    }
    #expect(error?.problem == .changedSource)
    #expect(try package.source == before)
  }

  @Test func copiedPackageCanRecord() throws {
    let package = try packageWithReplacedSource()
    // A copy keeps the modification times, in which the tests are newer.
    try package.setDateOfBinary(Date.now.addingTimeInterval(-3_600))
    try package.recorder.record(
      "a", replacing: nil, at: InlineSite(file: package.file, line: 2, column: 23))
    #expect(try package.texts() == ["a", nil])
  }

  @Test func sourceIsNotWrittenAfterTheClockWasSetBack() throws {
    let package = try InlinePackage(callCount: 1)
    try package.setDateOfBinary(Date.now.addingTimeInterval(3_600))
    #expect(record("a", 0, in: package) == .changedSource)
    #expect(try package.texts() == [nil])
  }

  @Test func literalThatChangedWhileTheTestsRunIsNotReplaced() throws {
    let package = try InlinePackage(callCount: 2)
    #expect(record("a", 0, in: package) == nil)
    try package.write(
      (try package.source).replacing("of: 1, as: .dump)", with: "of: 1, as: .dump) { \"c\" }"))
    #expect(record("b", 1, in: package) == .changedSource)
    #expect(try package.texts() == ["a", "c"])
  }

  @Test func callIsFoundAfterOthersWereRecorded() throws {
    let package = try InlinePackage(callCount: 5)
    #expect(record("a\nb", 0, in: package) == nil)
    #expect(try package.recorder.place(of: package.site(4)).call == 4)
  }

  @Test func filesThatCannotBeWrittenAreReported() throws {
    let package = try InlinePackage(callCount: 1)
    func recorded(_ file: String, line: Int = 1) -> InlineSnapshotError.Problem? {
      do throws(InlineSnapshotError) {
        try package.recorder.record(
          "a", replacing: nil, at: InlineSite(file: file, line: line, column: 23))
        return nil
      } catch {
        return error.problem
      }
    }
    #expect(recorded(package.file, line: 2) == .noCall)
    guard case .unreadableSource = recorded(package.file + "x") else {
      return #expect(Bool(false), "a missing file")
    }
    let link = package.file + ".link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: package.file)
    guard case .unreadableSource = recorded(link) else { return #expect(Bool(false), "a link") }
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: package.file)
    #expect(recorded(package.file) == .unwritableSource(reason: "the file is read-only"))
    #expect(try package.texts() == [nil])
  }

  @Test func callsWithOnePositionAreNotRecorded() throws {
    let source = "assertInlineSnapshot(of: a)\rassertInlineSnapshot(of: b)\r"
    let package = try InlinePackage(source)
    let error = #expect(throws: InlineSnapshotError.self) {
      try package.recorder.record(
        "x", replacing: nil, at: InlineSite(file: package.file, line: 1, column: 21))
    }
    #expect(error?.problem == .sharedPosition)
    #expect(error?.description.contains("\(package.file):1") == true)
    #expect(try Array(package.source.utf8) == Array(source.utf8))
  }

  @Test func aSourceThatAnotherProcessRecordedIsReadAgain() throws {
    let package = try InlinePackage(callCount: 3)
    #expect(record("a", 0, in: package) == nil)
    let edit = SourceEdit(call: 1, text: "b")
    let source = try edit.applied(to: InlineSource(Array(package.source.utf8)))
    try package.write(String(decoding: source.bytes, as: UTF8.self))
    #expect(record("c", 2, in: package) == nil)
    #expect(try package.texts() == ["a", "b", "c"])
  }
}
