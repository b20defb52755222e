import Testing

@testable import SnapshotImageLoadingCore

@Suite struct CacheControlTests {
  @Test(arguments: [
    ("", 0, false), ("max-age=60", 60, false), ("public, MAX-AGE=\"7\"", 7, false),
    ("no-cache, max-age=60", 0, false), ("no-store", 0, true), ("max-age=-5", 0, false),
    ("max-age=99999999999999999999999", 31_536_000, false), ("max-age", 0, false),
    (",,=,", 0, false), ("max-age=+5", 0, false), ("max-age=5x", 0, false),
    ("max-age=60, max-age=10", 10, false), ("max-age=60, max-age=x", 0, false),
    ("private=\"set-cookie, x\", max-age=\"9", 9, false), ("max-age = 5", 5, false),
    ("no-cache=\"set-cookie\", max-age=60", 0, false), ("s-maxage=60", 0, false),
    ("max-age=4000000000", 31_536_000, false),
  ])
  func directivesAreParsed(field: String, seconds: Int, forbids: Bool) {
    let control = CacheControl(["cache-control": field])
    #expect(control.freshSeconds == seconds)
    #expect(control.forbidsStoring == forbids)
  }

  @Test func ageReducesTheLifetime() {
    #expect(CacheControl(["cache-control": "max-age=60", "age": "20"]).freshSeconds == 40)
    #expect(CacheControl(["cache-control": "max-age=60", "age": "90"]).freshSeconds == 0)
    #expect(CacheControl(["cache-control": "max-age=60", "age": "-9"]).freshSeconds == 60)
    #expect(CacheControl(["cache-control": "max-age=60", "age": "5, 20"]).freshSeconds == 40)
    let ages = ["cache-control": "max-age=60", "age": "99999999999999999999"]
    #expect(CacheControl(ages).freshSeconds == 0)
  }

  @Test func responseThatVariesByEverythingIsNotStored() {
    #expect(CacheControl(["vary": "*"]).forbidsStoring)
    #expect(!CacheControl(["vary": "Accept-Encoding"]).forbidsStoring)
  }
}
