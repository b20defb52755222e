/// Returns the larger of two prices, in an application that has a module of this name.
public func larger(_ first: Int, _ second: Int) -> Int { max(first, second) }
