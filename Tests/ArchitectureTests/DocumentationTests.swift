import Foundation
import Testing

/// The README and the articles show only code that is compiled and run.
@Suite struct DocumentationTests {
  /// The folder whose files `Scripts/consumers documentation` compiles in a package that depends on
  /// this one.
  private static let examples = "Tests/DocumentationCode/Examples"

  /// The article whose code `Scripts/consumers first-test` runs.
  private static let tutorial =
    "Sources/Assert/SnapshotAssert/SnapshotAssert.docc/YourFirstTest.md"

  @Test func everyExampleIsCompiledByAnotherPackage() throws {
    let documents =
      try [SourceTree.file("README.md")] + SourceTree.files(in: "Sources", endings: [".md"])
    let sources = try SourceTree.files(in: Self.examples)
    var count = 0
    for document in documents where document.path != Self.tutorial {
      for example in Self.examples(in: document) {
        count += 1
        #expect(
          sources.contains { $0.text.contains(example) },
          "\(document.path) shows code that no file in \(Self.examples) holds:\n\(example)")
      }
    }
    #expect(count > 10)
  }

  @Test func examplesImportOnlyWhatTheReadmeImports() throws {
    // The product for the network has an example of its own, XCTest takes the place of Testing, and
    // tests of queues use Dispatch.
    let allowed: Set = ["Dispatch", "SnapshotImageLoadingNetworking", "XCTest"]
    let readme = try #require(Self.examples(in: SourceTree.file("README.md")).first)
    let imports = Set(SourceTree.File(path: "README.md", text: readme).imports)
    #expect(imports.contains("SnapshotAssert") && imports.contains("SnapshotViews"))
    let files = try SourceTree.files(in: Self.examples)
    #expect(files.count > 5)
    for file in files {
      let others = Set(file.imports).subtracting(imports).subtracting(allowed)
      #expect(others.isEmpty, "\(file.path) imports \(others.sorted())")
    }
  }

  @Test func theFirstExampleIsShort() throws {
    let example = try #require(Self.examples(in: SourceTree.file("README.md")).first)
    let lines = example.split(separator: "\n").filter { !$0.hasPrefix("import ") }
    #expect(lines.count <= 15)
  }

  @Test func everyFileThatTheReadmeNamesExists() throws {
    let words = try SourceTree.file("README.md").text.split { " `()[]\n;:,".contains($0) }
    let paths = words.filter {
      ["Scripts/", "Sources/", "Tests/", "__Snapshots__/"].contains(where: $0.hasPrefix)
        && !$0.contains("<")
    }
    #expect(paths.count > 4)
    for path in paths {
      let file = SourceTree.root.appendingPathComponent(String(path)).path
      #expect(FileManager.default.fileExists(atPath: file), "\(path) does not exist")
    }
  }

  private static func examples(in document: SourceTree.File) -> [String] {
    document.text.components(separatedBy: "```swift\n").dropFirst().map {
      String($0.components(separatedBy: "```")[0])
    }
  }
}
