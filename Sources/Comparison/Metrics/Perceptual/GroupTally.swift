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
