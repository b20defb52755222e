import Foundation
import SnapshotAssert
import SnapshotViews
import Testing

/// Specimens of the built-in typeface, for visual review.
@Suite struct SpecimenTests {
  static let sizes = [11, 13, 17, 28, 64]

  @Test(arguments: sizes, [1, 3]) func theFaceIsEven(size: Int, scale: Int) {
    let text = Self.text(forHeight: size * scale)
    assertSnapshot(
      of: Self.sheet([Self.label(text, .systemFont(ofSize: Double(size)))]),
      as: .image(scale: Scale(Double(scale))), named: "\(size)pt")
  }

  /// Specimens are part of reviews and of the Git history.
  @Test func specimensHaveAtMostSixteenKibibytes() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("__Snapshots__/SnapshotAssertTests/SpecimenTests")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.fileSizeKey])
    #expect(files.count >= 17)
    for file in files {
      let size = try #require(file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
      #expect(size < 16_384, "\(file.lastPathComponent) has \(size) bytes")
    }
  }

  @Test(arguments: [false, true]) func everyWeight(isItalic: Bool) {
    let lines = Font.Weight.allCases.map { weight in
      Self.label("Hamburgefont 0123 Éßğ", Font(size: 17, weight: weight, isItalic: isItalic))
    }
    assertSnapshot(
      of: Self.sheet(lines), as: .image(scale: 1), named: isItalic ? "italic" : "upright")
  }

  /// The signs end with the box of a missing character and the tile of an emoji.
  @Test(
    .snapshots(missingCharacters: .report),
    arguments: [
      ("ascii", 0x21...0x7E, ""), ("latin1", 0xA1...0xFF, ""), ("extendedA1", 0x100...0x13F, ""),
      ("extendedA2", 0x140...0x17F, ""),
      (
        "signs", 0x218...0x21B,
        "ẞΩµπ‐–—―‖‘’‚‛“”„†‡•…‰′″‹›⁄€₩₹₽₿₺₫₪₴™№←↑→↓↔↕↖↗↘↙↩⇐⇒−∙√∞≈≠≤≥∑∂◊✓✕○●□漢😀"
      ),
    ])
  func everyCharacter(name: String, block: ClosedRange<UInt32>, signs: String) {
    let letters = String(String.UnicodeScalarView(block.compactMap(Unicode.Scalar.init)))
    let label = Self.label(letters + signs, .systemFont(ofSize: 14))
    label.lineBreakMode = .byCharWrapping
    label.tracking = 4
    label.frame.size = label.sizeThatFits(CGSize(width: 300, height: 0))
    assertSnapshot(of: Self.sheet([label]), as: .image(scale: 2), named: name)
  }

  /// Signs with counters that close in heavy weights, marks at descenders, and raised colons.
  @Test(arguments: [17, 64]) func signsStayOpen(size: Int) {
    let lines = [Font.Weight.regular, .black].map { weight in
      Self.label(
        "9:41 6+9−2 ỵďáľú∞□₪₹√¶©®ģ№ ‘a’ “b”", .systemFont(ofSize: Double(size), weight: weight))
    }
    let scale = size < 20 ? 2 : 1
    assertSnapshot(
      of: Self.sheet(lines), as: .image(scale: Scale(Double(scale))), named: "\(size)pt")
  }

  /// Returns a sample text that suits a letter height in pixels.
  private static func text(forHeight pixels: Int) -> String {
    switch pixels {
    case ...20:
      """
      Hamburgefonstiv & Sags, The quick brown fox jumps over the lazy dog.
      ABCDEFGHIJKLMNOPQRSTUVWXYZ
      abcdefghijklmnopqrstuvwxyz 0123456789
      Total: $1,204.50 (+12 %) at 9:41 – “Sign in”
      """
    case ...40: "The quick brown fox jumps\nover “lazy” dogs 0123456789"
    case ...70: "Hamburgefonstiv\n012 3456789"
    default: "Rag&5y"
    }
  }

  static func label(_ text: String, _ font: Font) -> Label {
    let label = Label(frame: .zero)
    label.font = font
    label.numberOfLines = 0
    label.text = text
    label.sizeToFit()
    return label
  }

  /// Returns a white sheet with views in columns.
  static func sheet(_ views: [View], columns: Int = 1) -> View {
    let sheet = View()
    sheet.backgroundColor = .white
    let width = views.map(\.bounds.width).max() ?? 0
    var y = 8.0
    for (index, view) in views.enumerated() {
      view.frame.origin = CGPoint(x: 8 + Double(index % columns) * (width + 12), y: y)
      sheet.addSubview(view)
      if index % columns == columns - 1 || index == views.count - 1 { y += view.bounds.height }
    }
    sheet.frame = CGRect(
      x: 0, y: 0, width: Double(columns) * (width + 12) + 4, height: y + 8)
    return sheet
  }
}
