import SnapshotAssert
import SnapshotViews
import Testing

nonisolated final class GreetingView: View {
  init(name: String, fontSize: CGFloat = 28) {
    super.init(frame: .zero)
    let label = Label(text: "Hello, \(name)", font: .boldSystemFont(ofSize: fontSize))
    label.frame = CGRect(x: 16, y: 16, width: 208, height: 34)
    backgroundColor = .systemBackground
    addSubview(label)
  }
}

@Suite struct GreetingTests {
  @Test func greetsByName() {
    assertSnapshot(
      of: GreetingView(name: "Anna"), as: .image(size: CGSize(width: 240, height: 66), scale: 2))
  }
}
