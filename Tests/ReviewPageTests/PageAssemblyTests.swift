import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite struct PageAssemblyTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/Tool/Commands/ReviewPage/Page")

  /// Computes the source expression of a text independently of the page.
  private func source(_ text: String) -> String {
    var bytes = Data()
    var digits = SHA256.digest(of: Array(text.utf8))[...]
    while let byte = UInt8(digits.prefix(2), radix: 16) {
      bytes.append(byte)
      digits = digits.dropFirst(2)
    }
    return "'sha256-" + bytes.base64EncodedString() + "'"
  }

  @Test("The tool contains all files of the folder, which are those in the manifest")
  func allFilesAreEmbedded() throws {
    let documents: Set = ["README.md"]
    let found = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
      .filter { path in
        let url = Self.folder.appendingPathComponent(path)
        return !url.hasDirectoryPath && !documents.contains(path)
      }
    #expect(PageFiles.embedded.paths == Set(found))
    let manifest = try JSONDecoder().decode(
      ReviewPage.Manifest.self, from: Data(PageFiles.embedded.text("manifest.json").utf8))
    #expect(Set(manifest.files + ["manifest.json"]) == Set(found))
    #expect(Set(manifest.files).count == manifest.files.count)
    for path in found {
      let text = try String(
        contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
      #expect(try PageFiles.embedded.text(path) == text, "\(path) differs")
    }
  }

  @Test func noFileEndsItsElement() throws {
    for path in PageFiles.embedded.paths where path != "index.html" {
      let text = try PageFiles.embedded.text(path).lowercased()
      for word in ["</script", "</style", "<!--", "<script"] {
        #expect(!text.contains(word), "\(path) contains \(word)")
      }
    }
  }

  @Test("The policy permits only the page's scripts and styles")
  func policyHasTheDigestsOfTheParts() throws {
    let page = try ReviewPage()
    let written = WrittenPage(try page.html())
    let worker = written.elements("<script id=\"worker\"", "script").map(\.text)
    let scripts = written.elements("<script>", "script").map(\.text)
    let styles = written.elements("<style", "style").map(\.text)
    try #require(worker.count == 1 && scripts.count == 1 && styles.count == 1)
    let sources = "script-src \(source(worker[0])) \(source(scripts[0]))"
    #expect(written.policy == page.policy(for: .loopback(isWatching: false)))
    #expect(
      written.policy
        == "default-src 'none'; \(sources); style-src \(source(styles[0])); img-src blob:; "
        + "worker-src blob:; connect-src 'self'; base-uri 'none'; form-action 'none'")
    #expect(!page.policy(for: .file(hasPacks: false)).contains("'self'"))
    #expect(page.policy(for: .file(hasPacks: true)).contains("\(sources) 'self'; "))
  }

  @Test func pageOfAServerHasNoReport() throws {
    let html = try ReviewPage().html()
    #expect(html.contains("data-host=\"loopback\""))
    #expect(html.contains("<script type=\"application/json\" id=\"report\"></script>"))
    #expect(!html.contains("<!--snapshot:"))
    // The SVG namespace is not an address.
    let rest = html.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
    #expect(!rest.contains("http://") && !rest.contains("https://"))
  }

  @Test(
    "A broken template is an error",
    arguments: [
      ("<!--snapshot:policy-->", "policy"), ("<!--snapshot:styles-->", "styles"),
      ("data-host=\"static\"", "data-host"),
    ])
  func missingPlaceholderIsAnError(text: String, name: String) throws {
    var texts = try embedded()
    texts["index.html"] = texts["index.html"]?.replacingOccurrences(of: text, with: "")
    let page = try ReviewPage(PageFiles(texts))
    #expect(throws: CommandError.invalidTemplate(name)) { try page.html() }
  }

  @Test func unknownAndRepeatedPlaceholdersAreErrors() throws {
    for name in ["other", "policy"] {
      var texts = try embedded()
      texts["index.html", default: ""] += "<!--snapshot:\(name)-->"
      let page = try ReviewPage(PageFiles(texts))
      #expect(throws: CommandError.invalidTemplate(name)) { try page.html() }
    }
  }

  @Test func missingFileIsNamed() throws {
    var texts = try embedded()
    texts["scripts/app.js"] = nil
    let files = PageFiles(texts)
    #expect(throws: CommandError.missingPageFile("scripts/app.js")) { try ReviewPage(files) }
    #expect(
      CommandError.missingPageFile("a.js").description
        == "cannot assemble the review page: the file a.js is not embedded; build the "
        + "tool again")
  }

  private func embedded() throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in PageFiles.embedded.paths { texts[path] = try PageFiles.embedded.text(path) }
    return texts
  }
}
