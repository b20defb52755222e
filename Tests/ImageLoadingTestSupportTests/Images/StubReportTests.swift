import Foundation
import SnapshotDrawing
import SnapshotImageLoading
import Testing

@testable import SnapshotImageLoadingTestSupport

/// The reports of a loader: requests without stubs, late stubs, and unused stubs.
@Suite struct StubReportTests {
  private let reports = Reports()
  private let url = URL(fileURLWithPath: "/photos/a.jpg")
  private let other = URL(fileURLWithPath: "/photos/b.jpg")

  private func loader(_ policy: UnstubbedPolicy = .fail) -> StubImageLoader {
    reports.loader(policy)
  }

  @Test("an un-stubbed request fails the test once, with the line to add")
  func unstubbedRequestFailsTheTestOnce() throws {
    let images = loader()
    #expect(throws: ImageLoadingError.unstubbed(url)) {
      try images.immediateResult(for: ImageRequest(url: url))?.get()
    }
    let report = try #require(reports.all.first)
    #expect(reports.all.count == 1)
    #expect(report.contains("un-stubbed image request for URL: \(url)"))
    #expect(report.contains("images.stub(\"\(url.absoluteString)\", color: .blue)"))
  }

  @Test func reportFailsTheRunningTest() {
    withKnownIssue {
      let images = StubImageLoader()
      _ = images.immediateResult(for: ImageRequest(url: url))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("un-stubbed image request for URL") }
        && issue.sourceLocation?.fileName == "StubReportTests.swift"
    }
  }

  @Test("a stub that is added after its request is reported")
  func stubAddedAfterItsRequestIsReported() {
    let images = loader(.distinctColors)
    _ = images.immediateResult(for: ImageRequest(url: url))
    images.stub(url, color: .red)
    #expect(reports.all.count == 1)
    #expect(reports.all.first?.hasPrefix("stub added too late: \(url)") == true)
    #expect(reports.sites == ["\(#filePath):\(#line - 3)"])
    // Changing a stub that was added in time is allowed.
    images.stub(other, color: .red)
    _ = images.immediateResult(for: ImageRequest(url: other))
    images.stub(other, color: .blue)
    #expect(reports.all.count == 1)
    // A condition is late only if it matches a request without a stub.
    images.stub(where: { [other] in $0.url == other }, .color(.green))
    #expect(reports.all.count == 1)
    images.stub(where: { [url] in $0.url == url }, .color(.green))
    #expect(reports.all.count == 2)
  }

  @Test func stubAddedAfterAConditionRespondedIsReported() {
    let images = loader()
    images.stub(where: { _ in true }, .color(.gray))
    images.stub(other, color: .red)
    _ = images.immediateResult(for: ImageRequest(url: url))
    _ = images.immediateResult(for: ImageRequest(url: other))
    #expect(reports.all.isEmpty)
    images.stub(url, color: .red)
    #expect(reports.all.count == 1)
    #expect(reports.all.first?.hasPrefix("stub added too late: \(url)") == true)
  }

  @Test func unusedStubsAreReportedIfEnabled() throws {
    let images = loader()
    images.reportsUnusedStubs = true
    let line = #line + 2
    images.use {
      images.stub(url, color: .red)
      images.stub(other, color: .red)
      images.stub(where: { _ in false }, .color(.blue))
      images.stub(where: { $0.url.lastPathComponent == "c.jpg" }, .color(.blue))
      _ = images.immediateResult(for: ImageRequest(url: other))
      _ = images.immediateResult(for: ImageRequest(url: URL(fileURLWithPath: "/c.jpg")))
      #expect(reports.all.isEmpty)
    }
    #expect(
      reports.all == [
        "unused stub: \(url) was never requested; remove it",
        "unused stub: no request matched its condition; remove it, or correct the condition",
      ])
    #expect(reports.sites == ["\(#filePath):\(line)", "\(#filePath):\(line + 2)"])
  }

  @Test func unusedStubsAreNotReportedByDefaultOrAfterAnError() throws {
    let images = loader()
    images.use { images.stub(url, color: .red) }
    images.reportsUnusedStubs = true
    #expect(throws: CancellationError.self) { try images.use { throw CancellationError() } }
    #expect(reports.all.isEmpty)
  }

  @Test func unusedStubsFailTheTestIfEnabled() async throws {
    withKnownIssue {
      withStubbedImages { images in
        images.reportsUnusedStubs = true
        images.stub(url, color: .red)
      }
    } matching: {
      $0.comments.contains { $0.rawValue.hasPrefix("unused stub") }
        && $0.sourceLocation?.line == #line - 4
    }
    await withKnownIssue {
      await withStubbedImages { images in
        images.reportsUnusedStubs = true
        await Task.yield()
        images.stub(url, color: .red)
      }
    } matching: {
      $0.comments.contains { $0.rawValue.hasPrefix("unused stub") }
    }
  }
}
