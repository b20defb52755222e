import Foundation
import SnapshotComparison
import Testing

@testable import SnapshotAssertCore

@Suite struct DataStrategyTests {
  private let checkout: Checkout

  init() throws { checkout = try Checkout() }

  private func outcome(of actual: Data, after reference: Data) throws -> SnapshotOutcome {
    _ = try checkout.runner(.missing).verify(reference, as: .data, identity: .sample())
    #expect(Array(reference) == (try checkout.bytes("looksRight.bin")))
    return try checkout.runner(.never).verify(actual, as: .data, identity: .sample())
  }

  @Test(arguments: [[], [0], Array(0...255)]) func bytesRoundTrip(_ bytes: [UInt8]) throws {
    #expect(try outcome(of: Data(bytes), after: Data(bytes)) == .matched)
  }

  @Test func firstDifferenceIsNamed() throws {
    let reference = Data((0..<40).map { UInt8($0 + 60) })
    var actual = reference
    actual[35] = 0x7e
    guard case .differed(let mismatch) = try outcome(of: actual, after: reference) else {
      Issue.record("the data does not differ")
      return
    }
    #expect(
      mismatch.summary
        == "byte 35 is 0x5f in the reference and 0x7e in the snapshot; 40 bytes before, 40 after")
    #expect(mismatch.artifacts.map(\.kind) == [.reference, .actual, .diff, .sheet, .crop])
    let diff = try #require(mismatch.artifacts.first { $0.kind == .diff })
    let text = try String(contentsOfFile: diff.path, encoding: .utf8)
    #expect(text.contains("-00000020  5c 5d 5e 5f 60 61 62 63  \\]^_`abc\n"))
    #expect(text.contains("+00000020  5c 5d 5e 7e 60 61 62 63  \\]^~`abc\n"))
  }

  @Test func missingBytesAreADifference() throws {
    guard case .differed(let mismatch) = try outcome(of: Data([1]), after: Data([1, 2])) else {
      Issue.record("the data does not differ")
      return
    }
    #expect(mismatch.summary.hasPrefix("byte 1 is 0x02 in the reference and missing in the"))
  }

  @Test func sliceIsComparedByItsBytes() throws {
    let data = Data([9, 9, 1, 2, 3])
    #expect(try outcome(of: data[2...], after: Data([1, 2, 3])) == .matched)
    let difference = try Diffing<Data>.data().compare(Data([1, 2, 4]), data[2...], .exact)
      .difference
    #expect(difference?.summary.hasPrefix("byte 2 is 0x04") == true)
  }

  @Test func differenceOfLargeDataIsShort() throws {
    let reference = Data(repeating: 7, count: 1 << 20)
    let actual = Data(repeating: 8, count: 1 << 20)
    guard
      let difference = try Diffing<Data>.data().compare(reference, actual, .exact).difference,
      let diff = try difference.artifacts().first(where: { $0.kind == .diff })
    else {
      Issue.record("the data does not differ")
      return
    }
    #expect(diff.bytes.count < 50_000)
  }
}
