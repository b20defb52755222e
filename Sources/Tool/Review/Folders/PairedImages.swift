import SnapshotAssertCore
import SnapshotComparison
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
        return outcome(
          .failed, .unreadableImage,
          "cannot read the image before the change: " + Self.problem(error, or: "restore it"))
      }
      return outcome(
        .failed, .removed, "only the folder before has the image; accepting removes it")
    }
    if case .success = after, before == after { return outcome(.matched) }
    let new: Image
    do {
      new = try Image(after.get())
    } catch {
      return outcome(
        .failed, .unreadableImage,
        "cannot read the image after the change: " + Self.problem(error, or: "create it again"))
    }
    guard let before else {
      return outcome(
        .failed, .missingReference, "there is no image before the change", accepting: new)
    }
    do {
      return try compare(Image(before.get()), new)
    } catch {
      return outcome(
        .failed, .unreadableImage,
        "cannot read the image before the change: "
          + Self.problem(error, or: "restore it, or accept the image after the change"),
        accepting: new)
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

  private func compare(_ old: Image, _ new: Image) throws -> Outcome {
    if old.frames.count != new.frames.count {
      return outcome(
        .differed, .different,
        "the animation has \(new.frames.count.counted("frame")), expected \(old.frames.count)",
        accepting: new)
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
      // Changed pixels do not explain changed durations.
      let isExplained = differing.count == 1 && old.durations == new.durations
      return outcome(
        found, isExplained ? search.changes : [], frame: new.frames.count > 1 ? index : nil,
        accepting: new)
    }
    guard !isTolerated else { return outcome(.tolerated) }
    guard old.durations == new.durations else {
      return outcome(
        .differed, .different, "the durations of the frames differ", accepting: new)
    }
    return outcome(.matched)
  }

  // MARK: Results

  /// The outcome of a difference of pixels.
  private func outcome(
    _ found: PixelDifference, _ changes: [SnapshotResult.PixelChange], frame: Int?,
    accepting new: Image
  ) -> Outcome {
    var title: Sentence?
    if changes.count == 1, case let change = changes[0] {
      if case .content = change {} else { title = PixelChangeWords.sentence(change) }
    }
    return outcome(
      .differed, .different,
      (frame.map { "frame \($0 + 1): " } ?? "") + found.description, accepting: new,
      SnapshotResult.Difference(found, frame: frame),
      title: title ?? FailureTitle(found, scale: 1).sentence,
      places: SnapshotResult.Place.places(of: found),
      evidence: SnapshotResult.Evidence(pixelChanges: changes))
  }

  /// - Parameter new: The image after the change, if it can be accepted.
  private func outcome(
    _ verdict: SnapshotResult.Verdict, _ reason: SnapshotResult.Reason? = nil,
    _ problem: String? = nil, accepting new: Image? = nil,
    _ difference: SnapshotResult.Difference? = nil, title: Sentence? = nil,
    places: [SnapshotResult.Place]? = nil, evidence: SnapshotResult.Evidence? = nil
  ) -> Outcome {
    // Packing is slow, so only a proposed image is packed.
    let actual = new.map { options.packs ? $0.packed : $0.bytes }
    let isMatch = verdict == .matched || verdict == .tolerated
    let parts = ImagePath(path.path)
    let format = new?.file.format ?? beforeBytes.flatMap { try? ImageFormat(sniffing: $0) }
    let actualFile = actual.map {
      SnapshotResult.File(
        path: path.actual, sha256: SHA256.digest(of: $0), size: new?.file.size,
        byteCount: $0.count)
    }
    let result = SnapshotResult(
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
    return Outcome(result: result, actual: actual)
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
