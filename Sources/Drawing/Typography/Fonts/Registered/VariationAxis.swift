#if Fonts
  /// An axis of a variable font.
  ///
  /// Values are normalized here instead of by HarfBuzz, which rounds differently since version 11,
  /// so that a weight has the same normalized value everywhere.
  struct VariationAxis {
    /// The tag, such as `wght`, as a big-endian number.
    let tag: UInt32
    /// The minimum value.
    let minimum: Float
    /// The default value, at which no variations apply.
    let defaultValue: Float
    /// The maximum value.
    let maximum: Float
    /// The map of normalized values, in 1/16384 (OpenType 1.9, table 'avar').
    ///
    /// Empty for no map.
    var map: [(from: Int, to: Int)] = []

    static let weight: UInt32 = 0x7767_6874
    static let italic: UInt32 = 0x6974_616C
    /// The slant axis, in degrees counterclockwise.
    static let slant: UInt32 = 0x736C_6E74

    /// Returns a value clamped to the axis.
    func clamped(_ value: Float) -> Float { max(minimum, min(maximum, value)) }

    /// Returns the normalized value, from -1 to 1 in 1/16384 (OpenType 1.9, "Coordinate scales and
    /// normalization").
    func normalized(_ value: Float) -> Int32 {
      let distance = Double(clamped(value)) - Double(defaultValue)
      let side =
        distance < 0
        ? Double(defaultValue) - Double(minimum) : Double(maximum) - Double(defaultValue)
      guard side > 0 else { return 0 }
      return Int32((mapped(distance / side * 16_384) + 0.5).rounded(.down))
    }

    private func mapped(_ value: Double) -> Double {
      guard let next = map.firstIndex(where: { Double($0.from) >= value }) else { return value }
      let upper = map[next]
      guard next > 0, Double(upper.from) > value else { return Double(upper.to) }
      let lower = map[next - 1]
      let fraction = (value - Double(lower.from)) / Double(upper.from - lower.from)
      return Double(lower.to) + fraction * Double(upper.to - lower.to)
    }
  }

  extension FontTables {
    /// Returns the axes with the maps of the table 'avar', or unchanged if it does not exist or is
    /// damaged.
    static func adding(
      axisMap start: Int?, of file: FontFile, to axes: [VariationAxis]
    ) -> [VariationAxis] {
      guard let start, file.number(at: start + 6, bytes: 2) == axes.count else { return axes }
      var result = axes
      var offset = start + 8
      func signed(_ offset: Int) -> Int? {
        file.number(at: offset, bytes: 2).map { Int(Int16(truncatingIfNeeded: $0)) }
      }
      for axis in result.indices {
        guard let count = file.number(at: offset, bytes: 2) else { return axes }
        offset += 2
        for _ in 0..<count {
          guard let from = signed(offset), let to = signed(offset + 2) else { return axes }
          // Values that are not ascending are an error.
          if let last = result[axis].map.last, last.from >= from { return axes }
          result[axis].map.append((from, to))
          offset += 4
        }
      }
      return result
    }
  }

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
