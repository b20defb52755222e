import Testing

@testable import SnapshotReviewPage

@Suite struct ReviewPageTests {}
