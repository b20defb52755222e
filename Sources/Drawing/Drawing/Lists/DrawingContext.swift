/// A context that records drawing commands in a display list.
///
/// Coordinates are in points of a coordinate system that ``translateBy(x:y:)`` and
/// ``concatenate(_:)`` transform. Each clip and layer ends with its matching ``pop()``.
/// ``withClip(_:_:)`` and ``withLayer(opacity:_:)`` do both.
public struct DrawingContext: Sendable {
  /// The transform from the current coordinates to those of the list.
  public var transform = Transform2D.identity
  /// The blend mode of subsequent drawing and layers.
  public var blendMode = BlendMode.sourceOver
  /// The interface style for which dynamic colors are resolved.
  ///
  /// A list contains only resolved colors.
  public var userInterfaceStyle = UserInterfaceStyle.light
  /// The interface level for which dynamic colors are resolved.
  public var userInterfaceLevel = UserInterfaceLevel.base
  /// The source of the tint color, or `nil` outside views.
  package var tintSource: TintSource?
  /// The number of pixels per point, by which images are chosen.
  package var displayScale: CGFloat = 1
  private var owner: Int?
  private var list = DisplayList()
  private var openCount = 0
  private var firstOpenCount = 0
  /// The number of calls of ``pop()`` without an open clip or layer.
  package private(set) var unmatchedPopCount = 0
  /// The end of the drawing inside an opaque shape, by the index of the shape's shadow.
  private var silhouetteEnds: [Int: Int] = [:]

  private var interface: Interface {
    Interface(style: userInterfaceStyle, level: userInterfaceLevel, tintSource: tintSource)
  }

  /// Creates a context with an empty list.
  public init() {}

  /// Returns the list recorded so far, with all open scopes closed.
  public func makeDisplayList() -> DisplayList {
    var copy = self
    copy.firstOpenCount = 0
    while copy.openCount > 0 { copy.pop() }
    return copy.list
  }

  // MARK: Drawing

  /// Fills a shape.
  public mutating func fill(_ shape: Shape, with paint: Paint) {
    append(.fill(shape, paint.resolved(for: interface)))
  }

  /// Draws the outline of a path.
  public mutating func stroke(_ path: Path, _ style: StrokeStyle, with paint: Paint) {
    append(.fill(.stroke(path, style), paint.resolved(for: interface)))
  }

  /// Draws an image into a rectangle, stretched by default.
  ///
  /// A resizable image is enlarged in its own way, unless the style has caps or tiles.
  public mutating func draw(_ image: Image, in rect: CGRect, style: ImageStyle = .stretched) {
    let image = image.variant(for: userInterfaceStyle, pixelsPerPoint: displayScale)
    var style = style
    style.tint = style.tint ?? image.tintColor
    if style.isStretchedAsAWhole, let resizing = image.options.resizing {
      style.capInsets = resizing.capInsets
      style.resizing = resizing.mode == .tile ? .tileAll : .stretch
    }
    withContent(of: image, in: rect) { context, rect in
      if case .displayList(let list, let size) = image.content, list.canBeAppended,
        style.isStretchedAsAWhole, rect.isFinite, size.width > 0, size.height > 0
      {
        context.append(list, of: size, in: rect, style.tint)
      } else {
        let style = style.resolved(for: context.interface)
        context.append(.image(image.withoutOptions, in: rect.exact, style))
      }
    }
  }

  /// Calls a closure that draws an image before it is rotated by its orientation, with the
  /// rectangle to draw it into.
  private mutating func withContent(
    of image: Image, in rect: CGRect, _ body: (inout DrawingContext, CGRect) -> Void
  ) {
    let orientation = image.options.orientation
    guard orientation != .up, rect.isFinite else { return body(&self, rect) }
    let outer = transform
    concatenate(orientation.transform(to: rect))
    let size = orientation.contentSize(in: rect.standardizedRect.size)
    body(&self, CGRect(origin: .zero, size: size))
    transform = outer
  }

  /// Appends the items of an image, stretched to a rectangle and replaced by a tint where they are
  /// opaque.
  private mutating func append(
    _ list: DisplayList, of size: CGSize, in rect: CGRect, _ tint: Color?
  ) {
    let outer = (transform: transform, blendMode: blendMode)
    concatenate(
      Transform2D(
        a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX,
        ty: rect.minY))
    let isLayer = tint != nil || blendMode != .sourceOver
    // A layer with a blend mode can erase everything around its content.
    let isClipped = blendMode != .sourceOver
    if isClipped { pushClip(.rect(CGRect(origin: .zero, size: size))) }
    if isLayer { pushLayer(opacity: 1) }
    blendMode = .sourceOver
    draw(list)
    if let tint {
      // Pixels at the edge must be replaced completely.
      let scale = transform.meanScale
      let margin = scale > 0 ? min(2 / scale, 0x1p20) : 0
      blendMode = .sourceIn
      fill(
        .rect(CGRect(origin: .zero, size: size).inset(by: EdgeInsets(0 - margin))),
        with: .color(tint))
    }
    (transform, blendMode) = outer
    if isLayer { pop() }
    if isClipped { pop() }
  }

