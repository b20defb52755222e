public import Foundation

/// A post with a photo.
public struct Post: Hashable, Sendable {
  /// The author.
  public let author: Dog
  /// The age, as text.
  public let age: String
  /// The text.
  public let text: String
  /// The name of the photo.
  public let photo: String
  /// The number of likes.
  public var likeCount: Int
  /// Whether the reader likes the post.
  public var isLiked: Bool

  /// Creates a post.
  public init(
    author: Dog, age: String, text: String, photo: String, likeCount: Int, isLiked: Bool = false
  ) {
    self.author = author
    self.age = age
    self.text = text
    self.photo = photo
    self.likeCount = likeCount
    self.isLiked = isLiked
  }

  /// The URL of the photo.
  public var photoURL: URL? { URL(string: "https://dogs.example/posts/\(photo).jpg") }

  /// Sample posts.
  public static let samples = [
    Post(
      author: Dog.samples[0], age: "5 min",
      text: "First swim of the year. The lake is cold, and I "
        + "went in four times to make sure.", photo: "lake", likeCount: 128, isLiked: true),
    Post(
      author: Dog.samples[1], age: "2 h", text: "All sheep accounted for.", photo: "meadow",
      likeCount: 64),
    Post(
      author: Dog.samples[2], age: "Yesterday",
      text: "Whoever says that a hole must have a purpose "
        + "has never dug one.", photo: "garden", likeCount: 1_024),
  ]
}
