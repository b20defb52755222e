import Foundation
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// Remote images in the cells of a table.
@Suite struct TableImageTests {
  /// A list of dogs, each with a photo.
  private final class Dogs: TableViewDataSource {
    let count: Int
    let loader: (any ImageLoading)?
    var tasks: [ImageViewTask] = []

    init(_ count: Int, loader: (any ImageLoading)? = nil) {
      self.count = count
      self.loader = loader
    }

    static func url(_ row: Int) -> URL { URL(fileURLWithPath: "/dogs/\(row).jpg") }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "dog", for: indexPath)
      cell.imageSize = CGSize(width: 40, height: 40)
      let task = cell.imageView.setImage(
        with: Self.url(indexPath.row), loader: loader ?? ImageLoader.current)
      if let task { tasks.append(task) }
      return cell
    }
  }

  private func table(_ dogs: Dogs) -> TableView {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 156))
    table.dataSource = dogs
    table.layoutIfNeeded()
    return table
  }

  @Test("three rows make three requests, with the placeholder of the call")
  func threeRowsMakeThreeRequests() {
    withStubbedImages { images in
      for row in 0..<3 { images.stub(Dogs.url(row), color: .green) }
      let dogs = Dogs(3)
      let table = table(dogs)
      #expect(images.requests.map(\.url) == (0..<3).map(Dogs.url))
      #expect(
        table.visibleCells.map(\.imageView.image) == Array(repeating: .solid(.green), count: 3))
    }
  }

  @Test("reusing a cell cancels its load")
  func reusingACellCancelsItsLoad() async throws {
    let loader = GatedImageLoader()
    let dogs = Dogs(20, loader: loader)
    let table = table(dogs)
    #expect(dogs.tasks.map(\.isCancelled) == [false, false, false])
    let cell = table.visibleCells[0]
    table.contentOffset.y = 52
    table.layoutIfNeeded()
    #expect(table.indexPath(for: cell) == IndexPath(row: 3, section: 0))
    #expect(dogs.tasks.map(\.isCancelled) == [true, false, false, false])
    for row in 0..<4 { loader.open(Dogs.url(row), with: .solid(Color(white8: UInt8(row)))) }
    for task in dogs.tasks { try await task.finish() }
    #expect(cell.imageView.image == .solid(Color(white8: 3)))
  }
}
