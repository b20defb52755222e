import SnapshotComparison
import SnapshotCore
import SnapshotDrawing
import SnapshotImageCodecs

/// The comparison of the images of a pair, as the result of a snapshot.
struct PairedImages {
  /// The contents of a file, or the reason why it cannot be read.
  typealias Contents = Result<[UInt8], FileError>

  /// The path of the reference.
  let path: SnapshotPath
  /// The reference, or `nil` if there is none.
  let before: Contents?
  /// The image after the change, or `nil` if it was removed.
  let after: Contents?
  let options: FolderComparisonOptions
  let run: TestRun

  /// A result, and the image that its acceptance writes.
  struct Outcome {
    let result: SnapshotResult
    /// The image after the change, if it can be accepted.
    let actual: [UInt8]?
  }

  /// An upper bound of the memory for the pixels, in bytes.
  ///
  /// The sizes in headers may be forged; images beyond the limit are not decoded.
  var memoryByteCount: Int {
    if before == after { return 0 }
    return [before, after].compactMap { try? $0?.get() }.reduce(0) { total, bytes in
      total + ((try? ImageFile(bytes, isNamedImage: true))?.memoryByteCount ?? 0)
    }
  }

  func outcome() -> Outcome {
    guard let after else {
      if case .failure(let error) = before {
        return Outcome(
          result: result(
            .failed, .unreadableImage,
            "cannot read the image before the change: "
              + Self.problem(error, or: "restore it")),
          actual: nil)
      }
      return Outcome(
        result: result(
          .failed, .removed, "only the folder before has the image; accepting removes it"),
        actual: nil)
    }
    if case .success = after, before == after {
      return Outcome(result: result(.matched), actual: nil)
    }
    let new: Image
    do {
      new = try Image(after.get())
    } catch {
      return Outcome(
        result: result(
          .failed, .unreadableImage,
          "cannot read the image after the change: "
            + Self.problem(error, or: "create it again")),
        actual: nil)
    }
    let actual = options.packs ? new.packed : new.bytes
    guard let before else {
      return Outcome(
        result: result(
          .failed, .missingReference, "there is no image before the change", new: new, actual),
        actual: actual)
    }
    do {
      return try compare(Image(before.get()), new, actual)
    } catch {
      return Outcome(
        result: result(
          .failed, .unreadableImage,
          "cannot read the image before the change: "
            + Self.problem(error, or: "restore it, or accept the image after the change"),
          new: new, actual),
        actual: actual)
    }
  }

  /// The problem with a file, with a remedy.
  private static func problem(_ error: any Error, or remedy: String) -> String {
    switch error {
    case let error as ImageDecodingError:
      // Its advice is for programs, except for formats that this build cannot read.
      if case .traitIsOff = error { return "\(error)" }
      return "\(error.description.prefix { $0 != ";" }); \(remedy)"
    // Its remedy is more exact.
    case let error as CommandError: return error.description
    case let error as PNGError: return "\(error.reason); \(remedy)"
    case let error as FileError:
      switch error.reason {
      case .tooLarge(_, let limit):
        return "\(error.problem), more than the limit of \(limit.grouped); make it smaller"
      case .link, .irregular, .directory: return "\(error.problem); replace it with the file"
      default: return "\(error.problem); check its permissions"
      }
    default: return "\(error); \(remedy)"
    }
  }

  // MARK: Comparing

  private struct Image {
    let bytes: [UInt8]
    let file: ImageFile
    let frames: [Bitmap]
    let durations: [String]

    init(_ bytes: [UInt8]) throws {
      guard let file = try ImageFile(bytes, isNamedImage: true) else {
        throw ImageDecodingError.unrecognizedFormat
      }
      (self.bytes, self.file) = (bytes, file)
      switch try file.decoded() {
      case .still(let bitmap): (frames, durations) = ([bitmap], [])
      case .animated(let bitmaps, let times): (frames, durations) = (bitmaps, times)
      }
    }

    /// The smallest file with the same pixels; other formats and animations are not packed.
    var packed: [UInt8] {
      guard file.format == .png, frames.count == 1,
        let packed = try? PNG.encode(frames[0]), packed.count < bytes.count
      else { return bytes }
      return packed
    }
  }

