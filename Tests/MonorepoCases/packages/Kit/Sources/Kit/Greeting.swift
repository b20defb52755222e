/// Returns the text that both packages' tests check.
public func greeting(_ name: String) -> String { "Hello, \(name)!\n" }
