import SnapshotDrawing
import SnapshotRasterizer
import Testing

@testable import SnapshotViews

/// Images that replace parts of controls.
@Suite struct ControlImageTests {
  private static let redPixel = PremultipliedColor(.red)

  /// A red square with sides of 10 points.
  private let red: Image

  init() throws { red = Image(try Bitmap(size: PixelSize(width: 10, height: 10), color: .red)) }

  private var star: Image { Image(systemSymbol: "star", .init(scale: .medium)) }

  private func bitmap(_ view: View) throws -> Bitmap {
    try Rasterizer(edges: .exact).render(
      view.displayList(),
      size: PixelSize(width: Int(view.bounds.width), height: Int(view.bounds.height)), scale: 1)
  }

  /// Returns whether each change changes the drawing of a view.
  private func expectChanges<V: View>(
    _ make: () -> V, _ changes: [(V) -> Void], _ location: SourceLocation = #_sourceLocation
  ) {
    for (index, change) in changes.enumerated() {
      let view = make()
      let before = view.displayList()
      change(view)
      #expect(view.displayList() != before, "change \(index)", sourceLocation: location)
      #expect(view.outline() != make().outline() || view is Stepper, sourceLocation: location)
    }
  }

  private func slider() -> Slider {
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    slider.value = 0.5
    return slider
  }

  private func progressView() -> ProgressView {
    let view = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    view.progress = 0.5
    return view
  }

  @Test func imagesOfASliderShortenTheTrack() {
    let slider = slider()
    slider.minimumValueImage = red
    #expect(slider.trackRect == CGRect(x: 25, y: 15, width: 173, height: 4))
    slider.maximumValueImage = red
    #expect(slider.trackRect == CGRect(x: 25, y: 15, width: 150, height: 4))
    #expect(slider.thumbRect(forValue: 0).minX == 23)
    #expect(slider.thumbRect(forValue: 1).maxX == 177)
    slider.maximumValueImage = nil
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(slider.trackRect == CGRect(x: 2, y: 15, width: 173, height: 4))
    #expect(slider.thumbRect(forValue: 0).maxX == 177)
  }

  @Test func imagesOfASliderAreDrawn() throws {
    let slider = slider()
    slider.minimumValueImage = red
    slider.setThumbImage(red, for: .normal)
    slider.setMaximumTrackImage(red, for: .normal)
    let pixels = try bitmap(slider)
    #expect(pixels[5, 17] == Self.redPixel)
    #expect(slider.thumbRect(forValue: 0.5).size == CGSize(width: 10, height: 10))
    let thumb = slider.thumbRect(forValue: 0.5)
    #expect(pixels[Int(thumb.midX), 17] == Self.redPixel)
    // The image of the track has its natural height.
    #expect(pixels[190, 13] == Self.redPixel)
    #expect(pixels[190, 11].alpha == 0)
  }

  @Test func eachImageOfASliderChangesTheDrawing() {
    expectChanges(
      slider,
      [
        { $0.minimumValueImage = star }, { $0.maximumValueImage = star },
        { $0.setThumbImage(star, for: .normal) },
        { $0.setMinimumTrackImage(red, for: .normal) },
        { $0.setMaximumTrackImage(red, for: .normal) },
      ])
    let slider = slider()
    slider.setThumbImage(red, for: .disabled)
    #expect(slider.currentThumbImage == nil && slider.thumbImage(for: .disabled) != nil)
    slider.isEnabled = false
    #expect(slider.currentThumbImage != nil)
  }

  @Test func eachImageOfAProgressViewChangesTheDrawing() {
    expectChanges(
      progressView,
      [
        { $0.progressImage = red }, { $0.trackImage = red }, { $0.progressViewStyle = .bar },
      ])
    #expect(ProgressView(progressViewStyle: .bar).progressViewStyle == .bar)
  }

  @Test func eachImageOfAStepperChangesTheDrawing() {
    expectChanges(
      { Stepper() },
      [
        { $0.setIncrementImage(star, for: .normal) },
        { $0.setDecrementImage(star, for: .disabled) },
        { $0.setBackgroundImage(red, for: .normal) },
      ])
  }

  @Test func templatesHaveTheColorOfTheirPart() throws {
    let template = red.withRenderingMode(.alwaysTemplate)
    let blue = PremultipliedColor(Color(red: 0, green: 0, blue: 1))
    let slider = slider()
    slider.tintColor = Color(red: 0, green: 0, blue: 1)
    slider.minimumValueImage = template
    #expect(try bitmap(slider)[5, 17] == blue)
    let progress = progressView()
    progress.progressImage = template
    progress.progressTintColor = Color(red: 0, green: 0, blue: 1)
    progress.trackImage = red
    let pixels = try bitmap(progress)
    #expect(pixels[10, 2] == blue && pixels[90, 2] == Self.redPixel)
    let stepper = Stepper()
    stepper.setBackgroundImage(template, for: .normal)
    #expect(try bitmap(stepper)[2, 16] == PremultipliedColor(Color.label.resolved(for: .light)))
    // A symbol in its own colors is black.
    progress.trackImage = Image(systemSymbol: "square.fill").withRenderingMode(.alwaysOriginal)
    progress.trackTintColor = .red
    progress.progress = 0
    #expect(try bitmap(progress)[50, 2] == PremultipliedColor(.black))
  }

  @Test func problemsOfImagesAreReported() {
    let image = GraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
      GraphicsBeginImageContext(CGSize(width: 1, height: 1))
    }
    let slider = slider()
    slider.minimumValueImage = image
    let progress = progressView()
    progress.trackImage = image
    let stepper = Stepper()
    stepper.setIncrementImage(image, for: .normal)
    let pages = PageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    pages.numberOfPages = 3
    pages.preferredIndicatorImage = image
    for view in [slider, progress, stepper, pages] as [View] {
      _ = view.displayList()
      #expect(view.layoutIssues.count == 1, "\(type(of: view))")
    }
  }

  @Test func imagesAndBackgroundsOfAPageControlAreDrawn() throws {
    func control() -> PageControl {
      let control = PageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
      control.numberOfPages = 3
      control.currentPage = 1
      return control
    }
    expectChanges(
      control,
      [
        { $0.preferredIndicatorImage = star }, { $0.preferredCurrentPageIndicatorImage = star },
        { $0.backgroundStyle = .prominent },
      ])
    let before = control().displayList()
    for change: (PageControl) -> Void in [
      { $0.setIndicatorImage(star, forPage: 0) },
      { $0.setCurrentPageIndicatorImage(star, forPage: 1) },
    ] {
      let control = control()
      change(control)
      #expect(control.displayList() != before)
    }
    let other = control()
    other.setCurrentPageIndicatorImage(star, forPage: 0)
    #expect(other.displayList() == before)
    #expect(other.currentPageIndicatorImage(forPage: 0) != nil)
    #expect(other.indicatorImage(forPage: 0) == nil)
  }
}