  package mutating func draw(_ run: GlyphRun, with paint: Paint) {
    append(.glyphs(run, paint.resolved(for: interface)))
  }

  /// Draws the shadow of a shape, without the shape.
  public mutating func drawShadow(of shape: Shape, _ shadow: Shadow) {
    append(.shadow(shape, shadow.resolved(for: interface)))
  }

  /// Replaces the pixels inside a shape with a filtered copy of all drawing so far.
  ///
  /// Only the pixels in the bounding box of the visible part of the shape are read. The blur
  /// extends the pixels at the edges outward, so content affects it only inside the shape.
  ///
  /// Enclosing layers count as opaque. A backdrop inside a blur reads only the drawing in it.
  public mutating func drawBackdrop(in shape: Shape, _ filter: BackdropFilter) {
    append(.backdrop(shape, filter.resolved(for: interface)))
  }

  /// Appends the items of another list.
  ///
  /// Its root owners become children of the current owner.
  public mutating func draw(_ other: DisplayList) {
    let first = list.owners.count
    list.owners += other.owners.map {
      DisplayList.Owner(
        type: $0.type, ordinal: $0.ordinal, parent: $0.parent.map { $0 + first } ?? owner)
    }
    for item in other.items {
      list.append(
        DisplayList.Item(
          command: item.command, transform: item.transform.concatenating(transform),
          blendMode: item.blendMode, owner: item.owner.map { $0 + first } ?? owner))
    }
  }

  // MARK: Scopes

  /// Clips all drawing to a shape until the matching ``pop()``.
  public mutating func pushClip(_ shape: Shape) {
    append(.pushClip(shape))
    openCount += 1
  }

  /// Multiplies all drawing by the alpha of an image in a rectangle until the matching ``pop()``.
  public mutating func pushMask(_ image: Image, in rect: CGRect) {
    let image = image.variant(for: userInterfaceStyle, pixelsPerPoint: displayScale)
    withContent(of: image, in: rect) { context, rect in
      context.append(.pushMask(image.withoutOptions, in: rect.exact))
    }
    openCount += 1
  }

  /// Collects all drawing until the matching ``pop()`` in one layer, and blurs it.
  ///
  /// - Parameter sigma: The standard deviation of the Gaussian, in points.
  public mutating func pushBlur(sigma: Double) {
    pushBlur(sigmaX: sigma, sigmaY: sigma)
  }

  /// Collects all drawing until the matching ``pop()`` in one layer, and blurs it with a separate
  /// standard deviation for each axis.
  ///
  /// - Parameters:
  ///   - sigmaX: The standard deviation along the x axis, in points, or 0 or less for no blur.
  ///   - sigmaY: The standard deviation along the y axis, in points, or 0 or less for no blur.
  public mutating func pushBlur(sigmaX: Double, sigmaY: Double) {
    append(.pushBlur(sigmaX: sigmaX, sigmaY: sigmaY))
    openCount += 1
  }

  /// Collects all drawing until the matching ``pop()`` in one layer, and draws it above the shadow
  /// of its alpha.
  ///
  /// The shadow of a single shape is faster to draw; see ``drawShadow(of:_:)``.
  public mutating func pushShadow(_ shadow: Shadow) {
    append(.pushShadow(shadow.resolved(for: interface)))
    openCount += 1
  }

  /// Collects all drawing until the matching ``pop()`` in one layer with an opacity, from 0 to 1.
  public mutating func pushLayer(opacity: Double) {
    append(.pushLayer(opacity: UInt8(unitInterval: opacity)))
    openCount += 1
  }

  /// Ends the most recent clip or layer.
  ///
  /// Without an open one, nothing happens. In the drawing of a view, that is a layout issue of the
  /// view.
  public mutating func pop() {
    guard openCount > firstOpenCount else {
      unmatchedPopCount += 1
      return
    }
    append(.pop)
    openCount -= 1
  }

  /// Clips the drawing of a closure to a shape.
  public mutating func withClip(_ shape: Shape, _ body: (inout DrawingContext) -> Void) {
    pushClip(shape)
    body(&self)
    pop()
  }

