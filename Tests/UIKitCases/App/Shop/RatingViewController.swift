import UIKit

/// A screen whose rating arrives after it is shown.
final class RatingViewController: UIViewController {
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(label)
    Task { label.text = await Self.rating() }
  }

  private static func rating() async -> String { "4.8" }
}
