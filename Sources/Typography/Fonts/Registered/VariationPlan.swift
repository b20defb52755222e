#if Fonts
  /// The faces of a file: one face, or those on the axes `wght`, `ital`, and `slnt` of a variable
  /// font.
  ///
  /// Other axes have their default values.
  struct VariationPlan {
    /// A face of the file.
    struct Position {
      let weight: Int
      let isItalic: Bool
      /// The normalized value of each axis, in 1/16384.
      let coordinates: [Int32]
    }

    /// The faces, each with a different weight or slope.
    private(set) var positions: [Position] = []

    /// The value of italics on a slant axis, in degrees counterclockwise (CSS Fonts Level 4,
    /// section 2.4, "oblique").
    private static let obliqueAngle: Float = -14

    /// Creates the plan of a file.
    init(_ file: FontFamily.File, _ font: HarfBuzzFont, _ axes: [VariationAxis]) {
      func hasAxis(_ tag: UInt32) -> Bool {
        axes.contains { $0.tag == tag && $0.minimum < $0.maximum }
      }
      let weights =
        hasAxis(VariationAxis.weight)
        ? file.weight.map { [$0] } ?? Font.Weight.allCases : [file.weight]
      let hasSlopes = hasAxis(VariationAxis.italic) || hasAxis(VariationAxis.slant)
      let slopes = file.isItalic.map { [$0] } ?? (hasSlopes ? [false, true] : [font.isItalic])
      for isItalic in slopes {
        for weight in weights { add(weight, isItalic, file, font, axes) }
      }
    }

    private mutating func add(
      _ weight: Font.Weight?, _ isItalic: Bool, _ file: FontFamily.File, _ font: HarfBuzzFont,
      _ axes: [VariationAxis]
    ) {
      var number = weight?.rawValue ?? font.weight
      let coordinates = axes.map { axis in
        switch axis.tag {
        case VariationAxis.weight where weight != nil:
          let value = axis.clamped(Float(number))
          // An explicit weight keeps its number. Other weights are limited to the axis.
          if file.weight == nil { number = Int(value.rounded()) }
          return axis.normalized(value)
        case VariationAxis.italic: return axis.normalized(isItalic ? 1 : 0)
        case VariationAxis.slant: return axis.normalized(isItalic ? Self.obliqueAngle : 0)
        default: return 0
        }
      }
      // Weights beyond an end of the axis duplicate that end.
      guard !positions.contains(where: { $0.isItalic == isItalic && $0.weight == number }) else {
        return
      }
      positions.append(Position(weight: number, isItalic: isItalic, coordinates: coordinates))
    }
  }
#endif
