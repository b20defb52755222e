public import SnapshotPixels

/// What a tab bar shows of one screen.
open class TabBarItem {
  /// What the screen is called.
  open var title: String? { didSet { onChange?() } }
  /// A picture whose opacity is shown in the bar's colors.
  open var image: Image? { didSet { onChange?() } }
  /// The picture while the screen is selected; ``image`` unless it is set.
  open var selectedImage: Image? { didSet { onChange?() } }
  /// A few characters above the picture; `nil` for none, and a dot for none but empty ones.
  open var badgeValue: String? { didSet { onChange?() } }
  /// The ground of the badge; red unless it is set.
  open var badgeColor: Color? { didSet { onChange?() } }
  /// What assistive technology calls it; ``title`` unless it is set.
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
