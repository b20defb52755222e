public import SnapshotComparison
import SnapshotImageCodecs
public import SnapshotPixels

extension Diffing where Format == [Bitmap] {
  /// Animated PNG files, verified frame by frame: what differs is told by the frames' numbers, from 0.
  ///
  /// The artifact of a difference is `strip`, all frames side by side: the references, the pictures as
  /// they are, and the differences.
  ///
  /// - Parameters:
  ///   - frameDuration: How long a frame is shown, in seconds, to the millisecond; it is not compared.
  ///   - tolerance: How far each frame may be from its reference, whatever a scope says; `nil` for the
  ///     scope's.
  ///   - scale: The pixels along one point; the letters and lines of artifacts grow with it.
  public static func animatedImage(
    frameDuration: Double, tolerance: Tolerance? = nil, scale: Scale = 1
  ) -> Diffing {
    let milliseconds = (frameDuration * 1_000).rounded()
    let duration = PNGFrameDuration.milliseconds(
      milliseconds > 0 ? UInt16(min(milliseconds, Double(UInt16.max))) : 0)
    var diffing = Diffing(
      pathExtension: "png",
      encode: { frames, notes in
        let animation = PNGAnimation(frames: frames.map { .init($0, duration: duration) })
        let texts = notes.map { PNGText(keyword: $0.keyword.rawValue, text: $0.text) }
        return try PNG.encode(animation, options: PNGEncodingOptions(texts: texts))
      },
      decode: { try PNG.decodeAnimation($0).frames.map(\.bitmap) },
      compare: { reference, actual, tolerance in
        try FrameComparison(
          reference: reference, actual: actual, tolerance: tolerance, scale: scale.factor
        ).verdict()
      })
    diffing.tolerance = tolerance
    diffing.metadata = Diffing<Bitmap>.image.metadata
    diffing.pixelCount = { $0.reduce(0) { $0 + $1.width * $1.height } }
    return diffing
  }
}

extension Diffing where Format == Bitmap {
  /// The pixels between two frames of a film strip.
  package static var filmStripGap: Int { 2 }

  /// PNG files of frames side by side, verified frame by frame: what differs is told by the frames'
  /// numbers, from 0.
  ///
  /// Strips of two sizes are compared as a whole, and so are those that differ between their frames.
  ///
  /// - Parameters:
  ///   - frameCount: How many frames of one width there are, two pixels apart.
  ///   - tolerance: How far each frame may be from its reference, whatever a scope says; `nil` for the
  ///     scope's.
  ///   - scale: The pixels along one point; the letters and lines of artifacts grow with it.
  public static func filmStrip(
    frameCount: Int, tolerance: Tolerance? = nil, scale: Scale = 1
  ) -> Diffing {
    let whole = Diffing.image(tolerance: tolerance, scale: scale)
    var diffing = Diffing(
      pathExtension: whole.pathExtension, encode: whole.encode, decode: whole.decode,
      compare: { reference, actual, tolerance in
        guard reference.size == actual.size else {
          return try whole.compare(reference, actual, tolerance)
        }
        let (expected, found) = try (
          FilmStripParts(of: reference, frameCount: frameCount),
          FilmStripParts(of: actual, frameCount: frameCount)
        )
        // What lies between the frames is drawn by nobody, so nothing there is tolerated.
        guard expected.gaps == found.gaps else {
          return try whole.compare(reference, actual, .exact)
        }
        return try FrameComparison(
          reference: expected.frames, actual: found.frames, tolerance: tolerance,
          scale: scale.factor
        ).verdict()
      })
    diffing.tolerance = tolerance
    diffing.isKnownEqual = whole.isKnownEqual
    diffing.makeDigestCheck = whole.makeDigestCheck
    diffing.metadata = whole.metadata
    diffing.pixelCount = whole.pixelCount
    diffing.sizeReason = whole.sizeReason
    return diffing
  }
}

/// The frames of a strip, and all that lies between them and behind them.
private struct FilmStripParts {
  let frames: [Bitmap]
  let gaps: [Bitmap]

  init(of strip: Bitmap, frameCount count: Int) throws {
    let gap = Diffing<Bitmap>.filmStripGap
    let width = (strip.width - gap * (count - 1)) / max(1, count)
    guard count > 1, width > 0 else {
      (frames, gaps) = ([strip], [])
      return
    }
    let starts = (0..<count).map { $0 * (width + gap) }
    frames = try starts.map { x in
      try strip.cropped(to: PixelRect(x: x, y: 0, width: width, height: strip.height))
    }
    gaps = try starts.compactMap { x in
      // Behind the last one there is what no frame is wide enough for.
      let end = x == starts.last ? strip.width : x + width + gap
      let rest = PixelRect(left: x + width, top: 0, right: end, bottom: strip.height)
      return rest.isEmpty ? nil : try strip.cropped(to: rest)
    }
  }
}
