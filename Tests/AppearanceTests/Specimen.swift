import SnapshotAssert
import SnapshotViews
import Testing

/// Sheets of views for visual review in several environments.
enum Specimen {
  /// The environment in which a sheet is drawn.
  ///
  /// Its raw value is part of the file name.
  enum Environment: String, CaseIterable, Sendable {
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

    static let withoutText: [Environment] = [.light, .dark, .fromRight, .fine]
  }

  /// Returns a sheet with rows of views at their intrinsic sizes.
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

  /// Returns an image of a black ring on a transparent background.
  static func ring(_ points: Int, scale: Int = 3) throws -> Image {
    let side = points * scale
    var bitmap = try Bitmap(size: PixelSize(width: side, height: side))
    let radius = Double(side) / 2
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x) + 0.5 - radius, Double(y) + 0.5 - radius)
        let distance = (dx * dx + dy * dy).squareRoot()
        let coverage = min(radius - distance, distance - radius * 0.55)
        bitmap[x, y] = PremultipliedColor(Color.black.withAlphaComponent(coverage))
      }
    }
    return Image(bitmap, scale: Scale(Double(scale)))
  }
}

/// A sheet that fits its content.
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
