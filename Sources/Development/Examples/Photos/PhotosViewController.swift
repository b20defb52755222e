import Foundation
import SnapshotDrawing
import SnapshotImageLoading
public import SnapshotViews

/// A screen with three remote photos in a column.
///
/// Its code does not depend on tests. The images come from the current loader.
open class PhotosViewController: ViewController {
  /// The URL of the top photo.
  public let primaryImageAddress = "https://photos.example/salmon-mousse.jpg"
  /// The URL of the middle photo.
  public let secondaryImageAddress = "https://photos.example/harbour.jpg"
  /// The URL of the bottom photo.
  public let tertiaryImageAddress = "https://photos.example/night-train.jpg"

  /// The top photo.
  public let primaryImageView = ImageView()
  /// The middle photo.
  public let secondaryImageView = ImageView()
  /// The bottom photo.
  public let tertiaryImageView = ImageView()

  /// The distance between photos, in points.
  public let spacing: CGFloat

  /// Creates the screen.
  public init(spacing: CGFloat = 0) {
    self.spacing = spacing
    super.init(nibName: nil, bundle: nil)
  }

  private var imageViews: [ImageView] {
    [primaryImageView, secondaryImageView, tertiaryImageView]
  }

  /// Requests the three photos.
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

  /// Divides the height among the photos, with edges at integral points.
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
