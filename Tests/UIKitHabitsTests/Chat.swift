// swift-format-ignore-file
import Foundation
import SnapshotImageLoading
import SnapshotViews

public struct Chat: Sendable {
  public var name: String
  public var lastMessage: String
  public var date: Date
  public var unread: Int
  public var avatar: URL?
  public init(name: String, lastMessage: String, date: Date, unread: Int, avatar: URL?) {
    self.name = name
    self.lastMessage = lastMessage
    self.date = date
    self.unread = unread
    self.avatar = avatar
  }
}

public final class ChatCell: TableViewCell {
  let avatarView = ImageView()
  let nameLabel = Label()
  let messageLabel = Label()
  let timeLabel = Label()
  let badge = Label()

  public override init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    avatarView.layer.cornerRadius = 24
    avatarView.clipsToBounds = true
    avatarView.contentMode = .scaleAspectFill
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    messageLabel.font = .preferredFont(forTextStyle: .subheadline)
    messageLabel.textColor = .secondaryLabel
    messageLabel.numberOfLines = 2
    timeLabel.font = .preferredFont(forTextStyle: .caption1)
    timeLabel.textColor = .secondaryLabel
    timeLabel.setContentHuggingPriority(.required, for: .horizontal)
    timeLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    badge.font = .systemFont(ofSize: 13, weight: .semibold)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.backgroundColor = .systemBlue
    badge.layer.cornerRadius = 10
    badge.clipsToBounds = true
    for view in [avatarView, nameLabel, messageLabel, timeLabel, badge] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      avatarView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      avatarView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      avatarView.widthAnchor.constraint(equalToConstant: 48),
      avatarView.heightAnchor.constraint(equalToConstant: 48),
      avatarView.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
      nameLabel.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: 12),
      nameLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      timeLabel.leadingAnchor.constraint(greaterThanOrEqualTo: nameLabel.trailingAnchor, constant: 8),
      timeLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      timeLabel.firstBaselineAnchor.constraint(equalTo: nameLabel.firstBaselineAnchor),
      messageLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      messageLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),
      messageLabel.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
      badge.leadingAnchor.constraint(greaterThanOrEqualTo: messageLabel.trailingAnchor, constant: 8),
      badge.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      badge.centerYAnchor.constraint(equalTo: messageLabel.centerYAnchor),
      badge.heightAnchor.constraint(equalToConstant: 20),
      badge.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }

  func configure(with chat: Chat, formatter: DateFormatter) {
    nameLabel.text = chat.name
    messageLabel.text = chat.lastMessage
    timeLabel.text = formatter.string(from: chat.date)
    badge.text = "\(chat.unread)"
    badge.isHidden = chat.unread == 0
    avatarView.setImage(with: chat.avatar)
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    avatarView.image = nil
  }
}

public final class ChatListViewController: TableViewController {
  let chats: [Chat]
  let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateFormat = "HH:mm"
    formatter.timeZone = TimeZone(identifier: "UTC")
    return formatter
  }()

  public init(chats: [Chat]) {
    self.chats = chats
    super.init(style: .plain)
    title = "Chats"
  }

  required init?(coder: NSCoder) { fatalError() }

  public override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = BarButtonItem(barButtonSystemItem: .compose, target: self, action: nil)
    tableView.register(ChatCell.self, forCellReuseIdentifier: "chat")
    tableView.rowHeight = TableView.automaticDimension
  }

  public override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { chats.count }

  public override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "chat", for: indexPath) as! ChatCell
    cell.configure(with: chats[indexPath.row], formatter: formatter)
    return cell
  }
}
