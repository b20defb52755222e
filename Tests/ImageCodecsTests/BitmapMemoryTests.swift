#if os(Linux)
  import Glibc
  import ImageCodecs
  import Pixels
  import Testing

  /// Takes the memory away from a process of its own.
  struct BitmapMemoryTests {
    @Test func missingMemoryIsAnError() async {
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

    @Test func theErrorSaysWhatToDo() {
      #expect(
        BitmapError.noMemory(PixelSize(width: 3, height: 4)).description
          == "there is no memory left for a bitmap of 3x4 pixels; "
          + "close other programs or use a smaller size or scale")
    }
  }
#endif
