/// A drawing in one color: a sequence of areas and lines that are added or cut out.
public struct Stencil: Hashable, Sendable {
  /// One step of the drawing.
  public struct Layer: Hashable, Sendable {
    /// The path, which is filled or stroked.
    public var path: Path
    /// The width of the stroke, with round caps and joins; `nil` to fill the path, by
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
