import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite(.commands) struct ReferenceMergeTests {
  private func decision(
    _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]
  ) -> ReferenceMerge.Decision {
    ReferenceMerge(base: base, ours: ours, theirs: theirs).decision
  }

  @Test func equalPixelsMergeToTheBetterPackedFile() throws {
    let packed = try SampleReference.png(.blue, width: 40)
    let draft = try SampleReference.png(.blue, width: 40, goal: .speed)
    let base = try SampleReference.png(.red, width: 40)
    try #require(packed.count < draft.count)
    #expect(decision(base, draft, packed) == .theirs)
    #expect(decision(base, packed, draft) == .ours)
    #expect(decision([], packed, draft) == .ours)
  }

  @Test func aVersionThatIsOnlyPackedDifferentlyLosesToAChange() throws {
    let base = try SampleReference.png(.red, width: 40)
    let repacked = try SampleReference.png(.red, width: 40, goal: .speed)
    let changed = try SampleReference.png(.blue, width: 40)
    #expect(decision(base, repacked, changed) == .theirs)
    #expect(decision(base, changed, repacked) == .ours)
  }

  @Test func theSideWithNewMetadataWins() throws {
    let base = try SampleReference.png(title: "A")
    let noted = try SampleReference.png(title: "Longer than before")
    let repacked = try SampleReference.png(title: "A", goal: .speed)
    #expect(decision(base, repacked, noted) == .theirs)
    #expect(decision(base, noted, repacked) == .ours)
  }

  @Test func unreadableVersionsConflict() throws {
    let png = try SampleReference.png()
    let corrupt: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1]
    #expect(decision([], png, corrupt) == .conflict)
    #expect(decision([], corrupt, png) == .conflict)
    #expect(decision(corrupt, png, try SampleReference.png(.blue)) == .conflict)
    #expect(decision(corrupt, corrupt, png) == .theirs)
    #expect(decision([], [1], [2]) == .conflict)
  }

  /// The oracle: a merge by pixels that ignores files.
  @Test func randomMergesAgreeWithPixels() throws {
    var generator = SplitMix(seed: 19)
    let colors: [Color] = [.red, .blue, .green]
    for _ in 0..<200 {
      let sides = try (0..<3).map { _ in
        let index = Int.random(in: 0..<3, using: &generator)
        let goal: PNGEncodingOptions.Goal =
          [.history, .speed, .file][Int.random(in: 0..<3, using: &generator)]
        let title = ["A", "B"][Int.random(in: 0..<2, using: &generator)]
        return (index, try SampleReference.png(colors[index], width: 9, title: title, goal: goal))
      }
      let (base, ours, theirs) = (sides[0], sides[1], sides[2])
      let merge = ReferenceMerge(base: base.1, ours: ours.1, theirs: theirs.1)
      let expected: Set<Int>? =
        ours.0 == theirs.0
        ? [ours.0]
        : ours.0 == base.0
          ? [theirs.0]
          : theirs.0 == base.0 ? [ours.0] : nil
      switch merge.decision {
      case .ours: #expect(expected == [ours.0])
      case .theirs: #expect(expected == [theirs.0])
      case .conflict: #expect(expected == nil)
      }
    }
  }

  @Test func theConflictNamesTheTest() throws {
    let folder = try ScratchFolder()
    let base = try folder.write(SampleReference.png(), to: "base")
    let own = try SampleReference.png(.blue)
    let ours = try folder.write(own, to: "ours")
    let theirs = try folder.write(SampleReference.png(.green), to: "theirs")
    let result = CommandResult(
      ["git", "merge", base, ours, theirs, "a\u{1B}[2J'b.png"],
      in: SnapshotLocation(referenceDirectory: "/r", artifactDirectory: "/a"))
    #expect(result.status == .differences)
    #expect(
      result.errors.contains(
        #"SNAPSHOT_RECORD=failed swift test --filter '^AppTests\.Screens[./]looksRight(\(|$)'"#))
    #expect(result.errors.contains(#" add 'a�[2J'\''b.png'"#))
    #expect(!result.errors.contains("\u{1B}"))
    #expect(folder.bytes("ours") == own)
  }

  @Test(arguments: [
    ("AppTests/Screens/looksRight", #"^AppTests\.Screens[./]looksRight(\(|$)"#),
    ("AppTests/Outer/Inner/a.b.c", #"^AppTests\.Outer[./]Inner[./]a(\(|$)"#),
    ("AppTests/free", #"^AppTests\.free(\(|$)"#),
    ("AppTests/`two words.`.name", #"^AppTests\.`two words\.`(\(|$)"#),
    ("nothing", nil),
  ])
  func notesSelectTheirTest(test: String, expression: String?) {
    #expect(TestFilter(test: test).expression == expression)
  }

  @Test func pathsSelectTheirTest() {
    let path = "AppTests/Screens/looksRight.dark@2x.png"
    let expression = #"^AppTests\.Screens[./]looksRight(\(|$)"#
    #expect(TestFilter(reference: path).expression == expression)
    #expect(TestFilter(reference: "a.png").expression == nil)
    // The file of a renamed test still names the former one.
    let former = "AppTests/Screens/looksGood.dark"
    #expect(TestFilter(reference: path, naming: former).expression == expression)
    #expect(
      TestFilter(reference: path, naming: "AppTests/Screens/looksRight.dark").expression
        == expression)
  }

  @Test(arguments: [
    ("A/B/two-words.png", "A.B/`two words`()"), ("A/B/it~27s-8~2FB.png", "A.B/`it's 8/B`()"),
    ("A/B/beginning~~0123456789abcdef.png", "A.B/beginningAndEnd()/File.swift:3:4"),
    ("A/B/~63on.dark@2x.png", "A.B/con()"), ("A/B/testForm.txt", "A.B/testForm"),
  ])
  func encodedPathsSelectTheirTest(path: String, test: String) throws {
    let expression = try #require(TestFilter(reference: path).expression)
    #expect(try test.contains(Regex(expression)))
    #expect(try !"A.B/another()".contains(Regex(expression)))
  }
}

/// A random number generator with a seed (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
