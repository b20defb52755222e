import Testing

@testable import SnapshotReviewServer

@Suite struct ReviewServerTests {}
