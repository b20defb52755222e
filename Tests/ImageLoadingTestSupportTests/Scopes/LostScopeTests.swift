import Dispatch
import Foundation
import SnapshotAssert
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// Requests that are made outside of the scope of their stubs.
@Suite(.timeLimit(.minutes(10))) struct LostScopeTests {
  private let url = URL(string: "https://photos.example/lost.jpg") ?? URL(filePath: "/")

  /// Checks the error of a request with the shared loader.
  private func check(_ error: ImageLoadingError?) {
    #expect(error == .outsideStubScope(url))
    #expect(error?.url == url)
    let text = error?.description ?? ""
    #expect(text.hasPrefix("no stubs are in scope for \(url): "))
    #expect(text.contains("detached tasks leave their scope"))
    #expect(text.contains("`loader: images`"))
  }

  @Test func hopThroughADispatchQueueLeavesTheScope() async {
    await withStubbedImages { images in
      images.stub(url, color: .red)
      let error = await withCheckedContinuation { continuation in
        DispatchQueue.main.async { [url] in
          ImageView().setImage(with: url) { result in
            guard case .failure(let error) = result else {
              return continuation.resume(returning: nil as ImageLoadingError?)
            }
            continuation.resume(returning: error)
          }
        }
      }
      check(error)
      #expect(images.requests.isEmpty)
    }
  }

  @Test func snapshotNamesTheScopeThatWasLeft() async {
    await withStubbedImages { images in
      images.stub(url, color: .red)
      let reason = await withCheckedContinuation { continuation in
        DispatchQueue.main.async { [url] in
          let view = ImageView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
          view.setImage(with: url) { _ in }
          do {
            _ = try Snapshotting<View, Bitmap>.image.snapshot(view)
            continuation.resume(returning: "")
          } catch {
            continuation.resume(returning: "\(error)")
          }
        }
      }
      #expect(reason.contains("\(url) has no stub"))
      #expect(reason.contains("`images.use { … }` in closures that leave this scope"))
    }
  }

  @Test(.stubbedImages) func detachedTaskLeavesTheScope() async {
    let task = Task.detached { [url] () async -> ImageLoadingError? in
      do throws(ImageLoadingError) {
        _ = try await ImageLoader.current.response(for: ImageRequest(url: url))
        return nil
      } catch {
        return error
      }
    }
    check(await task.value)
  }

  @Test func remediesOfTheMessageWork() async {
    await withStubbedImages { images in
      images.stub(url, color: .red)
      let shown = await withCheckedContinuation { continuation in
        DispatchQueue.main.async { [url] in
          let (first, second) = (ImageView(), ImageView())
          images.use { _ = first.setImage(with: url) }
          second.setImage(with: url, loader: images)
          continuation.resume(returning: [first.image, second.image])
        }
      }
      #expect(shown == [.solid(.red), .solid(.red)])
    }
  }

  @Test func childTaskStaysInTheScope() async {
    await withStubbedImages { images in
      images.stub(url, color: .red)
      let task = Task { [url] in
        let view = ImageView()
        view.setImage(with: url)
        return view.image
      }
      #expect(await task.value == .solid(.red))
    }
  }

  /// Other pipelines do not look for stubs.
  @Test func ownPipelineNamesTheScheme() {
    withStubbedImages { _ in
      let result = ImagePipeline().immediateResult(for: ImageRequest(url: url))
      #expect(result == .failure(.unsupportedScheme(url)))
    }
  }

  @Test func withoutStubsTheMessageNamesNoLostScope() async {
    await #expect(processExitsWith: .success) {
      guard let url = URL(string: "https://photos.example/a.jpg") else { exit(2) }
      let request = ImageRequest(url: url)
      guard ImagePipeline.shared.immediateResult(for: request) == .failure(.unsupportedScheme(url))
      else { exit(1) }
      // A scope that has ended is not active.
      withStubbedImages { _ in }
      guard ImagePipeline.shared.immediateResult(for: request) == .failure(.unsupportedScheme(url))
      else { exit(3) }
    }
  }
}
