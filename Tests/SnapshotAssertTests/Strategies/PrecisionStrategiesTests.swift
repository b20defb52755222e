import SnapshotAssert
import SnapshotDrawing
import Testing

@Suite struct PrecisionStrategiesTests {
  private let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))

  @Test func precisionIsATolerance() {
    let tolerance = Tolerance.precision(0.99, perceptualPrecision: 0.98)
    let strategies: [Snapshotting<View, Bitmap>] = [
      .image(precision: 0.99, perceptualPrecision: 0.98),
      .image(on: .iPhone13, precision: 0.99, perceptualPrecision: 0.98),
    ]
    for strategy in strategies { #expect(strategy.diffing.tolerance == tolerance) }
    let perceptual: [Snapshotting<View, Bitmap>] = [
      .image(perceptualPrecision: 0.98), .image(on: .iPhone13, perceptualPrecision: 0.98),
    ]
    for strategy in perceptual {
      #expect(strategy.diffing.tolerance == .perceptual(threshold: 0.02))
    }
    let exact: Snapshotting<View, Bitmap> = .image(precision: 1)
    #expect(exact.diffing.tolerance == .exact)
    #expect(Snapshotting<View, Bitmap>.image.diffing.tolerance == nil)
  }

  @Test func sizeOfADeviceCanBeReplaced() throws {
    view.backgroundColor = .systemRed
    let strategy: Snapshotting<View, Bitmap> = .image(
      on: .iPhone13Pro(.landscape), precision: 0.9, size: CGSize(width: 10, height: 4))
    #expect(try strategy.snapshot(view).size == PixelSize(width: 30, height: 12))
  }

  @Test func statusBarIsDrawnWithAPrecisionAndWholeContent() throws {
    let screen = ScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    screen.contentSize = CGSize(width: 390, height: 900)
    let device = SnapshotDevice.iPhone13.scaled(to: 1)
    let plain = try Snapshotting<View, Bitmap>.image(on: device, statusBar: .visible)
      .snapshot(screen)
    #expect(try Snapshotting<View, Bitmap>.image(on: device).snapshot(screen) != plain)
    for strategy: Snapshotting<View, Bitmap> in [
      .image(on: device, statusBar: .visible, precision: 0.9),
      .image(on: device, statusBar: .visible, perceptualPrecision: 0.9),
    ] { #expect(try strategy.snapshot(screen) == plain) }
    let whole = try Snapshotting<View, Bitmap>.image(
      on: device, scroll: .wholeContent, statusBar: .visible
    ).snapshot(screen)
    let bare = try Snapshotting<View, Bitmap>.image(on: device, scroll: .wholeContent)
      .snapshot(screen)
    #expect(whole.size == bare.size)
    #expect(whole != bare)
  }

  @Test func imagesAndPathsHaveAPrecision() {
    let tolerance = Tolerance.precision(0.9)
    #expect(Snapshotting<Image, Bitmap>.image(precision: 0.9).diffing.tolerance == tolerance)
    #expect(Snapshotting<Path, Bitmap>.image(precision: 0.9).diffing.tolerance == tolerance)
  }

  @Test func shareIsThatOfTheRecordedReference() throws {
    withSnapshots(record: .missing) {
      view.backgroundColor = .white
      let dot = View(frame: CGRect(x: 0, y: 0, width: 2, height: 1))
      dot.backgroundColor = .black
      view.addSubview(dot)
      assertSnapshot(of: view, as: .image)
      dot.frame.origin.x = 10
      // Four of 200 pixels differ.
      assertSnapshot(of: view, as: .image(precision: 0.98))
      let outcome = verifySnapshot(of: view, as: .image(precision: 0.985), record: .never)
      #expect(
        outcome.failureMessage(filter: nil)?.contains(
          "tolerance: up to 1.5 % of the pixels (the `tolerance:` argument)") == true)
    }
  }
}