  /// Collects the drawing of a closure in one layer with an opacity, from 0 to 1.
  public mutating func withLayer(opacity: Double, _ body: (inout DrawingContext) -> Void) {
    pushLayer(opacity: opacity)
    body(&self)
    pop()
  }

  /// Calls a closure that draws, closes the scopes that it left open, and restores the transform,
  /// the blend mode, and the interface style and level.
  ///
  /// The closure cannot close scopes that were open before.
  public mutating func withSavedState(_ body: (inout DrawingContext) -> Void) {
    let (savedTransform, savedBlendMode) = (transform, blendMode)
    let saved = (userInterfaceStyle, userInterfaceLevel)
    let (savedFirst, savedCount) = (firstOpenCount, openCount)
    firstOpenCount = openCount
    body(&self)
    while openCount > savedCount { pop() }
    firstOpenCount = savedFirst
    (transform, blendMode) = (savedTransform, savedBlendMode)
    (userInterfaceStyle, userInterfaceLevel) = saved
  }

  // MARK: Coordinates and owners

  /// Translates the coordinates of subsequent drawing, in points.
  public mutating func translateBy(x: Double, y: Double) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Transforms the coordinates of subsequent drawing, before the current transform applies.
  public mutating func concatenate(_ next: Transform2D) {
    transform = next.concatenating(transform)
  }

  /// Makes a new owner, a child of another one or a root, the owner of subsequent items.
  ///
  /// - Returns: The index of the owner, for ``resumeOwner(_:)`` and as the parent of others.
  @discardableResult
  package mutating func beginOwner(
    ofType type: AnyClass, ordinal: Int?, partOf parent: Int?
  ) -> Int {
    list.owners.append(DisplayList.Owner(type: type, ordinal: ordinal, parent: parent))
    owner = list.owners.count - 1
    return list.owners.count - 1
  }

  /// Makes an earlier owner, or `nil`, the owner of subsequent items.
  package mutating func resumeOwner(_ index: Int?) {
    owner = index
  }

  // MARK: Shadows of opaque shapes

  /// Draws the shadow of an opaque shape that is drawn next.
  ///
  /// Subsequent drawing may still extend beyond the shape.
  ///
  /// - Returns: The index of the shadow in the list, for ``endShadow(of:at:)``.
  package mutating func beginShadow(of shape: Shape, _ shadow: Shadow) -> Int {
    drawShadow(of: shape, shadow)
    return list.items.count - 1
  }

  /// Replaces the shadow of an opaque shape with the shadow of all subsequent drawing, if that
  /// drawing extends beyond the shape or erases it.
  ///
  /// - Parameter index: The index of the shadow, which was drawn with the transform of the shape.
  /// - Returns: Whether the shadow was replaced, which opens a scope that ends with ``pop()``.
  package mutating func endShadow(of shape: Shape, at index: Int) -> Bool {
    guard case .shadow(_, let shadow) = list.items[index].command else { return false }
    if list.items[(index + 1)...].areHidden(
      behind: shape, list.items[index].transform, knownEnds: silhouetteEnds)
    {
      silhouetteEnds[index] = list.items.count
      return false
    }
    let item = list.items[index]
    list.replaceItem(
      at: index,
      with: DisplayList.Item(
        command: .pushShadow(shadow), transform: item.transform, blendMode: item.blendMode,
        owner: item.owner))
    openCount += 1
    return true
  }

  // MARK: Isolation

  /// The number of items so far, for ``isolate(from:)``.
  package var itemCount: Int { list.items.count }

  /// Makes the items from an index a layer, so that their blend modes do not affect earlier items.
  ///
  /// - Parameter index: The index of the first item. All scopes that were opened since then must be
  ///   closed.
  package mutating func isolate(from index: Int) {
    list.isolateItems(from: index, owner: owner)
  }

  private mutating func append(_ command: DisplayList.Command) {
    list.append(
      DisplayList.Item(
        command: command, transform: transform, blendMode: blendMode, owner: owner))
  }
}

// Overloads that take the package's exact geometry, for code that draws without views.

extension Shape {
  @_disfavoredOverload
  package static func rect(_ rect: Rect) -> Shape { .rect(rect.cgRect) }

  /// A rectangle whose corners have the same radius, in points.
  @_disfavoredOverload
  package static func rect(_ rect: Rect, cornerRadius: Double) -> Shape {
    cornerRadius > 0 ? .roundedRect(RoundedRect(rect, radius: cornerRadius)) : .rect(rect.cgRect)
  }
}

