import Testing

@testable import SnapshotTestReporting

@Suite struct CallSiteTests {
  @Test func callSiteHasFileAndLine() {
    let (site, line) = (CallSite(), #line)
    #expect(site.description == "\(#filePath):\(line)")
    #expect(site.sourceLocation.fileID == #fileID)
    #expect(site.sourceLocation.line == line)
    #expect(site.literals.file.description == #filePath)
    #expect(site.literals.line == line)
  }

  @Test func locationIsThatOfSwiftTesting() throws {
    let location = try #require(Test.current).sourceLocation
    let site = CallSite.location(location)
    #expect(site.sourceLocation == location)
    #expect(site.description == "\(#fileID):\(location.line)")
    #expect(site.literals.line == 0)
  }

  @Test func unknownLocationIsDescribedAsUnknown() {
    #expect(CallSite.unknown.description == "<unknown>")
    #expect(CallSite.unknown.literals.file.description == "<unknown>")
    #expect(CallSite.unknown.sourceLocation.fileName == "TestFailure.swift")
  }
}
