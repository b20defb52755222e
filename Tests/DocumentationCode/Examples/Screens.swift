import Foundation
import SnapshotImageLoading
import SnapshotViews

// The screens in the examples of the articles.

nonisolated final class PhotosViewController: ViewController {
  let primaryImageAddress = "https://example.com/primary.jpg"
  let secondaryImageAddress = "https://example.com/secondary.jpg"
  let tertiaryImageAddress = "https://example.com/tertiary.jpg"
  let secondaryImageView = ImageView()

  override func viewDidLoad() {
    let stack = StackView(arrangedSubviews: [ImageView(), secondaryImageView, ImageView()])
    (stack.axis, stack.distribution) = (.vertical, .fillEqually)
    stack.frame = view.bounds
    stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stack)
    let addresses = [primaryImageAddress, secondaryImageAddress, tertiaryImageAddress]
    for (imageView, address) in zip(stack.arrangedSubviews, addresses) {
      let imageView = imageView as? ImageView
      imageView?.setImage(with: URL(string: address), placeholder: .solid(.lightGray))
    }
  }
}

nonisolated final class SettingsViewController: ViewController {
  static func inNavigationController() -> NavigationController {
    let settings = SettingsViewController()
    settings.title = "Settings"
    return NavigationController(rootViewController: settings)
  }
}

nonisolated final class Page: View {
  let ad = Label(text: "Buy now")

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(ad)
  }
}

nonisolated final class Meter: View {
  var level = 0.5

  override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("level", level)
  }
}

struct Price { var text: String }

nonisolated struct Order: Encodable {
  struct Customer: Encodable { var id: Int }
  var customer: Customer
  var isPaid: Bool
}
