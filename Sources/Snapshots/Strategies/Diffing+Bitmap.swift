import ImageCodecs
public import Pixels

extension Diffing where Format == Bitmap {
  /// PNG files, equal when every pixel is.
  ///
  /// The artifacts of a difference are `diff`, the differing pixels over a faint reference, and
  /// `sheet`, the reference, the actual picture and the difference side by side. Those of an animation
  /// have a `strip` of all its moments.
  public static var image: Diffing {
    Diffing(
      pathExtension: "png", encode: { try PNG.encode($0) }, decode: { try PNG.decode($0) },
      difference: { reference, actual in
        let found = try PixelComparison.difference(reference: reference, actual: actual)
        return found.map { found in
          Difference(summary: found.description) {
            let diff = try DifferencePicture.draw(found, over: reference)
            let sheet = try ContactSheet.draw([
              .reference(reference), .actual(actual), .difference(diff),
            ])
            return [
              SnapshotArtifact(.diff, bytes: try PNG.encode(diff)),
              SnapshotArtifact(.sheet, bytes: try PNG.encode(sheet)),
            ]
          }
        }
      }, strip: { try PNG.encode(FilmStrip.draw($0)) })
  }
}

extension Snapshotting where Value == Bitmap, Format == Bitmap {
  /// The bitmap itself, as a PNG file.
  public static var image: Snapshotting {
    Snapshotting(diffing: .image) { $0 }
  }
}
