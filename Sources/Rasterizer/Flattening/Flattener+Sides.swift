extension Flattener {
  /// The minimum number of rows for which two sides are separated.
  private static let minimumRowCount = 4

  /// Finds the rows of the most recent shape that only two vertical sides cross, like most rows of
  /// a rectangle with or without rounded corners.
  ///
  /// The sides are divided at the first and last of these rows, on pixel boundaries, which does not
  /// change any coverage.
  ///
  /// - Returns: The edges of the shape, of which the last two are the sides in these rows, and the
  ///   rows in device space, or `nil` if there are none.
  mutating func separateSides(of shape: FlatShape) -> (lines: Range<Int>, rows: Range<Int>)? {
    guard let (first, second) = tallestUprightLines(of: shape) else { return nil }
    let sides = unsafe (lines.base[first], lines.base[second])
    let (upper, lower) = (max(sides.0.top, sides.1.top), min(sides.0.bottom, sides.1.bottom))
    let top = (Int(upper) + FixedPoint.one - 1) >> FixedPoint.shift
    let bottom = Int(lower) >> FixedPoint.shift
    guard bottom - top >= Flattener.minimumRowCount else { return nil }
    let (from, to) = (Int32(top << FixedPoint.shift), Int32(bottom << FixedPoint.shift))
    var index = shape.lines.lowerBound
    while index < shape.lines.upperBound {
      let line = unsafe lines.base[index]
      let isAbove = line.startY <= from && line.endY <= from
      let isBelow = line.startY >= to && line.endY >= to
      guard isAbove || isBelow || index == first || index == second else { return nil }
      index &+= 1
    }
    lines.removeLine(at: max(first, second))
    lines.removeLine(at: min(first, second))
    append(sides.0, above: from, below: to)
    append(sides.1, above: from, below: to)
    lines.append(sides.0.part(from: from, to: to))
    lines.append(sides.1.part(from: from, to: to))
    return (shape.lines.lowerBound..<lines.count, top..<bottom)
  }

  private mutating func append(_ side: Edge, above top: Int32, below bottom: Int32) {
    lines.append(side.part(from: side.top, to: top))
    lines.append(side.part(from: bottom, to: side.bottom))
  }

  private func tallestUprightLines(of shape: FlatShape) -> (Int, Int)? {
    var (first, second) = (-1, -1)
    var (firstHeight, secondHeight) = (0 as Int32, 0 as Int32)
    var index = shape.lines.lowerBound
    while index < shape.lines.upperBound {
      let line = unsafe lines.base[index]
      if line.startX == line.endX {
        let way = line.endY &- line.startY
        let height = way < 0 ? 0 &- way : way
        if height > firstHeight {
          (second, secondHeight) = (first, firstHeight)
          (first, firstHeight) = (index, height)
        } else if height > secondHeight {
          (second, secondHeight) = (index, height)
        }
      }
      index &+= 1
    }
    return second < 0 ? nil : (first, second)
  }
}

extension Edge {
  fileprivate var top: Int32 { startY < endY ? startY : endY }
  fileprivate var bottom: Int32 { startY < endY ? endY : startY }

  /// Returns the part of a vertical edge between two rows, in the same direction.
  fileprivate func part(from upper: Int32, to lower: Int32) -> Edge {
    startY < endY
      ? Edge(startX: startX, startY: upper, endX: endX, endY: lower)
      : Edge(startX: startX, startY: lower, endX: endX, endY: upper)
  }
}
