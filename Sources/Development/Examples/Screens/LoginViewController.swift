public import SnapshotViews

/// A login form with a logo, a greeting, two fields, and buttons.
open class LoginViewController: ViewController {
  /// The field for the email address.
  public let emailField = TextField()
  /// The field for the password.
  public let passwordField = TextField()

  /// Adds the views of the form.
  open override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    view.layoutMargins = EdgeInsets(top: 24, left: 24, bottom: 16, right: 24)
    emailField.placeholder = "Email"
    emailField.text = "maya@example.com"
    passwordField.placeholder = "Password"
    passwordField.isSecureTextEntry = true

    let greeting = Label("Welcome back", .title1, weight: .bold)
    let fields = StackView(
      column: [box(around: emailField), box(around: passwordField)], spacing: 12)
    var link = Button.Configuration.plain()
    link.buttonSize = .small
    link.contentInsets = .zero
    link.title = "Forgot password?"
    let forgotten = Button(frame: .zero)
    forgotten.configuration = link
    forgotten.contentHorizontalAlignment = .trailing
    let buttons = StackView(
      column: [
        Button(wide: "Sign In", .filled()), Button(wide: "Sign Up", .gray()),
      ], spacing: 12)

    let column = StackView(
      column: [
        StackView(row: [logo(), View()], spacing: 0), greeting, fields, forgotten, buttons,
      ],
      spacing: 24)
    column.setCustomSpacing(12, after: fields)
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    let margins = view.layoutMarginsGuide
    LayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      column.topAnchor.constraint(equalTo: margins.topAnchor),
    ])
  }

  /// Returns the logo of the app: a compass needle on a rounded square.
  private func logo() -> View {
    let square = View()
    square.backgroundColor = .systemIndigo
    square.cornerRadius = 14
    square.cornerStyle = .continuous
    square.fix(width: 56, height: 56)
    for (color, points) in [
      (Color.white, [(39.0, 17.0), (31, 31), (25, 25)]),
      (.systemGray3, [(17, 39), (31, 31), (25, 25)]),
    ] {
      let needle = ShapeView(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
      var path = Path()
      path.move(to: CGPoint(x: points[0].0, y: points[0].1))
      for point in points.dropFirst() { path.addLine(to: CGPoint(x: point.0, y: point.1)) }
      path.close()
      needle.path = GraphicsPath(path)
      needle.fillColor = color
      square.addSubview(needle)
    }
    return square
  }

  private func box(around field: TextField) -> View {
    let box = View()
    box.backgroundColor = .secondarySystemBackground
    box.cornerRadius = 12
    box.cornerStyle = .continuous
    box.fillMargins(EdgeInsets(top: 14, left: 14, bottom: 14, right: 14), with: field)
    return box
  }
}
