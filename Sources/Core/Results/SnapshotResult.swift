import SnapshotComparison
import SnapshotPixels

/// What became of one assertion, for reports that are made after the run.
///
/// Every assertion writes its own file, because the tests of a run live in several processes, and any
/// of them may die.
public struct SnapshotResult: Hashable, Sendable, Codable {
  /// What was decided.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// The snapshot equals its reference.
    case matched
    /// It differs from it no more than the tolerance permits.
    case tolerated
    /// It was written as the reference.
    case recorded
    /// It differs from its reference.
    case differed
    /// It could not be compared or recorded, or it took more than its budget.
    case failed
  }

  /// How many pixels differ, and where.
  public struct Difference: Hashable, Sendable, Codable {
    /// How many pixels differ.
    public let differingPixelCount: Int
    /// How many were compared.
    public let comparedPixelCount: Int
    /// The largest difference of a channel, 0 to 255.
    public let maximumChannelDifference: Int
    /// The rectangles around those that lie together, as left, top, width and height in pixels.
    public let boxes: [[Int]]

    init(_ difference: PixelDifference) {
      differingPixelCount = difference.differingPixelCount
      comparedPixelCount = difference.comparedPixelCount
      maximumChannelDifference = Int(difference.maximumChannelDifference)
      boxes = difference.clusters.map { [$0.box.x, $0.box.y, $0.box.width, $0.box.height] }
    }
  }

  /// A setting and who asked for it, in words.
  public struct ResolvedSetting: Hashable, Sendable, Codable {
    /// The setting.
    public let value: String
    /// Who asked for it.
    public let origin: String

    init<Value>(_ setting: Setting<Value>, _ value: String) {
      self.value = value
      self.origin = setting.origin.description
    }
  }

  /// The module of the test.
  public let module: String
  /// The types around the test, outermost first.
  public let suite: [String]
  /// The test's function as it is written.
  public let function: String
  /// The snapshot's name, if it has one.
  public let name: String?
  /// What was decided.
  public let verdict: Verdict
  /// What the developer was told; `nil` for a match.
  public let message: String?
  /// The problems that do not fail the snapshot, such as layout issues that a scope allows, or
  /// `nil` if there are none.
  public let notices: [String]?
  /// Which view changed, which property and how far; `nil` where that is not known.
  public let cause: String?
  /// How many pixels differ, and where; `nil` where none do or the format has none.
  public let difference: Difference?
  /// The reference's path.
  public let reference: String
  /// The reference's size in bytes, if there is one.
  public let referenceByteCount: Int?
  /// The artifacts' paths, by their kinds.
  public let artifacts: [String: String]
  /// What to write.
  public let record: ResolvedSetting
  /// How far a picture may be from its reference.
  public let tolerance: ResolvedSetting
  /// The font families of the scope with the start of each file's digest, or `nil` if there are
  /// none.
  public let fonts: ResolvedSetting?
  /// The processor time of each step.
  public let processorTime: StepDurations
  /// The process that ran the test.
  public let process: Int32
  /// A mark of that process alone, because numbers of processes are given again.
  public let session: String
  /// The process that started it, which those of one run have in common.
  public let parentProcess: Int32
}
