/// Returns the larger of two prices.
///
/// The application has a module of the same name as a source folder of SnapshotAssert.
public func larger(_ first: Int, _ second: Int) -> Int { max(first, second) }
