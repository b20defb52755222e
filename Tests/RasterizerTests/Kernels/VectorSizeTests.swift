import SnapshotGeometry
import Testing

@testable import SnapshotRasterizer

/// Repeats the agreement tests at each vector size, for the kernels that have two versions.
///
/// The limit applies to the whole process, so each test runs in its own process.
@Suite("Kernels agree to the bit at each vector size")
struct VectorSizeTests {
  @Test("Blending, with vectors of at most 32 bytes") func narrowBlending() async {
    await #expect(processExitsWith: .success) {
      try #require(Kernels.limitVectors(to: 32) <= 32)
      VectorSizeTests.compareBlending()
    }
  }

  @Test("Blending, with the largest vectors") func wideBlending() async {
    await #expect(processExitsWith: .success) {
      Kernels.limitVectors(to: 64, allowsSlow: true)
      VectorSizeTests.compareBlending()
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
      Kernels.limitVectors(to: 64, allowsSlow: true)
      VectorSizeTests.compareCells()
    }
  }

  @Test("Gradients, with vectors of at most 32 bytes") func narrowGradients() async {
    await #expect(processExitsWith: .success) {
      try #require(Kernels.limitVectors(to: 32) <= 32)
      VectorSizeTests.compareGradients()
    }
  }

  private static func compareBlending() {
    let tests = KernelAgreementTests()
    tests.blendPixel()
    tests.blendRectangle()
    tests.blendPixelByCoverage()
    tests.blendRow()
    tests.blends()
  }

  private static func compareCells() {
    let tests = CellKernelAgreementTests()
    for steps in [255, 16, 12] as [Int32] {
      tests.paint(rule: .nonzero, steps: steps)
      tests.paint(rule: .evenOdd, steps: steps)
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
