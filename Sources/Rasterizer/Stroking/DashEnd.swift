/// Where a dash begins or ends on a piece of a polyline.
struct Cut {
  let corner: Polyline.Corner
  let normal: Polyline.Normal

  /// Cuts a piece at a distance from its start.
  ///
  /// On a piece of a curve it is a point of the cubic curve that has the piece's ends and
  /// directions (Hermite), with a normal between theirs.
  init(_ from: Polyline.Corner, _ to: Polyline.Corner, at place: Double, _ radius: Double) {
    let share = place / from.length
    guard from.isCurve else {
      corner = Polyline.Corner(
        x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      normal = from.start
      return
    }
    let rest = 1 - share
    let (startWeight, endWeight) = (rest * rest * (1 + 2 * share), share * share * (1 + 2 * rest))
    let speed = from.length / radius * (share * rest)
    // The direction is at a right angle to the normal.
    let (startX, startY) = (0 - from.start.y * rest, from.start.x * rest)
    let (endX, endY) = (0 - from.end.y * share, from.end.x * share)
    corner = Polyline.Corner(
      x: from.x * startWeight + to.x * endWeight + (startX - endX) * speed,
      y: from.y * startWeight + to.y * endWeight + (startY - endY) * speed)
    let x = from.start.x * rest + from.end.x * share
    let y = from.start.y * rest + from.end.y * share
    let length = (x * x + y * y).squareRoot()
    normal = Polyline.Normal(x: x / length * radius, y: y / length * radius)
  }
}
