// swift-format-ignore-file
import Foundation
import SnapshotViews

// Written as for UIKit, without the prefix "UI".
public final class LoginViewController: ViewController {
  let titleLabel = Label()
  let emailField = TextField()
  let passwordField = TextField()
  let errorLabel = Label()
  let submitButton = Button(type: .system)
  let forgotButton = Button(type: .system)
  let stack = StackView()

  public private(set) var submitted: [(String, String)] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Anmelden"
    view.backgroundColor = .systemBackground

    titleLabel.text = "Willkommen zurück"
    titleLabel.font = .preferredFont(forTextStyle: .largeTitle)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.numberOfLines = 0

    emailField.placeholder = "E-Mail"
    emailField.borderStyle = .roundedRect
    emailField.keyboardType = .emailAddress
    emailField.autocapitalizationType = .none
    emailField.textContentType = .username

    passwordField.placeholder = "Passwort"
    passwordField.isSecureTextEntry = true
    passwordField.borderStyle = .roundedRect

    errorLabel.textColor = .systemRed
    errorLabel.font = .preferredFont(forTextStyle: .footnote)
    errorLabel.numberOfLines = 0
    errorLabel.isHidden = true

    submitButton.setTitle("Anmelden", for: .normal)
    submitButton.setTitleColor(.white, for: .normal)
    submitButton.backgroundColor = .systemBlue
    submitButton.layer.cornerRadius = 10
    submitButton.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    submitButton.addTarget(self, action: LoginViewController.submit, for: .touchUpInside)

    forgotButton.setTitle("Passwort vergessen?", for: .normal)

    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    [titleLabel, emailField, passwordField, errorLabel, submitButton, forgotButton].forEach(stack.addArrangedSubview)
    stack.setCustomSpacing(24, after: titleLabel)
    view.addSubview(stack)

    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
      submitButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  func submit() {
    guard emailField.text?.contains("@") == true else {
      errorLabel.text = "Bitte geben Sie eine gültige E-Mail-Adresse ein."
      errorLabel.isHidden = false
      emailField.layer.borderColor = UIColor.systemRed.cgColor
      emailField.layer.borderWidth = 1
      emailField.layer.cornerRadius = 6
      return
    }
    submitted.append((emailField.text ?? "", passwordField.text ?? ""))
  }
}
