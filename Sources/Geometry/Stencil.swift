/// A drawing in one color: areas and lines that are added to each other or cut out, in order.
public struct Stencil: Hashable, Sendable {
  /// One step of the drawing.
  public struct Layer: Hashable, Sendable {
    /// The path, whose inside or whose outline is meant.
    public var path: Path
    /// The width of the line along the path, with round ends and joins; `nil` for the inside, by
    /// the nonzero rule.
    public var lineWidth: Double?
    /// Whether the layer cuts out what earlier layers drew.
    public var isCutOut: Bool

    /// Creates a layer.
    public init(_ path: Path, lineWidth: Double? = nil, isCutOut: Bool = false) {
      self.path = path
      self.lineWidth = lineWidth
      self.isCutOut = isCutOut
    }
  }

  /// The layers, in the order of drawing.
  public var layers: [Layer]

  /// Creates a drawing from layers.
  public init(_ layers: [Layer] = []) { self.layers = layers }

  /// Whether a layer cuts out earlier ones.
  public var hasCutOuts: Bool { layers.contains(where: \.isCutOut) }
}
