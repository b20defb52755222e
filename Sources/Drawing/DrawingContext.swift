public import SnapshotGeometry
public import SnapshotPixels

/// The pen that writes a display list.
///
/// Coordinates are points in a space that ``translateBy(x:y:)`` and ``concatenate(_:)`` move. What
/// a clip, a layer or an owner opens is closed by its matching `pop`; ``withClip(_:_:)`` and
/// ``withLayer(opacity:_:)`` do both.
public struct DrawingContext: Sendable {
  /// How the coordinates in force become those of the list.
  public var transform = Transform2D.identity
  /// How draws and layers that follow join what is there.
  public var blendMode = BlendMode.sourceOver
  /// For which interface colors with a dark variant are meant; a list holds them resolved.
  public var userInterfaceStyle = UserInterfaceStyle.light
  private var owner: Int?
  private var list = DisplayList()
  private var openCount = 0
  private var firstOpenCount = 0
  /// The end of the drawing inside an opaque shape, by the index of the shape's shadow.
  private var silhouetteEnds: [Int: Int] = [:]

  /// Creates a context with an empty list.
  public init() {}

  /// Returns the list written so far, with all that is still open closed.
  public func makeDisplayList() -> DisplayList {
    var copy = self
    copy.firstOpenCount = 0
    while copy.openCount > 0 { copy.pop() }
    return copy.list
  }

  // MARK: Drawing

  /// Fills a shape.
  public mutating func fill(_ shape: Shape, with paint: Paint) {
    append(.fill(shape, paint.resolved(for: userInterfaceStyle)))
  }

  /// Draws the outline of a path.
  public mutating func stroke(_ path: Path, _ style: StrokeStyle, with paint: Paint) {
    append(.fill(.stroke(path, style), paint.resolved(for: userInterfaceStyle)))
  }

  /// Draws an image into a rectangle, stretched unless its style says otherwise.
  public mutating func draw(_ image: Image, in rect: CGRect, style: ImageStyle = .stretched) {
    var style = style
    style.tint = style.tint ?? image.tintColor
    append(.image(image, in: rect.exact, style.resolved(for: userInterfaceStyle)))
  }

  /// Draws glyphs.
  package mutating func draw(_ run: GlyphRun, with paint: Paint) {
    append(.glyphs(run, paint.resolved(for: userInterfaceStyle)))
  }

  /// Draws the shadow of a shape, without the shape.
  public mutating func drawShadow(of shape: Shape, _ shadow: Shadow) {
    append(.shadow(shape, shadow.resolved(for: userInterfaceStyle)))
  }

  /// Draws what another list draws, its owners part of the one in force.
  public mutating func draw(_ other: DisplayList) {
    let first = list.owners.count
    list.owners += other.owners.map {
      DisplayList.Owner(name: $0.name, parent: $0.parent.map { $0 + first } ?? owner)
    }
    list.items += other.items.map {
      DisplayList.Item(
        command: $0.command, transform: $0.transform.concatenating(transform),
        blendMode: $0.blendMode, owner: $0.owner.map { $0 + first } ?? owner)
    }
  }

  // MARK: Scopes

  /// Draws only inside a shape until the matching ``pop()``.
  public mutating func pushClip(_ shape: Shape) {
    append(.pushClip(shape))
    openCount += 1
  }

  /// Draws as far as the alpha of an image in a rectangle says, until the matching ``pop()``.
  public mutating func pushMask(_ image: Image, in rect: CGRect) {
    append(.pushMask(image, in: rect.exact))
    openCount += 1
  }

  /// Collects what is drawn until the matching ``pop()`` in one picture that is then blurred.
  ///
  /// - Parameter sigma: The standard deviation of the gaussian, in points.
  public mutating func pushBlur(sigma: Double) {
    pushBlur(sigmaX: sigma, sigmaY: sigma)
  }

  /// Collects all drawing until the matching ``pop()`` in one layer, and blurs it with a separate
  /// standard deviation for each axis.
  ///
  /// - Parameters:
  ///   - sigmaX: The standard deviation along the x axis, in points; zero or less for a sharp one.
  ///   - sigmaY: The standard deviation along the y axis, in points; zero or less for a sharp one.
  public mutating func pushBlur(sigmaX: Double, sigmaY: Double) {
    append(.pushBlur(sigmaX: sigmaX, sigmaY: sigmaY))
    openCount += 1
  }

  /// Collects all drawing until the matching ``pop()`` in one layer, and draws it above the shadow
  /// of its alpha.
  ///
  /// The shadow of a single shape is faster to draw; see ``drawShadow(of:_:)``.
  public mutating func pushShadow(_ shadow: Shadow) {
    append(.pushShadow(shadow.resolved(for: userInterfaceStyle)))
    openCount += 1
  }

  /// Collects what is drawn until the matching ``pop()`` in one picture of an opacity, 0 to 1.
  public mutating func pushLayer(opacity: Double) {
    append(.pushLayer(opacity: UInt8(unitInterval: opacity)))
    openCount += 1
  }

  /// Ends the latest clip or layer.
  ///
  /// - Precondition: A clip or a layer is open.
  public mutating func pop() {
    precondition(openCount > firstOpenCount, "pop() without a clip or a layer that is open")
    append(.pop)
    openCount -= 1
  }

  /// Draws what a closure draws only inside a shape.
  public mutating func withClip(_ shape: Shape, _ body: (inout DrawingContext) -> Void) {
    pushClip(shape)
    body(&self)
    pop()
  }

  /// Draws what a closure draws as one picture of an opacity, 0 to 1.
  public mutating func withLayer(opacity: Double, _ body: (inout DrawingContext) -> Void) {
    pushLayer(opacity: opacity)
    body(&self)
    pop()
  }

  /// Draws what a closure draws, and then closes what it left open and restores the
  /// coordinates, the blend mode and the style.
  ///
  /// The closure cannot close what was open before it.
  public mutating func withSavedState(_ body: (inout DrawingContext) -> Void) {
    let (savedTransform, savedBlendMode) = (transform, blendMode)
    let savedStyle = userInterfaceStyle
    let (savedFirst, savedCount) = (firstOpenCount, openCount)
    firstOpenCount = openCount
    body(&self)
    while openCount > savedCount { pop() }
    firstOpenCount = savedFirst
    (transform, blendMode) = (savedTransform, savedBlendMode)
    userInterfaceStyle = savedStyle
  }

  // MARK: Place and owner

  /// Moves the coordinates of what follows, in points.
  public mutating func translateBy(x: Double, y: Double) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Changes the coordinates of what follows: they go through the given transform first.
  public mutating func concatenate(_ next: Transform2D) {
    transform = next.concatenating(transform)
  }

  /// Makes a new owner, part of another one or a root, own what follows.
  ///
  /// - Returns: The owner's index, for ``resumeOwner(_:)`` and as a parent of others.
  @discardableResult
  package mutating func beginOwner(named name: String, partOf parent: Int?) -> Int {
    list.owners.append(DisplayList.Owner(name: name, parent: parent))
    owner = list.owners.count - 1
    return list.owners.count - 1
  }

  /// Makes an earlier owner, or nobody, own what follows.
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
    list.items[index] = DisplayList.Item(
      command: .pushShadow(shadow), transform: item.transform, blendMode: item.blendMode,
      owner: item.owner)
    openCount += 1
    return true
  }

  private mutating func append(_ command: DisplayList.Command) {
    list.items.append(
      DisplayList.Item(
        command: command, transform: transform, blendMode: blendMode, owner: owner))
  }
}
