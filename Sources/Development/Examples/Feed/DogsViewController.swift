import SnapshotImageLoading
public import SnapshotViews

/// A list of the dogs in the feed.
open class DogsViewController: ViewController, TableViewDataSource {
  /// The table of dogs.
  public let tableView = TableView()
  /// The dogs.
  public let dogs: [Dog]

  /// Creates the screen.
  public init(dogs: [Dog] = Dog.samples) {
    self.dogs = dogs
    super.init(nibName: nil, bundle: nil)
    title = "Dogs"
    tabBarItem.image = Image(systemName: "pawprint.fill")
  }

  /// Makes the table the view.
  open override func loadView() { view = tableView }

  /// Registers the cell and sets the data source.
  open override func viewDidLoad() {
    tableView.register(DogCell.self, forCellReuseIdentifier: "dog")
    tableView.dataSource = self
  }

  /// Returns the number of dogs.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    dogs.count
  }

  /// Returns the cell of a dog.
  public func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "dog", for: indexPath)
    let dog = dogs[indexPath.row]
    cell.textLabel.text = dog.name
    cell.detailTextLabel.text = dog.breed
    cell.imageView.setImage(with: dog.portraitURL, placeholder: .solid(.lightGray))
    return cell
  }
}

/// A cell with a round portrait, a name, and a breed.
private final class DogCell: TableViewCell {
  override init(style: Style = .subtitle, reuseIdentifier: String? = nil) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    imageSize = CGSize(width: 44, height: 44)
    imageView.contentMode = .scaleAspectFill
    imageView.cornerRadius = 22
    imageView.clipsToBounds = true
    accessoryType = .disclosureIndicator
  }
}
