import SnapshotDrawing
import SnapshotViews
import Testing

/// Gradients of `GraphicsContext`, compared with what Core Graphics draws.
@Suite struct ColorGradientTests {
  private let all: GradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]

  private func gradient(_ colors: [Color] = [.red, .blue]) throws -> ColorGradient {
    try #require(ColorGradient(colorsSpace: nil, colors: colors, locations: nil))
  }

  private func linear(
    _ options: GradientDrawingOptions, _ colors: [Color] = [.red, .blue],
    transform: Transform2D = .identity
  ) throws -> DrawnPixels {
    let gradient = try gradient(colors)
    return try DrawnPixels { context in
      context.concatenate(transform)
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: options)
    }
  }

  @Test func linearGradientEndsAtItsPoints() throws {
    let pixels = try linear([])
    #expect(pixels[9, 20].alpha == 0 && pixels[30, 20].alpha == 0)
    #expect(pixels[10, 0].alpha == 255 && pixels[29, 39].alpha == 255)
    #expect(pixels[10, 0].red > 240 && pixels[29, 39].blue > 240)
    #expect(abs(Int(pixels[20, 20].red) - 124) <= 4)
  }

  @Test func optionsContinueALinearGradient() throws {
    let before = try linear(.drawsBeforeStartLocation)
    #expect(before[0, 0].red == 255 && before[30, 20].alpha == 0)
    let after = try linear(.drawsAfterEndLocation)
    #expect(after[9, 20].alpha == 0 && after[39, 39].blue == 255)
    let both = try linear(all)
    #expect(both[0, 0].red == 255 && both[39, 39].blue == 255)
  }

  @Test func linearGradientFillsTheViewInTransformedCoordinates() throws {
    let quarter = Transform2D(translationX: 40, y: 0).rotated(by: .pi / 2)
    let pixels = try linear(all, transform: quarter)
    #expect(pixels[0, 0].red == 255 && pixels[39, 0].red == 255)
    #expect(pixels[0, 39].blue == 255 && pixels[39, 39].blue == 255)
    let strip = try linear([], transform: quarter)
    #expect(strip[20, 9].alpha == 0 && strip[0, 10].alpha == 255 && strip[39, 29].alpha == 255)
    #expect(strip[20, 30].alpha == 0)
  }

  @Test func clipLimitsALinearGradient() throws {
    let gradient = try gradient()
    let pixels = try DrawnPixels { context in
      context.addRect(CGRect(x: 12, y: 12, width: 5, height: 5))
      context.clip()
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 40), options: [])
    }
    #expect(pixels.coveredCount == 25)
  }

  @Test func equalPointsDrawNothing() throws {
    let gradient = try gradient()
    let options = all
    let pixels = try DrawnPixels { context in
      context.drawLinearGradient(gradient, start: .zero, end: .zero, options: options)
      context.drawRadialGradient(
        gradient, startCenter: .zero, startRadius: 9, endCenter: .zero, endRadius: 9,
        options: options)
    }
    #expect(pixels.coveredCount == 0)
  }

  /// Core Graphics mixes colors without their opacity, so the middle of a change from opaque red to
  /// clear black is dark red.
  @Test func opacityAndColorChangeSeparately() throws {
    let pixels = try linear([], [Color(red: 1, green: 0, blue: 0), .clear])
    // The middle of the 11th of 20 pixels is at 0.525.
    let pixel = pixels[20, 20]
    #expect(abs(Int(pixel.alpha) - 121) <= 2)
    #expect(abs(Double(pixel.red) - 255 * 0.475 * 0.475) <= 2)
  }

  @Test func locationsAreThoseOfTheColors() throws {
    let gradient = try #require(
      ColorGradient(
        colorsSpace: ColorSpace(name: ColorSpace.sRGB), colors: [Color.red, Color.blue],
        locations: [0.25, 0.25]))
    let pixels = try DrawnPixels { context in
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 40, y: 0), options: [])
    }
    #expect(pixels[9, 0].red == 255 && pixels[10, 0].blue == 255 && pixels[39, 0].blue == 255)
  }

  @Test func componentsAreThoseOfTheSpace() throws {
    let rgb = try #require(ColorSpace(name: ColorSpace.sRGB))
    let gray = try #require(ColorSpace(name: ColorSpace.genericGrayGamma2_2))
    let gradients = [
      try #require(
        ColorGradient(
          colorSpace: rgb, colorComponents: [0, 1, 0, 1, 0, 1, 0, 1], locations: nil, count: 2)),
      try #require(
        ColorGradient(
          colorSpace: gray, colorComponents: [1, 1, 1, 1], locations: [0, 1], count: 2)),
    ]
    let pixels = try gradients.map { gradient in
      try DrawnPixels { context in
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 40, y: 0), options: [])
      }
    }
    #expect(pixels[0][20, 20] == PremultipliedColor(Color(red8: 0, green8: 255, blue8: 0)))
    #expect(pixels[1][20, 20] == PremultipliedColor(.white))
  }

  @Test func incompleteGradientsDoNotExist() {
    let rgb = ColorSpace(name: ColorSpace.sRGB)
    #expect(rgb?.numberOfComponents == 3 && ColorSpace(name: "kCGColorSpaceDisplayP3") == nil)
    #expect(ColorGradient(colorsSpace: rgb, colors: ["red"], locations: nil) == nil)
    #expect(ColorGradient(colorsSpace: rgb, colors: [Color.red], locations: []) == nil)
    if let rgb {
      #expect(
        ColorGradient(colorSpace: rgb, colorComponents: [1, 1, 1], locations: nil, count: 1) == nil)
      #expect(
        ColorGradient(colorSpace: rgb, colorComponents: [1], locations: nil, count: .max) == nil)
    }
  }

  @Test(arguments: [1e-200, 1e200, -1e300, .infinity, .nan])
  func numbersThatAreNotFiniteAreReported(number: CGFloat) throws {
    final class Canvas: View {
      var body: (GraphicsContext) -> Void = { _ in }

      override func draw(_ rect: CGRect) {
        if let context = GraphicsGetCurrentContext() { body(context) }
      }
    }
    let gradient = try gradient()
    let point = CGPoint(x: number, y: 0)
    for options in [[], all] {
      let bodies: [(GraphicsContext) -> Void] = [
        { $0.drawLinearGradient(gradient, start: .zero, end: point, options: options) },
        { $0.drawLinearGradient(gradient, start: point, end: .zero, options: options) },
        {
          $0.drawRadialGradient(
            gradient, startCenter: point, startRadius: 1, endCenter: .zero, endRadius: 2,
            options: options)
        },
        {
          $0.drawRadialGradient(
            gradient, startCenter: .zero, startRadius: 1, endCenter: .zero, endRadius: number,
            options: options)
        },
      ]
      for (index, body) in bodies.enumerated() {
        _ = try DrawnPixels(body)
        let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        canvas.body = body
        let finding = canvas.firstNonFiniteNumber(in: canvas.displayList())
        #expect(finding != nil || number.isFinite, "\(index) \(options.rawValue)")
      }
    }
  }

  @Test func dynamicColorsFollowTheAppearance() throws {
    final class Canvas: View {
      let gradient: ColorGradient?

      init(_ gradient: ColorGradient) {
        self.gradient = gradient
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      }

      override func draw(_ rect: CGRect) {
        guard let gradient else { return }
        GraphicsGetCurrentContext()?.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 10, y: 0), options: [])
      }
    }
    let canvas = Canvas(try gradient([.label, .label]))
    #expect(canvas.displayList().description.contains("#000000"))
    canvas.traitOverrides = TraitOverrides(userInterfaceStyle: .dark)
    #expect(canvas.displayList().description.contains("#FFFFFF"))
  }

  // MARK: Circles

  private func radial(
    _ start: (x: CGFloat, radius: CGFloat), _ end: (x: CGFloat, radius: CGFloat),
    _ options: GradientDrawingOptions
  ) throws -> DrawnPixels {
    let gradient = try gradient()
    return try DrawnPixels { context in
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: start.x, y: 20), startRadius: start.radius,
        endCenter: CGPoint(x: end.x, y: 20), endRadius: end.radius, options: options)
    }
  }

  @Test func radialGradientIsARing() throws {
    let ring = try radial((20, 5), (20, 15), [])
    #expect(ring[20, 20].alpha == 0 && ring[0, 20].alpha == 0 && ring[3, 20].alpha == 0)
    #expect(ring[26, 20].red > ring[26, 20].blue && ring[34, 20].blue > ring[34, 20].red)
    let before = try radial((20, 5), (20, 15), .drawsBeforeStartLocation)
    #expect(before[20, 20].red == 255 && before[0, 20].alpha == 0)
    let after = try radial((20, 5), (20, 15), .drawsAfterEndLocation)
    #expect(after[20, 20].alpha == 0 && after[0, 0].blue == 255)
  }

  @Test func shrinkingCirclesAreARing() throws {
    let ring = try radial((20, 15), (20, 5), [])
    #expect(ring[20, 20].alpha == 0 && ring[0, 20].alpha == 0)
    #expect(ring[34, 20].red > ring[34, 20].blue && ring[26, 20].blue > ring[26, 20].red)
    let after = try radial((20, 15), (20, 5), .drawsAfterEndLocation)
    #expect(after[20, 20].blue == 255 && after[0, 0].alpha == 0)
    let before = try radial((20, 15), (20, 5), .drawsBeforeStartLocation)
    #expect(before[20, 20].alpha == 0 && before[0, 0].red == 255)
  }

  /// Each circle of a moving circle covers the earlier ones with its outline.
  @Test func movingCircleIsACapsule() throws {
    let capsule = try radial((10, 5), (30, 5), [])
    // The last circle that passes the middle of the first one is that at 0.275.
    #expect(abs(Int(capsule[10, 20].red) - 185) <= 12 && capsule[10, 20].alpha == 255)
    #expect(capsule[20, 10].alpha == 0 && capsule[4, 20].alpha == 0)
    // Left sides of circles are in front, and the last circle shows right sides of earlier ones.
    #expect(capsule[24, 20].blue > 230 && capsule[20, 20].blue > 180)
    #expect(abs(Int(capsule[30, 20].blue) - 195) <= 12 && capsule[36, 20].alpha == 0)
    let after = try radial((10, 5), (30, 5), .drawsAfterEndLocation)
    #expect(after[39, 20].blue == 255 && after[0, 20].alpha == 0)
    let before = try radial((10, 5), (30, 5), .drawsBeforeStartLocation)
    #expect(before[0, 20].red == 255 && before[39, 20].alpha == 0)
  }
}
