import SnapshotImageLoading
public import SnapshotViews

/// A cell with the author of a post, its text, a photo, and a like button.
open class PostCell: TableViewCell {
  /// The portrait of the author.
  public let avatarView = ImageView()
  /// The photo.
  public let photoView = ImageView()
  /// The button that likes the post.
  public let likeButton = Button(configuration: .plain())
  private let nameLabel = Label()
  private let ageLabel = Label()
  private let bodyLabel = Label()
  private var onLike: (() -> Void)?

  /// Creates a cell without a post.
  public override init(style: Style = .default, reuseIdentifier: String? = nil) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    separatorInset = .zero
    avatarView.cornerRadius = 22
    photoView.cornerRadius = 12
    photoView.cornerStyle = .continuous
    for imageView in [avatarView, photoView] {
      imageView.contentMode = .scaleAspectFill
      imageView.clipsToBounds = true
    }
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    ageLabel.font = .preferredFont(forTextStyle: .footnote)
    ageLabel.textColor = .secondaryLabel
    bodyLabel.font = .preferredFont(forTextStyle: .body)
    bodyLabel.numberOfLines = 0
    likeButton.configuration?.buttonSize = .small
    likeButton.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 11, bottom: 11)
    likeButton.configuration?.preferredSymbolConfigurationForImage = Image.SymbolConfiguration(
      textStyle: .subheadline, scale: .large)
    likeButton.addAction(for: .touchUpInside) { [weak self] in self?.onLike?() }
    arrange()
  }

  private func arrange() {
    let names = StackView(arrangedSubviews: [nameLabel, ageLabel])
    names.axis = .vertical
    let header = StackView(arrangedSubviews: [avatarView, names])
    header.spacing = 10
    header.alignment = .center
    let column = StackView(arrangedSubviews: [header, bodyLabel, photoView, likeButton])
    column.axis = .vertical
    column.spacing = 10
    likeButton.contentHorizontalAlignment = .leading
    column.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(column)
    let margins = contentView.layoutMarginsGuide
    LayoutConstraint.activate([
      avatarView.widthAnchor.constraint(equalToConstant: 44),
      avatarView.heightAnchor.constraint(equalToConstant: 44),
      photoView.heightAnchor.constraint(equalTo: photoView.widthAnchor, multiplier: 0.525),
      column.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      column.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -16),
    ])
  }

  /// Cancels the image loads of the previous post.
  open override func prepareForReuse() {
    super.prepareForReuse()
    for imageView in [avatarView, photoView] {
      imageView.cancelImageTask()
      imageView.image = nil
    }
  }

  func show(_ post: Post, onLike: @escaping () -> Void) {
    self.onLike = onLike
    nameLabel.text = post.author.name
    ageLabel.text = post.age
    bodyLabel.text = post.text
    avatarView.setImage(with: post.author.portraitURL, placeholder: .solid(.lightGray))
    photoView.setImage(with: post.photoURL, placeholder: .solid(.lightGray))
    likeButton.setTitle("\(post.likeCount)", for: .normal)
    likeButton.setImage(Image(systemName: post.isLiked ? "heart.fill" : "heart"), for: .normal)
    likeButton.tintColor = post.isLiked ? .systemPink : .secondaryLabel
  }
}
