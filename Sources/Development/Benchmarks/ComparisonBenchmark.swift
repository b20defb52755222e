#if Review
  import ArgumentParser
  import Foundation
  import SnapshotComparison
  import SnapshotDrawing

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Compares bitmaps of a phone's screen and prints the duration as a multiple of that of
  /// `memcmp`.
  struct ComparisonBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "comparison",
      abstract: "Measures comparisons of 1170x2532 pixels relative to memcmp.")

    @Option(help: "The number of measurements of each case; the minimum counts.")
    var rounds = 20
    @Option(help: "Measure only cases whose names have this prefix.")
    var only = ""

    func run() throws {
      for measured in try ComparisonCase.all() where measured.name.hasPrefix(only) {
        let (time, peer, verdict) = try measured.measure(rounds: rounds)
        let ratio = (time / peer * 100).rounded() / 100
        print(
          "\(measured.name): \(rounded(time)) ms, memcmp \(rounded(peer)) ms, ratio \(ratio); "
            + (verdict.difference?.description ?? "equal"))
      }
    }

    private func rounded(_ time: Double) -> Double { (time * 1_000).rounded() / 1_000 }
  }

  /// Two bitmaps and a tolerance to measure.
  private struct ComparisonCase {
    let name: String
    let reference: Bitmap
    let actual: Bitmap
    let tolerance: Tolerance

    static func all() throws -> [ComparisonCase] {
      let size = PixelSize(width: 1_170, height: 2_532)
      let screen = try Bitmap(size: size, color: .white).mapping { index, _ in
        0xFF00_0000 | UInt32(truncatingIfNeeded: index / 7 * 2_654_435_761) & 0x3F3F3F
      }
      let equal = screen.mapping { _, word in word }
      let shifted = screen.mapping { _, word in word ^ 1 }
      let other = screen.mapping { index, word in
        word ^ UInt32(truncatingIfNeeded: (index &* 2_654_435_761) &>> 9) & 0xFF_FFFF | 0xFF00_0001
      }
      var onePixel = screen
      onePixel[600, 1_200] = PremultipliedColor(.white)
      func changed(_ name: String, _ actual: Bitmap, _ tolerance: Tolerance = .exact)
        -> ComparisonCase
      {
        ComparisonCase(name: name, reference: screen, actual: actual, tolerance: tolerance)
      }
      return [
        changed("equal", equal), changed("one pixel differs", onePixel),
        changed("every pixel differs by a level", shifted),
        changed("every pixel differs greatly", other),
        changed("every pixel differs greatly, YIQ", other, .pixelmatch()),
        changed("one pixel differs, YIQ", onePixel, .pixelmatch()),
        changed("every pixel differs greatly, perceptual", other, .perceptual()),
        changed("one pixel differs, perceptual", onePixel, .perceptual()),
      ]
    }

    /// Returns the shortest times of a comparison and of `memcmp` for as many bytes, in
    /// milliseconds.
    ///
    /// The two alternate.
    func measure(
      rounds: Int
    ) throws -> (time: Double, memcmp: Double, verdict: ComparisonVerdict) {
      let copy = reference.mapping { _, word in word }
      let clock = ContinuousClock()
      var verdict = ComparisonVerdict.equal
      var (time, peer) = (Double.infinity, Double.infinity)
      for _ in 0..<max(1, rounds) {
        peer = min(
          peer, clock.measure { precondition(reference.hasSameBytes(as: copy)) }.milliseconds)
        let duration = try clock.measure {
          verdict = try PixelComparison.verdict(
            reference: reference, actual: actual, tolerance: tolerance)
        }
        time = min(time, duration.milliseconds)
      }
      return (time, peer, verdict)
    }
  }

  extension Bitmap {
    /// Returns a copy with separate memory, whose pixels a closure computes from their indices and
    /// values.
    fileprivate func mapping(_ word: (Int, UInt32) -> UInt32) -> Bitmap {
      var copy = self
      unsafe copy.withUnsafeMutablePixels { pixels in
        for index in 0..<pixels.count { unsafe pixels[index] = word(index, pixels[index]) }
      }
      return copy
    }

    fileprivate func hasSameBytes(as other: Bitmap) -> Bool {
      unsafe withUnsafePixels { first in
        unsafe other.withUnsafePixels { second in
          guard let first = first.baseAddress, let second = second.baseAddress else { return false }
          return unsafe memcmp(first, second, width * height * MemoryLayout<UInt32>.stride) == 0
        }
      }
    }
  }

  extension Duration {
    fileprivate var milliseconds: Double { self / .milliseconds(1) }
  }
#endif
