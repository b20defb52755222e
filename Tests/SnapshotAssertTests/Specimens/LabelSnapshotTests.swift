import SnapshotAssert
import SnapshotViews
import Testing

/// The appearance of labels with different settings.
@Suite struct LabelSnapshotTests {
  static let text = "The quick fox jumps over lazy dogs"

  static func label(_ change: (Label) -> Void) -> Label {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 110, height: 40))
    label.backgroundColor = Color(hex: 0xEEF2F7)
    label.font = .systemFont(ofSize: 13)
    label.text = text
    label.numberOfLines = 2
    change(label)
    return label
  }

  static func sheet(_ labels: [Label]) -> View {
    let sheet = View(
      frame: CGRect(x: 0, y: 0, width: 126, height: Double(labels.count) * 48 + 8))
    sheet.backgroundColor = .white
    for (index, label) in labels.enumerated() {
      label.frame.origin = CGPoint(x: 8, y: 8 + Double(index) * 48)
      sheet.addSubview(label)
    }
    return sheet
  }

  @Test func alignments() {
    let labels = TextAlignment.allCases.map { alignment in
      Self.label { $0.textAlignment = alignment }
    }
    assertSnapshot(of: Self.sheet(labels), as: .image)
  }

  @Test func lineBreakModes() {
    let labels = LineBreakMode.allCases.map { mode in
      Self.label {
        $0.lineBreakMode = mode
        $0.numberOfLines = 1
      }
    }
    assertSnapshot(of: Self.sheet(labels), as: .image)
  }

  /// The last label shows the boxes of missing characters.
  @Test(.snapshots(missingCharacters: .report)) func styles() {
    var text = AttributedText("Plain, ")
    text.append("bold", .init(font: .boldSystemFont(ofSize: 13)))
    text.append(" red ", .init(foregroundColor: .red))
    text.append("marked", .init(backgroundColor: .yellow))
    text.append(" below ", .init(underline: .single))
    text.append("through", .init(strikethrough: .thick))
    text.append(" wide", .init(tracking: 3))
    let labels = [
      Self.label { $0.styledText = text },
      Self.label { $0.textRendering = .blocks },
      Self.label {
        $0.adjustsFontSizeToFitWidth = true
        $0.baselineAdjustment = .alignCenters
        $0.numberOfLines = 1
      },
      Self.label { $0.lineHeightMultiple = 1.25 },
      Self.label { $0.text = "ÀÉ gj 漢 😀\nsecond line" },
    ]
    assertSnapshot(of: Self.sheet(labels), as: .image)
  }
}
