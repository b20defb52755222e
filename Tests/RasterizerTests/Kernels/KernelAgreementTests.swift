import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

/// Each vector kernel against its plain twin, on random words, at all places within a vector and all
/// lengths of up to six.
@Suite("Kernel twins agree to the bit")
struct KernelTwinTests {
  /// Runs a kernel of both twins on copies of the same memory and compares all that they wrote.
  ///
  /// The pixels begin at every place within a vector, the other two at others.
  private func compare(
    _ run: (
      _ kernels: any PixelKernels.Type, _ pixels: UnsafeMutablePointer<UInt32>,
      _ source: UnsafeMutablePointer<UInt32>, _ coverage: UnsafeMutablePointer<UInt32>,
      _ count: Int, _ value: UInt32
    ) -> Void
  ) {
    for offset in TwinMemory.offsets {
      for count in TwinMemory.counts {
        let memory = TwinMemory(index: count &* 8 &+ offset)
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
        let plain = written(by: ScalarKernels.self)
        #expect(plain == written(by: VectorKernels.self), "offset \(offset), count \(count)")
        let end = offset + count
        #expect(plain[..<offset] == memory.pixels[..<offset], "wrote before \(offset)")
        #expect(plain[end...] == memory.pixels[end...], "wrote beyond \(end)")
      }
    }
  }

  @Test("fill") func fill() {
    unsafe compare { kernels, pixels, _, _, count, value in
      unsafe kernels.fill(pixels, count: count, with: value)
    }
  }

  @Test("blend of a word") func blendWord() {
    unsafe compare { kernels, pixels, _, _, count, value in
      unsafe kernels.blend(pixels, count: count, with: value)
    }
  }

