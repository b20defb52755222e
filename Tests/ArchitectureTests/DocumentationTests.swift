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

  /// The article whose code `Scripts/consumers uikit` compiles, in the package in the folder.
  private static let screens =
    "Sources/Assert/SnapshotAssert/SnapshotAssert.docc/YourUIKitScreens.md"
  private static let screenSources = "Tests/UIKitCases"

  private static let troubleshooting =
    "Sources/Assert/SnapshotAssert/SnapshotAssert.docc/Troubleshooting.md"

  @Test func everyExampleIsCompiledByAnotherPackage() throws {
    let documents =
      try [SourceTree.file("README.md")] + SourceTree.files(in: "Sources", endings: [".md"])
    let examples = try SourceTree.files(in: Self.examples)
    let screenSources = try SourceTree.files(in: Self.screenSources)
    var count = 0
    for document in documents where document.path != Self.tutorial {
      let sources = document.path == Self.screens ? screenSources : examples
      for example in Self.examples(in: document) {
        count += 1
        #expect(
          sources.contains { $0.text.contains(example) },
          "\(document.path) shows code that no other package compiles:\n\(example)")
      }
    }
    #expect(count > 10)
  }

  @Test func examplesImportOnlyDocumentedProducts() throws {
    let products = Set(
      try SourceTree.file(Self.tutorial).text.matches(of: #/\| `(Snapshot\w+)` \|/#)
        .map { String($0.output.1) })
    let manifest = try SourceTree.file("Package.swift").text
    let libraries = manifest.matches(of: #/\.library\(\s*name: "(\w+)"/#)
      .map { String($0.output.1) }
    #expect(products == Set(libraries), "the table of products lists the libraries")
    let allowed = products.union(["Dispatch", "Foundation", "Testing", "XCTest"])
    let files = try SourceTree.files(in: Self.examples)
    #expect(files.count > 5)
    for file in files {
      let others = Set(file.imports).subtracting(allowed)
      #expect(others.isEmpty, "\(file.path) imports \(others.sorted())")
    }
  }

  @Test func everyDependencyLineHasTheAddressAndTheVersionOfTheTutorial() throws {
    // `Scripts/consumers first-test` resolves the line of the tutorial.
    let changelog = try SourceTree.file("CHANGELOG.md").text
    let version = try #require(changelog.firstMatch(of: #/\n## (\d+\.\d+\.\d+)/#)).output.1
    let tool = try SourceTree.file("Sources/Tool/Commands/SnapshotTool.swift").text
    let printed = "version: \"snapshot (SnapshotAssert) \(version)\""
    #expect(tool.contains(printed), "`snapshot --version` is another one")
    var paths: [String] = []
    for document in try SourceTree.articles() {
      for line in document.lines where line.contains(".package(url: ") {
        paths.append(document.path)
        let dependency =
          #".package(url: "https://github.com/OWNER/SnapshotAssert", from: "\#(version)""#
        #expect(line.contains(dependency), "\(document.path): \(line)")
      }
    }
    #expect(paths.count > 3 && paths.contains(Self.tutorial) && paths.contains("README.md"))
  }

  @Test func theArticleAboutCostsHasTheFiguresOfTheReadme() throws {
    func rows(_ path: String) throws -> [[String]] {
      try SourceTree.file(path).lines.filter { $0.hasPrefix("|") }.map { line in
        line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
    }
    let article = try rows("Sources/Assert/SnapshotAssert/SnapshotAssert.docc/WhatItCosts.md")
    let readme = try rows("README.md")
    for name in ["First build", "`.build` after it", "A phone screen that matches"] {
      let row = try #require(article.first { $0.first?.hasPrefix(name) == true })
      // The column for Playwright is only in the README.
      let figures = Array(row[1...2])
      #expect(
        readme.contains {
          $0.first?.hasPrefix(name) == true && $0.dropFirst().starts(with: figures)
        },
        "README.md and WhatItCosts.md differ: \(row)")
    }
  }

  @Test func theReadmeIsShort() throws {
    #expect(try SourceTree.file("README.md").text.utf8.count <= 9 << 10)
  }

  /// The measured figures of the README, each with its row of `Scripts/benchmark first-build`,
  /// which measures all of them in one run.
  private static let measuredFigures = [
    "110 s": #"build("SnapshotAssert""#, "14 s": "build(PEER,", "263 MB": "{size(package",
    "201 MB": "{size(package", "40 ms": "phone screen at 3x, debug",
    "140 s": "the command `snapshot`",
  ]

  @Test func everyFigureOfTheReadmeHasASource() throws {
    let readme = try SourceTree.file("README.md").text
    let figures = readme.matches(of: #/\d[\d,.]* (?:s|ms|min|KB|MB|GB)\b/#).map {
      String($0.output)
    }
    #expect(Set(figures) == Set(Self.measuredFigures.keys))
    let benchmark = try SourceTree.file("Scripts/benchmarks/first_build.py").text
    for row in Self.measuredFigures.values {
      #expect(benchmark.contains(row), "Scripts/benchmark first-build does not measure \(row)")
    }
    let peer = try #require(benchmark.firstMatch(of: #/PEER_VERSION = "([\d.]+)"/#)).output.1
    let words = readme.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("swift-snapshot-testing \(peer)."))
    let devices = try SourceTree.file(
      "Sources/Assert/SnapshotAssert/Matrix/SnapshotDevice.swift"
    ).text
    let phone = try #require(
      devices.firstMatch(of: #/"iPhone15", orientation, (\d+), (\d+), (\d)/#)
    ).output
    let size = try [phone.1, phone.2, phone.3].map { try #require(Int($0)) }
    #expect(readme.contains("\(size[0] * size[2]) x \(size[1] * size[2]) pixels"))
    let tools = try #require(
      SourceTree.file("Package.swift").text.firstMatch(of: #/swift-tools-version: ([\d.]+)/#))
    #expect(readme.contains("Swift \(tools.output.1) or later"))
  }

  @Test func theFirstExampleIsShort() throws {
    let example = try #require(Self.examples(in: SourceTree.file("README.md")).first)
    let lines = example.split(separator: "\n").filter { !$0.hasPrefix("import ") }
    #expect(lines.count <= 15)
  }

  @Test func everyLinkLeadsToAFileAndAHeading() throws {
    var count = 0
    for document in try SourceTree.articles() {
      let folder = SourceTree.root.appendingPathComponent(document.path)
        .deletingLastPathComponent()
      let links = document.text.matches(of: #/\]\(([^)\s]+)\)/#).map(\.output.1)
      for link in links where !link.contains("://") && link.contains(".") {
        count += 1
        let parts = link.split(separator: "#", maxSplits: 1)
        let file = folder.appendingPathComponent(String(parts[0])).standardizedFileURL
        let text = try? String(contentsOf: file, encoding: .utf8)
        #expect(text != nil, "\(document.path): there is no \(link)")
        if parts.count == 2 {
          #expect(
            Self.anchors(in: text ?? "").contains(String(parts[1])),
            "\(document.path): no heading has the anchor of \(link)")
        }
      }
    }
    #expect(count > 20)
  }

  /// The anchors that GitHub gives to the headings of a text.
  private static func anchors(in text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacing(" ", with: "-")
      })
  }

  @Test func everyHeadingAboutAMessageHasWordsOfAMessage() throws {
    let article = try SourceTree.file(Self.troubleshooting)
    // A literal that continues on the next line is joined.
    let sources = try SourceTree.files(in: "Sources").map {
      $0.text.replacing(#/"\s*\n\s*\+ "/#, with: "")
    }
    var count = 0
    for line in article.lines where line.hasPrefix("### ") && !line.contains("fatal error") {
      count += 1
      #expect(line.hasPrefix("### \"") && line.hasSuffix("\""), "\(line)")
      for words in line.dropFirst(5).dropLast().split(separator: "…") {
        #expect(sources.contains { $0.contains(words) }, "no message has the words \(words)")
      }
    }
    #expect(count > 19)
  }

  /// Words of messages that a section about another message explains.
  private static let explainedWords = [
    "copy of the artifact `actual`", "some artifacts are missing", "would share one reference",
    "differ only in case", "has the same contents", "recording is off",
    "the snapshot matches, but the reference at ",
  ]

  /// Texts that the failure cases expect, and that are not the problem of a message: its files,
  /// its remedy, the words of the system, and a wrong value, for which the message lists the right
  /// ones.
  private static let otherTexts = [
    "actual: ", "to accept, run: ", "images.stub(", "&& mv -f ", "rename one of the tests",
    "Label, ", ": recorded, ", "Read-only file system", "No space left on device",
    "unknown SNAPSHOT_RECORD value",
  ]

  @Test func everyMessageOfTheFailureCasesHasASection() throws {
    let article = try SourceTree.file(Self.troubleshooting)
    let headings = article.lines.filter { $0.hasPrefix("### \"") }.flatMap {
      $0.dropFirst(5).dropLast().split(separator: "…").map(String.init)
    }
    let text = article.lines.joined(separator: " ")
    for words in Self.explainedWords { #expect(text.contains(words)) }
    let explained = headings.filter { $0.count > 8 } + Self.explainedWords
    var others = Set(Self.otherTexts)
    var count = 0
    for file in try SourceTree.files(in: "Tests/FailureCases/Driver/Cases") {
      for match in file.text.matches(of: #/says:\s*(?:path \+ )?"((?:[^"\\]|\\.){4,})"/#) {
        let expected = String(match.output.1)
        if explained.contains(where: expected.contains) {
          count += 1
        } else if let other = Self.otherTexts.first(where: expected.contains) {
          others.remove(other)
        } else {
          Issue.record("\(file.path): no section of Troubleshooting explains \(expected)")
        }
      }
    }
    #expect(count > 19)
    #expect(others.isEmpty, "no case expects \(others.sorted())")
  }

  @Test func everyFileThatTheReadmeNamesExists() throws {
    let words = try SourceTree.file("README.md").text.split { " `()[]\n;:,\"#".contains($0) }
    let paths = words.filter {
      [".github/", "Scripts/", "Sources/", "Tests/", "__Snapshots__/"].contains(where: $0.hasPrefix)
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
