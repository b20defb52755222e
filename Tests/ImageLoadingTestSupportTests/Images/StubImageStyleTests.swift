import Foundation
import SnapshotAssert
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// Test cards reveal layout errors that plain colors hide.
@Suite(.stubbedImages { $0.style = .framed }) struct StubImageStyleTests {
  private let url = URL(fileURLWithPath: "/photos/a.jpg")

  /// Returns a view of a stubbed image in a box of a different aspect ratio.
  private func box(_ mode: ContentMode, _ title: String) -> View {
    let imageView = ImageView(frame: CGRect(x: 8, y: 8, width: 64, height: 64))
    imageView.contentMode = mode
    imageView.clipsToBounds = true
    imageView.backgroundColor = Color(white8: 224)
    imageView.setImage(with: url)
    let label = Label(frame: CGRect(x: 0, y: 73, width: 80, height: 14))
    label.text = title
    label.font = .systemFont(ofSize: 9)
    label.textAlignment = .center
    let box = View(frame: CGRect(x: 0, y: 0, width: 80, height: 90))
    box.addSubview(imageView)
    box.addSubview(label)
    return box
  }

  private func sheet(_ boxes: [View]) -> View {
    let sheet = View(
      frame: CGRect(x: 0, y: 0, width: 320, height: Double((boxes.count + 3) / 4) * 90))
    sheet.backgroundColor = .white
    for (index, box) in boxes.enumerated() {
      box.frame.origin = CGPoint(x: Double(index % 4) * 80, y: Double(index / 4) * 90)
      sheet.addSubview(box)
    }
    return sheet
  }

  @Test func eachContentModeCanBeSeen() throws {
    try StubImageLoader.current.stub(
      url, color: Color(hex: 0x2A9D8F), width: 192, height: 112, scale: 2)
    assertSnapshot(
      of: sheet(ContentMode.allCases.map { box($0, $0.rawValue) }), as: .image(scale: 2))
  }

  @Test func cardsOfManyColoursAndExtentsLookRight() throws {
    let images = try StubImageLoader.current
    let cards: [(Color, Int, Int)] = [
      (.white, 200, 100), (.black, 100, 200), (.yellow, 40, 40), (.blue, 8, 8), (.red, 1_000, 20),
      (.lightGray, 1, 1), (Color(hex: 0x457B9D), 1_600, 1_200), (.clear, 160, 120),
    ]
    let boxes = cards.map { color, width, height in
      images.stub(url, color: color, width: width, height: height)
      return box(.scaleAspectFit, "\(width) x \(height)")
    }
    assertSnapshot(of: sheet(boxes), as: .image)
  }

  /// The edges of an enlarged card are sharp, so they have few colors.
  @Test func coverOfAPhoneHasASmallFile() throws {
    try StubImageLoader.current.stub(url, color: .systemIndigo)
    let cover = ImageView(frame: CGRect(x: 0, y: 0, width: 342, height: 342))
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.setImage(with: url)
    let bitmap = try Snapshotting<ImageView, Bitmap>.image(scale: 3).snapshot(cover)
    #expect(bitmap.width == 1_026)
    #expect(try PNG.encode(bitmap).count < 30_000)
  }

  @Test func testCardHasTheDeliveredSize() throws {
    let images = try StubImageLoader.current
    images.stub(url, color: .red, width: 4_000, height: 3_000, scale: 2)
    let small = PixelSize(width: 40, height: 40)
    let request = ImageRequest(url: url, targetPixelSize: small)
    let image = try #require(try images.immediateResult(for: request)?.get().image)
    #expect(image.pixelSize == PixelSize(width: 53, height: 40))
    #expect(image.scale == 2)
    // The frame is one opaque pixel wide, and the color is inside.
    let bitmap = try image.bitmap()
    #expect(Color(bitmap[20, 0]) == Color(red8: 127, green8: 0, blue8: 0))
    #expect(Color(bitmap[20, 2]) == .red)
  }

  @Test func customImagesAreUnchanged() throws {
    let images = try StubImageLoader.current
    let image = Image(try Bitmap(size: PixelSize(width: 60, height: 40), color: .red))
    images.stub(url, image: image)
    let response = try images.immediateResult(for: ImageRequest(url: url))?.get().image
    #expect(response?.isIdentical(to: image) == true)
  }

  @Test func excessiveSizeIsAFailure() throws {
    let images = try StubImageLoader.current
    images.stub(url, color: .red, width: 1 << 21, height: 1 << 21)
    guard case .failure(.decodingFailed) = images.immediateResult(for: ImageRequest(url: url))
    else {
      Issue.record("it was drawn")
      return
    }
    images.stub(url, color: .red, width: 0, height: 10)
    #expect(
      try images.immediateResult(for: ImageRequest(url: url))?.get().image
        == .solid(.red, width: 0, height: 10))
  }
}
