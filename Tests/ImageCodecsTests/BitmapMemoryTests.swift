#if os(Linux)
  import Glibc
  import SnapshotImageCodecs
  import SnapshotDrawing
  import Testing

  /// Limits the memory of child processes.
  struct BitmapMemoryTests {
    // The address sanitizer allocates memory itself, and ends the process at the limit.
    #if !ADDRESS_SANITIZER
      @Test func allocationFailureIsAnError() async {
        await #expect(processExitsWith: .success) {
          let size = PixelSize(width: 16_000, height: 16_000)
          let file = try PNG.encode(Bitmap(size: PixelSize(width: 8_000, height: 8_000)))
          var limit = rlimit(rlim_cur: 1 << 26, rlim_max: 1 << 26)
          guard unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else {
            exit(2)
          }
          do {
            _ = try Bitmap(size: size)
            exit(3)
          } catch {
            guard error as? BitmapError == BitmapError.noMemory(size) else { exit(4) }
          }
          do {
            _ = try PNG.decode(file)
            exit(5)
          } catch {
            exit(error as? PNGError == PNGError.noMemory ? 0 : 6)
          }
        }
      }
    #endif

    @Test func decompressionBombsFailBeforeAllocatingAMegabyte() async {
      await #expect(processExitsWith: .success) {
        // One pixel with 38 MB of data, and three headers that require 256 MB to 16 GB.
        let bombs = [
          RawPNG(data: BitmapMemoryTests.zeros(matchCount: 150_000)).bytes,
          RawPNG(width: 8_000, height: 8_000).bytes, RawPNG(width: 65_000, height: 65_000).bytes,
          RawPNG(width: 8_000, height: 8_000, bitDepth: 16, colorType: 6, interlacing: 1).bytes,
        ]
        _ = try PNG.decode(RawPNG().bytes)
        let before = BitmapMemoryTests.peakKilobyteCount
        for bomb in bombs {
          do {
            _ = try PNG.decode(bomb)
            exit(2)
          } catch {}
        }
        exit(BitmapMemoryTests.peakKilobyteCount - before <= 1_024 ? 0 : 3)
      }
    }

    /// The peak memory of the process.
    private static var peakKilobyteCount: Int {
      var usage = rusage()
      unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss
    }

    /// Returns a stream of zeros: two literals, and matches of 258 bytes with fixed codes.
    private static func zeros(matchCount: Int) -> [UInt8] {
      var stream: [UInt8] = [0x78, 0x01]
      var bits: UInt64 = 0
      var count: UInt64 = 0
      func write(_ code: UInt64, _ length: UInt64) {
        bits |= code << count
        count += length
        while count >= 8 {
          stream.append(UInt8(truncatingIfNeeded: bits))
          bits >>= 8
          count -= 8
        }
      }
      write(0b011, 3)
      for _ in 0..<2 { write(0b0000_1100, 8) }
      // The code 1100 0101, highest bit first, and a distance of 1.
      for _ in 0..<matchCount { write(0b1010_0011, 13) }
      write(0, 15)
      return stream
    }

    @Test func bitmapErrorHasARemedy() {
      #expect(
        BitmapError.noMemory(PixelSize(width: 3, height: 4)).description
          == "out of memory for a bitmap of 3x4 pixels; use a smaller size or scale")
    }
  }
#endif
