public import Foundation

/// An offer of the shop.
public struct Deal: Hashable, Sendable {
  /// The name of the product.
  public let name: String
  /// The reduction of the price, such as `30% off`.
  public let reduction: String
  /// The reduced price.
  public let price: String
  /// The description of the product.
  public let details: String
  /// The URL of the photo.
  public let photoURL: URL?

  /// The offers of the day.
  public static let samples = [
    Deal(
      name: "Desk lamp", reduction: "30% off", price: "$42",
      details: "A warm light with a brass arm that turns to your page.",
      photoURL: URL(string: "https://shop.example/lamp.jpg")),
    Deal(
      name: "Field watch", reduction: "20% off", price: "$96",
      details: "A steel case, a quiet face, and a strap that ages well.",
      photoURL: URL(string: "https://shop.example/watch.jpg")),
    Deal(
      name: "Canvas tote", reduction: "Half price", price: "$18",
      details: "Heavy cotton with room for a week of groceries.",
      photoURL: URL(string: "https://shop.example/tote.jpg")),
  ]
}
