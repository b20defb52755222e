import Dispatch
import Foundation
import Synchronization

/// Reads the files of a directory of results.
enum ResultReader {
  /// A file, decoded.
  enum Entry: Sendable {
    case snapshot(SnapshotResult)
    case completedTest(CompletedTest)
    case unreadable(UnreadableResult)
  }

  /// The largest file that is read, in bytes: 16 MiB.
  private static let maximumByteCount = 16 << 20
  /// The number of files that a thread reads at a time.
  private static let batchSize = 64

  /// Reads files with paths relative to a directory, on all processors.
  ///
  /// - Returns: The entries in the order of the paths.
  static func read(_ paths: [String], in directory: String) -> [Entry] {
    let batchCount = (paths.count + batchSize - 1) / batchSize
    let batches = Mutex([[Entry]](repeating: [], count: batchCount))
    DispatchQueue.concurrentPerform(iterations: batchCount) { index in
      let start = index * batchSize
      let batch = paths[start..<min(start + batchSize, paths.count)].map { read($0, in: directory) }
      batches.withLock { $0[index] = batch }
    }
    return batches.withLock { $0.flatMap(\.self) }
  }

  /// Reads a file with a path relative to a directory.
  static func read(_ path: String, in directory: String) -> Entry {
    do throws(InputFileError) {
      let data = Data(try InputFile(directory + "/" + path).read(limit: maximumByteCount))
      do {
        if path.hasSuffix(".\(CompletedTest.pathExtension).\(ResultFile.pathExtension)") {
          return .completedTest(try JSONDecoder().decode(CompletedTest.self, from: data))
        }
        return .snapshot(try JSONDecoder().decode(SnapshotResult.self, from: data))
      } catch {
        return .unreadable(UnreadableResult(path: path, reason: reason(data, error)))
      }
    } catch {
      return .unreadable(UnreadableResult(path: path, reason: .broken(error.reason)))
    }
  }

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
