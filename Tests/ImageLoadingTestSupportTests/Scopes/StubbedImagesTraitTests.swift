import Foundation
import SnapshotDrawing
import SnapshotImageLoading
import Testing

@testable import SnapshotImageLoadingTestSupport

/// Every test of this suite has its own loader.
@Suite(.stubbedImages) struct StubbedImagesTraitTests {
  private static let url = URL(fileURLWithPath: "/photos/a.jpg")
  private var url: URL { Self.url }

  private func color() throws -> Image? {
    try ImageLoader.current.immediateResult(for: ImageRequest(url: url))?.get().image
  }

  @Test("each test case has a new loader", arguments: 0..<20)
  func eachTestCaseHasANewLoader(number: Int) async throws {
    let images = try StubImageLoader.current
    #expect(images.requests.isEmpty)
    images.stub(url, color: Color(white8: UInt8(number)))
    for _ in 0..<20 {
      await Task.yield()
      #expect(try color() == .solid(Color(white8: UInt8(number))))
    }
    #expect(images.requests.count == 20)
  }

  @Test(.stubbedImages(onUnstubbed: .distinctColors))
  func traitOfTheTestOverridesThatOfTheSuite() throws {
    #expect(try color() != nil)
    #expect(try StubImageLoader.current.requests.count == 1)
  }

  @Test(.stubbedImages { $0.stub(url, color: .purple) })
  func traitAddsStubsBeforeTheTest() throws {
    #expect(try color() == .solid(.purple))
  }

  @Test func missingStubIsReportedAtTheTest() throws {
    let line = #line - 1
    withKnownIssue {
      #expect(throws: ImageLoadingError.unstubbed(url)) { try color() }
    } matching: {
      $0.comments.contains { $0.rawValue.contains("un-stubbed image request for URL") }
        && $0.sourceLocation?.fileName == "StubbedImagesTraitTests.swift"
        && $0.sourceLocation?.line == line
    }
  }

  @Test func unusedStubsAreReportedAfterTheTest() async throws {
    let trait = StubbedImagesTrait(policy: .fail) { images in
      images.reportsUnusedStubs = true
      images.stub(Self.url, color: .red)
    }
    try await withKnownIssue {
      let test = try #require(Test.current)
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        let images = try StubImageLoader.current
        #expect(images.reportsUnusedStubs)
      }
    } matching: {
      $0.comments.contains { $0.rawValue.hasPrefix("unused stub") }
    }
  }

  @Test func errorOfThePreparationFailsTheTest() async throws {
    let trait = StubbedImagesTrait(policy: .fail) { _ in throw NoActiveStubs() }
    let test = try #require(Test.current)
    await #expect(throws: NoActiveStubs.self) {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {
        Issue.record("the test runs")
      }
    }
  }

  @Test func taskOfTheTestUsesItsLoader() async throws {
    let images = try StubImageLoader.current
    let isSame = try await Task { try StubImageLoader.current === images }.value
    #expect(isSame)
  }

  @Suite struct Nested {
    @Test func testsOfANestedSuiteHaveTheTrait() throws {
      #expect(try StubImageLoader.current.requests.isEmpty)
    }
  }
}

@Suite struct NoStubsInForceTests {
  @Test func currentLoaderWithoutStubsThrows() throws {
    let error = #expect(throws: NoActiveStubs.self) { try StubImageLoader.current }
    #expect(error?.description.contains("`.stubbedImages`") == true)
  }
}
