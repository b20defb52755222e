import Foundation
import Testing

/// The rows of the note "Requirements" are proven by tests that run in CI.
@Suite struct RequirementTests {
  @Test func everyRowNamesTestsThatRunInCI() throws {
    let rows = try Self.rows()
    let ci = try ContinuousIntegration()
    let manifest = try SourceTree.file("Package.swift").text
    var tests: [String: (file: SourceTree.ScannedFile, test: TestFunction)] = [:]
    for file in try SourceTree.scannedFiles.get() where file.isTest {
      for test in TestFunction.tests(in: file.source) { tests[test.name] = (file, test) }
    }
    #expect(rows.count > 80)
    for row in rows {
      #expect(!row.tests.isEmpty, "no test proves: \(row.requirement)")
      for name in row.tests {
        guard let (file, test) = tests[name] else {
          Issue.record("there is no test \(name), which proves: \(row.requirement)")
          continue
        }
        let place = "\(file.path):\(test.line)"
        #expect(
          manifest.contains(".testTarget(\n      name: \"\(file.module)\"")
            || manifest.contains(".testTarget(name: \"\(file.module)\""),
          "\(place) is not in a test target")
        for condition in test.conditions where !ci.satisfies(condition) {
          Issue.record("\(place): CI does not run the test, because of `\(condition)`")
        }
      }
    }
  }

  @Test("setImage is the only operation that shows the image of a URL or a request")
  func thereIsOneName() throws {
    let text = try SourceTree.files(in: "Sources/Images/ImageLoading").map(\.text).joined()
    #expect(text.components(separatedBy: "func setImage(").count == 3)
    #expect(!text.contains("func loadImage("))
  }

  /// The rows of the note's tables.
  private static func rows() throws -> [(requirement: Substring, tests: [String])] {
    try SourceTree.file("Sources/Development/Notes/Requirements.md").lines.compactMap { line in
      let cells = line.components(separatedBy: " | ")
      guard line.hasPrefix("| "), cells.count == 2, cells[0] != "| Requirement" else { return nil }
      let tests = cells[1].split(separator: "`").filter { $0.contains("/") }
      return (cells[0].dropFirst(2), tests.map(String.init))
    }
  }

  @Test func testsAreReadWithTheirConditions() {
    let source = ScannedSource(
      """
      @Test("one") func a() {}
      // @Test func inAComment() {}
      let text = "@Test func inAString() {}"
      func notATest() {}
      #if JPEG
        #if os(Linux)
          @Suite struct S {
            struct Nested {
            }
            @Test(
              "two", arguments: [f(1)])
            func b() {}
          }
        #else
          @Test("three") func c() {}
        #endif
      #endif
      @Suite(.serialized, .disabled("slow")) struct T {
        @Test("four", .enabled(if: g())) func d() {}
        func e() { h(.enabled(if: true)) }
      }
      """)
    let tests = TestFunction.tests(in: source)
    #expect(tests.map(\.name) == ["a", "S/b", "c", "T/d"])
    #expect(tests.map(\.line) == [1, 12, 15, 19])
    #expect(
      tests.map(\.conditions) == [
        [".disabled("], ["JPEG", "os(Linux)", ".disabled("],
        ["JPEG", "!(os(Linux))", ".disabled("], [".enabled(if", ".disabled("],
      ])
  }

  @Test func conditionsAreEvaluatedForCI() throws {
    let ci = ContinuousIntegration(traits: ["JPEG"])
    for condition in ["JPEG", "os(Linux)", "canImport(Glibc)"] { #expect(ci.satisfies(condition)) }
    for condition in ["WebP", "!(os(Linux))", "os(macOS)", ".disabled(", "!JPEG"] {
      #expect(!ci.satisfies(condition))
    }
    #expect(try ContinuousIntegration().traits.isSuperset(of: ["JPEG", "WebP"]))
  }
}

/// The package traits and the platform of the run of all tests in CI.
private struct ContinuousIntegration {
  let traits: Set<String>

  init(traits: Set<String>) { self.traits = traits }

  /// Reads the traits from the script that CI runs, which tests all modules.
  init() throws {
    let script = try SourceTree.file(".ci/run")
    let assignment = try #require(script.text.firstRange(of: "export SNAPSHOT_TRAITS="))
    let value = script.text[assignment.upperBound...].prefix { !$0.isWhitespace }
    traits = Set(value.split(separator: ",").map(String.init))
    let runsAllTests = script.lines.contains {
      $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("Scripts/test 2>&1")
    }
    try #require(runsAllTests, "no line of .ci/run runs all tests")
  }

  /// Whether a condition holds, as far as it is a trait or the platform.
  func satisfies(_ condition: String) -> Bool {
    traits.contains(condition) || ["os(Linux)", "canImport(Glibc)"].contains(condition)
  }
}

/// A function with the attribute `@Test`.
private struct TestFunction {
  /// The suite and the function, such as `LabelTests/textIsDrawn`.
  let name: String
  /// The line of the function, counted from 1.
  let line: Int
  /// The conditions of the enclosing `#if` directives, and the traits of the test and of the suites
  /// of the file that can skip it.
  let conditions: [String]

  /// Returns the tests of a file, in order.
  ///
  /// The types that enclose a line are those with less indentation.
  static func tests(in source: ScannedSource) -> [TestFunction] {
    let code = String(decoding: source.code, as: UTF8.self)
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let suiteTraits = code.ranges(of: "@Suite(").flatMap {
      skippingTraits(in: argument(of: code, from: $0.upperBound))
    }
    var tests: [TestFunction] = []
    var suites: [(indentation: Int, name: Substring)] = []
    var attributeStart: String.Index?
    for (index, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      if line.hasSuffix("{"), let name = self.name(after: suiteKeywords, in: line) {
        suites.removeAll { $0.indentation >= indentation }
        suites.append((indentation, name))
      }
      if let start = line.firstRange(of: "@Test")?.lowerBound { attributeStart = start }
      guard let start = attributeStart, let name = self.name(after: ["func"], in: line) else {
        continue
      }
      attributeStart = nil
      let path = suites.filter { $0.indentation < indentation }.map(\.name) + [name]
      tests.append(
        TestFunction(
          name: path.joined(separator: "/"), line: index + 1,
          conditions: directives(around: index + 1, of: lines)
            + skippingTraits(in: code[start..<name.startIndex]) + suiteTraits))
    }
    return tests
  }

  private static let suiteKeywords: Set<Substring> = [
    "struct", "class", "enum", "extension", "actor",
  ]

  /// Returns the name that follows one of some keywords in a line.
  private static func name(after keywords: Set<Substring>, in line: Substring) -> Substring? {
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(where: keywords.contains), index + 1 < words.count else {
      return nil
    }
    return words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Returns the code up to the parenthesis that closes an argument list.
  private static func argument(of code: String, from start: String.Index) -> Substring {
    var depth = 0
    return code[start...].prefix { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return depth >= 0
    }
  }

  private static func skippingTraits(in attribute: Substring) -> [String] {
    [".disabled(", ".enabled(if"].filter(attribute.contains)
  }

  /// Returns the conditions under which a line is compiled, outermost first.
  private static func directives(around line: Int, of lines: [Substring]) -> [String] {
    var conditions: [String] = []
    for line in lines[..<(line - 1)] {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch words.first {
      case "#if": conditions.append(words.last ?? "")
      case "#elseif", "#else": conditions.append("!(\(conditions.popLast() ?? ""))")
      case "#endif": conditions.removeLast()
      default: break
      }
    }
    return conditions
  }
}