  private func compare(_ old: Image, _ new: Image, _ actual: [UInt8]) throws -> Outcome {
    func outcome(_ result: SnapshotResult) -> Outcome {
      let isProposed = result.verdict == .differed
      return Outcome(result: result, actual: isProposed ? actual : nil)
    }
    if old.frames.count != new.frames.count {
      return outcome(
        result(
          .differed, .different,
          "the animation has \(new.frames.count.counted("frame")), expected \(old.frames.count)",
          new: new, actual))
    }
    var isTolerated = false
    var differing: [(index: Int, difference: PixelDifference)] = []
    for (index, (reference, image)) in zip(old.frames, new.frames).enumerated() {
      let verdict = try PixelComparison.verdict(
        reference: reference, actual: image, tolerance: options.tolerance)
      guard let found = verdict.difference else { continue }
      if case .tolerated = verdict { isTolerated = true } else { differing.append((index, found)) }
      // The changes of the first frame do not explain those of others.
      if differing.count > 1 { break }
    }
    if let (index, found) = differing.first {
      let search = PixelChangeSearch(found, old.frames[index], new.frames[index])
      // They do not explain other durations either.
      let isExplained = differing.count == 1 && old.durations == new.durations
      return outcome(
        result(
          found, isExplained ? search.changes : [],
          frame: new.frames.count > 1 ? index : nil, new, actual))
    }
    guard !isTolerated else { return outcome(result(.tolerated)) }
    guard old.durations == new.durations else {
      return outcome(
        result(.differed, .different, "the durations of the frames differ", new: new, actual))
    }
    return outcome(result(.matched))
  }

  // MARK: Results

  /// The result of a difference of pixels.
  private func result(
    _ found: PixelDifference, _ changes: [SnapshotResult.PixelChange], frame: Int?, _ new: Image,
    _ actual: [UInt8]
  ) -> SnapshotResult {
    var title: Sentence?
    if changes.count == 1, case let change = changes[0] {
      if case .content = change {} else { title = PixelChangeWords.sentence(change) }
    }
    return result(
      .differed, .different,
      (frame.map { "frame \($0 + 1): " } ?? "") + found.description, new: new, actual,
      SnapshotResult.Difference(found, frame: frame),
      title: title ?? FailureTitle(found, scale: 1).sentence,
      places: SnapshotResult.Place.places(of: found),
      evidence: SnapshotResult.Evidence(pixelChanges: changes))
  }

  private func result(
    _ verdict: SnapshotResult.Verdict, _ reason: SnapshotResult.Reason? = nil,
    _ problem: String? = nil, new: Image? = nil, _ actual: [UInt8]? = nil,
    _ difference: SnapshotResult.Difference? = nil, title: Sentence? = nil,
    places: [SnapshotResult.Place]? = nil, evidence: SnapshotResult.Evidence? = nil
  ) -> SnapshotResult {
    let isMatch = verdict == .matched || verdict == .tolerated
    let parts = ImagePath(path.path)
    let format = new?.file.format ?? beforeBytes.flatMap { try? ImageFormat(sniffing: $0) }
    let actualFile = actual.map {
      SnapshotResult.File(
        path: path.actual, sha256: SHA256.digest(of: $0), size: new?.file.size,
        byteCount: $0.count)
    }
    return SnapshotResult(
      run: run, module: parts.folders.first ?? "", suite: Array(parts.folders.dropFirst()),
      function: parts.name, verdict: verdict, reason: reason,
      format: format?.rawValue.lowercased() ?? path.pathExtension.lowercased(),
      reference: reference(isMatch: isMatch), actual: actualFile, difference: difference,
      title: title, places: places, evidence: evidence,
      message: problem.map { "\(path.path): \($0)" }, problem: problem,
      artifacts: actualFile.map { [SnapshotArtifact.Kind.actual.rawValue: $0.path] } ?? [:],
      tolerance: SnapshotResult.ResolvedSetting(
        value: options.tolerance.limits, origin: "--tolerance"),
      session: run.id)
  }

  private var beforeBytes: [UInt8]? { try? before?.get() }

  private func reference(isMatch: Bool) -> SnapshotResult.File {
    guard let before = beforeBytes else { return SnapshotResult.File(path: path.path) }
    if isMatch { return SnapshotResult.File(path: path.path, byteCount: before.count) }
    return SnapshotResult.File(
      path: path.path, sha256: SHA256.digest(of: before),
      size: (try? ImageFile(before, isNamedImage: true))?.size, byteCount: before.count)
  }
}
