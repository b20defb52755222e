import Testing

@testable import SnapshotReviewTerminal

@Suite struct ReviewTerminalTests {}
