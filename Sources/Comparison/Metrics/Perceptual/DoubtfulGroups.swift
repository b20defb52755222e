import SnapshotPixels

/// The groups of doubtful pixels.
///
/// Each pixel of a group is at most two columns and two rows from another one.
@safe
struct DoubtfulGroups {
  /// The maximum distance between adjacent pixels of a group, in pixels.
  ///
  /// A gap of one pixel puts both sides of a stem in the same group, and keeps noise from
  /// consisting of isolated pixels.
  private static let reach = 2

  private let pair: PixelPair
  private let backdrop: Backdrop
  /// The pixels of a group, as indices of the mask, in the order in which they were found.
  private let members: Scratch<UInt32>

  init(_ pair: PixelPair, _ backdrop: Backdrop) throws(BitmapError) {
    self.pair = pair
    self.backdrop = backdrop
    members = try Scratch(count: pair.union.width * pair.union.height, for: pair.union)
  }

  /// Sets the states of doubtful pixels by group, and returns whether the windows must decide any
  /// of them.
  func resolveDoubtfulPixels(in mask: UnsafeMutablePointer<UInt8>) -> Bool {
    let (common, stride) = (pair.common, pair.union.width)
    var hasUndecided = false
    for y in 0..<common.height where !pair.isSameRow(y) {
      let end = y &* stride &+ common.width
      var index = y &* stride
      while index < end {
        if unsafe mask[index] == PerceptualMetric.doubtful {
          let (count, tally) = unsafe group(from: index, mask)
          if let state = tally.state {
            unsafe set(mask, count, to: state)
          } else {
            hasUndecided = true
          }
        }
        index = index &+ 1
      }
    }
    return hasUndecided
  }

  /// Collects the group of a pixel and marks all its pixels as undecided.
  private func group(
    from first: Int, _ mask: UnsafeMutablePointer<UInt8>
  ) -> (count: Int, tally: GroupTally) {
    let (common, stride) = (pair.common, pair.union.width)
    var tally = GroupTally()
    var (count, next) = (1, 0)
    unsafe members.start[0] = UInt32(truncatingIfNeeded: first)
    unsafe mask[first] = PerceptualMetric.undecided
    while next < count {
      let index = unsafe Int(members.start[next])
      next = next &+ 1
      let y = index / stride
      let x = index &- y &* stride
      tally.add(Neighborhood(pair, x, y, backdrop), UnchangedNeighbors(pair, x, y, backdrop))
      let (left, right) = (
        max(0, x &- Self.reach), min(common.width &- 1, x &+ Self.reach)
      )
      let bottom = min(common.height &- 1, y &+ Self.reach)
      var row = max(0, y &- Self.reach)
      while row <= bottom {
        var neighbor = row &* stride &+ left
        while neighbor <= row &* stride &+ right {
          if unsafe mask[neighbor] == PerceptualMetric.doubtful {
            unsafe mask[neighbor] = PerceptualMetric.undecided
            unsafe members.start[count] = UInt32(truncatingIfNeeded: neighbor)
            count = count &+ 1
          }
          neighbor = neighbor &+ 1
        }
        row = row &+ 1
      }
    }
    return (count, tally)
  }

  /// Sets the state of the most recently collected group.
  private func set(_ mask: UnsafeMutablePointer<UInt8>, _ count: Int, to state: UInt8) {
    var member = 0
    while member < count {
      unsafe mask[Int(members.start[member])] = state
      member = member &+ 1
    }
  }
}
