public import Foundation
public import SnapshotImageLoading

/// A table of dogs whose cells are reused, and whose code has no isolation.
public final class DogsScreen: ViewController, TableViewDataSource {
  /// The number of dogs.
  public static let count = 40

  /// The table.
  public let tableView = TableView()
  /// Called with the result of each portrait after it is shown.
  public var onResult: ImageView.ImageCompletion?

  /// Returns the URL of a portrait.
  public static func url(_ row: Int) -> URL {
    URL(filePath: "/dogs/\(row).jpg")
  }

  /// Returns the color of a stubbed portrait.
  public static func color(_ row: Int) -> Color { Color(hex: 0x010101 * UInt32(5 * row)) }

  /// The rows of the visible cells, and their images.
  public var visibleImages: [Int: Image?] {
    Dictionary(
      uniqueKeysWithValues: tableView.visibleCells.compactMap { cell in
        tableView.indexPath(for: cell).map { ($0.row, cell.imageView.image) }
      })
  }

  /// Makes the table the view.
  public override func loadView() { view = tableView }

  /// Sets the data source.
  public override func viewDidLoad() { tableView.dataSource = self }

  /// Shows the row with a number at the top.
  public func scroll(to row: Int) {
    tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
    tableView.layoutIfNeeded()
  }

  /// Returns the number of dogs.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    Self.count
  }

  /// Returns the cell of a dog, and requests its portrait.
  public func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "dog", for: indexPath)
    cell.imageSize = CGSize(width: 40, height: 40)
    cell.imageView.setImage(
      with: Self.url(indexPath.row), placeholder: .solid(.lightGray)
    ) { [weak self] result in
      self?.onResult?(result)
    }
    return cell
  }
}
