import SnapshotDrawing

/// The groups of doubtful pixels.
///
/// Each pixel of a group is at most two columns and two rows from another one. Groups are judged
/// rather than single pixels: all pixels of small text are on edges, so recolored text would be
/// excused pixel by pixel.
@safe
struct DoubtfulGroups: ~Copyable {
  /// The maximum distance between adjacent pixels of a group, in pixels.
  ///
  /// A gap of one pixel puts both sides of a stem in the same group, and keeps noise from
  /// consisting of isolated pixels.
  private static let reach = 2

  private let pair: PixelPair
  private let backdrop: Backdrop
  /// The pixels of a group, as indices of the mask, in the order in which they were found.
  private let members: ZeroedBuffer<UInt32>

  init(_ pair: PixelPair, _ backdrop: Backdrop) throws(BitmapError) {
    self.pair = pair
    self.backdrop = backdrop
    members = try ZeroedBuffer(count: pair.union.width * pair.union.height, for: pair.union)
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

/// The changes of a group of nearby pixels, none of which is flat or changed its hue.
struct GroupTally {
  /// The maximum number of pixels at a corner that another rasterizer draws differently.
  static let cornerCount = 4
  /// The threshold for the change of a channel in a group, in levels of 255: a tenth.
  ///
  /// A corner may change by up to this much; ink that changes by at least this much was recolored.
  static let decisiveLevels = 25

  private var count = 0
  private var levels = 0
  private var hasAbruptPixel = false
  private var lowest = ChannelLanes(0xFF_FFFF)
  private var highest = ChannelLanes(0)
  private var red = ChannelTally()
  private var green = ChannelTally()
  private var blue = ChannelTally()

  mutating func add(_ pixel: Neighborhood, _ unchanged: UnchangedNeighbors) {
    count = count &+ 1
    levels = max(levels, pixel.levels)
    hasAbruptPixel = hasAbruptPixel || pixel.isAbrupt
    lowest = lowest.lower(unchanged.lowest)
    highest = highest.upper(unchanged.highest)
    red.add(pixel, unchanged, 0)
    green.add(pixel, unchanged, 1)
    blue.add(pixel, unchanged, 2)
  }

  /// The state of all pixels of the group, or `nil` if the surrounding windows decide.
  var state: UInt8? {
    if isCorner { return PixelState.excused }
    let isChange =
      hasAbruptPixel || red.isRecolored || green.isRecolored || blue.isRecolored
    return isChange ? PixelState.differing : nil
  }

  /// Whether the group has at most four pixels, which change by at most a tenth, at an edge that
  /// remains.
  ///
  /// A dot is not a corner, because its only unchanged neighbors are those of its background.
  private var isCorner: Bool {
    guard count <= Self.cornerCount, levels <= Self.decisiveLevels else { return false }
    return highest[0] &- lowest[0] > levels || highest[1] &- lowest[1] > levels
      || highest[2] &- lowest[2] > levels
  }
}

/// The changes of one channel in a group.
private struct ChannelTally {
  /// The sum of the changes.
  private var sum = 0
  /// The sum of the absolute changes.
  private var total = 0
  private var hasStrongInk = false

  mutating func add(_ pixel: Neighborhood, _ unchanged: UnchangedNeighbors, _ channel: Int) {
    let change = pixel.change(channel)
    sum = sum &+ change.signed
    total = total &+ change.levels
    if change.levels >= GroupTally.decisiveLevels,
      !unchanged.enclose(channel, pixel.expected[channel], pixel.actual[channel])
    {
      hasStrongInk = true
    }
  }

  /// Whether the ink changed by a tenth, and at least three quarters of all changes have the same
  /// sign.
  var isRecolored: Bool { hasStrongInk && (sum < 0 ? 0 &- sum : sum) &* 2 >= total }
}
