import Foundation
import SnapshotAssert
import SnapshotURLRequests
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct User: Codable { var name = "A" }
enum Level: CaseIterable { case low, high }

@Suite(.snapshots(record: .failed)) struct Migration {
  let vc = ViewController(), view = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
  let request = URLRequest(url: URL(filePath: "/users"))
  @Test func call() async {
    CALL
  }
}
