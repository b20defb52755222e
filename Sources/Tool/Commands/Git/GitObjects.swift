import Foundation
import SnapshotReview

/// Reads the contents of many objects with a single Git process.
final class GitObjects {
  private let running: GitProcess.Running
  /// Read in the background, because a full pipe would stop the process.
  private let errors: ErrorReader
  private var isFinished = false
  private var buffer = Data()

  /// The largest object that is read, in bytes: 64 MiB, as for references.
  static let maximumByteCount = 64 << 20

  init(_ git: GitProcess) throws(CommandError) {
    running = try git.started(["cat-file", "--batch"], input: Pipe())
    errors = ErrorReader(running.errors)
  }

  deinit {
    finish()
  }

  func finish() {
    guard !isFinished else { return }
    isFinished = true
    try? running.input?.close()
    try? running.output.close()
    running.process.waitUntilExit()
  }

  /// Returns the contents of a blob, or `nil` if the repository does not have it, as after a
  /// partial clone.
  ///
  /// - Parameter id: The identifier of the object, as hexadecimal digits.
  /// - Throws: A ``CommandError``. The contents of an object that is too large are not read.
  func contents(of id: String) throws(CommandError) -> [UInt8]? {
    guard !isFinished, id.allSatisfy(\.isHexDigit) else { return nil }
    do {
      try running.input?.write(contentsOf: Data((id + "\n").utf8))
    } catch {
      throw Self.failure(error.localizedDescription)
    }
    guard let header = line() else { throw Self.failure(Self.ended) }
    let fields = header.split(separator: " ")
    guard fields.count == 3, let count = Int(fields[2]) else { return nil }
    guard count <= Self.maximumByteCount else {
      finish()
      throw .conflict(
        "the object \(id) has \(count) bytes, too many for a reference; remove it from the "
          + "reference directory")
    }
    guard fill(count + 1) else { throw Self.failure(Self.ended) }
    let contents = [UInt8](buffer.prefix(count))
    buffer = Data(buffer.dropFirst(count + 1))
    return fields[1] == "blob" ? contents : nil
  }

  private static let ended = "the output ended early"

  private static func failure(_ reason: String) -> CommandError {
    GitProcess.failure(of: "git cat-file", status: 1, reason)
  }

  /// Reads a line from the process.
  private func line() -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer = Data(buffer[(end + 1)...])
        return line
      }
      guard fill(buffer.count + 1) else { return nil }
    }
  }

  /// Reads until the buffer has a number of bytes.
  private func fill(_ count: Int) -> Bool {
    while buffer.count < count {
      let data = running.output.availableData
      guard !data.isEmpty else { return false }
      buffer.append(data)
    }
    return true
  }
}
