public import Foundation

/// Somebody who appears in the feed.
public struct Dog: Hashable, Sendable {
  /// What it answers to.
  public let name: String
  /// Of what kind it is.
  public let breed: String

  /// Creates a dog.
  public init(name: String, breed: String) {
    self.name = name
    self.breed = breed
  }

  /// Where its portrait is.
  public var portraitURL: URL? { URL(string: "https://dogs.example/\(name.lowercased()).jpg") }

  /// Some dogs.
  public static let samples = [
    Dog(name: "Biscuit", breed: "Golden Retriever"),
    Dog(name: "Juniper", breed: "Border Collie"),
    Dog(name: "Olive", breed: "Wire Fox Terrier"),
  ]
}
