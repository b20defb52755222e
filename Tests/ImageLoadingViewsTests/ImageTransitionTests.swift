import Foundation
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotRasterizer
import SnapshotViews
import Testing

/// Animated images, frame by frame.
@MainActor
@Suite struct ImageTransitionTests {
  private let url = URL(fileURLWithPath: "/photos/a.jpg")
  private let view = ImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
  private let clock = AnimationClock()

  /// The color that the view draws in its center, on black.
  private var color: Color {
    get throws { try color(atX: 10) }
  }

  private func color(atX x: Int) throws -> Color {
    let bitmap = try Rasterizer().render(
      view.displayList(), size: PixelSize(width: 20, height: 10), scale: 1, background: .black)
    return Color(bitmap[x, 5])
  }

  private func images(running: Bool, _ delivery: StubDelivery = .immediate) -> StubImageLoader {
    let images = StubImageLoader()
    images.runsTransitions = running
    images.delivery = delivery
    images.stub(url, color: .blue)
    return images
  }

  /// Half red and half blue, to the nearest level.
  ///
  /// Half of 255 is between two levels.
  private static let halves = [
    Color(red8: 127, green8: 0, blue8: 128), Color(red8: 128, green8: 0, blue8: 127),
  ]

  // MARK: When

  @Test("a stub shows the final image for every transition")
  func stubShowsTheFinalImageForEveryTransition() throws {
    clock.use {
      _ = view.setImage(
        with: url, placeholder: .solid(.red), transition: .crossDissolve(duration: 1),
        loader: images(running: false))
    }
    #expect(try color == .blue)
  }

  @Test("an asynchronous stub shows the final image")
  func asynchronousStubShowsTheFinalImage() async throws {
    let task = clock.use {
      view.setImage(
        with: url, placeholder: .solid(.red), transition: .crossDissolve(duration: 1),
        loader: images(running: false, .nextTurn))
    }
    #expect(try color == .red)
    try await task?.finish()
    #expect(try color == .blue)
  }

  @Test("a stub that runs transitions shows the blend halfway")
  func stubThatRunsTransitionsShowsTheBlend() throws {
    let animator = ViewPropertyAnimator(duration: 1) { [view, url] in
      view.setImage(
        with: url, placeholder: .solid(.red), transition: .crossDissolve(duration: 1),
        loader: self.images(running: true))
    }
    var colors: [Color] = []
    for fraction in [0, 0.5, 1] {
      animator.fractionComplete = fraction
      colors.append(try color)
    }
    #expect(colors[0] == .red && colors[2] == .blue)
    #expect(Self.halves.contains(colors[1]))
  }

  @Test func clockDrivesATransitionFromThePlaceholder() throws {
    clock.use {
      _ = view.setImage(
        with: url, placeholder: .solid(.red), transition: .crossDissolve(duration: 2),
        loader: images(running: true))
    }
    #expect(try color == .red)
    clock.advance(by: 1)
    #expect(try Self.halves.contains(color))
    clock.advance(by: 1)
    #expect(try color == .blue)
  }

  @Test func availableImageHasNoTransition() throws {
    let pipeline = ImagePipeline()
    pipeline.configuration.memoryCache.store(.solid(.blue), for: ImageRequest(url: url))
    clock.use {
      _ = view.setImage(
        with: url, placeholder: .solid(.red), transition: .crossDissolve(duration: 1),
        loader: pipeline)
    }
    #expect(try color == .blue)
  }

  @Test func loadedImageHasATransitionWithTheClockOfTheCall() async throws {
    let loader = GatedImageLoader()
    await withCheckedContinuation { continuation in
      clock.use {
        _ = view.setImage(
          with: url, placeholder: .solid(.red), transition: .crossDissolve(duration: 1),
          loader: loader
        ) { _ in continuation.resume() }
      }
      loader.open(url, with: .solid(.blue))
    }
    #expect(try color == .red)
    clock.advance(by: 0.5)
    #expect(try Self.halves.contains(color))
    clock.advance(by: 0.5)
    #expect(try color == .blue)
  }

  @Test func withoutAClockATransitionEndsImmediately() throws {
    view.setImage(
      with: url, transition: .crossDissolve(duration: 1), loader: images(running: true))
    #expect(try color == .blue)
  }

  @Test(arguments: [0, -1, Double.nan])
  func transitionWithoutDurationEndsImmediately(duration: Double) throws {
    clock.use {
      _ = view.setImage(
        with: url, transition: .crossDissolve(duration: duration), loader: images(running: true))
    }
    #expect(try color == .blue)
  }

