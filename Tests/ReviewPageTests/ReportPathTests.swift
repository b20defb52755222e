import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite struct ReportPathTests {
  // MARK: Packs

  @Test("Two reports in one folder have packs of their own")
  func packsOfTwoReportsAreSeparate() throws {
    let run = try ReportedRun()
    try run.add("a")
    let first = try run.writeReport(maximumByteCount: 1, packByteCount: 1, to: run.path("a.html"))
    let second = try run.writeReport(maximumByteCount: 1, to: run.path("b & \"c\".htm"))
    #expect(first.packFolder == "a-files" && first.packCount == 2)
    #expect(second.packFolder == "b & \"c\".htm-files" && second.packCount == 1)
    #expect(
      run.output == [
        "a-files", "a-files/000.js", "a-files/001.js", "a.html", "b & \"c\".htm",
        "b & \"c\".htm-files", "b & \"c\".htm-files/000.js",
      ])
    let page = try String(contentsOfFile: run.path("b & \"c\".htm"), encoding: .utf8)
    let element =
      "<script type=\"text/plain\" id=\"packs\" data-folder=\"b &amp; &quot;c&quot;.htm-files\">"
    #expect(page.contains(element))
  }

  @Test("Packs of an earlier report are removed, but no other files")
  func stalePacksAreRemoved() throws {
    let run = try ReportedRun()
    for name in ["a", "b", "c"] { try run.add(name, after: "after \(name)") }
    #expect(try run.writeReport(maximumByteCount: 1, packByteCount: 1).packCount == 4)
    for name in ["004.js", "notes.txt"] {
      try run.write(Data("mine".utf8), to: run.path("report-files/" + name))
    }
    #expect(try run.writeReport(maximumByteCount: 1).packCount == 1)
    let others = ["report-files", "report-files/004.js", "report-files/notes.txt", "report.html"]
    #expect(run.output == (others + ["report-files/000.js"]).sorted())
    #expect(try run.writeReport().packCount == 0)
    #expect(run.output == others)
    for name in ["004.js", "notes.txt"] {
      try FileManager.default.removeItem(atPath: run.path("report-files/" + name))
    }
    _ = try run.writeReport()
    #expect(run.output == ["report.html"])
  }

  // MARK: Other files

  @Test func linkRemainsAndItsTargetIsWritten() throws {
    let run = try ReportedRun()
    try run.add("a")
    try run.write(Data("old".utf8), to: run.path("site/index.html"))
    try FileManager.default.createSymbolicLink(
      atPath: run.report, withDestinationPath: "site/index.html")
    let missing = run.path("missing.html")
    try FileManager.default.createSymbolicLink(
      atPath: missing, withDestinationPath: run.path("site/new.html"))
    let written = try run.writeReport()
    _ = try run.writeReport(to: missing)
    for name in ["report.html", "missing.html"] {
      let type = try FileManager.default.attributesOfItem(atPath: run.path(name))[.type]
      #expect(type as? FileAttributeType == .typeSymbolicLink)
    }
    for name in ["index.html", "new.html"] {
      #expect(
        FileManager.default.contents(atPath: run.path("site/" + name))?.count
          == written.byteCount)
    }
    #expect(
      run.output == ["missing.html", "report.html", "site", "site/index.html", "site/new.html"])
  }

  @Test("A pipe, a folder, or a link to a device is not replaced")
  func otherFilesAreNotReplaced() throws {
    let run = try ReportedRun()
    try run.add("a")
    try run.write(Data(), to: run.path("folder/file"))
    let pipe = unsafe mkfifo(run.path("pipe"), 0o600)
    #expect(pipe == 0)
    try FileManager.default.createSymbolicLink(
      atPath: run.path("device"), withDestinationPath: "/dev/null")
    for name in ["folder", "pipe", "device"] {
      let error = try #require(throws: FileError.self) {
        try run.writeReport(to: run.path(name))
      }
      #expect(
        error.description == "cannot write \(run.path(name)): it is not a regular file; choose "
          + "another path, or check its permissions")
    }
    #expect(run.output == ["device", "folder", "folder/file", "pipe"])
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
  }
}

extension ReportedRun {
  /// The path of a file in the folder of the report.
  fileprivate func path(_ name: String) -> String { root.path + "/out/" + name }
}
