import SnapshotComparison
import SnapshotPixels

/// The result of an assertion, for reports after the run.
///
/// Every assertion writes a separate file, because the tests of a run are in several processes, any
/// of which may die.
public struct SnapshotResult: Hashable, Sendable, Codable {
  /// The verdict of an assertion.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Verdict: String, Hashable, Sendable, Codable {
    /// The snapshot equals its reference.
    case matched
    /// The snapshot differs from its reference within the tolerance.
    case tolerated
    /// The snapshot was recorded as the reference.
    case recorded
    /// The snapshot differs from its reference by more than the tolerance.
    case differed
    /// The snapshot was not compared or recorded because of an error, or it exceeded a budget.
    case failed
  }

  /// The number and the location of the differing pixels.
  public struct Difference: Hashable, Sendable, Codable {
    /// The number of differing pixels.
    public let differingPixelCount: Int
    /// The number of compared pixels.
    public let comparedPixelCount: Int
    /// The largest difference of a premultiplied channel, 0 to 255.
    public let maximumChannelDifference: Int
    /// The bounding rectangles of nearby differing pixels, as left, top, width, and height in
    /// pixels.
    public let boxes: [[Int]]

    init(_ difference: PixelDifference) {
      differingPixelCount = difference.differingPixelCount
      comparedPixelCount = difference.comparedPixelCount
      maximumChannelDifference = Int(difference.maximumChannelDifference)
      boxes = difference.clusters.map { [$0.box.x, $0.box.y, $0.box.width, $0.box.height] }
    }
  }

  /// A setting and its origin, as texts.
  public struct ResolvedSetting: Hashable, Sendable, Codable {
    /// The value of the setting.
    public let value: String
    /// The origin of the setting.
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
  /// The name of the test function.
  public let function: String
  /// The snapshot's name, if it has one.
  public let name: String?
  /// The verdict.
  public let verdict: Verdict
  /// The failure message, or `nil` for a match.
  public let message: String?
  /// The problems that do not fail the snapshot, such as permitted layout issues, or `nil` if there
  /// are none.
  public let notices: [String]?
  /// The view and the property that changed, and the change, or `nil` if unknown.
  public let cause: String?
  /// The number and the location of the differing pixels, or `nil` if there are none or the format
  /// has no pixels.
  public let difference: Difference?
  /// The path of the reference.
  public let reference: String
  /// The size of the reference, in bytes, if it exists.
  public let referenceByteCount: Int?
  /// The paths of the artifacts by kind.
  public let artifacts: [String: String]
  /// The record mode.
  public let record: ResolvedSetting
  /// The permitted difference.
  public let tolerance: ResolvedSetting
  /// The font families of the scope, each file with the start of its digest, or `nil` if there are
  /// none.
  public let fonts: ResolvedSetting?
  /// The CPU time of each step.
  public let processorTime: StepDurations
  /// The identifier of the process that ran the test.
  public let process: Int32
  /// A unique identifier of that process, because the system reuses process identifiers.
  public let session: String
  /// The identifier of the parent process, which all processes of a run share.
  public let parentProcess: Int32
}
