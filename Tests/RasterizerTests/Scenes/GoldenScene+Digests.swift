extension GoldenScene {
  /// All scenes.
  static let all = shapes + scopes

  /// What ``Pixels/Bitmap/digest`` gives for each scene, on every machine.
  static let digests: [String: String] = [
    "background.clear": "c13cc4103fdb1d7e",
    "clip.nested": "981bdf8df264679c",
    "clip.rect": "b20c6ec5aaca58d3",
    "clip.rect.fractional": "30fe830e20d6d7cd",
    "clip.rounded.image": "fbe7cb064935fe2b",
    "image.bilinear": "fd2ea5dc5918b91e",
    "image.bilinear.fractional": "444d94a2f456765f",
    "image.solid": "cc922a9f43db7d45",
    "image.turned": "edaa0cac2aa39be9",
    "layer.inClip.withClip": "730ed0d66a3e0a75",
    "layer.overlap": "11541b0b7543671f",
    "path.blob": "7ab1334d9b5c6242",
    "path.ellipse.1.5x": "feb0f23fed388ec1",
    "path.star.evenOdd": "3a7e95c605634f39",
    "path.star.nonzero": "2930388f922373e7",
    "rect.fractional": "33640401dcfaaf89",
    "rect.translucent": "8c6d4281cc0f9505",
    "rect.turned": "e66b484431ec514b",
    "rect.whole": "0ee092d30b3d8a15",
    "rounded.circular": "b7beebd94b10286d",
    "rounded.fractional.3x": "bca59547de945982",
  ]
}
