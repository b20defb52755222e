import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite struct StaticReportTests {
  @Test func reportHasTheUndecidedSnapshotsAndTheirImages() throws {
    let run = try ReportedRun()
    try run.add("a", after: "after a")
    try run.add("b", after: "after b")
    try run.add("c", before: "same", after: "unused", verdict: .matched)
    let written = try run.writeReport()
    #expect(written.imageCount == 3 && written.packCount == 0 && written.notes == [])
    let page = try run.page()
    #expect(written.byteCount == page.html.utf8.count)
    #expect(
      page.files == [
        ReportedRun.digest("before"): "before", ReportedRun.digest("after a"): "after a",
        ReportedRun.digest("after b"): "after b",
      ])
    let report = try page.report()
    #expect(report["schema"] as? String == "snapshot-report/2")
    #expect((report["snapshots"] as? [Any])?.count == 2)
    #expect((report["counts"] as? [String: Int])?["matched"] == 1)
    #expect(report["packs"] == nil)
    #expect(run.output == ["report.html"])
    #expect(page.policy == (try ReviewPage().policy(for: .file(hasPacks: false))))
  }

  @Test("Each image of the report is between its reference and its artifact once")
  func reportIsTheDocumentOfTheCommand() throws {
    let run = try ReportedRun()
    try run.add("a")
    _ = try run.writeReport()
    let review = try RunReview(in: run.location, runs: .last)
    let causes = review.causes
    let json = try ReviewDocument(review, review.waiting, causes).json
    let expected = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? NSDictionary
    #expect(try run.page().report() as NSDictionary == expected)
  }

  @Test(
    "Texts of a report cannot end its element",
    arguments: [
      "</script><script>alert(1)</script>", "<!-- <script>", "]]>", "\u{2028}\u{2029}",
      "<!--snapshot:page--><!--snapshot:files-->", "</SCRIPT >", "\u{0}\u{1F}\u{7F}\r\n", "\\u003c",
      "\" onload=\"x", "🧨 Größe \u{202E}",
    ])
  func hostileTextsAreData(text: String) throws {
    let run = try ReportedRun()
    try run.add("a", before: text, after: "</script>" + text, message: text)
    _ = try run.writeReport()
    let page = try run.page()
    let snapshots = try #require(try page.report()["snapshots"] as? [[String: Any]])
    #expect(snapshots.first?["message"] as? String == text)
    #expect(page.files.count == 2)
    #expect(page.files[ReportedRun.digest(text)] == text)
    let clean = try ReportedRun()
    try clean.add("a", message: "clean")
    _ = try clean.writeReport()
    // The page has the same elements as a page without such texts.
    for name in ["<script", "</script", "<style", "<!--"] {
      let count = page.html.components(separatedBy: name).count
      #expect(count == (try clean.page().html.components(separatedBy: name).count))
    }
  }

  // MARK: Images that cannot be read

  @Test("A changed file is left out, with a note in the output and in the report")
  func changedFileIsLeftOut() throws {
    let run = try ReportedRun()
    try run.add("a")
    let actual = run.location.artifactDirectory + "/AppTests/Screens/a.actual.png"
    try run.write(Data("another run".utf8), to: actual)
    let written = try run.writeReport()
    let note =
      "the file AppTests/Screens/a.actual.png changed after the run; run the test again"
    #expect(written.notes == [note])
    let page = try run.page()
    #expect(page.files == [ReportedRun.digest("before"): "before"])
    #expect(try page.report()["unreadable"] as? [String] == [note])
    try FileManager.default.removeItem(atPath: actual)
    #expect(
      try run.writeReport().notes == [
        "the file AppTests/Screens/a.actual.png was deleted after the run; run the test again"
      ])
  }

  @Test("A symbolic link below the directories is not followed")
  func linkIsNotFollowed() throws {
    let run = try ReportedRun()
    try run.add("a")
    let secret = run.root.path + "/secret"
    try run.write(Data("after".utf8), to: secret)
    let actual = run.location.artifactDirectory + "/AppTests/Screens/a.actual.png"
    try FileManager.default.removeItem(atPath: actual)
    try FileManager.default.createSymbolicLink(atPath: actual, withDestinationPath: secret)
    let written = try run.writeReport()
    #expect(written.notes.first?.contains("is a symbolic link") == true)
    #expect(try run.page().files == [ReportedRun.digest("before"): "before"])
  }

  @Test(
    "A path of a result does not leave its directory",
    arguments: [
      "../secret.png", "/etc/passwd", "a/../../secret.png", "./a.png", "",
    ])
  func pathDoesNotLeaveItsDirectory(path: String) throws {
    let run = try ReportedRun()
    try run.write(Data("secret".utf8), to: run.root.path + "/secret.png")
    let file = SnapshotResult.File(path: path, sha256: ReportedRun.digest("secret"))
    let shown = try #require(ReviewFile(file, isReference: false))
    let error = #expect(throws: FileError.self) { try shown.read(in: run.location) }
    #expect(error?.operation == .reviewing(.tests))
  }

  // MARK: Limits

  @Test("Above the limit, the images are in packs, each once")
  func largeReportHasPacks() throws {
    let run = try ReportedRun()
    for index in 0..<12 {
      try run.add("s\(index)", after: String(repeating: "\(index)-", count: 50))
    }
    let small = try run.writeReport()
    let exact = try run.writeReport(maximumByteCount: small.byteCount)
    #expect(exact.packCount == 0)
    let written = try run.writeReport(
      maximumByteCount: small.byteCount - 1, packByteCount: 500)
    #expect(written.packCount > 3 && written.imageCount == 13)
    let page = try run.page()
    #expect(page.files.isEmpty)
    #expect(page.policy == (try ReviewPage().policy(for: .file(hasPacks: true))))
    let packs = try #require(try page.report()["packs"] as? [String: Int])
    #expect(packs.count == 13)
    #expect(Set(packs.values) == Set(0..<written.packCount))
    for (digest, number) in packs {
      let path = run.root.path + "/out/report-files/00\(number).js"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.hasPrefix("SnapshotReview.addPack(\(number),{\"") && text.hasSuffix("\"});\n"))
      let json = text.dropFirst("SnapshotReview.addPack(\(number),".count).dropLast(3)
      let files = try JSONDecoder().decode([String: Data].self, from: Data(json.utf8))
      let data = try #require(files[digest])
      #expect(ReportedRun.digest(String(decoding: data, as: UTF8.self)) == digest)
    }
    #expect(run.output.count == written.packCount + 2)
  }

  @Test func anImageAboveThePackLimitHasASeparatePack() throws {
    let run = try ReportedRun()
    try run.add("a", before: "b", after: String(repeating: "a", count: 1000))
    let written = try run.writeReport(maximumByteCount: 1, packByteCount: 10)
    #expect(written.packCount == 2)
  }

  @Test("A report without images has no packs at any limit")
  func reportWithoutImagesHasNoPacks() throws {
    let run = try ReportedRun()
    try run.add("a", verdict: .matched)
    #expect(try run.writeReport(maximumByteCount: 1).packCount == 0)
    #expect(run.output == ["report.html"])
  }

  @Test("A failed report leaves the earlier one, and no incomplete file")
  func failureLeavesTheEarlierReport() throws {
    let run = try ReportedRun()
    try run.add("a")
    _ = try run.writeReport()
    let earlier = try run.page().html
    // A file in place of the folder of packs makes the move fail.
    try run.write(Data(), to: run.root.path + "/out/report-files")
    let error = #expect(throws: FileError.self) { try run.writeReport(maximumByteCount: 1) }
    #expect(error?.operation == .writing)
    #expect(try run.page().html == earlier)
    #expect(run.output == ["report-files", "report.html"])
  }

  @Test func unwritableFolderIsNamed() throws {
    let run = try ReportedRun()
    try run.add("a")
    try run.write(Data(), to: run.root.path + "/out")
    let error = try #require(throws: FileError.self) { try run.writeReport() }
    #expect(error.description.hasPrefix("cannot write \(run.report): "))
  }
}
