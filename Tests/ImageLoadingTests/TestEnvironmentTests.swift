import Foundation
import ImageLoadingFixtures
import Testing
import XCTest

@testable import SnapshotImageLoading

@Suite struct TestEnvironmentTests {
  @Test("Seed A6: it is active in a test of Swift Testing")
  func itIsActiveInATestOfSwiftTesting() {
    #expect(TestEnvironment.isActive)
  }

  @Test(
    "Seed A6, F: it is read from the arguments, which hold on Linux, too",
    arguments: [
      (["/build/debug/AppPackageTests.xctest"], true),
      (["/build/debug/AppPackageTests.xctest", "--testing-library", "swift-testing"], true),
      (
        ["/usr/bin/xctest", "-XCTest", "A", "/build/AppTests.xctest/Contents/MacOS/AppTests"], true
      ),
      (["/usr/local/bin/app", "--verbose"], false), ([], false),
    ])
  func itIsReadFromTheArguments(arguments: [String], isActive: Bool) {
    #expect(TestEnvironment.isActive(arguments: arguments) == isActive)
  }
}

@Suite struct LiveRequestTests {
  @Test("Seed A6: a test that asks a server by the shared pipeline is told so, once a request")
  func aLiveRequestInATestIsToldOf() async throws {
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
  func testItIsActiveInATestOfXCTest() {
    XCTAssertTrue(TestEnvironment.isActive)
  }
}
