import Foundation

/// A loader that knows what a test adds to have an image.
package protocol MissingImageAdvising: ImageLoading {
  /// Returns why a request has no image yet.
  func advice(onMissing request: ImageRequest) -> MissingImageAdvice
}

/// Why a request has no image yet, and what a test adds to have it.
package struct MissingImageAdvice: Hashable, Sendable {
  /// Whether the request waits for a stub that the test has not added.
  package let lacksStub: Bool
  /// The line of code to add to the test.
  package let remedy: String

  /// Creates advice.
  package init(lacksStub: Bool, remedy: String) {
    self.lacksStub = lacksStub
    self.remedy = remedy
  }

  /// Returns the advice for a request that no stub answers, because no stubs are in force.
  package static func noStubs(for request: ImageRequest) -> MissingImageAdvice {
    MissingImageAdvice(
      lacksStub: true,
      remedy: "try images.stub(\"\(request.url.absoluteString)\", color: .blue)"
        + "  // in `try withStubbedImages { images in … }`")
  }

  /// The advice for a load that only has to be waited for.
  package static let wait = MissingImageAdvice(
    lacksStub: false, remedy: "await loadImages(in: view)")
}

extension ImageLoading {
  /// Returns why a request has no image yet: advice of the loader's own, or to wait.
  package func advice(forMissing request: ImageRequest) -> MissingImageAdvice {
    (self as? any MissingImageAdvising)?.advice(onMissing: request) ?? .wait
  }

  /// Returns advice where a load failed for want of a stub; `nil` for every other failure, such as
  /// one that a stub asks for.
  package func advice(
    onRefusal error: ImageLoadingError, of request: ImageRequest
  ) -> MissingImageAdvice? {
    switch error {
    case .unstubbed, .unsupportedScheme: break
    default: return nil
    }
    guard let advising = self as? any MissingImageAdvising else { return .noStubs(for: request) }
    let advice = advising.advice(onMissing: request)
    return advice.lacksStub ? advice : nil
  }
}
