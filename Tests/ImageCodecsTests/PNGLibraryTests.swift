import CSnapshotImageCodecs
import Testing

@testable import SnapshotImageCodecs

@Suite struct PNGLibraryTests {
  @Test("the live value has the functions of the reader")
  func liveValueHasTheLibrarysFunctions() {
    let live = PNGLibrary.live
    let same = unsafe PNGLibrary(
      create: cpng_reader_create, destroy: cpng_reader_destroy, start: cpng_reader_start,
      rowSize: cpng_reader_row_size, readRow: cpng_reader_read_row,
      readImage: cpng_reader_read_image, finish: cpng_reader_finish, message: cpng_reader_message)
    #expect(PNGLibraryTests.addresses(live) == PNGLibraryTests.addresses(same))
    #expect(Set(PNGLibraryTests.addresses(live)).count == 8)
    #expect(!PNGLibraryTests.addresses(live).contains(0))
  }

  private static func addresses(_ library: PNGLibrary) -> [UInt] {
    unsafe [
      unsafeBitCast(library.create, to: UInt.self), unsafeBitCast(library.destroy, to: UInt.self),
      unsafeBitCast(library.start, to: UInt.self), unsafeBitCast(library.rowSize, to: UInt.self),
      unsafeBitCast(library.readRow, to: UInt.self),
      unsafeBitCast(library.readImage, to: UInt.self),
      unsafeBitCast(library.finish, to: UInt.self), unsafeBitCast(library.message, to: UInt.self),
    ]
  }

  @Test func missingReaderIsAMemoryError() throws {
    var library = PNGLibrary.live
    unsafe library.create = { _, _, _ in nil }
    let bytes: [UInt8] = [0]
    let none = library
    #expect(throws: PNGError.noMemory) {
      try unsafe bytes.withUnsafeBufferPointer { bytes in
        _ = unsafe try PNGReaderHandle(bytes, pixelsEnd: 1, library: none)
      }
    }
  }
}