  @Test func enclosingAnimationDoesNotAnimateTheLoadedImage() async throws {
    let loader = GatedImageLoader()
    let animator = ViewPropertyAnimator(duration: 1)
    await withCheckedContinuation { continuation in
      animator.addAnimations { [view, url] in
        _ = view.setImage(
          with: url, placeholder: .solid(.red), transition: .crossDissolve(duration: 1),
          loader: loader
        ) { _ in continuation.resume() }
      }
      animator.startAnimation()
      loader.open(url, with: .solid(.blue))
    }
    #expect(try color == .blue)
  }

  /// Otherwise, a reused cell would show its old row, blended with the new one.
  @Test func imageWithoutATransitionEndsTheRunningOne() throws {
    let images = images(running: true)
    let (other, missing) = (URL(filePath: "/photos/b.jpg"), URL(filePath: "/photos/c.jpg"))
    images.stub(other, color: .green)
    images.stub(missing, failure: "gone")
    for (next, expected) in [(other, Color.green), (missing, .yellow), (nil, .yellow)] {
      clock.use {
        _ = view.setImage(
          with: url, placeholder: .solid(.red), placeholderPolicy: .always,
          transition: .crossDissolve(duration: 2), loader: images)
      }
      clock.advance(by: 1)
      #expect(try Self.halves.contains(color))
      view.setImage(with: next, placeholder: .solid(.yellow), loader: images) { _ in }
      #expect(try color == expected)
      clock.advance(by: 0.5)
      #expect(try color == expected)
    }
  }

  @Test func transitionBeginsWithTheCurrentFrameOfTheRunningOne() throws {
    let images = images(running: true)
    let other = URL(filePath: "/photos/b.jpg")
    images.stub(other, color: .green)
    for next in [url, other] {
      clock.use {
        _ = view.setImage(
          with: next, placeholder: .solid(.red), placeholderPolicy: .ifEmpty,
          transition: .crossDissolve(duration: 2), loader: images)
      }
      clock.advance(by: 1)
    }
    // Half green, and half of the blend of red and blue.
    let color = try color
    #expect((127...128).contains(color.green))
    #expect((63...65).contains(color.red) && (63...65).contains(color.blue))
  }

  @Test func failureHasNoTransition() throws {
    let images = images(running: true)
    images.stub(url, failure: "gone")
    clock.use {
      _ = view.setImage(
        with: url, placeholder: .solid(.red), failureImage: .solid(.green),
        transition: .crossDissolve(duration: 1), loader: images
      ) { _ in }
    }
    #expect(try color == .green)
  }

  // MARK: Which

  @Test(arguments: [true, false])
  func flipNarrowsTheOldImageAndWidensTheNewOne(fromLeft: Bool) throws {
    clock.use {
      _ = view.setImage(
        with: url, placeholder: .solid(.red),
        transition: fromLeft ? .flipFromLeft(duration: 1) : .flipFromRight(duration: 1),
        loader: images(running: true))
    }
    clock.advance(by: 0.4)
    #expect(try [color(atX: 0), color] == [.black, .red])
    clock.advance(by: 0.2)
    #expect(try [color(atX: 0), color] == [.black, .blue])
    clock.advance(by: 0.4)
    #expect(try [color(atX: 0), color] == [.blue, .blue])
  }

