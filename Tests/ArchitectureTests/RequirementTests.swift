import Foundation
import Testing

/// The rows of the article "Requirements" are proven by tests that run in CI.
///
/// `A7: …` in the display name of a test says that it proves row 7 of source A.
@Suite struct RequirementTests {
  @Test func everyRowHasATestThatRunsInCI() throws {
    let rows = try Self.listedRows()
    let ci = try ContinuousIntegration()
    let modules = try SourceTree.file("Package.swift").text
    var cited: Set<String> = []
    for file in try SourceTree.scannedFiles.get() where file.isTest {
      for test in CitingTest.tests(in: file.source) {
        cited.formUnion(test.rows)
        let place = "\(file.path):\(test.line)"
        #expect(
          modules.contains(".testTarget(\n      name: \"\(file.module)\"")
            || modules.contains(".testTarget(name: \"\(file.module)\""),
          "\(place) is not in a test target")
        for condition in test.conditions where !ci.satisfies(condition) {
          Issue.record("\(place): CI does not run the test, because of `\(condition)`")
        }
      }
    }
    #expect(rows.count > 80)
    for row in rows {
      #expect(cited.contains(row), "no test has a name that starts with \"\(row):\"")
    }
    #expect(cited.isSubset(of: rows), "\(cited.subtracting(rows).sorted()) are not in the article")
  }

  @Test("E6: setImage is the only operation that shows the image of a URL or a request")
  func thereIsOneName() throws {
    let text = try SourceTree.files(in: "Sources/Images/ImageLoading").map(\.text).joined()
    #expect(text.components(separatedBy: "func setImage(").count == 3)
    #expect(!text.contains("func loadImage("))
  }

  /// Returns the rows of the article's tables, and the source F, which is a list.
  private static func listedRows() throws -> Set<String> {
    let article = try SourceTree.file(
      "Sources/Development/Notes/Requirements.md")
    let rows = article.lines.compactMap { line -> String? in
      guard line.hasPrefix("| ") else { return nil }
      let cell = line.dropFirst(2).prefix { $0 != " " }
      return cell.dropFirst().allSatisfy(\.isNumber) && cell.count > 1 ? String(cell) : nil
    }
    return Set(rows + ["F"])
  }

  @Test func testsAreReadWithTheirConditions() {
    // The letter is inserted, so that this file does not count.
    let letter = "A"
    let source = ScannedSource(
      """
      @Test("\(letter)2, E13: one") func a() {}
      // @Test("\(letter)3: in a comment")
      let text = "\(letter)4: no name of a test"
      @Test("\(letter)x5: no row") func x() {}
      #if JPEG
        #if os(Linux)
          @Test(
            "\(letter): two", arguments: [f(1)])
          func b() {}
        #else
          @Test("\(letter)6: three") func c() {}
        #endif
      #endif
      @Suite(.serialized, .disabled("slow")) struct S {
        @Test("\(letter)7: four", .enabled(if: g())) func d() {}
        func e() { h(.enabled(if: true)) }
      }
      """)
    let tests = CitingTest.tests(in: source)
    #expect(tests.map(\.rows) == [["A2", "E13"], ["A6"], ["A7"]])
    #expect(tests.map(\.line) == [1, 11, 15])
    #expect(
      tests.map(\.conditions) == [
        [".disabled("], ["JPEG", "!(os(Linux))", ".disabled("], [".enabled(if", ".disabled("],
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

/// A test whose display name starts with rows, such as `A2, E13: …`.
private struct CitingTest {
  let rows: [String]
  /// The line of the display name, counted from 1.
  let line: Int
  /// The conditions of the enclosing `#if` directives, and the traits of the test and of the suites
  /// of the file that can skip it.
  let conditions: [String]

  /// Returns the tests of a file, in order.
  static func tests(in source: ScannedSource) -> [CitingTest] {
    let code = String(decoding: source.code, as: UTF8.self)
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let suiteTraits = code.ranges(of: "@Suite(").flatMap {
      skippingTraits(in: argument(of: code, from: $0.upperBound))
    }
    return source.strings.compactMap { name in
      let rows = rows(in: name.text)
      let start = lines[name.line - 1].utf8.index(
        lines[name.line - 1].startIndex, offsetBy: name.column)
      let attribute = code[..<start].lastIndex { !$0.isWhitespace }
      guard !rows.isEmpty, let attribute, code[...attribute].hasSuffix("@Test(") else { return nil }
      let ownTraits = skippingTraits(in: argument(of: code, from: start))
      return CitingTest(
        rows: rows, line: name.line,
        conditions: directives(around: name.line, of: lines) + ownTraits + suiteTraits)
    }
  }

  /// Returns the rows that a string literal starts with.
  private static func rows(in literal: String) -> [String] {
    let name = literal.drop { $0 == "\"" }
    guard let colon = name.firstIndex(of: ":") else { return [] }
    let rows = name[..<colon].components(separatedBy: ", ")
    let areRows = rows.allSatisfy { row in
      guard let letter = row.first, ("A"..."F").contains(letter) else { return false }
      return row.dropFirst().allSatisfy(\.isNumber) && (row.count > 1 || row == "F")
    }
    return areRows ? rows : []
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
