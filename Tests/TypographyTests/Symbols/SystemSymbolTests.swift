import SnapshotDrawing
import Testing

@testable import SnapshotTypography

@Suite struct SystemSymbolTests {
  /// The names that most applications use.
  private static let common = """
    chevron.left chevron.right chevron.up chevron.down chevron.backward chevron.forward arrow.left
    arrow.right arrow.up arrow.down arrow.backward arrow.forward arrow.clockwise arrow.up.right
    arrow.uturn.backward plus minus xmark checkmark plus.circle plus.circle.fill minus.circle
    minus.circle.fill xmark.circle xmark.circle.fill checkmark.circle checkmark.circle.fill
    info.circle info.circle.fill questionmark.circle exclamationmark.triangle
    exclamationmark.triangle.fill ellipsis ellipsis.circle gearshape gearshape.fill gear heart
    heart.fill star star.fill bell bell.fill bell.slash magnifyingglass trash trash.fill person
    person.fill person.2 person.crop.circle person.crop.circle.fill house house.fill lock lock.fill
    lock.open camera camera.fill photo square.and.arrow.up square.and.arrow.down
    square.and.pencil pencil envelope envelope.fill phone phone.fill message message.fill
    bubble.left calendar clock clock.fill bookmark bookmark.fill tag cart cart.fill creditcard
    folder folder.fill doc doc.text link globe map mappin location location.fill play play.fill
    pause.fill stop.fill forward.fill backward.fill speaker.wave.2 mic wifi battery.100 bolt
    bolt.fill flame sun.max moon moon.fill cloud eye eye.slash hand.thumbsup line.3.horizontal
    line.3.horizontal.decrease list.bullet square.grid.2x2 slider.horizontal.3 circle circle.fill
    square paperplane paperplane.fill flag flag.fill gift key paintbrush sidebar.left
    rectangle.portrait.and.arrow.right airplane
    """.split { $0.isWhitespace }.map(String.init)

  private static let scales = [0.79, 1, 1.28]

  private func stencil(
    _ name: String, _ weight: Font.Weight = .regular, size: Double = 17, scale: Double = 1,
    isMirrored: Bool = false
  ) throws -> Stencil {
    try #require(SystemSymbol(named: name))
      .stencil(font: Font(size: size, weight: weight), scale: scale, isMirrored: isMirrored)
  }

  @Test func commonSymbolsExistAndNamesAreSorted() {
    #expect(Self.common.filter { SystemSymbol(named: $0) == nil } == [])
    #expect(SystemSymbol.names == Array(Set(SystemSymbol.names)).sorted())
    #expect(SystemSymbol.names.count > 600)
  }

