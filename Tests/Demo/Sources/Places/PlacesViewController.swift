public import Foundation
import SnapshotImageLoading
public import SnapshotViews

/// A place with a remote photo.
public struct Place: Sendable {
  /// The name.
  public var name: String
  /// The line of text below the name.
  public var detail: String
  /// The URL of the photo.
  public var photo: String

  /// Creates a place.
  public init(name: String, detail: String, photo: String) {
    self.name = name
    self.detail = detail
    self.photo = photo
  }
}

/// A column of cards, one for each place.
public final class PlacesViewController: ViewController {
  private let places: [Place]

  /// Creates the screen.
  public init(places: [Place]) {
    self.places = places
    super.init(nibName: nil, bundle: nil)
  }

  /// Adds the heading and the cards.
  public override func viewDidLoad() {
    view.backgroundColor = .systemGroupedBackground
    let heading = Label(text: "Places", font: .boldSystemFont(ofSize: 34))
    let column = StackView(arrangedSubviews: [heading] + places.map { PlaceCard($0) })
    column.axis = .vertical
    column.spacing = 16
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    LayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }
}

/// A photo above a name and a line of text.
final class PlaceCard: View {
  init(_ place: Place) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    cornerRadius = 12
    clipsToBounds = true

    let photo = ImageView()
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    photo.setImage(with: URL(string: place.photo), placeholder: .solid(.lightGray))

    let name = Label(text: place.name, font: .boldSystemFont(ofSize: 17))
    let detail = Label(text: place.detail, font: .systemFont(ofSize: 15))
    detail.textColor = .secondaryLabel
    let texts = StackView(arrangedSubviews: [name, detail])
    texts.axis = .vertical
    texts.spacing = 2

    for subview in [photo, texts] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      addSubview(subview)
    }
    LayoutConstraint.activate([
      photo.topAnchor.constraint(equalTo: topAnchor),
      photo.leadingAnchor.constraint(equalTo: leadingAnchor),
      photo.trailingAnchor.constraint(equalTo: trailingAnchor),
      photo.heightAnchor.constraint(equalToConstant: 150),
      texts.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 12),
      texts.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      texts.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      texts.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
    ])
  }
}
