import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotComparison
@testable import SnapshotDifferencePictures

/// The places and marks of random edits of a list.
@Suite struct RandomEditsTests {
  @Test func everyEditHasAPlaceAndEveryChangedPixelIsMarked() throws {
    var (editCount, missing, unmarked) = (0, [String](), [String]())
    for seed in 0..<240 {
      let list = try RandomEdits(seed: seed, isFixed: seed % 2 == 0)
      guard
        let difference = try PixelComparison.verdict(
          reference: list.before.image, actual: list.after.image
        ).difference
      else { continue }
      let images = ComparedImages(reference: list.before.image, actual: list.after.image)
      let context = try context(of: list, difference, images)
      let explained = try #require(context.explanation?.pixels)
      let input = try SheetInput(
        ImageFailure(explained, between: images, context).sheetContent(scale: 1),
        reference: list.before.image, actual: list.after.image, difference: explained, scale: 1)
      for edit in list.edits {
        guard let isCovered = isCovered(edit, list, input.places) else { continue }
        editCount += 1
        if !isCovered { missing.append("\(seed): \(edit.kind) \(edit.cell)") }
      }
      let count = unmarkedCount(input)
      if count > 0 { unmarked.append("\(seed): \(count)") }
    }
    print(
      "\(editCount) edits, without a place: \(missing.count),",
      "images with unmarked pixels: \(unmarked.count)")
    #expect(editCount > 250)
    #expect(missing.isEmpty, "\(missing)")
    #expect(unmarked.isEmpty, "\(unmarked)")
  }

  private func context(
    of list: RandomEdits, _ pixels: PixelDifference, _ images: ComparedImages
  ) throws -> FailureContext {
    let explanation = DifferenceExplanation(
      reference: [ReferenceMetadata(.outline, list.before.outline)],
      actual: [ReferenceMetadata(.outline, list.after.outline)], pixels: pixels, images: images)
    let identity = try SnapshotIdentity(
      module: "AppTests", suite: ["ListTests"], function: "list()", name: nil)
    return FailureContext(
      identity, fileNameSuffix: "", explanation,
      try SnapshotSettings(environment: [:], record: .never))
  }

  /// Whether places cover at least half of an edited cell; `nil` for a cell that is not entirely
  /// in the image.
  private func isCovered(
    _ edit: RandomEdits.Edit, _ list: RandomEdits, _ places: [MarkedPlace]
  ) -> Bool? {
    let isRemoved = edit.kind == "removed"
    let version = isRemoved ? list.before : list.after
    guard let box = version.boxes[edit.cell], box.bottom <= version.image.height else {
      return nil
    }
    let rects = places.compactMap { isRemoved ? $0.reference : $0.actual }
    let count = (box.y..<box.bottom).count { y in rects.contains { y >= $0.y && y < $0.bottom } }
    return count * 2 >= box.height
  }

  /// Returns the number of changed pixels that are neither marked nor hatched.
  private func unmarkedCount(_ input: SheetInput) -> Int {
    guard let alignment = input.difference.alignment, !input.showsReference else { return 0 }
    let hatched = input.places.filter { $0.kind != .changed }.map { input.panelRect($0) }
    var count = 0
    for y in 0..<input.actual.height {
      for x in 0..<input.actual.width
      where alignment.remainder.mask[x, y] != 0 && input.strengths.values[x, y] == 0 {
        let isHatched = hatched.contains {
          x >= $0.x && x < $0.right && y >= $0.y && y < $0.bottom
        }
        if !isHatched { count += 1 }
      }
    }
    return count
  }
}
