/// The start or end of a dash within a segment of a polyline.
struct DashEnd {
  let corner: Polyline.Corner
  let normal: Normal

  /// Divides a segment at a distance from its start.
  ///
  /// On a curved segment, it is a point of the Hermite curve through the segment's ends with their
  /// tangents, and the normal is interpolated.
  init(_ from: Polyline.Corner, _ to: Polyline.Corner, at distance: Double, _ radius: Double) {
    let t = distance / from.length
    guard from.isCurve else {
      corner = Polyline.Corner(
        x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
      normal = from.start
      return
    }
    let u = 1 - t
    let (startWeight, endWeight) = (u * u * (1 + 2 * t), t * t * (1 + 2 * u))
    let speed = from.length / radius * (t * u)
    // The tangent is perpendicular to the normal.
    let (startX, startY) = (0 - from.start.y * u, from.start.x * u)
    let (endX, endY) = (0 - from.end.y * t, from.end.x * t)
    corner = Polyline.Corner(
      x: from.x * startWeight + to.x * endWeight + (startX - endX) * speed,
      y: from.y * startWeight + to.y * endWeight + (startY - endY) * speed)
    let x = from.start.x * u + from.end.x * t
    let y = from.start.y * u + from.end.y * t
    normal = Normal(x: x, y: y).scaled(toLength: radius)
  }
}
