import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoading
import SnapshotImageLoadingNetworking
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// A test of an application with remote images, in a process that ``NoSocketTests`` starts.
///
/// In other processes, it does nothing. It can use the network, and fails if a socket was opened.
@Suite struct SocketFixture {
  /// The source of the test's images.
  enum Mode: String {
    case withStubs, withoutStubs
  }

  static let modeVariable = "SOCKET_FIXTURE"
  static let urlVariable = "SOCKET_FIXTURE_URL"
  static let message = "a socket was opened"

  private static let environment = ProcessInfo.processInfo.environment
  private static var mode: Mode? { environment[modeVariable].flatMap(Mode.init) }
  private static var url: URL? { environment[urlVariable].flatMap { URL(string: $0) } }

  /// Shows the image of the server's URL, as an application does, and returns it.
  private func show(by loader: any ImageLoading = ImageLoader.current) async throws -> Image? {
    let view = ImageView()
    view.setImage(with: Self.url, placeholder: nil, loader: loader)
    try await view.loadImages()
    return view.image
  }

  @Test(
    .stubbedImages { images in
      guard let url = SocketFixture.url else { return }
      images.stub(url, color: .red)
    })
  func applicationShowsAnImage() async throws {
    guard let mode = Self.mode, let url = Self.url else { return }
    let before = Self.openSockets()
    ImagePipeline.shared.dataLoader = URLSessionDataLoader()
    switch mode {
    case .withStubs: try await showStubs(url)
    case .withoutStubs:
      let shown = try await ImageLoader.$current.withValue(ImageLoader.shared) {
        try await show()
      }
      #expect(shown?.pixelSize == PixelSize(width: 3, height: 2))
    }
    let opened = Self.openSockets().subtracting(before)
    #expect(opened.isEmpty, "\(Self.message): \(opened.sorted())")
  }

  /// Shows the image with each kind of stub and delivery.
  private func showStubs(_ url: URL) async throws {
    let images = try StubImageLoader.current
    #expect(try await show() == .solid(.red))
    images.delivery = .nextTurn
    #expect(try await show() == .solid(.red))
    images.delivery = .manual
    async let image = images.response(for: ImageRequest(url: url)).image
    images.complete(url)
    #expect(try await image == .solid(.red))
    images.completeAll()
    images.stub(url, failure: "gone")
    #expect(try await show() == nil)

    images.removeAll()
    try await withKnownIssue {
      let shown = try await show()
      #expect(shown == nil)
    } matching: {
      $0.comments.contains { $0.rawValue.contains("un-stubbed image request") }
    }
    try await withStubbedImages(onUnstubbed: .distinctColors) { _ in
      let shown = try await show()
      #expect(shown != nil)
    }

    let data = StubDataLoader()
    data.stub(url, body: try PNG.encode(Bitmap(size: PixelSize(width: 1, height: 1))))
    let shown = try await show(by: ImagePipeline(dataLoader: data))
    #expect(shown?.pixelSize == PixelSize(width: 1, height: 1))
  }

  /// Returns the sockets of this process, by their Linux names.
  private static func openSockets() -> Set<String> {
    let folder = "/proc/self/fd"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(
      files.compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
      }
      .filter { $0.hasPrefix("socket:") })
  }
}
