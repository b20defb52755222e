extension Transform2D {
  /// The transform that undoes this one, or `nil` when this one flattens the plane to a line.
  public var inverted: Transform2D? {
    let determinant = a * d - b * c
    guard determinant.isFinite, determinant != 0 else { return nil }
    return Transform2D(
      a: d / determinant, b: (0 - b) / determinant, c: (0 - c) / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
