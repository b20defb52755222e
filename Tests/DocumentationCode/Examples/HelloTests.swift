import SnapshotAssert
import Testing

@Suite struct HelloTests {
  @Test func saysHello() {
    let label = Label(text: "Hello, Anna", font: .boldSystemFont(ofSize: 28))
    label.backgroundColor = .systemBackground
    assertSnapshots(of: label, as: .image(size: .fitting(), scale: 2), matrix: [.default, .dark])
  }
}
