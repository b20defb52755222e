import Testing

@testable import SnapshotAssertCore

@Suite struct ResultFileTests {
  @Test func valueThatCannotBeEncodedDoesNotRemoveTheFile() throws {
    let checkout = try Checkout()
    let location = SnapshotLocation(
      referenceDirectory: checkout.references.path, artifactDirectory: checkout.artifacts.path)
    let file = ResultFile(location, snapshotPath: "a.png")
    let result = SampleResults.difference()
    file.write(result)
    #expect(file.read() == result)
    file.write([Double.infinity])
    #expect(file.read() == result)
    #expect(file.isIncomplete)
  }
}
