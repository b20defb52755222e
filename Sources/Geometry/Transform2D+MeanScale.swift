extension Transform2D {
  /// The square root of the factor by which areas grow.
  package var meanScale: Double { abs(a * d - b * c).squareRoot() }
}
