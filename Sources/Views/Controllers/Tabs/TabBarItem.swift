public import SnapshotPixels

/// The content of a tab bar for one view controller.
open class TabBarItem {
  /// The title.
  open var title: String? { didSet { onChange?() } }
  /// An image, drawn as a template in the colors of the bar.
  open var image: Image? { didSet { onChange?() } }
  /// The image while the item is selected, or `nil` for ``image``.
  open var selectedImage: Image? { didSet { onChange?() } }
  /// A short text above the image, or `nil` for no badge.
  ///
  /// An empty string shows an empty badge.
  open var badgeValue: String? { didSet { onChange?() } }
  /// The background color of the badge, or `nil` for red.
  open var badgeColor: Color? { didSet { onChange?() } }
  /// The accessibility label, or `nil` for ``title``.
  open var accessibilityLabel: String?
  var onChange: (() -> Void)?

  /// Creates an item.
  public init(title: String? = nil, image: Image? = nil, selectedImage: Image? = nil) {
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates an item without a title or an image.
  public convenience init() { self.init(title: nil, image: nil, selectedImage: nil) }
}
