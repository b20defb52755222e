import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotAssertCore

/// References that are not complete PNG files: the error names the file and the cause, and the file
/// is not changed.
@Suite struct BadReferenceTests {
  enum Damage: String, CaseIterable, CustomTestStringConvertible {
    case noBytes, onlySignature, truncatedHeader, truncatedPixels, wrongChecksum, enormous
    case anotherFormat

    var testDescription: String { rawValue }

    /// The expected cause in the error.
    var cause: String {
      switch self {
      case .noBytes: "is empty"
      case .onlySignature, .truncatedHeader, .truncatedPixels: "truncated"
      case .wrongChecksum: "checksum"
      case .enormous: "65000x65000"
      case .anotherFormat: "not a PNG"
      }
    }

    func apply(to png: [UInt8]) -> [UInt8] {
      switch self {
      case .noBytes: []
      case .onlySignature: Array(png.prefix(8))
      case .truncatedHeader: Array(png.prefix(20))
      case .truncatedPixels: Array(png.dropLast(14))
      case .wrongChecksum:
        png.enumerated().map { $0.offset == 29 ? $0.element ^ 1 : $0.element }
      case .enormous: BadReferenceTests.resized(png, to: 65_000)
      case .anotherFormat: Array("GIF89a and some more".utf8)
      }
    }
  }

  @Test(arguments: Damage.allCases)
  func errorNamesTheFileAndTheCause(damage: Damage) throws {
    let directory = try TemporaryDirectory()
    let artifacts = try TemporaryDirectory()
    let path = directory.path + "/AppTests/Screens/looksRight.png"
    try FileManager.default.createDirectory(
      atPath: directory.path + "/AppTests/Screens", withIntermediateDirectories: true)
    try Data(damage.apply(to: TestImages.png(.red))).write(to: URL(fileURLWithPath: path))
    let before = try directory.contents()

    let outcome = AssertionRunner(
      location: SnapshotLocation(
        referenceDirectory: directory.path, artifactDirectory: artifacts.path),
      settings: SnapshotSettings(record: Setting(.missing, by: .default)),
      registry: ReferenceRegistry()
    ).verify(try TestImages.square(.red), as: .image, identity: try .sample())

    guard case .failed(.corruptReference(path, let reason), _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(reason.contains(damage.cause), "\(reason)")
    // The message has only the remedy for the reference, not the one for a PNG.
    let message = outcome.failureMessage(filter: nil) ?? ""
    #expect(message.components(separatedBy: "; ").count == 2, "\(message)")
    #expect(message.hasSuffix("; restore it from Git, or re-record with SNAPSHOT_RECORD=failed"))
    #expect(try directory.contents() == before)
  }

  /// Returns a PNG whose header has another width and height, with a valid checksum.
  private static func resized(_ png: [UInt8], to side: UInt32) -> [UInt8] {
    var png = png
    png.replaceSubrange(16..<24, with: bigEndian(side) + bigEndian(side))
    png.replaceSubrange(29..<33, with: bigEndian(crc32(png[12..<29])))
    return png
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { (shift: UInt32) in UInt8(truncatingIfNeeded: number >> shift) }
  }

  /// The checksum of PNG's chunks (ISO 15948, annex D).
  private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
