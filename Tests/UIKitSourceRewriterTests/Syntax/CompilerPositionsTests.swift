import Foundation
import Testing

@testable import UIKitSourceRewriter

/// The lexer agrees with the compiler about the places of declarations, statements, and braces.
@Suite struct CompilerPositionsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A declaration or a statement in the compiler's tree.
  private struct Node {
    let kind: Substring
    let start: CodePosition
    let end: CodePosition
  }

  @Test(arguments: 0..<12)
  func randomConcatenationsOfFilesHaveTheCompilersPositions(seed: Int) throws {
    var random = Generator(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.root.path + "/Sources")
      .filter { $0.hasSuffix(".swift") }.sorted()
    let files = try (0..<6).map { _ in
      let path = try #require(paths.randomElement(using: &random))
      return try String(contentsOf: Self.root.appending(path: "Sources/\(path)"), encoding: .utf8)
    }
    let text = files.joined(separator: "\n")
    let source = ParsedSource(text)
    var starts: [CodePosition: Int] = [:]
    for index in source.tokens.indices { starts[source.position(of: index)] = index }
    let nodes = try Self.nodes(of: text)
    #expect(nodes.count > 100)
    for node in nodes {
      let start = starts[node.start]
      let end = starts[node.end]
      // The compiler places the statements of an interpolation inside its literal.
      if node.kind == "brace_stmt", start.map(source.text) != "{" { continue }
      #expect(start != nil, "\(node) does not start at a token")
      #expect(end != nil, "\(node) does not end with a token")
      guard node.kind == "brace_stmt", let start else { continue }
      #expect(source.partner(of: start) == end, "\(node) has another closing brace")
    }
  }

  /// Returns the nodes of the compiler's tree that have places.
  private static func nodes(of text: String) throws -> [Node] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Source.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let output = folder.appending(path: "tree.txt")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-frontend", "-dump-parse", "-parse-as-library", "-swift-version", "5", file.path,
    ]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
      .compactMap(node)
  }

  /// Reads a line such as `(var_decl … range=[Source.swift:1:5 - line:1:9] …`.
  private static func node(_ line: Substring) -> Node? {
    guard let open = line.firstIndex(of: "("), let range = line.range(of: "range=["),
      let middle = line[range.upperBound...].range(of: " - line:"),
      let end = line[middle.upperBound...].firstIndex(of: "]"),
      let first = position(line[range.upperBound..<middle.lowerBound]),
      let last = position(line[middle.upperBound..<end])
    else { return nil }
    let kind = line[line.index(after: open)...].prefix { $0 != " " }
    return Node(kind: kind.split(separator: "=").last ?? kind, start: first, end: last)
  }

  private static func position(_ text: Substring) -> CodePosition? {
    let numbers = text.split(separator: ":").suffix(2).compactMap { Int($0) }
    return numbers.count == 2 ? CodePosition(line: numbers[0], column: numbers[1]) : nil
  }

  /// A generator with a seed, so that a failure can be repeated.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