  @Test func symbolsAreInsideTheirFrames() throws {
    for name in SystemSymbol.names {
      let symbol = try #require(SystemSymbol(named: name))
      for weight in Font.Weight.allCases {
        for scale in Self.scales {
          let font = Font(size: 1000, weight: weight)
          let size = symbol.size(font: font, scale: scale)
          let frame = Rect(origin: .zero, size: size).inset(by: EdgeInsets(-6))
          let stencil = symbol.stencil(font: font, scale: scale, isMirrored: false)
          for layer in stencil.layers where !layer.isCutOut {
            let bounds = try #require(layer.path.controlBounds)
            let outset = (layer.lineWidth ?? 0) / 2
            let box = bounds.inset(by: EdgeInsets(0 - outset))
            #expect(
              box.isFinite && frame.union(box) == frame,
              "\(name) \(weight) at \(scale): \(box) extends outside \(size)")
          }
        }
      }
    }
  }

  @Test func pathsStartWithAMoveAndAreNotEmpty() throws {
    for name in SystemSymbol.names {
      let layers = try stencil(name).layers
      #expect(layers.contains { !$0.isCutOut }, "\(name) draws nothing")
      for layer in layers {
        guard case .move = layer.path.elements.first else {
          Issue.record("\(name) has a path without a start")
          continue
        }
        #expect(layer.path.elements.count > 1, "\(name) has a path without a line")
      }
    }
  }

  /// Coincident layers would have darker edges than others.
  @Test func edgesAreDrawnOnce() throws {
    for name in SystemSymbol.names {
      let layers = try stencil(name).layers.filter { !$0.isCutOut }
      for (index, layer) in layers.enumerated() {
        #expect(!layers[..<index].contains(layer), "\(name) draws a layer twice")
        guard layer.lineWidth != nil else { continue }
        let all = layers[...index].filter { $0.lineWidth != nil }.flatMap { edges(of: $0.path) }
        #expect(Set(all).count == all.count, "\(name) draws an edge twice")
      }
    }
  }

  /// Returns the lines and curves of a path as sets of points, without a direction.
  private func edges(of path: Path) -> [Set<Point>] {
    var edges: [Set<Point>] = []
    var (current, start) = (Point.zero, Point.zero)
    for element in path.elements {
      let end: Point
      switch element {
      case .move(let point):
        (current, start) = (point, point)
        continue
      case .line(let point), .quad(let point, _): end = point
      case .cubic(let point, let first, let second):
        edges.append([current, first, second, point])
        current = point
        continue
      case .close: end = start
      }
      if end != current { edges.append([current, end]) }
      current = end
    }
    return edges
  }

  @Test func strokesMatchTheStemsOfLetters() throws {
    for scale in Self.scales {
      let widths = try Font.Weight.allCases.map { weight in
        try #require(stencil("minus", weight, size: 1000, scale: scale).layers.first?.lineWidth)
      }
      #expect(widths == widths.sorted() && Set(widths).count == widths.count)
    }
    let regular = try stencil("minus", size: 1000).layers[0].lineWidth
    #expect(abs((regular ?? 0) - FaceWeight.regularStem) < 0.001)
  }

  @Test func symbolsAreCenteredOnCapitals() throws {
    for size in [11.0, 17, 34, 64] {
      let font = Font(size: size)
      for scale in Self.scales {
        let symbol = try #require(SystemSymbol(named: "minus"))
        let height = symbol.size(font: font, scale: scale).height
        let line = try #require(try stencil("minus", size: size, scale: scale).layers.first)
        guard case .move(let start) = line.path.elements[0] else { return }
        let baseline = height - symbol.baselineOffset(font: font, scale: scale)
        #expect(abs(baseline - start.y - font.capHeight / 2) < 1e-9)
      }
    }
  }

  @Test func mirroredSymbolsKeepTheirFrame() throws {
    let size = try #require(SystemSymbol(named: "list.bullet")).size(font: Font(size: 17), scale: 1)
    let plain = try stencil("list.bullet").layers
    let mirrored = try stencil("list.bullet", isMirrored: true).layers
    for (layer, other) in zip(plain, mirrored) {
      let bounds = try #require(layer.path.controlBounds)
      let otherBounds = try #require(other.path.controlBounds)
      #expect(abs(size.width - bounds.maxX - otherBounds.minX) < 1e-9)
      #expect(abs(bounds.minY - otherBounds.minY) < 1e-9)
    }
    let directional = try SystemSymbol.names.filter {
      try #require(SystemSymbol(named: $0)).isDirectional
    }
    #expect(
      directional == [
        "arrow.backward", "arrow.backward.circle", "arrow.backward.circle.fill", "arrow.forward",
        "arrow.forward.circle", "arrow.forward.circle.fill", "arrow.up.forward",
        "arrow.uturn.backward", "arrow.uturn.forward", "arrowshape.turn.up.backward",
        "arrowshape.turn.up.backward.fill", "arrowshape.turn.up.forward",
        "arrowshape.turn.up.forward.fill", "battery.0", "battery.100", "battery.25", "battery.50",
        "cart", "cart.badge.plus", "cart.fill", "chevron.backward", "chevron.backward.circle",
        "chevron.backward.circle.fill", "chevron.forward", "chevron.forward.circle",
        "chevron.forward.circle.fill", "delete.backward", "delete.backward.fill", "list.bullet",
        "list.dash", "rectangle.portrait.and.arrow.forward", "rectangle.portrait.and.arrow.right",
        "sidebar.leading", "sidebar.trailing", "speaker", "speaker.fill", "speaker.slash",
        "speaker.slash.fill", "speaker.wave.2", "speaker.wave.2.fill", "speaker.wave.3",
        "speaker.wave.3.fill", "star.leadinghalf.filled",
      ])
  }

  @Test func symbolInFrontOfAnotherHasAGap() throws {
    let layers = try stencil("person.2.fill").layers
    let outlines = layers.filter { !$0.isCutOut && $0.lineWidth != nil }
    let front = try #require(outlines.last)
    let gaps = layers.filter { $0.isCutOut && $0.path == front.path }.map(\.lineWidth)
    #expect(gaps.count == 2 && gaps.contains(nil))
    #expect(try #require(gaps.compactMap(\.self).first) > #require(front.lineWidth))
  }

  @Test func slashOfAMirroredSymbolKeepsItsDirection() throws {
    let plain = try stencil("speaker.slash").layers
    let mirrored = try stencil("speaker.slash", isMirrored: true).layers
    #expect(plain.count == 3 && mirrored.count == 3)
    #expect(plain[0].path != mirrored[0].path)
    for (layer, other) in zip(plain, mirrored).dropFirst() {
      let bounds = try #require(layer.path.controlBounds)
      let otherBounds = try #require(other.path.controlBounds)
      #expect(abs(bounds.minX - otherBounds.minX) < 1e-9)
      // The slash starts at the top left.
      guard case .move(let start) = other.path.elements[0] else {
        Issue.record("no line")
        continue
      }
      #expect(abs(start.x - otherBounds.minX) < 1e-9 && abs(start.y - otherBounds.minY) < 1e-9)
    }
  }

  @Test(arguments: [0, -3, Double.nan]) func invalidSizesDrawNothing(size: Double)
    throws
  {
    #expect(try stencil("heart", size: size).layers.isEmpty)
    #expect(
      SystemSymbol(named: "heart")?.size(font: Font(size: size), scale: 1) == Size.zero)
  }

  @Test(arguments: [
    ("hart.fill", "heart.fill"), ("chevron.rigth", "chevron.right"), ("gearshpe", "gearshape"),
    ("handbag.fill", "bag.fill"), ("drop.keypad", "drop"), ("cloud.hail.fill", "cloud.fill"),
    ("sunrise.circle", "sunrise"), ("thumbsdown", "hand.thumbsdown"), ("sparkle", "sparkles"),
    ("reload", "arrow.clockwise"), ("internaldrive", "externaldrive"), ("breeze", "wind"),
    ("person.4.fill", "person.fill"), ("lightrail.fill", "tram.fill"),
  ])
  func unknownNameSuggestsASimilarMeaning(_ name: String, _ expected: String) {
    #expect(SystemSymbol(named: name) == nil)
    #expect(SystemSymbol.names(relatedTo: name).first == expected)
  }

  @Test(arguments: [
    ("sparkler", ["speaker"]), ("carrot", ["cart", "car"]), ("tortoise", ["terminal"]),
    ("musical", ["minus"]), ("forklift", ["folder"]), ("pawn", ["plus"]),
  ])
  func similarLettersAreNotASimilarMeaning(_ name: String, _ unrelated: [String]) {
    let names = SystemSymbol.names(relatedTo: name)
    for unrelated in unrelated {
      #expect(!names.contains { $0.split(separator: ".").contains(Substring(unrelated)) })
    }
  }

  @Test func unrelatedNameHasNoSuggestions() {
    #expect(SystemSymbol.names(relatedTo: "puzzlepiece").isEmpty)
    #expect(SystemSymbol.names(relatedTo: "").isEmpty)
  }

  @Test func everySymbolSuggestsItself() {
    for name in SystemSymbol.names {
      #expect(SystemSymbol.names(relatedTo: name, count: 2).contains(name))
    }
  }
}
