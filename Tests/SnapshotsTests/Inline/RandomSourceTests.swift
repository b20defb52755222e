import Foundation
import Testing

@testable import SnapshotAssertCore

/// Random sources that the compiler reads before and after an edit.
@Suite struct RandomSourceTests {
  /// A call that a program executed.
  private struct Executed {
    let id: Int
    let line: Int
    let column: Int
    let text: [UInt8]?

    /// Reads a line of a program's output.
    init(_ line: Substring) throws {
      let parts = line.split(separator: " ")
      try #require(parts.count == 4)
      (id, self.line) = (try #require(Int(parts[0])), try #require(Int(parts[1])))
      column = try #require(Int(parts[2]))
      text =
        parts[3] == "-" ? nil : parts[3].dropFirst().split(separator: ",").compactMap { UInt8($0) }
    }
  }

  /// Compiles a source, and returns the calls that its program executes.
  private func run(_ source: [UInt8], in folder: String) throws -> [Executed] {
    let (main, prelude) = (folder + "/main.swift", folder + "/Prelude.swift")
    try Data(source).write(to: URL(fileURLWithPath: main))
    try Data(RandomSource.prelude.utf8).write(to: URL(fileURLWithPath: prelude))
    let program = folder + "/program"
    let compiler = try Program.run(
      ["swiftc", "-Onone", "-swift-version", "6", prelude, main, "-o", program])
    try #require(
      compiler.status == 0, "\(compiler.output)\n\(String(decoding: source, as: UTF8.self))")
    return try Program.run([program]).output.split(separator: "\n").map { try Executed($0) }
  }

  @Test(arguments: 1...3) func editedSourceHasItsTextsWhenItIsCompiled(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let folder = try TemporaryDirectory()
    let source = InlineSource(Array(generator.source().utf8))
    let calls = try run(source.bytes, in: folder.path)
    #expect(calls.count > 5)
    let ledger = InlineLedger(source, binary: try #require(TestBinary.current))
    var texts: [Int: String] = [:]
    var edited = source
    for (number, call) in calls.enumerated() {
      let index = try ledger.index(line: call.line, column: call.column)
      #expect(try source.text(ofCall: index) == call.text)
      let text = "\(call.id)\n\\(\"\"\"\(String(repeating: "#", count: number % 3)) é\r\n\t"
      texts[call.id] = text
      edited = try SourceEdit(call: index, text: text).applied(to: edited)
    }
    // A whole new reading finds what the edits predict.
    let read = InlineSource(edited.bytes)
    #expect(read.digestWithoutSnapshots == source.digestWithoutSnapshots)
    #expect(read.calls.count == source.calls.count)
    for call in try run(edited.bytes, in: folder.path) {
      #expect(call.text == texts[call.id].map { Array($0.utf8) }, "call \(call.id)")
    }
    // With its former texts, the source has its former bytes, apart from the style of literals.
    var restored = edited
    for (index, call) in source.calls.enumerated() where call.closure == nil {
      restored = try SourceEdit(call: index, text: nil).applied(to: restored)
    }
    for (index, call) in source.calls.enumerated() where call.closure != nil {
      let text = try source.text(ofCall: index).map { String(decoding: $0, as: UTF8.self) }
      restored = try SourceEdit(call: index, text: text).applied(to: restored)
    }
    #expect(restored.calls.map { $0.closure == nil } == source.calls.map { $0.closure == nil })
    #expect(InlineSource(restored.bytes).digestWithoutSnapshots == source.digestWithoutSnapshots)
  }
}
