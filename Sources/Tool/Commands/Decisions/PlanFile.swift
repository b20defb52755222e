import Foundation
import SnapshotAssertCore
import SnapshotReview

/// The file of a plan.
enum PlanFile {
  /// Reads a plan from a file, or from standard input if the path is `-`.
  static func read(_ path: String) throws(CommandError) -> Plan {
    let bytes: [UInt8]
    do {
      if path == "-" {
        let limit = Plan.maximumByteCount + 1
        bytes = [UInt8](try FileHandle.standardInput.read(upToCount: limit) ?? Data())
      } else {
        bytes = try InputFile(path).read(limit: Plan.maximumByteCount)
      }
    } catch let error as FileError {
      throw .unreadableData("cannot read the plan at \(error)")
    } catch {
      throw .unreadableData(
        "cannot read the plan from standard input: \((error as NSError).localizedDescription); "
          + "pass the path of a file")
    }
    return try Plan(json: bytes)
  }
}
