import Foundation
import SnapshotCore
import SnapshotReview

/// The file of a plan.
enum PlanFile {
  /// Reads a plan from a file, or from standard input if the path is `-`.
  static func read(_ path: String) throws(CommandError) -> Plan {
    let data: Data
    do {
      if path == "-" {
        data = try FileHandle.standardInput.read(upToCount: Plan.maximumByteCount + 1) ?? Data()
      } else {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        data = try file.read(upToCount: Plan.maximumByteCount + 1) ?? Data()
      }
    } catch {
      throw .unreadableData(
        "cannot read the plan at \(path): \((error as NSError).localizedDescription); check the "
          + "path and its permissions")
    }
    return try Plan(json: [UInt8](data))
  }
}
