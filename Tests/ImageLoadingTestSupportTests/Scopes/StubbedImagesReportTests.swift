import ChildTestRuns
import Foundation
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import Testing

/// A test that fails on purpose, in a process that ``StubbedImagesReportTests`` starts.
///
/// In other processes, it does nothing.
final class StubbedImagesReportFixture: StubbedImagesTestCase {
  static let variable = "STUBBED_IMAGES_FIXTURE"

  func testMissingStub() {
    guard ProcessInfo.processInfo.environment[Self.variable] != nil else { return }
    let url = URL(fileURLWithPath: "/photos/a.jpg")
    images.reportsUnusedStubs = true
    images.stub(URL(fileURLWithPath: "/photos/b.jpg"), color: .red)
    _ = ImageLoader.current.immediateResult(for: ImageRequest(url: url))
  }
}

@Suite(.startsTestProcess) struct StubbedImagesReportTests {
  @Test("missing and unused stubs fail an XCTest test")
  func missingAndUnusedStubsFailTheTest() throws {
    let process = try TestProcess(
      .xctest(
        specifier: "ImageLoadingTestSupportTests.StubbedImagesReportFixture/testMissingStub"),
      environment: [StubbedImagesReportFixture.variable: "1"])
    #expect(process.status != 0)
    #expect(process.output.contains("un-stubbed image request for URL: file:///photos/a.jpg"))
    #expect(process.output.contains("unused stub: file:///photos/b.jpg was never requested"))
    #expect(process.output.contains("with 2 failures"), "\(process.output)")
  }
}
