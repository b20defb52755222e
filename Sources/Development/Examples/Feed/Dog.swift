public import Foundation

/// A dog that posts in the feed.
public struct Dog: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The breed.
  public let breed: String

  /// Creates a dog.
  public init(name: String, breed: String) {
    self.name = name
    self.breed = breed
  }

  /// The URL of the portrait.
  public var portraitURL: URL? { URL(string: "https://dogs.example/\(name.lowercased()).jpg") }

  /// Sample dogs.
  public static let samples = [
    Dog(name: "Biscuit", breed: "Golden Retriever"),
    Dog(name: "Juniper", breed: "Border Collie"),
    Dog(name: "Olive", breed: "Wire Fox Terrier"),
  ]
}