extension DrawingContext {
  /// Draws an image into a rectangle, stretched by default.
  @_disfavoredOverload
  package mutating func draw(_ image: Image, in rect: Rect, style: ImageStyle = .stretched) {
    draw(image, in: rect.cgRect, style: style)
  }

  /// Masks the following commands with an image's alpha; see `pushMask(_:in:)` with a `CGRect`.
  @_disfavoredOverload
  package mutating func pushMask(_ image: Image, in rect: Rect) {
    pushMask(image, in: rect.cgRect)
  }
}

extension Gradient.Geometry {
  /// A gradient along the line from one point to another.
  @_disfavoredOverload
  package static func linear(from start: Point, to end: Point) -> Gradient.Geometry {
    .linear(from: start.cgPoint, to: end.cgPoint)
  }

  /// A gradient from a center outward to a radius, in points.
  @_disfavoredOverload
  package static func radial(center: Point, radius: Double) -> Gradient.Geometry {
    .radial(center: center.cgPoint, radius: radius)
  }

  /// A gradient clockwise around a center, from an angle in turns.
  @_disfavoredOverload
  package static func conic(center: Point, startTurn: Double) -> Gradient.Geometry {
    .conic(center: center.cgPoint, startTurn: startTurn)
  }
}

extension Gradient.Circle {
  /// Creates a circle with a radius in points.
  @_disfavoredOverload
  package init(center: Point, radius: Double) {
    self.init(center: center.cgPoint, radius: radius)
  }
}

extension Shadow {
  /// Creates a shadow from an offset and the standard deviation of its blur, in points.
  @_disfavoredOverload
  package init(color: Color, offset: Point, sigma: Double) {
    self.init(color: color, offset: offset.cgPoint, sigma: sigma)
  }
}

/// The style and the level for which dynamic colors are resolved.
struct Interface {
  let style: UserInterfaceStyle
  let level: UserInterfaceLevel
  let tintSource: TintSource?
}

/// A view whose tint color is looked up only for a color that represents it.
///
/// Like the view, a context is used from one thread at a time.
package struct TintSource: @unchecked Sendable {
  private let view: AnyObject
  private let tint: (AnyObject) -> Color

  /// Creates a source from a view and a function that returns the tint color of a view.
  package init(_ view: AnyObject, _ tint: @escaping (AnyObject) -> Color) {
    (self.view, self.tint) = (view, tint)
  }

  package var color: Color { tint(view) }
}

extension Color {
  /// Returns the color without variants.
  fileprivate func resolved(for interface: Interface) -> Color {
    let color = interface.tintSource.map { replacingTint(with: $0.color) } ?? self
    return color.resolved(for: interface.style, level: interface.level)
  }
}

extension Paint {
  func resolved(for interface: Interface) -> Paint {
    switch self {
    case .color(let color):
      return color.isDynamic ? .color(color.resolved(for: interface)) : self
    case .gradient(var gradient):
      guard gradient.stops.contains(where: \.color.isDynamic) else { return self }
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.resolved(for: interface)
      }
      return .gradient(gradient)
    case .pattern(let pattern):
      return .pattern(pattern.withoutOptions)
    }
  }
}

extension ImagePattern {
  /// The pattern with an image whose orientation is part of the transform.
  fileprivate var withoutOptions: ImagePattern {
    let orientation = image.options.orientation
    var result = self
    result.image = image.withoutOptions
    guard orientation != .up else { return result }
    result.transform = orientation.transform(to: CGRect(origin: .zero, size: image.size))
      .concatenating(transform)
    if orientation.swapsSides { swap(&result.tileModeX, &result.tileModeY) }
    return result
  }
}

extension ImageStyle {
  /// Whether an image with the style has neither caps nor tiles.
  package var isStretchedAsAWhole: Bool { capInsets == .zero && resizing == .stretch }

  /// Returns the style with its tint resolved for an interface.
  func resolved(for interface: Interface) -> ImageStyle {
    guard let tint, tint.isDynamic else { return self }
    var result = self
    result.tint = tint.resolved(for: interface)
    return result
  }
}

extension Shadow {
  func resolved(for interface: Interface) -> Shadow {
    guard color.isDynamic else { return self }
    var result = self
    result.color = color.resolved(for: interface)
    return result
  }
}

extension BackdropFilter {
  /// Returns the filter with its tint resolved for an interface.
  func resolved(for interface: Interface) -> BackdropFilter {
    guard tint.isDynamic else { return self }
    var result = self
    result.tint = tint.resolved(for: interface)
    return result
  }
}