  /// Flips with the same axis are mirror images of each other, and differ.
  @Test(arguments: [0.2, 0.4, 0.6, 0.8])
  func flipsFromOppositeSidesAreMirrored(time: Double) throws {
    func frame(_ transition: ImageTransition) throws -> Bitmap {
      let parent = View(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      let view = ImageView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
      parent.addSubview(view)
      let clock = AnimationClock()
      clock.use {
        _ = view.setImage(
          with: url, placeholder: .solid(.red), transition: transition,
          loader: images(running: true))
      }
      clock.advance(by: time)
      return try Rasterizer().render(
        parent.displayList(), size: PixelSize(width: 60, height: 60), scale: 1, background: .black)
    }
    let (left, right) = try (
      frame(.flipFromLeft(duration: 1)), frame(.flipFromRight(duration: 1))
    )
    let (top, bottom) = try (
      frame(.flipFromTop(duration: 1)), frame(.flipFromBottom(duration: 1))
    )
    #expect(Set([left, right, top, bottom]).count == 4)
    for y in 0..<60 {
      for x in 0..<60 {
        #expect(left[x, y].isNear(right[59 - x, y]), "\(x), \(y)")
        #expect(top[x, y].isNear(bottom[x, 59 - y]), "\(x), \(y)")
      }
    }
    // The left side is in front in the first half, and the right side in the second.
    let isFirstHalf = time < 0.5
    let column = isFirstHalf ? (10..<30) : (30..<50)
    let lowest = { (columns: Range<Int>) in
      (0..<60).last { y in columns.contains { left[$0, y] != PremultipliedColor(.black) } } ?? 0
    }
    #expect(lowest(column) > lowest(isFirstHalf ? 30..<50 : 10..<30))
  }

  @Test(arguments: [true, false])
  func flipAboutTheHorizontalAxisKeepsTheWidth(fromTop: Bool) throws {
    clock.use {
      _ = view.setImage(
        with: url, placeholder: .solid(.red),
        transition: fromTop ? .flipFromTop(duration: 1) : .flipFromBottom(duration: 1),
        loader: images(running: true))
    }
    clock.advance(by: 0.4)
    // The edge is slanted.
    #expect(try [color(atX: 2), color] == [.red, .red])
    clock.advance(by: 0.2)
    #expect(try [color(atX: 2), color] == [.blue, .blue])
  }

  @Test func customTransitionSetsTheImage() throws {
    clock.use {
      _ = view.setImage(
        with: url, placeholder: .solid(.red),
        transition: .custom { view, image in
          view.image = image
          view.alpha = 0
          View.animate(withDuration: 1, options: .curveLinear) { view.alpha = 1 }
        }, loader: images(running: true))
    }
    #expect(try color == .black)
    clock.advance(by: 0.5)
    #expect(try color == Color(red8: 0, green8: 0, blue8: 128))
    clock.advance(by: 0.5)
    #expect(try color == .blue)
  }

  /// Hides an activity indicator, with an animation and its completion.
  private func customTransition(hiding indicator: View) -> ImageTransition {
    .custom { view, image in
      view.image = image
      View.animate(withDuration: 1) {
        view.alpha = 1
        indicator.alpha = 0
      } completion: { _ in
        indicator.isHidden = true
      }
    }
  }

  @Test("a custom transition runs with a stub, before the call returns, and shows its end")
  func customTransitionRunsWithAStub() throws {
    let indicator = View(frame: view.bounds)
    indicator.backgroundColor = .green
    view.addSubview(indicator)
    view.alpha = 0.5
    var results = 0
    let animator = ViewPropertyAnimator(duration: 1) { [self] in
      clock.use {
        _ = view.setImage(
          with: url, placeholder: .solid(.red),
          transition: customTransition(hiding: indicator), loader: images(running: false)
        ) { _ in
          results += 1
          #expect(indicator.isHidden)
        }
      }
    }
    animator.fractionComplete = 0
    #expect(results == 1)
    #expect(indicator.isHidden && indicator.alpha == 0)
    #expect(view.presentation.alpha == 1)
    #expect(try color == .blue)
    clock.advance(by: 0.5)
    #expect(try color == .blue)
  }

  @Test func lateImageOfATransitionDoesNotEndTheNextLoad() async throws {
    let next = URL(fileURLWithPath: "/photos/b.jpg")
    let images = images(running: true)
    images.stub(next, color: .green)
    var showLate: (() -> Void)?
    let transition = ImageTransition.custom { view, image in showLate = { view.image = image } }
    view.setImage(with: url, transition: transition, loader: images)
    images.delivery = .nextTurn
    let task = view.setImage(with: next, loader: images)
    let show = try #require(showLate)
    show()
    #expect(try color == .blue)
    try await task?.finish()
    #expect(try color == .green)
  }

  @Test("a custom transition runs with an asynchronous stub")
  func customTransitionRunsWithAnAsynchronousStub() async throws {
    let indicator = View(frame: view.bounds)
    indicator.backgroundColor = .green
    view.addSubview(indicator)
    let task = clock.use {
      view.setImage(
        with: url, placeholder: .solid(.red), transition: customTransition(hiding: indicator),
        loader: images(running: false, .nextTurn))
    }
    #expect(try color == .green)
    try await task?.finish()
    #expect(indicator.isHidden)
    #expect(try color == .blue)
  }

  @Test func stubRunsTheAnimationsOfACustomTransitionIfAsked() throws {
    let indicator = View(frame: view.bounds)
    indicator.backgroundColor = .green
    view.addSubview(indicator)
    clock.use {
      _ = view.setImage(
        with: url, transition: customTransition(hiding: indicator), loader: images(running: true))
    }
    #expect(!indicator.isHidden)
    #expect(try color == .green)
    clock.advance(by: 1)
    #expect(indicator.isHidden)
    #expect(try color == .blue)
  }

  @Test func customTransitionOfAnAvailableImageIsNotCalledByAPipeline() {
    let pipeline = ImagePipeline()
    pipeline.configuration.memoryCache.store(.solid(.blue), for: ImageRequest(url: url))
    view.setImage(
      with: url, transition: .custom { _, _ in Issue.record("it runs") }, loader: pipeline)
    #expect(view.image == .solid(.blue))
  }
}

extension PremultipliedColor {
  /// Whether the channels differ by rounding only.
  fileprivate func isNear(_ other: PremultipliedColor) -> Bool {
    let pairs = [(red, other.red), (green, other.green), (blue, other.blue)]
    return pairs.allSatisfy { abs(Int($0) - Int($1)) <= 2 }
  }
}
