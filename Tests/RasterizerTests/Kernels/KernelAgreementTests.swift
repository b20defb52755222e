import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

/// Compares the blending kernels with the reference on random pixels, at every position within
/// a vector and for all lengths up to six vectors.
@Suite("Blending kernels agree to the bit")
struct KernelAgreementTests {
  /// Runs a kernel of both implementations on copies of the same memory and compares the results.
  ///
  /// The pixels start at every position within a vector, and the source and the coverage at others.
  private func compare(
    _ run: (
      _ kernels: any PixelKernels.Type, _ pixels: UnsafeMutablePointer<UInt32>,
      _ source: UnsafeMutablePointer<UInt32>, _ coverage: UnsafeMutablePointer<UInt32>,
      _ count: Int, _ value: UInt32
    ) -> Void
  ) {
    for offset in KernelMemory.offsets {
      for count in KernelMemory.counts {
        let memory = KernelMemory(index: count &* 8 &+ offset)
        func written(by kernels: any PixelKernels.Type) -> [UInt32] {
          var (pixels, source, coverage) = (memory.pixels, memory.source, memory.coverage)
          unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            unsafe source.withUnsafeMutableBufferPointer { source in
              unsafe coverage.withUnsafeMutableBufferPointer { coverage in
                guard let pixels = pixels.baseAddress, let source = source.baseAddress,
                  let coverage = coverage.baseAddress
                else { return }
                unsafe run(
                  kernels, pixels + offset, source + offset * 3 % 8, coverage + offset * 5 % 8,
                  count, memory.value)
              }
            }
          }
          return pixels
        }
        let reference = written(by: ScalarKernels.self)
        #expect(reference == written(by: Kernels.self), "offset \(offset), count \(count)")
        let end = offset + count
        #expect(reference[..<offset] == memory.pixels[..<offset], "wrote before \(offset)")
        #expect(reference[end...] == memory.pixels[end...], "wrote beyond \(end)")
      }
    }
  }

  @Test("One pixel over a row") func blendPixel() {
    unsafe compare { kernels, pixels, _, _, count, value in
      unsafe kernels.blend(pixels, count: count, with: value)
    }
  }

  @Test("One pixel over a rectangle, scaled by coverage") func blendRectangle() {
    unsafe compare { kernels, pixels, _, coverage, count, value in
      // Three rows with gaps between them.
      unsafe kernels.blend(
        pixels, stride: count / 3, width: count / 4, height: 3, with: value, coverage: coverage,
        coverageStride: count / 4)
    }
  }

  @Test("One pixel over a row, scaled by coverage") func blendPixelByCoverage() {
    unsafe compare { kernels, pixels, _, coverage, count, value in
      unsafe kernels.blend(
        pixels, stride: 0, width: count, height: 1, with: value, coverage: coverage,
        coverageStride: 0)
    }
  }

  @Test("A row over a row") func blendRow() {
    unsafe compare { kernels, pixels, source, _, count, _ in
      unsafe kernels.blend(pixels, count: count, with: source)
    }
  }

  @Test("A row over a row, scaled by coverage") func blendRowByCoverage() {
    unsafe compare { kernels, pixels, source, coverage, count, _ in
      unsafe kernels.blend(pixels, count: count, with: source, coverage: coverage)
    }
  }

  @Test("All blends, one after the other") func blends() {
    unsafe compare { kernels, pixels, source, coverage, count, value in
      let (stride, width) = (count / 3, count / 4)
      unsafe kernels.blend(pixels, count: count, with: value)
      unsafe kernels.blend(
        pixels, stride: stride, width: width, height: 3, with: value, coverage: coverage,
        coverageStride: width)
      unsafe kernels.blend(
        pixels, stride: 0, width: count, height: 1, with: value, coverage: coverage,
        coverageStride: 0)
      unsafe kernels.blend(pixels, count: count, with: source)
    }
  }

  @Test("Scale") func scale() {
    unsafe compare { kernels, pixels, source, _, count, value in
      unsafe kernels.scale(source, count: count, by: value % 257, into: pixels)
    }
  }

  @Test("Fade") func fade() {
    unsafe compare { kernels, pixels, source, _, count, value in
      unsafe kernels.fade(source, count: count, by: value >> 24, into: pixels)
    }
  }

  @Test("Scale and fade in place") func inPlace() {
    unsafe compare { kernels, pixels, _, _, count, value in
      unsafe kernels.scale(pixels, count: count, by: value % 257, into: pixels)
      unsafe kernels.fade(pixels, count: count, by: value >> 24, into: pixels)
    }
  }

  @Test("Fade in place, then interpolate") func fadeAndInterpolate() {
    unsafe compare { kernels, pixels, source, coverage, count, value in
      unsafe kernels.fade(source, count: count, by: value >> 24, into: source)
      unsafe kernels.interpolate(
        coverage, source, count: count, weight: value % 257, into: pixels)
    }
  }

  @Test("Interpolate with one weight") func interpolate() {
    unsafe compare { kernels, pixels, source, _, count, value in
      unsafe kernels.interpolate(pixels, source, count: count, weight: value >> 24, into: pixels)
    }
  }

  @Test("Interpolate with a weight per pixel") func interpolateByWeights() {
    unsafe compare { kernels, pixels, source, coverage, count, _ in
      for index in 0..<count { unsafe coverage[index] &= 0x00FF_00FF }
      unsafe kernels.interpolate(pixels, source, count: count, weights: coverage, into: pixels)
    }
  }

  @Test("Blend modes", arguments: BlendMode.allCases) func blendMode(mode: BlendMode) {
    unsafe compare { kernels, pixels, source, _, count, _ in
      unsafe kernels.blend(pixels, with: source, count: count, mode: mode, into: pixels)
    }
  }

  @Test("Blend modes, for channels and alphas of all sizes", arguments: BlendMode.allCases)
  func blendModeOfAllAlphas(mode: BlendMode) {
    var random = SeededGenerator(seed: 29)
    func pixel(_ alpha: UInt32) -> UInt32 {
      let channels = [0, alpha / 2, (alpha + 1) / 2, alpha, .random(in: 0...alpha, using: &random)]
      return [0, 8, 16].reduce(alpha << 24) { sum, shift in
        sum | channels[Int.random(in: 0..<5, using: &random)] << shift
      }
    }
    let levels: [UInt32] = [0, 1, 2, 3, 64, 127, 128, 129, 254, 255]
    for alpha in levels {
      let destinations = (0..<640).map { pixel(levels[$0 / 64]) }
      let sources = (0..<640).map { _ in pixel(alpha) }
      var (scalar, vector) = (destinations, destinations)
      unsafe ScalarKernels.blend(
        destinations, with: sources, count: 640, mode: mode, into: &scalar)
      unsafe Kernels.blend(
        destinations, with: sources, count: 640, mode: mode, into: &vector)
      #expect(scalar == vector, "source alpha \(alpha)")
    }
  }

  @Test("Multiply coverage") func multiplyCoverage() {
    unsafe compare { kernels, pixels, source, coverage, count, _ in
      for index in 0..<count {
        let value = unsafe source[index] >> 24
        unsafe source[index] = value | value << 16
      }
      unsafe kernels.multiply(source, by: coverage, count: count, into: pixels)
    }
  }

  @Test("Multiply, for all pairs of coverages") func multiply() {
    for first in 0...256 as ClosedRange<UInt32> {
      let left = [UInt32](repeating: first | first << 16, count: 257)
      let right = (0...256).map { UInt32($0) | UInt32($0) << 16 }
      var (scalar, vector) = (left, left)
      unsafe ScalarKernels.multiply(left, by: right, count: 257, into: &scalar)
      unsafe Kernels.multiply(left, by: right, count: 257, into: &vector)
      #expect(scalar == vector)
    }
  }

  @Test("Fade, for all pairs of bytes") func fadeAll() {
    let pixels = (0...255).map { UInt32($0) &* 0x0101_0101 }
    for opacity in 0...255 as ClosedRange<UInt32> {
      let exact = pixels.map { (2 * ($0 & 255) * opacity + 255) / 510 }
      for kernels in [Kernels.self, ScalarKernels.self] as [any PixelKernels.Type] {
        var result = pixels
        unsafe kernels.fade(pixels, count: 256, by: opacity, into: &result)
        #expect(result.map { $0 & 255 } == exact && result.map { $0 >> 24 } == exact)
      }
    }
  }
}
