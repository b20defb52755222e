import Foundation
import SnapshotAssertCore
import SnapshotDrawing

/// The directory that contains a file.
enum FileDirectory: String, Hashable, Sendable, Codable, CaseIterable {
  /// The directory of all references.
  case references
  /// The directory of all artifacts.
  case artifacts
  /// The directory of the package.
  case sources
}

/// The change of a file in one of the directories.
struct FileChange: Hashable, Sendable {
  let directory: FileDirectory
  /// The path relative to the directory.
  let path: String
  /// The contents before the change, or `nil` if the file does not exist.
  let old: [UInt8]?
  /// The contents after the change, or `nil` to remove the file.
  let new: [UInt8]?
}

/// The file `journal.json` of a step.
struct JournalRecord: Hashable, Sendable, Codable {
  static let schema = "snapshot-journal/1"

  /// The change of a file, without its contents.
  struct Change: Hashable, Sendable, Codable {
    let directory: FileDirectory
    let path: String
    /// The digest of the contents before the change, or `nil` if the file did not exist.
    let old: String?
    /// The number of bytes before the change.
    let oldByteCount: Int
    /// The digest of the contents after the change, or `nil` if the file was removed.
    let new: String?

    init(_ change: FileChange) {
      (directory, path) = (change.directory, change.path)
      old = change.old.map(SHA256.digest)
      oldByteCount = change.old?.count ?? 0
      new = change.new.map(SHA256.digest)
    }

    /// Whether an acceptance can change the file.
    ///
    /// An artifact directory from another machine may contain a forged journal.
    fileprivate func isPossible(_ origin: ResultOrigin) -> Bool {
      switch directory {
      case .references: return SnapshotPath(path, origin) != nil
      case .sources: return SnapshotResult.InlinePlace.isPossible(path)
      case .artifacts:
        guard path.hasPrefix(ResultPath.folder + "/") else {
          return SnapshotPath(actual: path, origin) != nil
        }
        return decided.map { SnapshotPath($0, origin) != nil } ?? false
      }
    }

    /// The path of the snapshot if the file records a decision, or `nil` for any other file.
    var decided: String? {
      let ending = "." + ResultFile.decisionExtension
      guard directory == .artifacts, path.hasPrefix(ResultPath.folder + "/"),
        path.hasSuffix(ending)
      else { return nil }
      return String(path.dropFirst(ResultPath.folder.count + 1).dropLast(ending.count))
    }
  }

  /// A folder that the step created.
  struct Folder: Hashable, Sendable, Codable {
    let directory: FileDirectory
    let path: String
  }

  let schema: String
  let plan: Plan
  /// The directories that contained the files; see ``AcceptanceDirectories/place``.
  let place: String
  /// The package with the changed sources, or `nil` if no source changed; see
  /// ``AcceptanceDirectories/package``.
  let package: String?
  /// The changes, whose former contents are in this order in the file `old`.
  let changes: [Change]
  /// The folders that the step created, outer ones first.
  let folders: [Folder]

  /// Creates the record of a step in the directories of the machine.
  init(
    plan: Plan, place: String, package: String?, changes: [FileChange], folders: [Folder]
  ) {
    schema = JournalRecord.schema
    (self.plan, self.place, self.folders) = (plan, place, folders)
    self.changes = changes.map(Change.init)
    self.package = self.changes.contains { $0.directory == .sources } ? package : nil
  }

  /// The decisions of the step.
  var decisions: [Acceptance.Undone.Decision] {
    // Few IDs, if any, have the same first digits.
    let decisions = Dictionary(grouping: plan.decisions) {
      $0.id.prefix(SnapshotID.minimumLength)
    }
    return changes.compactMap(\.decided).compactMap { path in
      let id = SnapshotID(path: path)
      return decisions[Substring(id.short)]?.first { id.digits.hasPrefix($0.id) }
        .map { Acceptance.Undone.Decision(path: path, action: $0.action) }
    }
  }

  /// Whether the step changed sources of a package other than the one in the directories.
  func isOfOtherPackage(than package: String?) -> Bool {
    changes.contains { $0.directory == .sources } && (package == nil || self.package != package)
  }

  /// Whether every folder contains a changed file.
  fileprivate var hasPossibleFolders: Bool {
    folders.allSatisfy { folder in
      changes.contains {
        $0.directory == folder.directory && $0.path.hasPrefix(folder.path + "/")
      }
    }
  }

  /// The contents of the file.
  var json: [UInt8] {
    // Texts and numbers can always be encoded.
    (try? JSONEncoder.stable.encode(self)).map([UInt8].init) ?? []
  }
}

/// A step with the former contents of its files.
struct JournalStep {
  let number: Int
  let record: JournalRecord
  /// The contents of each file before the change, or `nil` if it did not exist.
  let former: [[UInt8]?]

  /// Reads a step, or returns `nil` if a file is damaged or an acceptance cannot have written it.
  init?(
    number: Int, json: [UInt8], former bytes: [UInt8], origin: ResultOrigin = .tests
  ) {
    guard let record = try? JSONDecoder().decode(JournalRecord.self, from: Data(json)),
      record.schema == JournalRecord.schema, record.hasPossibleFolders
    else { return nil }
    var former: [[UInt8]?] = []
    var start = 0
    for change in record.changes {
      guard change.isPossible(origin) else { return nil }
      guard let digest = change.old else {
        former.append(nil)
        continue
      }
      guard 0...bytes.count - start ~= change.oldByteCount else { return nil }
      let contents = Array(bytes[start..<start + change.oldByteCount])
      guard SHA256.digest(of: contents) == digest else { return nil }
      former.append(contents)
      start += change.oldByteCount
    }
    (self.number, self.record, self.former) = (number, record, former)
  }
}
