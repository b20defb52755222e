import Foundation
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing

/// Compares shadows of views with the blurred alpha of the same views without shadows.
@Suite struct ContentShadowTests {
  private static let side = 72

  /// A view that casts a shadow, created again for every image.
  struct Caster: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable () -> View
  }

  static let casters = [
    Caster(testDescription: "a label casts the shadow of its letters") {
      let label = Label(frame: CGRect(x: 10, y: 20, width: 52, height: 30))
      label.text = "Wave"
      label.font = .systemFont(ofSize: 20)
      return label
    },
    Caster(testDescription: "a template image casts the shadow of its alpha") {
      let view = ImageView(frame: CGRect(x: 18, y: 16, width: 32, height: 32))
      view.image = try? Specimen.ring(32, scale: 1)
      view.renderingMode = .template
      view.tintColor = .systemRed
      return view
    },
    Caster(testDescription: "a shape casts the shadow of its path") {
      let shape = ShapeView(frame: CGRect(x: 12, y: 10, width: 48, height: 48))
      shape.path = GraphicsPath(Path(ellipseIn: CGRect(x: 4, y: 8, width: 36, height: 24)))
      shape.fillColor = .systemGreen
      shape.strokeColor = .black
      shape.strokeStyle = StrokeStyle(width: 3, dashes: [6, 4])
      return shape
    },
    Caster(testDescription: "a card casts the shadow of children outside its bounds") {
      let card = View(frame: CGRect(x: 14, y: 22, width: 36, height: 30))
      card.backgroundColor = .white
      card.cornerRadius = 8
      let badge = View(frame: CGRect(x: 26, y: -10, width: 22, height: 22))
      badge.backgroundColor = .systemRed
      badge.cornerRadius = 11
      card.addSubview(badge)
      return card
    },
    Caster(testDescription: "clipped children cast only their visible part") {
      let view = View(frame: CGRect(x: 14, y: 14, width: 44, height: 40))
      let clip = View(frame: CGRect(x: 4, y: 4, width: 30, height: 30))
      clip.clipsToBounds = true
      clip.cornerRadius = 15
      let inside = View(frame: CGRect(x: 10, y: -20, width: 60, height: 44))
      inside.backgroundColor = .systemBlue
      clip.addSubview(inside)
      view.addSubview(clip)
      return view
    },
    Caster(testDescription: "a translucent background casts a weaker shadow") {
      let view = View(frame: CGRect(x: 14, y: 18, width: 40, height: 34))
      view.backgroundColor = Color.black.withAlphaComponent(0.4)
      view.cornerRadius = 10
      view.borderWidth = 3
      view.borderColor = .systemOrange
      return view
    },
    Caster(testDescription: "an opaque card with a label inside casts its outline") {
      opaqueCard(borderWidth: 0)
    },
    Caster(testDescription: "a square child in a rounded corner casts its corner") {
      let card = View(frame: CGRect(x: 14, y: 18, width: 44, height: 34))
      card.backgroundColor = .white
      card.cornerRadius = 16
      let child = View(frame: CGRect(x: 0, y: 0, width: 14, height: 14))
      child.backgroundColor = .systemTeal
      card.addSubview(child)
      return card
    },
  ]

  private static func opaqueCard(borderWidth: Double) -> View {
    let card = View(frame: CGRect(x: 14, y: 18, width: 44, height: 34))
    card.backgroundColor = .white
    card.cornerRadius = 10
    card.borderWidth = borderWidth
    card.borderColor = .systemGray
    let label = Label(frame: CGRect(x: 8, y: 6, width: 30, height: 20))
    label.text = "ok"
    card.addSubview(label)
    return card
  }

  private func image(of view: View) throws -> Bitmap {
    let page = View(frame: CGRect(x: 0, y: 0, width: Double(Self.side), height: Double(Self.side)))
    page.addSubview(view)
    return try Snapshotting<View, Bitmap>.image(scale: 1).snapshot(page)
  }

  /// Returns the alpha of an image, blurred by a Gaussian and offset.
  private func blurred(_ image: Bitmap, sigma: Double, offset: CGPoint) -> [Double] {
    let side = Self.side
    func weights(_ offset: Double) -> [Double] {
      (0..<(2 * side)).map { index in
        let distance = Double(index - side) + 0.5 - offset
        let scale = sigma * 2.0.squareRoot()
        return (erf(distance / scale) - erf((distance - 1) / scale)) / 2
      }
    }
    let (across, down) = (weights(offset.x), weights(offset.y))
    var rows = [Double](repeating: 0, count: side * side)
    var result = rows
    for y in 0..<side {
      for source in 0..<side where image[source, y].alpha > 0 {
        let alpha = Double(image[source, y].alpha)
        for x in 0..<side { rows[y * side + x] += alpha * across[x - source + side] }
      }
    }
    for y in 0..<side {
      for source in 0..<side where down[y - source + side] > 1e-7 {
        let weight = down[y - source + side]
        for x in 0..<side { result[y * side + x] += rows[source * side + x] * weight }
      }
    }
    return result
  }

  /// Returns the maximum difference between an image with a shadow and the plain image above an
  /// exact shadow.
  private func distance(_ plain: Bitmap, _ found: Bitmap, _ alphas: [Double]) -> Double {
    var worst = 0.0
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        let own = plain[x, y]
        let weight = alphas[y * Self.side + x] / 255 * (1 - Double(own.alpha) / 255)
        for (channel, tint) in zip(
          [\PremultipliedColor.red, \.green, \.blue, \.alpha], [0, 0, 204, 204.0])
        {
          let exact = Double(own[keyPath: channel]) + tint * weight
          worst = max(worst, abs(exact - Double(found[x, y][keyPath: channel])))
        }
      }
    }
    return worst
  }

  private func cast(_ view: View) -> View {
    view.shadowColor = .blue
    view.shadowOpacity = 0.8
    view.shadowOffset = CGSize(width: 3.5, height: 5)
    view.shadowRadius = 3
    return view
  }

  @Test(arguments: casters)
  func shadowIsTheBlurredAlphaOfTheView(caster: Caster) throws {
    let plain = try image(of: caster.make())
    let found = try image(of: cast(caster.make()))
    let alphas = blurred(plain, sigma: 3, offset: CGPoint(x: 3.5, y: 5))
    #expect(distance(plain, found, alphas) <= 6)
  }

  /// A border covers the pixels of rounded corners twice, but the outline that casts the shadow is
  /// the same.
  @Test func opaqueCardWithABorderCastsItsOutline() throws {
    let plain = try image(of: Self.opaqueCard(borderWidth: 2))
    let found = try image(of: cast(Self.opaqueCard(borderWidth: 2)))
    let outline = try image(of: Self.opaqueCard(borderWidth: 0))
    let alphas = blurred(outline, sigma: 3, offset: CGPoint(x: 3.5, y: 5))
    #expect(distance(plain, found, alphas) <= 6)
  }

  @Test func randomTreesCastTheShadowOfTheirAlpha() throws {
    for seed in 0..<24 {
      let plain = try image(of: tree(seed))
      let found = try image(of: cast(tree(seed)))
      let alphas = blurred(plain, sigma: 3, offset: CGPoint(x: 3.5, y: 5))
      #expect(distance(plain, found, alphas) <= 6, "tree \(seed)")
    }
  }

  /// Returns a random card with children inside and around it.
  private func tree(_ seed: Int) -> View {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func pick(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func dressed(_ frame: CGRect) -> View {
      let view = View(frame: frame)
      let colors: [Color?] = [.white, .systemRed, nil, Color.systemBlue.withAlphaComponent(0.5)]
      view.backgroundColor = colors[pick(4)]
      view.cornerRadius = Double(pick(3) * 6)
      view.cornerStyle = pick(2) == 0 ? .circular : .continuous
      view.clipsToBounds = pick(3) == 0
      view.alpha = pick(5) == 0 ? 0.6 : 1
      return view
    }
    let card = dressed(CGRect(x: 14, y: 16, width: 38, height: 32))
    // The card must cast a shadow of its content.
    card.clipsToBounds = false
    card.alpha = 1
    if pick(3) > 0 { card.backgroundColor = .white }
    for _ in 0..<3 {
      let child = dressed(
        CGRect(
          x: Double(pick(30) - 4), y: Double(pick(24) - 4), width: Double(4 + pick(20)),
          height: Double(4 + pick(16))))
      let grandchild = dressed(CGRect(x: Double(pick(9) - 3), y: 1, width: 9.5, height: 8))
      if pick(4) == 0 {
        grandchild.transform = Transform2D(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
      }
      child.addSubview(grandchild)
      card.addSubview(child)
    }
    return card
  }

  @Test func shadowPathReplacesTheAlphaOfTheView() throws {
    for caster in Self.casters {
      let plain = try image(of: caster.make())
      let view = cast(caster.make())
      let oval = CGRect(x: 2, y: 12, width: 40, height: 22)
      view.shadowPath = GraphicsPath(Path(ellipseIn: oval))
      let found = try image(of: view)
      let shape = ShapeView(frame: view.frame)
      shape.path = GraphicsPath(Path(ellipseIn: oval))
      shape.fillColor = .black
      let alphas = blurred(try image(of: shape), sigma: 3, offset: CGPoint(x: 3.5, y: 5))
      #expect(distance(plain, found, alphas) <= 6, "\(caster.testDescription)")
    }
  }

  @Test func clippingViewsHaveNoShadow() throws {
    for caster in Self.casters {
      let (plain, view) = (caster.make(), cast(caster.make()))
      for clipped in [plain, view] { clipped.clipsToBounds = true }
      #expect(try image(of: plain) == image(of: view))
      view.shadowPath = GraphicsPath(Path(CGRect(x: -9, y: -9, width: 60, height: 60)))
      #expect(try image(of: plain) == image(of: view))
    }
  }

  @Test func opacityAppliesToTheShadow() throws {
    for caster in Self.casters {
      let full = try image(of: cast(caster.make()))
      let view = cast(caster.make())
      view.alpha = 0.5
      let half = try image(of: view)
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          #expect(abs(Int(half[x, y].alpha) * 2 - Int(full[x, y].alpha)) <= 2)
        }
      }
    }
  }
}
