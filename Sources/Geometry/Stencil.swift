/// A single-color drawing: a sequence of areas and strokes that are added or cut out.
public struct Stencil: Hashable, Sendable {
  /// An area or stroke of the drawing.
  public struct Layer: Hashable, Sendable {
    /// The path, which is filled or stroked.
    public var path: Path
    /// The width of the stroke, which has round caps and joins, or `nil` to fill the path by the
    /// nonzero rule.
    public var lineWidth: Double?
    /// Whether the layer is cut out of earlier layers.
    public var isCutOut: Bool

    /// Creates a layer.
    public init(_ path: Path, lineWidth: Double? = nil, isCutOut: Bool = false) {
      self.path = path
      self.lineWidth = lineWidth
      self.isCutOut = isCutOut
    }
  }

  /// The layers, in drawing order.
  public var layers: [Layer]

  /// Creates a drawing from layers.
  public init(_ layers: [Layer] = []) { self.layers = layers }

  /// Whether a layer is cut out of earlier layers.
  public var hasCutOuts: Bool { layers.contains(where: \.isCutOut) }
}
