import Foundation
import SnapshotAssertCore
import SnapshotDrawing

@testable import SnapshotCommands
@testable import SnapshotReview

/// Temporary directories with the results, artifacts, and references of a run, and its report.
final class ReportedRun {
  let root: URL

  /// Creates empty directories.
  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  var location: SnapshotLocation {
    SnapshotLocation(
      referenceDirectory: root.path + "/references", artifactDirectory: root.path + "/artifacts")
  }

  /// The path of the report.
  var report: String { root.path + "/out/report.html" }

  /// The folder of the report.
  var output: [String] {
    let found = FileManager.default.subpaths(atPath: root.path + "/out") ?? []
    return found.sorted()
  }

  /// Adds a snapshot whose images, before and after, have contents.
  func add(
    _ name: String, before: String = "before", after: String = "after",
    verdict: SnapshotResult.Verdict = .differed, message: String? = nil
  ) throws {
    let path = "AppTests/Screens/\(name)"
    let reference = try file(path + ".png", before, in: location.referenceDirectory)
    let actual = try file(path + ".actual.png", after, in: location.artifactDirectory)
    let result = SnapshotResult(
      run: TestRun(id: "0123", started: "2026-11-22T04:13:00.250Z"), module: "AppTests",
      suite: ["Screens"], function: name + "()", verdict: verdict, format: "png",
      reference: reference, actual: actual, message: message, session: "s")
    try write(
      Data(JSONEncoder().encode(result)),
      to: location.resultDirectory + "/" + path + ".png.json")
  }

  private func file(
    _ path: String, _ text: String, in directory: String
  ) throws -> SnapshotResult.File {
    try write(Data(text.utf8), to: directory + "/" + path)
    return SnapshotResult.File(path: path, sha256: Self.digest(text), byteCount: text.utf8.count)
  }

  /// The SHA-256 digest of a text.
  static func digest(_ text: String) -> String { SHA256.digest(of: Array(text.utf8)) }

  func write(_ data: Data, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func writeReport(
    maximumByteCount: Int = StaticReport.defaultMaximumByteCount, packByteCount: Int = 1 << 20,
    to path: String? = nil
  ) throws -> StaticReport.Written {
    let review = try RunReview(in: location, runs: .last)
    let causes = review.causes
    return try StaticReport(review, causes, in: location).write(
      to: path ?? report, maximumByteCount: maximumByteCount, packByteCount: packByteCount)
  }

  func page() throws -> WrittenPage {
    WrittenPage(try String(contentsOfFile: report, encoding: .utf8))
  }
}

/// A page as a browser parses it: each element ends at the first end tag.
struct WrittenPage {
  let html: String

  init(_ html: String) { self.html = html }

  /// Returns the texts of the elements whose start tag is a text, or starts with it.
  func elements(_ start: String, _ name: String) -> [(tag: String, text: String)] {
    var found: [(tag: String, text: String)] = []
    var rest = html[...]
    while let open = rest.range(of: start), let tag = rest[open.lowerBound...].range(of: ">"),
      let end = rest[tag.upperBound...].range(of: "</\(name)")
    {
      found.append(
        (
          String(rest[open.lowerBound..<tag.upperBound]),
          String(rest[tag.upperBound..<end.lowerBound])
        ))
      rest = rest[end.upperBound...]
    }
    return found
  }

  func report() throws -> [String: Any] {
    let texts = elements("<script type=\"application/json\"", "script").map(\.text)
    let json = try JSONSerialization.jsonObject(with: Data((texts.first ?? "").utf8))
    return json as? [String: Any] ?? [:]
  }

  /// The embedded files by digest.
  var files: [String: String] {
    let scripts = elements("<script type=\"text/plain\" data-sha256=\"", "script")
    return Dictionary(
      scripts.map { script in
        let digest = script.tag.split(separator: "\"").first { $0.utf8.count == 64 } ?? ""
        return (
          String(digest),
          String(decoding: Data(base64Encoded: script.text) ?? Data(), as: UTF8.self)
        )
      }, uniquingKeysWith: { first, _ in first + " twice" })
  }

  /// The policy of the page.
  var policy: String {
    let start = "Content-Security-Policy\" content=\""
    guard let open = html.range(of: start),
      let end = html[open.upperBound...].range(of: "\">")
    else { return "" }
    return String(html[open.upperBound..<end.lowerBound])
  }
}
