public import Foundation

/// Something that was said, with a picture.
public struct Post: Hashable, Sendable {
  /// Who says it.
  public let author: Dog
  /// How long ago, in words.
  public let age: String
  /// What is said.
  public let text: String
  /// The name of the picture.
  public let picture: String
  /// How many others like it.
  public var likeCount: Int
  /// Whether the person who reads it does.
  public var isLiked: Bool

  /// Creates a post.
  public init(
    author: Dog, age: String, text: String, picture: String, likeCount: Int, isLiked: Bool = false
  ) {
    self.author = author
    self.age = age
    self.text = text
    self.picture = picture
    self.likeCount = likeCount
    self.isLiked = isLiked
  }

  /// Where the picture is.
  public var pictureURL: URL? { URL(string: "https://dogs.example/posts/\(picture).jpg") }

  /// Some posts.
  public static let samples = [
    Post(
      author: Dog.samples[0], age: "5 min",
      text: "First swim of the year. The lake is cold, and I "
        + "went in four times to make sure.", picture: "lake", likeCount: 128, isLiked: true),
    Post(
      author: Dog.samples[1], age: "2 h", text: "All sheep accounted for.", picture: "meadow",
      likeCount: 64),
    Post(
      author: Dog.samples[2], age: "Yesterday",
      text: "Whoever says that a hole must have a purpose "
        + "has never dug one.", picture: "garden", likeCount: 1_024),
  ]
}
