import Foundation
import SnapshotAssert
import SnapshotAssertCore
import SnapshotViews
import Testing
import XCTest

/// A snapshot in child processes that ``OtherProcessTests`` starts.
///
/// In any other process nothing is compared.
enum UnstableFixture: String, CaseIterable {
  // Different in each process.
  case setDescription, launchIdentifier, launchDate, processIdentifier, address, image, inFolder
  // The same in each process.
  case sortedValues, redacted

  static var current: UnstableFixture? {
    ProcessInfo.processInfo.environment["UNSTABLE_FIXTURE"].flatMap(UnstableFixture.init)
  }

  private static let identifier = UUID()
  private static let date = Date()
  private static let process = ProcessInfo.processInfo.processIdentifier
  private static let names = Set((0..<40).map { "name\($0)" })

  private struct Launch: Encodable {
    var identifier = UnstableFixture.identifier
    var process = UnstableFixture.process
  }

  private struct Values: Codable {
    var counts = Dictionary(uniqueKeysWithValues: names.map { ($0, $0.count) })
    var sizes = Dictionary(uniqueKeysWithValues: (0..<40).map { ($0, ["a": $0, "b": 0]) })
  }

  static func run() {
    switch current {
    case .setDescription: assertSnapshot(of: names, as: .description)
    case .launchIdentifier: assertSnapshot(of: Launch(), as: .json.redacting(.key("process")))
    case .launchDate: assertSnapshot(of: date, as: .dump)
    case .processIdentifier: assertSnapshot(of: "process \(process) runs", as: .lines)
    case .address:
      let address = String(UInt(bitPattern: ObjectIdentifier(NSObject())), radix: 16)
      assertSnapshot(of: "<View: 0x0000\(address)>", as: .lines)
    case .image:
      let label = Label(text: identifier.uuidString)
      label.sizeToFit()
      assertSnapshot(of: label, as: .image)
    case .inFolder:
      withSnapshots(
        snapshotDirectory: ProcessInfo.processInfo.environment["UNSTABLE_DIRECTORY"] ?? ""
      ) {
        assertSnapshot(of: identifier, as: .dump)
      }
    case .sortedValues:
      assertSnapshot(of: Values(), as: .json)
      assertSnapshot(of: Values(), as: .plist)
      assertSnapshot(of: names, as: .dump)
    case .redacted:
      assertSnapshot(of: Launch(), as: .json.redacting(.uuids, .key("process")), named: "json")
      assertSnapshot(of: Launch(), as: .dump.redacting(.uuids, .key("process")), named: "dump")
    case nil: break
    }
  }
}

@Suite struct UnstableSwiftTestingFixture {
  @Test func compares() { UnstableFixture.run() }
}

final class UnstableXCTestFixture: XCTestCase {
  func testCompares() { UnstableFixture.run() }
}
