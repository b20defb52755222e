import SnapshotAssert
import SnapshotViews
import Testing

/// Views on a sheet of their own, to be judged by eye in several surroundings.
enum Specimen {
  /// The surroundings in which a sheet is drawn.
  enum Surroundings: String, CaseIterable, Sendable {
    case light
    case dark
    case fromRight
    case largeText
    case fine

    var scale: Scale { self == .fine ? 3 : 1 }

    var traits: TraitOverrides {
      switch self {
      case .light, .fine: TraitOverrides()
      case .dark: TraitOverrides(userInterfaceStyle: .dark)
      case .fromRight: TraitOverrides(layoutDirection: .rightToLeft)
      case .largeText: TraitOverrides(preferredContentSizeCategory: .accessibilityMedium)
      }
    }

    static let withoutText: [Surroundings] = [.light, .dark, .fromRight, .fine]
  }

  /// Puts rows of views below each other, as large as they ask to be.
  static func sheet(_ rows: [[View]]) -> View {
    let column = StackView(
      arrangedSubviews: rows.map { views in
        let row = StackView(arrangedSubviews: views)
        row.spacing = 12
        row.alignment = .center
        return row
      })
    column.axis = .vertical
    column.spacing = 12
    column.alignment = .leading
    return SpecimenSheet(column)
  }

  /// A round image with a hole, black on nothing.
  static func ring(_ points: Int, scale: Int = 3) throws -> Image {
    let extent = points * scale
    var bitmap = try Bitmap(size: PixelSize(width: extent, height: extent))
    let radius = Double(extent) / 2
    for y in 0..<extent {
      for x in 0..<extent {
        let (dx, dy) = (Double(x) + 0.5 - radius, Double(y) + 0.5 - radius)
        let distance = (dx * dx + dy * dy).squareRoot()
        let share = min(radius - distance, distance - radius * 0.55)
        bitmap[x, y] = PremultipliedColor(Color.black.withAlphaComponent(share))
      }
    }
    return Image(bitmap, scale: Scale(Double(scale)))
  }
}

/// A sheet as large as what it holds.
private final class SpecimenSheet: View {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    addSubview(content)
  }

  override func layoutSubviews() {
    let size = content.intrinsicContentSize
    content.frame = CGRect(x: 12, y: 12, width: size.width, height: size.height)
    bounds.size = CGSize(width: size.width + 24, height: size.height + 24)
  }
}
