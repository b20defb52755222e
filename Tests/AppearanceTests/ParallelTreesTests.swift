import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing

/// Separate view trees can be laid out, animated, and drawn on different threads.
@Suite struct ParallelTreesTests {
  /// Creates a screen during two animations and returns its image.
  private static func screen(_ number: Int) throws -> Bitmap {
    let clock = AnimationClock()
    let screen = ViewController()
    screen.title = "Number \(number)"
    screen.view.backgroundColor = .systemGroupedBackground
    let gradient = GradientView(colors: [.systemBlue, .systemPink])
    gradient.frame = CGRect(x: 20, y: 60, width: 120, height: 60)
    screen.view.addSubview(gradient)
    let navigation = NavigationController(rootViewController: ViewController())
    let window = Window(frame: CGRect(x: 0, y: 0, width: 160, height: 160))
    window.traitOverrides.userInterfaceStyle = number % 2 == 0 ? .light : .dark
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    clock.use {
      navigation.pushViewController(screen, animated: true)
      View.transition(with: gradient, duration: 1, options: .transitionCrossDissolve) {
        gradient.colors = [.systemGreen, .systemYellow]
      }
    }
    clock.advance(by: 0.2)
    let outline = window.outline()
    #expect(outline.nodes.contains { $0.type == "GradientView" })
    return try Snapshotting<Window, Bitmap>.image(scale: 2).snapshot(window)
  }

  @Test func concurrentTreesRenderTheSamePixels() async throws {
    let alone = try (0..<2).map { try Self.screen($0) }
    #expect(alone[0] != alone[1])
    try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for task in 0..<8 {
        group.addTask { (task % 2, try Self.screen(task % 2)) }
      }
      for try await (number, image) in group { #expect(image == alone[number]) }
    }
  }
}
