import SnapshotAssertCore
import Testing

@testable import SnapshotCommands

@Suite struct ReviewWordsTests {
  @Test func theSentenceAboutAFailureLacksTheNameOfTheTest() {
    let snapshot = ReviewFixture.snapshot("login: wrong password", verdict: .failed)
    let item = ReviewItem(snapshot: snapshot, group: 0, isEntire: false)
    let sentence = ReviewWords.sentence(item, frameCount: 1)
    #expect(sentence.spans.map(\.text).joined() == "it differs")
  }
}
