import Dispatch
import Foundation
import Synchronization

/// Reads the files of a directory of results.
///
/// Several threads read, because decoding takes longer than reading the files.
struct ResultReader {
  /// The largest file that is read, in bytes: 16 MiB.
  private static let maximumByteCount = 16 << 20

  private let directory: String

  /// Creates a reader of a directory.
  init(_ directory: String) { self.directory = directory }

  /// The contents of a directory, in the order of the paths of the files.
  struct Contents: Sendable {
    var results: [SnapshotResult] = []
    var completedTests: [CompletedTest] = []
    var unreadable: [UnreadableResult] = []

    static func += (contents: inout Contents, other: Contents) {
      contents.results += other.results
      contents.completedTests += other.completedTests
      contents.unreadable += other.unreadable
    }
  }

  /// Reads all files on several threads.
  ///
  /// - Parameter progress: Receives the number of read files and their total number, on any thread.
  func contents(
    _ progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) -> Contents {
    let (files, folders) = DirectoryListing.contents(of: directory)
    let paths = files.filter {
      $0.hasSuffix("." + ResultFile.pathExtension) && !ResultFile.isDecision($0)
    }
    let unreadable = folders.map {
      UnreadableResult(
        path: $0.path.isEmpty ? directory : $0.path, reason: .folder($0.error.reason))
    }
    let threadCount = min(max(1, ProcessInfo.processInfo.activeProcessorCount), 8)
    let partCount = paths.count < 64 ? 1 : threadCount * 4
    let parts = Mutex([Contents?](repeating: nil, count: partCount))
    let doneCount = Mutex(0)
    progress(0, paths.count)
    DispatchQueue.concurrentPerform(iterations: partCount) { index in
      let range = paths.count * index / partCount..<paths.count * (index + 1) / partCount
      var part = Contents()
      read(paths[range], into: &part) {
        let count = doneCount.withLock { count in
          count += 1
          return count
        }
        progress(count, paths.count)
      }
      parts.withLock { [part] in $0[index] = part }
    }
    return parts.withLock { parts in
      parts.compactMap(\.self).reduce(into: Contents(unreadable: unreadable)) { $0 += $1 }
    }
  }

  private func read(
    _ paths: ArraySlice<String>, into contents: inout Contents, advance: () -> Void
  ) {
    let completedEnding = "." + CompletedTest.pathExtension + "." + ResultFile.pathExtension
    for path in paths {
      defer { advance() }
      do throws(InputFileError) {
        let file = InputFile(directory + "/" + path)
        let bytes = try file.read(limit: ResultReader.maximumByteCount)
        do {
          if path.hasSuffix(completedEnding) {
            contents.completedTests.append(try CompletedTest(json: bytes))
          } else {
            contents.results.append(try SnapshotResult(json: bytes))
          }
        } catch {
          let reason = ResultReader.reason(Data(bytes), error)
          contents.unreadable.append(UnreadableResult(path: path, reason: reason))
        }
      } catch {
        contents.unreadable.append(
          UnreadableResult(path: path, reason: .broken(error.reason)))
      }
    }
  }

  // MARK: Problems

  /// The format of a file, and a property that files of version 1 have.
  private struct Header: Decodable {
    let schema: String?
    let session: String?
  }

  private static func reason(_ data: Data, _ error: any Error) -> UnreadableResult.Reason {
    guard let header = try? JSONDecoder().decode(Header.self, from: data) else {
      return .broken(description(error))
    }
    guard let name = header.schema else {
      return header.session == nil ? .broken("not a result") : .outdated
    }
    let known = [ResultSchema.result, .completedTest].map(\.name)
    return known.contains(name) ? .broken(description(error)) : .unknownFormat(name)
  }

  /// The problem of a decoding error in one line.
  private static func description(_ error: any Error) -> String {
    func path(_ context: DecodingError.Context) -> String {
      let keys = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      return keys.isEmpty ? "" : "`\(keys.joined(separator: "."))`: "
    }
    return switch error as? DecodingError {
    case .keyNotFound(let key, let context): path(context) + "no `\(key.stringValue)`"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      path(context) + context.debugDescription
    default: "\(error)"
    }
  }
}
