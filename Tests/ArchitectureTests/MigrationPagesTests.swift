import Foundation
import Testing

/// The tables of the pages about migration name only what the public API has.
@Suite struct MigrationPagesTests {
  private static let pages = [
    "Sources/Assert/SnapshotAssert/SnapshotAssert.docc/FromUIKit.md",
    "Sources/Assert/SnapshotAssert/SnapshotAssert.docc/FromSwiftSnapshotTesting.md",
  ]

  /// The words of Swift, Foundation, the other framework, and the environment in the right columns.
  private static let foreign: Set = [
    "await", "super", "coder", "fatalError", "CGColor", "CustomReflectable",
    "AnySnapshotStringConvertible", "UITextViewDelegate", "SNAPSHOT_RECORD", "SNAPSHOT_DIFF_TOOL",
    // An example of a screen.
    "LoginScreen", "submit",
  ]

  /// A row of a table: the other framework's name, and the cells about this package.
  private struct Row {
    let name: Substring
    let cells: [Substring]
    let description: String

    init?(_ line: Substring, in page: String) {
      guard line.hasPrefix("|"), !line.hasPrefix("|-"), !line.hasPrefix("| -") else { return nil }
      let cells = line.dropFirst().dropLast()
        .split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count > 1 else { return nil }
      (name, self.cells, description) = (cells[0], Array(cells.dropFirst()), "\(page): \(line)")
    }
  }

  /// The paths of the declarations, and all names in them.
  private static func declarations() throws -> (paths: Set<String>, names: Set<String>) {
    var (paths, names): (Set<String>, Set<String>) = ([], [])
    // The pages are about screens that do not import SnapshotUIKit.
    for file in try SourceTree.files(in: "Tests/API", endings: [".txt"])
    where !file.path.hasSuffix("/SnapshotUIKit.txt") {
      names.insert(URL(fileURLWithPath: file.path).deletingPathExtension().lastPathComponent)
      for line in file.lines {
        if let end = line.firstRange(of: ": ") { paths.insert(String(line[..<end.lowerBound])) }
        names.formUnion(words(line))
      }
    }
    return (paths, names)
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    String(text).split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0) }
      .filter { $0.first?.isNumber == false }
  }

  /// The rows of the tables that are not written by a script.
  private static func rows() throws -> [Row] {
    try pages.flatMap { page in
      try SourceTree.file(page).lines.prefix { !$0.hasPrefix("<!--") }
        .compactMap { Row($0, in: page) }
    }
  }

  /// The parts of a text in single grave accents.
  private static func code(in text: some StringProtocol) -> [Substring] {
    Substring(text).split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { $0.element }
  }

  @Test func everyNameInARightColumnExists() throws {
    let (paths, names) = try Self.declarations()
    var (linkCount, wordCount) = (0, 0)
    for row in try Self.rows() {
      for cell in row.cells {
        // Links are in two grave accents, and code is in one.
        for (index, part) in cell.components(separatedBy: "``").enumerated() {
          if index % 2 == 1 {
            let link = part.split(separator: "/").filter { !$0.hasPrefix("Snapshot") || $0 == part }
            #expect(paths.contains(link.joined(separator: ".")), "\(part) in \(row.description)")
            linkCount += 1
          } else {
            for word in Self.code(in: part).flatMap(Self.words)
            where !Self.foreign.contains(word) {
              #expect(names.contains(word), "\(word) in \(row.description)")
              wordCount += 1
            }
          }
        }
      }
    }
    #expect(linkCount > 40 && wordCount > 60)
  }

  @Test func nothingThatIsCalledAbsentExists() throws {
    let (paths, _) = try Self.declarations()
    let names = Set(paths.flatMap { $0.split(separator: ".") }.map { Self.words($0).first ?? "" })
    var count = 0
    for row in try Self.rows() where row.cells[0].trimmingCharacters(in: .whitespaces) == "none" {
      for code in Self.code(in: row.name) {
        let name = code.split(separator: "(")[0].split(separator: ".").last ?? code
        let own = name.hasPrefix("UI") ? name.dropFirst(2) : name
        #expect(!names.contains(String(own)), "\(own) in \(row.description)")
        count += 1
      }
    }
    #expect(count > 1)
  }

  /// `Scripts/documentation` compares the whole tables; this test needs no symbol graphs.
  @Test func theTablesOfMembersFollowTheDeclarations() throws {
    let (paths, names) = try Self.declarations()
    let tables = try SourceTree.file(Self.pages[0]).lines.drop { !$0.hasPrefix("<!--") }
    var (presentCount, absentCount) = (0, 0)
    for line in tables {
      if line.hasPrefix("Absent types: ") {
        for name in Self.code(in: line) {
          let own = name.hasPrefix("UI") ? name.dropFirst(2) : name
          #expect(!paths.contains(String(own)), "\(own) is not absent")
        }
      } else if let row = Row(line, in: Self.pages[0]), row.cells.count == 2,
        let link = row.name.components(separatedBy: "``").dropFirst().first
      {
        let type = link.split(separator: "/").filter { !$0.hasPrefix("Snapshot") }
          .joined(separator: ".")
        #expect(paths.contains(type), "\(type)")
        for name in Self.code(in: row.cells[1]) {
          if row.cells[0] == " absent " {
            #expect(!paths.contains("\(type).\(name)"), "\(name) of \(type) is not absent")
            absentCount += 1
          } else {
            #expect(names.isSuperset(of: Self.words(name)), "\(name) of \(type)")
            presentCount += 1
          }
        }
      }
    }
    #expect(presentCount > 1000 && absentCount > 500)
  }
}