  @Test("blends with wide vectors") func wideBlends() {
    unsafe compare { kernels, pixels, source, coverage, count, value in
      // Three rows, none of which touches the next.
      let (stride, width) = (count / 3, count / 4)
      if kernels == VectorKernels.self {
        unsafe WideKernels.blend(pixels, count: count, with: value)
        unsafe WideKernels.blend(
          pixels, stride: stride, width: width, height: 3, with: value, coverage: coverage,
          coverageStride: width)
        unsafe WideKernels.blend(
          pixels, stride: 0, width: count, height: 1, with: value, coverage: coverage,
          coverageStride: 0)
        unsafe WideKernels.blend(pixels, count: count, with: source)
      } else {
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
  }

  @Test("blend of a word over a rectangle by coverage") func blendRectangle() {
    unsafe compare { kernels, pixels, _, coverage, count, value in
      // Three rows, none of which touches the next.
      unsafe kernels.blend(
        pixels, stride: count / 3, width: count / 4, height: 3, with: value, coverage: coverage,
        coverageStride: count / 4)
    }
  }

  @Test("blend of a word by coverage") func blendWordByCoverage() {
    unsafe compare { kernels, pixels, _, coverage, count, value in
      unsafe kernels.blend(
        pixels, stride: 0, width: count, height: 1, with: value, coverage: coverage,
        coverageStride: 0)
    }
  }

  @Test("blend of words") func blendWords() {
    unsafe compare { kernels, pixels, source, _, count, _ in
      unsafe kernels.blend(pixels, count: count, with: source)
    }
  }

  @Test("blend of words by coverage") func blendWordsByCoverage() {
    unsafe compare { kernels, pixels, source, coverage, count, _ in
      unsafe kernels.blend(pixels, count: count, with: source, coverage: coverage)
    }
  }

  @Test("scale") func scale() {
    unsafe compare { kernels, pixels, source, _, count, value in
      unsafe kernels.scale(source, count: count, by: value % 257, into: pixels)
    }
  }

  @Test("fade") func fade() {
    unsafe compare { kernels, pixels, source, _, count, value in
      unsafe kernels.fade(source, count: count, by: value >> 24, into: pixels)
    }
  }

  @Test("fade and interpolate with wide vectors") func wideSampling() {
    unsafe compare { kernels, pixels, source, coverage, count, value in
      if kernels == VectorKernels.self {
        unsafe WideKernels.fade(source, count: count, by: value >> 24, into: source)
        unsafe WideKernels.interpolate(
          coverage, source, count: count, weight: value % 257, into: pixels)
      } else {
        unsafe kernels.fade(source, count: count, by: value >> 24, into: source)
        unsafe kernels.interpolate(
          coverage, source, count: count, weight: value % 257, into: pixels)
      }
    }
  }

  @Test("scale and fade of words onto themselves") func inPlace() {
    unsafe compare { kernels, pixels, _, _, count, value in
      unsafe kernels.scale(pixels, count: count, by: value % 257, into: pixels)
      unsafe kernels.fade(pixels, count: count, by: value >> 24, into: pixels)
    }
  }

  @Test("interpolate") func interpolate() {
    unsafe compare { kernels, pixels, source, _, count, value in
      unsafe kernels.interpolate(pixels, source, count: count, weight: value >> 24, into: pixels)
    }
  }

  @Test("interpolate by weights") func interpolateByWeights() {
    unsafe compare { kernels, pixels, source, coverage, count, _ in
      for index in 0..<count { unsafe coverage[index] &= 0x00FF_00FF }
      unsafe kernels.interpolate(pixels, source, count: count, weights: coverage, into: pixels)
    }
  }

  @Test("blend modes", arguments: BlendMode.allCases) func blendMode(mode: BlendMode) {
    unsafe compare { kernels, pixels, source, _, count, _ in
      unsafe kernels.blend(pixels, with: source, count: count, mode: mode, into: pixels)
    }
  }

  @Test("blend modes, for channels and alphas of all sizes", arguments: BlendMode.allCases)
  func blendModeOfAllAlphas(mode: BlendMode) {
    var random = SeededGenerator(seed: 29)
    func word(_ alpha: UInt32) -> UInt32 {
      let channels = [0, alpha / 2, (alpha + 1) / 2, alpha, .random(in: 0...alpha, using: &random)]
      return [0, 8, 16].reduce(alpha << 24) { sum, shift in
        sum | channels[Int.random(in: 0..<5, using: &random)] << shift
      }
    }
    let levels: [UInt32] = [0, 1, 2, 3, 64, 127, 128, 129, 254, 255]
    for alpha in levels {
      let grounds = (0..<640).map { word(levels[$0 / 64]) }
      let sources = (0..<640).map { _ in word(alpha) }
      var (plain, vector) = (grounds, grounds)
      unsafe ScalarKernels.blend(grounds, with: sources, count: 640, mode: mode, into: &plain)
      unsafe VectorKernels.blend(grounds, with: sources, count: 640, mode: mode, into: &vector)
      #expect(plain == vector, "source alpha \(alpha)")
    }
  }

  @Test("multiply of words") func multiplyWords() {
    unsafe compare { kernels, pixels, source, coverage, count, _ in
      for index in 0..<count {
        let share = unsafe source[index] >> 24
        unsafe source[index] = share | share << 16
      }
      unsafe kernels.multiply(source, by: coverage, count: count, into: pixels)
    }
  }

  @Test("multiply, for all pairs of coverages") func multiply() {
    for first in 0...256 as ClosedRange<UInt32> {
      let left = [UInt32](repeating: first | first << 16, count: 257)
      let right = (0...256).map { UInt32($0) | UInt32($0) << 16 }
      var (plain, vector) = (left, left)
      unsafe ScalarKernels.multiply(left, by: right, count: 257, into: &plain)
      unsafe VectorKernels.multiply(left, by: right, count: 257, into: &vector)
      #expect(plain == vector)
    }
  }

  @Test("fade, for all pairs of bytes") func fadeAll() {
    let words = (0...255).map { UInt32($0) &* 0x0101_0101 }
    for opacity in 0...255 as ClosedRange<UInt32> {
      var (plain, vector) = (words, words)
      unsafe ScalarKernels.fade(words, count: 256, by: opacity, into: &plain)
      unsafe VectorKernels.fade(words, count: 256, by: opacity, into: &vector)
      #expect(plain == vector)
      let exact = words.map { (2 * ($0 & 255) * opacity + 255) / 510 }
      #expect(plain.map { $0 & 255 } == exact && plain.map { $0 >> 24 } == exact)
    }
  }
}
