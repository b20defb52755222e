import Foundation

/// A loader that knows how a test can provide a missing image.
package protocol MissingImageAdvising: ImageLoading {
  /// Returns why a request has no image yet.
  func advice(onMissing request: ImageRequest) -> MissingImageAdvice
}

/// The reason that a request has no image yet, and the code that provides it.
package struct MissingImageAdvice: Hashable, Sendable {
  /// Whether the request waits for a stub that the test has not added.
  package let lacksStub: Bool
  /// The line of code to add to the test.
  package let remedy: String

  package init(lacksStub: Bool, remedy: String) {
    self.lacksStub = lacksStub
    self.remedy = remedy
  }

  /// Returns the advice for a request without a stub, because no stubs are active.
  package static func noStubs(for request: ImageRequest) -> MissingImageAdvice {
    MissingImageAdvice(
      lacksStub: true,
      remedy: "images.stub(\"\(request.url.absoluteString)\", color: .blue)"
        + "  // in `withStubbedImages { images in … }`; if the stub is there, call "
        + "`images.use { … }` in closures that leave this scope: those of `DispatchQueue.async` "
        + "and detached tasks")
  }

  /// The advice to wait for a load.
  package static let wait = MissingImageAdvice(
    lacksStub: false, remedy: "try await view.loadImages()")
}

extension ImageLoading {
  /// Returns why a request has no image yet: the loader's advice, or the advice to wait.
  package func advice(forMissing request: ImageRequest) -> MissingImageAdvice {
    (self as? any MissingImageAdvising)?.advice(onMissing: request) ?? .wait
  }

  /// Returns advice if a load failed for lack of a stub, or `nil` for every other failure, such as
  /// a stubbed one.
  package func advice(
    onFailure error: ImageLoadingError, of request: ImageRequest
  ) -> MissingImageAdvice? {
    switch error {
    case .unstubbed, .unsupportedScheme, .outsideStubScope: break
    default: return nil
    }
    guard let advising = self as? any MissingImageAdvising else { return .noStubs(for: request) }
    let advice = advising.advice(onMissing: request)
    return advice.lacksStub ? advice : nil
  }
}

/// Facts about the process, used only in diagnostics.
package enum TestEnvironment {
  /// Whether the process runs tests of XCTest or Swift Testing.
  package static var isActive: Bool { isActive(arguments: CommandLine.arguments) }

  /// Whether the arguments of a process name a test bundle, which ends in `.xctest`.
  ///
  /// On Linux, the bundle is the executable of the process. On macOS, the path of the bundle is
  /// passed to a helper.
  static func isActive(arguments: [String]) -> Bool {
    arguments.contains { argument in
      argument.split(separator: "/").contains { $0.hasSuffix(".xctest") }
    }
  }
}
