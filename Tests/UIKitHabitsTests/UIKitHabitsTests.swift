import Foundation
import SnapshotAssert
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// Screens that were written for UIKit.
///
/// Only the lines with selectors and imports changed.
@Suite struct UIKitHabitsTests {
  enum Appearance: String, CaseIterable, Sendable {
    case light
    case dark

    var traits: TraitOverrides {
      TraitOverrides(userInterfaceStyle: self == .dark ? .dark : .light)
    }
  }

  static let phone = SnapshotDevice(
    name: "phone", size: CGSize(width: 320, height: 568), scale: 2,
    safeAreaInsets: EdgeInsets(top: 20))

  @Test(arguments: Appearance.allCases)
  func login(_ appearance: Appearance) {
    assertSnapshot(
      of: LoginViewController(),
      as: .image(on: Self.phone, statusBar: .visible, traits: appearance.traits),
      named: appearance.rawValue)
  }

  @Test func loginRejectsAnAddress() {
    let login = LoginViewController()
    login.loadViewIfNeeded()
    login.emailField.text = "anna"
    login.passwordField.text = "secret"
    login.submitButton.sendActions(for: .touchUpInside)
    #expect(login.submitted.isEmpty)
    assertSnapshot(of: login, as: .image(on: Self.phone, statusBar: .visible))
    login.emailField.text = "anna@example.com"
    login.submitButton.sendActions(for: .touchUpInside)
    #expect(login.submitted.map(\.0) == ["anna@example.com"])
  }

  @Test(arguments: Appearance.allCases)
  func chats(_ appearance: Appearance) {
    withStubbedImages { images in
      images.stub("https://example.com/anna.jpg", color: .systemOrange)
      images.stub("https://example.com/ben.jpg", color: .systemTeal)
      let navigation = NavigationController(
        rootViewController: ChatListViewController(chats: Self.chats))
      assertSnapshot(
        of: navigation,
        as: .image(on: Self.phone, statusBar: .visible, traits: appearance.traits),
        named: appearance.rawValue)
    }
  }

  @Test func wholeChats() {
    withStubbedImages { images in
      images.stub("https://example.com/anna.jpg", color: .systemOrange)
      images.stub("https://example.com/ben.jpg", color: .systemTeal)
      let many = (0..<4).flatMap { _ in Self.chats }
      let navigation = NavigationController(rootViewController: ChatListViewController(chats: many))
      assertSnapshot(
        of: navigation,
        as: .image(
          scroll: .wholeContent, size: Self.phone.size,
          safeAreaInsets: EdgeInsets(top: 20, bottom: 34)))
    }
  }

  @Test(arguments: Appearance.allCases)
  func checkout(_ appearance: Appearance) {
    let page = View(frame: CGRect(x: 0, y: 0, width: 200, height: 110))
    page.backgroundColor = .systemBackground
    let steps = StepIndicator(frame: CGRect(x: 10, y: 10, width: 180, height: 32))
    steps.current = 2
    let quantity = QuantityControl(frame: CGRect(x: 45, y: 56, width: 110, height: 36))
    quantity.plus.sendActions(for: .touchUpInside)
    #expect(quantity.value == 2)
    for view in [steps, quantity] { page.addSubview(view) }
    assertSnapshot(
      of: page, as: .image(scale: 2, traits: appearance.traits), named: appearance.rawValue)
  }

  @Test(arguments: Appearance.allCases)
  func photos(_ appearance: Appearance) {
    let photos = PhotosViewController(photos: [
      ("Beach", .systemTeal), ("Dunes", .systemYellow), ("Forest", .systemGreen),
      ("Sunset", .systemOrange), ("Night", .systemIndigo),
    ])
    assertSnapshot(
      of: NavigationController(rootViewController: photos),
      as: .image(on: Self.phone, statusBar: .visible, traits: appearance.traits),
      named: appearance.rawValue)
  }

  private static let chats = [
    Chat(
      name: "Anna Weber", lastMessage: "Bis morgen!", date: Date(timeIntervalSince1970: 34_200),
      unread: 2, avatar: URL(string: "https://example.com/anna.jpg")),
    Chat(
      name: "Ben", lastMessage: "Die Fotos vom Wochenende sind da, schau sie dir bitte an.",
      date: Date(timeIntervalSince1970: 30_600), unread: 0,
      avatar: URL(string: "https://example.com/ben.jpg")),
    Chat(
      name: "Familie", lastMessage: "Oma kommt um drei.", date: Date(timeIntervalSince1970: 27_000),
      unread: 12, avatar: nil),
  ]
}
