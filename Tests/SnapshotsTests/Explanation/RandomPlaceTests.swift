import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import Testing

/// Places of random images and random view trees.
@Suite struct RandomPlaceTests {
  private static let size = PixelSize(width: 48, height: 64)

  /// Every differing pixel is in a place, in a part that moved, or in rows that entered or left
  /// because of a movement.
  @Test(arguments: 0..<150)
  func placesContainAllDifferingPixels(seed: Int) throws {
    var random = TestRandom(seed: UInt64(seed) &+ 1)
    let reference = try Self.image(&random)
    let actual = try Self.changed(reference, &random)
    guard
      let pixels = try PixelComparison.verdict(reference: reference, actual: actual).difference
    else { return }
    let before = Self.outline(&random)
    let after = Self.changed(before, &random)
    func explain() -> DifferenceExplanation {
      DifferenceExplanation(
        reference: [ReferenceMetadata(.outline, before)],
        actual: [ReferenceMetadata(.outline, after)], pixels: pixels)
    }
    let explanation = explain()
    #expect(explanation == explain())
    #expect(explanation.places.count <= 32)
    guard explanation.placeCount != nil, explanation.places.count < 32 else { return }
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width where pixels.mask[x, y] != 0 {
        #expect(Self.contains(x, y, explanation, pixels), "(\(x), \(y))")
      }
    }
  }

  private static func contains(
    _ x: Int, _ y: Int, _ explanation: DifferenceExplanation, _ pixels: PixelDifference
  ) -> Bool {
    func contains(_ box: PixelRect?) -> Bool {
      guard let box else { return false }
      return x >= box.x && x < box.right && y >= box.y && y < box.bottom
    }
    if explanation.places.contains(where: { contains($0.reference) || contains($0.actual) }) {
      return true
    }
    guard let alignment = pixels.alignment else { return false }
    return alignment.bands.contains {
      ($0.isConsequence || $0.isSpace) && contains(alignment.rect(of: $0))
    }
  }

  // MARK: Images

  private static func image(_ random: inout TestRandom) throws -> Bitmap {
    var image = try Bitmap(size: size, color: .white)
    for _ in 0..<12 { paint(&image, &random) }
    return image
  }

  private static func paint(_ image: inout Bitmap, _ random: inout TestRandom) {
    let color = PremultipliedColor(Color(hex: UInt32(random.next(1 << 24))))
    let (left, top) = (random.next(size.width), random.next(size.height))
    let (width, height) = (1 + random.next(12), 1 + random.next(8))
    for y in top..<min(size.height, top + height) {
      for x in left..<min(size.width, left + width) { image[x, y] = color }
    }
  }

  /// Paints rectangles, and moves everything below a row.
  private static func changed(_ image: Bitmap, _ random: inout TestRandom) throws -> Bitmap {
    var result = image
    if random.next(2) == 0 {
      let (row, count) = (random.next(size.height), 1 + random.next(10))
      for y in stride(from: size.height - 1, through: row, by: -1) {
        for x in 0..<size.width {
          result[x, y] = y - count >= row ? image[x, y - count] : PremultipliedColor(.gray)
        }
      }
    }
    for _ in 0..<random.next(4) { paint(&result, &random) }
    return result
  }

  // MARK: View trees

  private static func outline(_ random: inout TestRandom) -> String {
    var lines = ["Page; 0 0 \(size.width) \(size.height)"]
    var depth = 0
    for index in 0..<14 {
      depth = 1 + random.next(min(4, depth + 1))
      let type = ["View", "Label", "Cell", "ImageView", "Separator"][random.next(5)]
      let frame = (0..<4).map { _ in "\(random.next(30))" }.joined(separator: " ")
      let text = random.next(2) == 0 ? "; text = \"\(index)\"" : ""
      lines.append(String(repeating: " ", count: depth) + "\(type); \(frame)\(text)")
    }
    return lines.joined(separator: "\n")
  }

  /// Removes leaves, and changes texts and properties.
  private static func changed(_ outline: String, _ random: inout TestRandom) -> String {
    var lines = outline.split(separator: "\n").map(String.init)
    for _ in 0..<random.next(4) {
      let index = 1 + random.next(lines.count - 1)
      switch random.next(4) {
      case 0: lines[index] += "; backgroundColor = #\(100_000 + random.next(800_000))"
      case 1: lines[index] = lines[index].replacing("text = ", with: "title = ")
      case 2: lines[index] += "; isHidden = true"
      default:
        let isLast = index == lines.count - 1
        func depth(_ line: String) -> Int { line.prefix { $0 == " " }.count }
        if isLast || depth(lines[index + 1]) <= depth(lines[index]) { lines.remove(at: index) }
      }
    }
    return lines.joined(separator: "\n")
  }
}
