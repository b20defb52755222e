import Foundation
import SnapshotGeometry
import SnapshotImageLoadingViews
import SnapshotPixels
public import SnapshotViews

/// A screen of three remote photos, one below the other.
///
/// Nothing here knows of tests: the images come from whatever loader is in force.
open class PhotosViewController: ViewController {
  /// Where the photo at the top is.
  public let primaryImageAddress = "https://photos.example/salmon-mousse.jpg"
  /// Where the photo in the middle is.
  public let secondaryImageAddress = "https://photos.example/harbour.jpg"
  /// Where the photo at the bottom is.
  public let tertiaryImageAddress = "https://photos.example/night-train.jpg"

  /// The photo at the top.
  public let primaryImageView = ImageView()
  /// The photo in the middle.
  public let secondaryImageView = ImageView()
  /// The photo at the bottom.
  public let tertiaryImageView = ImageView()

  /// The distance between two photos, in points.
  public let spacing: CGFloat

  /// Creates the screen.
  public init(spacing: CGFloat = 0) {
    self.spacing = spacing
    super.init()
  }

  private var imageViews: [ImageView] {
    [primaryImageView, secondaryImageView, tertiaryImageView]
  }

  /// Asks for the three photos.
  open override func viewDidLoad() {
    view.backgroundColor = .white
    for imageView in imageViews {
      imageView.contentMode = .scaleAspectFill
      imageView.clipsToBounds = true
      view.addSubview(imageView)
    }
    let addresses = [primaryImageAddress, secondaryImageAddress, tertiaryImageAddress]
    for (imageView, address) in zip(imageViews, addresses) {
      imageView.setImage(with: URL(string: address), placeholder: .solid(.lightGray))
    }
  }

  /// Shares the height among the photos; edges lie on whole points.
  open override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    let count = CGFloat(imageViews.count)
    let step = (size.height + spacing) / count
    for (index, imageView) in imageViews.enumerated() {
      let top = (CGFloat(index) * step).rounded()
      let bottom = (CGFloat(index + 1) * step - spacing).rounded()
      imageView.frame = CGRect(x: 0, y: top, width: size.width, height: bottom - top)
    }
  }
}
