public import Foundation
public import SnapshotImageLoading

/// A screen with three photos, whose code has no isolation.
public final class PhotosScreen: ViewController {
  /// The URLs of the photos, from top to bottom.
  public static let urls = ["salmon-mousse", "harbor", "night-train"].compactMap {
    URL(string: "https://photos.example/\($0).jpg")
  }

  /// The photos, from top to bottom.
  public let photos = [ImageView(), ImageView(), ImageView()]
  /// Called with the result of each photo after it is shown.
  public var onResult: ImageView.ImageCompletion?

  /// Requests the photos.
  public override func viewDidLoad() {
    for (photo, url) in zip(photos, Self.urls) {
      view.addSubview(photo)
      photo.setImage(with: url, placeholder: .solid(.lightGray)) { [weak self] result in
        self?.onResult?(result)
      }
    }
  }

  /// Divides the height among the photos.
  public override func viewDidLayoutSubviews() {
    let height = view.bounds.height / CGFloat(photos.count)
    for (index, photo) in photos.enumerated() {
      photo.frame = CGRect(
        x: 0, y: CGFloat(index) * height, width: view.bounds.width, height: height)
    }
  }
}
