import Foundation
import ImageLoadingFixtures
import Testing
import XCTest

@testable import SnapshotImageLoadingCore

@Suite struct TestEnvironmentTests {
  @Test("the test environment is active in Swift Testing")
  func isActiveInSwiftTesting() {
    #expect(TestEnvironment.isActive)
  }

  @Test(
    "a test process is recognized by its arguments, also on Linux",
    arguments: [
      (["/build/debug/AppPackageTests.xctest"], true),
      (["/build/debug/AppPackageTests.xctest", "--testing-library", "swift-testing"], true),
      (
        ["/usr/bin/xctest", "-XCTest", "A", "/build/AppTests.xctest/Contents/MacOS/AppTests"], true
      ),
      (["/usr/local/bin/app", "--verbose"], false), ([], false),
    ])
  func isDerivedFromTheArguments(arguments: [String], isActive: Bool) {
    #expect(TestEnvironment.isActive(arguments: arguments) == isActive)
  }
}

@Suite struct LiveRequestTests {
  @Test("each request of a test over the network is reported once")
  func networkRequestInATestIsReported() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let remote = try #require(URL(string: "https://photos.example/a.png"))
      let local = try #require(URL(string: "data:image/png;base64,AAAA"))
      ImagePipeline.shared.dataLoader = SpyDataLoader { _ in try SampleImage.response() }
      _ = try await ImagePipeline.shared.response(for: ImageRequest(url: remote))
      _ = try? await ImagePipeline.shared.response(for: ImageRequest(url: local))
      _ = try await ImagePipeline.shared.response(for: ImageRequest(url: remote))
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let warnings = text.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("image request over the network") }
    #expect(
      warnings == [
        "image request over the network in a test: https://photos.example/a.png; "
          + "wrap the test in `withStubbedImages`"
      ])
  }
}

final class TestEnvironmentXCTests: XCTestCase {
  func testIsActiveInXCTest() {
    XCTAssertTrue(TestEnvironment.isActive)
  }
}
