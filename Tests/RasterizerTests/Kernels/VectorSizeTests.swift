import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

/// Repeats the agreement tests with vectors of each size that the processor has.
///
/// The other suites run with the default size, which is not the largest one if C is not optimized.
/// The limit applies to the whole process, so each test runs in its own process.
@Suite("Kernels agree to the bit at each vector size")
struct VectorSizeTests {
  @Test("Blending, with vectors of 16 bytes") func baselineBlending() async {
    await #expect(processExitsWith: .success) {
      try #require(Kernels.limitVectors(to: 16) == 16)
      VectorSizeTests.compareBlending()
    }
  }

  @Test("Blending, with vectors of at most 32 bytes") func narrowBlending() async {
    await #expect(processExitsWith: .success) {
      try #require(Kernels.limitVectors(to: 32) <= 32)
      VectorSizeTests.compareBlending()
    }
  }

  @Test("Blending, with the largest vectors") func wideBlending() async {
    await #expect(processExitsWith: .success) {
      Kernels.limitVectors(to: 64)
      VectorSizeTests.compareBlending()
    }
  }

  @Test("Rows, with vectors of 16 bytes") func baselineRows() async {
    await #expect(processExitsWith: .success) {
      try #require(Kernels.limitVectors(to: 16) == 16)
      VectorSizeTests.compareRows()
    }
  }

  @Test("Rows, with vectors of at most 32 bytes") func narrowRows() async {
    await #expect(processExitsWith: .success) {
      try #require(Kernels.limitVectors(to: 32) <= 32)
      VectorSizeTests.compareRows()
    }
  }

  @Test("Blend modes, with vectors of 16 bytes") func baselineModes() async {
    await #expect(processExitsWith: .success) {
      try #require(Kernels.limitVectors(to: 16) == 16)
      VectorSizeTests.compareModes()
    }
  }

  @Test("Blend modes, with vectors of at most 32 bytes") func narrowModes() async {
    await #expect(processExitsWith: .success) {
      try #require(Kernels.limitVectors(to: 32) <= 32)
      VectorSizeTests.compareModes()
    }
  }

  @Test("Cells, with vectors of 16 bytes") func baselineCells() async {
    await #expect(processExitsWith: .success) {
      try #require(Kernels.limitVectors(to: 16) == 16)
      VectorSizeTests.compareCells()
    }
  }

  @Test("Cells, with vectors of at most 32 bytes") func narrowCells() async {
    await #expect(processExitsWith: .success) {
      try #require(Kernels.limitVectors(to: 32) <= 32)
      VectorSizeTests.compareCells()
    }
  }

  @Test("Cells, with the largest vectors") func wideCells() async {
    await #expect(processExitsWith: .success) {
      Kernels.limitVectors(to: 64)
      VectorSizeTests.compareCells()
    }
  }

  @Test("Gradients, with vectors of 16 bytes") func baselineGradients() async {
    await #expect(processExitsWith: .success) {
      try #require(Kernels.limitVectors(to: 16) == 16)
      VectorSizeTests.compareGradients()
    }
  }

  @Test("Gradients, with vectors of at most 32 bytes") func narrowGradients() async {
    await #expect(processExitsWith: .success) {
      try #require(Kernels.limitVectors(to: 32) <= 32)
      VectorSizeTests.compareGradients()
    }
  }

  @Test("Gradients, with the largest vectors") func wideGradients() async {
    await #expect(processExitsWith: .success) {
      Kernels.limitVectors(to: 64)
      VectorSizeTests.compareGradients()
    }
  }

  private static func compareBlending() {
    let tests = KernelAgreementTests()
    tests.blendPixel()
    tests.blendRectangle()
    tests.blendPixelByCoverage()
    tests.blendRow()
    tests.blendRowByCoverage()
    tests.blends()
  }

  private static func compareRows() {
    let tests = KernelAgreementTests()
    tests.scale()
    tests.inPlace()
    tests.fadeAndInterpolate()
    tests.fadeAll()
    tests.interpolate()
    tests.interpolateByWeights()
    tests.multiplyCoverage()
    tests.multiply()
    let samples = SamplingKernelAgreementTests()
    samples.isOpaque()
    samples.stretch(longest: 1 << 32)
    samples.stretch(longest: 3 << 32)
    let blurs = BlurKernelAgreementTests()
    blurs.average(largest: 512)
    blurs.average(largest: .max)
  }

  private static func compareModes() {
    let tests = KernelAgreementTests()
    for mode in BlendMode.allCases {
      tests.blendMode(mode: mode)
      tests.blendModeOfAllAlphas(mode: mode)
    }
  }

  private static func compareCells() {
    let tests = CellKernelAgreementTests()
    let samples = SamplingKernelAgreementTests()
    for steps in [255, 16, 12] as [Int32] {
      for rule in [FillRule.nonzero, .evenOdd] {
        tests.paint(rule: rule, steps: steps)
        samples.accumulate(rule: rule, steps: steps)
      }
    }
    tests.products()
  }

  private static func compareGradients() {
    let tests = SamplingKernelAgreementTests()
    for isOver in [false, true] {
      tests.ramp(isOver: isOver)
      tests.circles(isPadded: false, isOver: isOver)
      tests.circles(isPadded: true, isOver: isOver)
    }
  }
}
