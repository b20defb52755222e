import Places
import SnapshotAssert
import SnapshotImageLoadingTestSupport
import Testing

@Suite struct PlacesViewControllerTests {
  @Test func looksRight() {
    let places = [
      Place(
        name: "Old Harbor", detail: "Boats leave every half hour",
        photo: "https://places.example/harbor.jpg"),
      Place(
        name: "Lighthouse", detail: "217 steps, and a view of three islands",
        photo: "https://places.example/lighthouse.jpg"),
      Place(
        name: "Market Hall", detail: "Closed on Mondays",
        photo: "https://places.example/market.jpg"),
    ]
    withStubbedImages { images in
      images.stub(places[0].photo, color: .systemTeal)
      images.stub(places[1].photo, color: .systemOrange)
      images.stub(places[2].photo, color: .systemIndigo)
      assertSnapshot(
        of: PlacesViewController(places: places), as: .image(on: .iPhone15))
    }
  }
}
