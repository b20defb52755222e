import Dispatch
import XCTest

/// The locations in XCTest.
///
/// The tests run serially, in the order of their names.
final class LostReportXCTestFixture: XCTestCase {
  override class func setUp() { LostReportFixture.report(from: .classSetUp) }
  override class func tearDown() { LostReportFixture.report(from: .classTearDown) }

  override func setUp() { LostReportFixture.report(from: .setUp) }
  override func setUp() async throws { LostReportFixture.report(from: .asyncSetUp) }
  override func setUpWithError() throws { LostReportFixture.report(from: .setUpWithError) }
  override func tearDownWithError() throws { LostReportFixture.report(from: .tearDownWithError) }

  override func tearDown() {
    LostReportFixture.report(from: .tearDown)
    if testRun?.hasBeenSkipped == true { LostReportFixture.report(from: .afterSkip) }
  }

  override func invokeTest() {
    super.invokeTest()
    LostReportFixture.report(from: .invokeTest)
  }

  func testFailsOnPurpose() async { await LostReportFixture.runBody() }

  func testFailsOnPurposeToo() async { await LostReportFixture.Leftover.finish() }

  func testFailsAroundASkip() throws {
    guard LostReportFixture.current != nil else { return }
    addTeardownBlock { LostReportFixture.report(from: .teardownBlock) }
    LostReportFixture.report(from: .beforeSkip)
    throw XCTSkip("skipped on purpose")
  }

  func testFailsWhereXCTestCallsBack() {
    let fulfilled = expectation(description: "the work is done")
    DispatchQueue.global().async {
      LostReportFixture.report(from: .expectationCallback)
      fulfilled.fulfill()
    }
    wait(for: [fulfilled], timeout: 60)
  }

  func testFailsInAMeasurement() {
    guard LostReportFixture.current == .measureBlock else { return }
    measure { LostReportFixture.report() }
  }
}
