// swift-format-ignore-file
import Foundation
import SnapshotViews

private let reuseIdentifier = "Photo"

public final class PhotoCell: CollectionViewCell {
  let imageView = View()
  let titleLabel = Label()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.layer.cornerRadius = 8
    imageView.translatesAutoresizingMaskIntoConstraints = false
    titleLabel.font = .preferredFont(forTextStyle: .caption1)
    titleLabel.textColor = .secondaryLabel
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(imageView)
    contentView.addSubview(titleLabel)
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      titleLabel.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 4),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      titleLabel.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor),
      titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

public final class AlbumHeader: CollectionReusableView {
  let label = Label()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .headline)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

public final class PhotosViewController: CollectionViewController, CollectionViewDelegateFlowLayout {
  let photos: [(String, Color)]

  public init(photos: [(String, Color)]) {
    self.photos = photos
    super.init(collectionViewLayout: CollectionViewFlowLayout())
    title = "Photos"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func viewDidLoad() {
    super.viewDidLoad()

    // Uncomment the following line to preserve selection between presentations
    clearsSelectionOnViewWillAppear = false

    // Register cell classes
    collectionView!.register(PhotoCell.self, forCellWithReuseIdentifier: reuseIdentifier)
    collectionView!.register(
      AlbumHeader.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")

    // Do any additional setup after loading the view.
    collectionView?.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.keyboardDismissMode = .onDrag
    navigationItem.leftBarButtonItem = BarButtonItem(barButtonSystemItem: .close, target: self, action: nil)
    navigationItem.rightBarButtonItem = BarButtonItem(barButtonSystemItem: .add, target: self, action: nil)
  }

  // MARK: UICollectionViewDataSource

  public override func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  public override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    photos.count
  }

  public override func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: reuseIdentifier, for: indexPath) as! PhotoCell
    cell.titleLabel.text = photos[indexPath.item].0
    cell.imageView.backgroundColor = photos[indexPath.item].1
    return cell
  }

  public override func collectionView(_ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> CollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: indexPath) as! AlbumHeader
    header.label.text = "Summer"
    return header
  }

  // MARK: UICollectionViewDelegateFlowLayout

  public func collectionView(_ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
    let width = (collectionView.bounds.width - 3 * 16) / 2
    return CGSize(width: width, height: width)
  }

  public func collectionView(_ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout, insetForSectionAt section: Int) -> EdgeInsets {
    EdgeInsets(top: 0, left: 16, bottom: 16, right: 16)
  }

  public func collectionView(_ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout, referenceSizeForHeaderInSection section: Int) -> CGSize {
    CGSize(width: collectionView.bounds.width, height: 44)
  }
}
