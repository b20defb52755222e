import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

/// Compares the modes that mix all channels with the formulas of the standard, in double precision.
@Suite("Blend modes of hue, saturation and luminosity")
struct CompositeColorTests {
  private static let modes = [BlendMode.hue, .saturation, .color, .luminosity]

  private func luminosity(_ color: [Double]) -> Double {
    0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2]
  }

  private func saturation(_ color: [Double]) -> Double {
    (color.max() ?? 0) - (color.min() ?? 0)
  }

  private func clipped(_ color: [Double]) -> [Double] {
    let light = luminosity(color)
    let (low, high) = (color.min() ?? 0, color.max() ?? 0)
    return color.map { channel in
      if low < 0 { return light + (channel - light) * light / (light - low) }
      if high > 1 { return light + (channel - light) * (1 - light) / (high - light) }
      return channel
    }
  }

  private func setLuminosity(_ color: [Double], _ light: Double) -> [Double] {
    let change = light - luminosity(color)
    return clipped(color.map { $0 + change })
  }

  private func setSaturation(_ color: [Double], _ saturation: Double) -> [Double] {
    let (low, high) = (color.min() ?? 0, color.max() ?? 0)
    return color.map { high > low ? ($0 - low) * saturation / (high - low) : 0 }
  }

  private func mixed(_ backdrop: [Double], _ source: [Double], _ mode: BlendMode) -> [Double] {
    switch mode {
    case .hue:
      setLuminosity(setSaturation(source, saturation(backdrop)), luminosity(backdrop))
    case .saturation:
      setLuminosity(setSaturation(backdrop, saturation(source)), luminosity(backdrop))
    case .color: setLuminosity(source, luminosity(backdrop))
    default: setLuminosity(backdrop, luminosity(source))
    }
  }

  private func blended(_ backdrop: UInt32, _ source: UInt32, _ mode: BlendMode) -> UInt32 {
    var result: UInt32 = 0
    unsafe withUnsafePointer(to: backdrop) { backdrop in
      unsafe withUnsafePointer(to: source) { source in
        unsafe withUnsafeMutablePointer(to: &result) { result in
          unsafe Kernels.blend(backdrop, with: source, count: 1, mode: mode, into: result)
        }
      }
    }
    return result
  }

  /// Returns a premultiplied pixel, often with an extreme alpha or color.
  private func pixel(_ random: inout SeededGenerator) -> UInt32 {
    let alpha = [0, 255, UInt32.random(in: 0...255, using: &random)].randomElement(using: &random)
    let limit = alpha ?? 0
    func channel() -> UInt32 {
      let any = UInt32.random(in: 0...limit, using: &random)
      return [0, limit, any, any].randomElement(using: &random) ?? any
    }
    return channel() | channel() << 8 | channel() << 16 | limit << 24
  }

  @Test("Every mode is within 0.51 levels of the standard's formula", arguments: modes)
  func formulas(mode: BlendMode) {
    var random = SeededGenerator(seed: 97)
    var worst = 0.0
    for _ in 0..<4000 {
      let (backdrop, source) = (pixel(&random), pixel(&random))
      let (da, sa) = (Double(backdrop >> 24), Double(source >> 24))
      func straight(_ pixel: UInt32, _ alpha: Double) -> [Double] {
        [0, 8, 16].map { alpha > 0 ? Double(pixel >> $0 & 255) / alpha : 0 }
      }
      let (b, s) = (straight(backdrop, da), straight(source, sa))
      let mix = mixed(b, s, mode)
      let result = blended(backdrop, source, mode)
      let alpha = sa + da - sa * da / 255
      worst = max(worst, abs(Double(result >> 24) - alpha))
      for (index, shift) in [UInt32(0), 8, 16].enumerated() {
        let exact =
          s[index] * sa * (1 - da / 255) + b[index] * da * (1 - sa / 255)
          + mix[index] * sa * da / 255
        worst = max(worst, abs(Double(result >> shift & 255) - exact))
        #expect(result >> shift & 255 <= result >> 24)
      }
    }
    #expect(worst <= 0.51)
  }

  @Test("Plus darker is the sum minus white, weighted by alpha if both are translucent")
  func plusDarker() {
    var random = SeededGenerator(seed: 98)
    for _ in 0..<4000 {
      let (backdrop, source) = (pixel(&random), pixel(&random))
      let sum = Int(backdrop >> 24) + Int(source >> 24)
      let alpha = min(255, sum)
      let result = blended(backdrop, source, .plusDarker)
      #expect(Int(result >> 24) == alpha)
      for shift in [UInt32(0), 8, 16] {
        // max(0, Ra − ((Da − Dc) + (Sa − Sc))), as WebKit has Core Graphics' mode.
        let (d, s) = (Int(backdrop >> shift & 255), Int(source >> shift & 255))
        #expect(Int(result >> shift & 255) == max(0, alpha - (sum - d - s)))
      }
    }
  }
}
