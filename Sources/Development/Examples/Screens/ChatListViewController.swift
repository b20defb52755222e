public import SnapshotViews

/// A list of conversations below a large title.
open class ChatListViewController: ViewController, TableViewDataSource {
  /// One conversation in the list.
  struct Chat {
    var name: String
    var initials: String
    var color: Color
    var message: String
    var time: String
    var unreadCount = 0
  }

  /// The table of conversations.
  public let tableView = TableView(style: .plain)

  static let chats = [
    Chat(
      name: "Priya Raman", initials: "PR", color: .systemPurple,
      message: "The train leaves at 9:42 from platform 6. Shall I bring the tickets?",
      time: "9:41 AM", unreadCount: 2),
    Chat(
      name: "Climbing Group", initials: "CG", color: .systemGreen,
      message: "Tomás: Who can bring the second rope on Saturday?", time: "9:12 AM",
      unreadCount: 14),
    Chat(
      name: "Jonas Weber", initials: "JW", color: .systemBlue,
      message: "You: Thanks, that fixed it. I owe you a coffee.", time: "8:57 AM"),
    Chat(
      name: "Mom", initials: "M", color: .systemPink,
      message: "Don’t forget to call your grandmother, it’s her birthday.", time: "Yesterday",
      unreadCount: 1),
  ]

  /// Returns the list in a navigation controller with buttons in its bar.
  public static func inNavigationController() -> NavigationController {
    let list = ChatListViewController()
    list.navigationItem.title = "Chats"
    list.navigationItem.leftBarButtonItem = BarButtonItem(title: "Edit")
    list.navigationItem.rightBarButtonItem = BarButtonItem(title: "New Chat")
    let navigation = NavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  /// Makes the table the view.
  open override func loadView() { view = tableView }

  /// Registers the cell and sets the data source.
  open override func viewDidLoad() {
    tableView.register(ChatCell.self, forCellReuseIdentifier: "chat")
    tableView.dataSource = self
  }

  /// Returns the number of conversations.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    Self.chats.count
  }

  /// Returns the cell of a conversation.
  public func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "chat", for: indexPath)
    (cell as? ChatCell)?.show(Self.chats[indexPath.row])
    return cell
  }
}

/// A cell with initials in a circle, a name, the time, two lines of the last message, and a badge.
final class ChatCell: TableViewCell {
  private let avatar = View()
  private let initials = Label("", .title3, weight: .semibold, color: .white)
  private let name = Label("", .headline)
  private let time = Label("", .subheadline, color: .secondaryLabel)
  private let message = Label("", .subheadline, color: .secondaryLabel)
  private let badge = View()
  private let count = Label("", .footnote, weight: .semibold, color: .white)

  override init(style: Style = .default, reuseIdentifier: String? = nil) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    separatorInset = EdgeInsets(left: 84)
    avatar.cornerRadius = 28
    avatar.fix(width: 56, height: 56)
    initials.textAlignment = .center
    avatar.fillMargins(.zero, with: initials)
    name.numberOfLines = 1
    message.numberOfLines = 2
    time.setContentHuggingPriority(251, for: .horizontal)
    time.setContentCompressionResistancePriority(751, for: .horizontal)
    badge.backgroundColor = .systemBlue
    badge.cornerRadius = 11
    badge.fix(height: 22)
    badge.widthAnchor.constraint(greaterThanOrEqualToConstant: 22).isActive = true
    badge.setContentHuggingPriority(251, for: .horizontal)
    count.textAlignment = .center
    count.setContentHuggingPriority(251, for: .horizontal)
    count.setContentCompressionResistancePriority(751, for: .horizontal)
    badge.fillMargins(EdgeInsets(left: 7, right: 7), with: count)

    let texts = StackView(
      column: [
        StackView(row: [name, time], spacing: 8, alignment: .firstBaseline),
        StackView(row: [message, badge], spacing: 12, alignment: .top),
      ], spacing: 2)
    contentView.fillMargins(with: StackView(row: [avatar, texts], spacing: 12))
  }

  func show(_ chat: ChatListViewController.Chat) {
    avatar.backgroundColor = chat.color
    initials.text = chat.initials
    name.text = chat.name
    time.text = chat.time
    time.textColor = chat.unreadCount > 0 ? .systemBlue : .secondaryLabel
    message.text = chat.message
    badge.isHidden = chat.unreadCount == 0
    count.text = "\(chat.unreadCount)"
  }
}
