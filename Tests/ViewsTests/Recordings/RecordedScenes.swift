import SnapshotTypography

@testable import SnapshotViews

// The scenes and the numbers are from fixtures/scenes and golden of Vercantez/openuikit, recorded
// with UIKit 26 for Mac Catalyst at 2x, except `pf_table_ios13`, which is from a reference of
// pointfreeco/swift-snapshot-testing, recorded with iOS 13 on an iPhone SE. Five scenes were
// rebuilt from their recorded geometry alone: `control_activity`, `label_stack_mix`,
// `progress_fractions`, `stack_mixed`, and `tableview_grouped`. Colors and most private subviews
// are left out.

/// A screen with the geometry that real UIKit gave it.
struct RecordedScene: Sendable {
  let name: String
  let width: Double
  let height: Double
  /// The recorded frames and, after a slash, intrinsic sizes:
  /// `path: x y width height / width height`.
  ///
  /// A path has the indices of subviews, and optionally the name of a part after a slash.
  let geometry: String
  /// The paths of the values that differ for each reason.
  ///
  /// That of an intrinsic size ends with a slash.
  var differences: [Reason: String] = [:]
  /// Adds the views to the root.
  let build: @Sendable (View) -> Void

  /// The reason for a difference from the recording.
  enum Reason: String, CaseIterable {
    /// The width or the height of a text, or a position that depends on it.
    case text
    /// Mac Catalyst rounds the origins of constrained views to whole points.
    case wholePoints = "whole points of Mac Catalyst"
    /// UIKit rounds a size to pixels independently of the edges.
    case roundedSizes = "sizes rounded to pixels"
    /// Sizes of iOS 26 instead of iOS 17.
    case iOS26 = "sizes of iOS 26"
    /// Content that ends above the separator in iOS 13, but not in iOS 26.
    case iOS13 = "cells of iOS 13"
    /// Private subviews that are arranged differently.
    case structure = "private subviews"
  }
}

/// A label that can have a recorded size.
final class RecordedLabel: Label {
  var recordedSize: CGSize?

  override var intrinsicContentSize: CGSize { recordedSize ?? super.intrinsicContentSize }

  override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    recordedSize ?? super.intrinsicContentSize(forWidth: width)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    recordedSize ?? super.sizeThatFits(size)
  }
}

/// A view with the intrinsic size and the hugging priority of a label.
private final class Fixed: View {
  private let size: CGSize

  init(_ width: Double, _ height: Double) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(251, for: axis)
    }
  }

  override var intrinsicContentSize: CGSize { size }
}

/// A table that provides its own rows.
private final class RecordedTable: TableView, TableViewDataSource {
  struct Row {
    let text: String
    var detail: String?
    var style = TableViewCell.Style.default
    var accessory = TableViewCell.AccessoryType.none
  }

  struct Section {
    var header: String?
    var footer: String?
    let rows: [Row]
  }

  private let sections: [Section]

  init(frame: CGRect, style: Style, _ sections: [Section]) {
    self.sections = sections
    super.init(frame: frame, style: style)
    dataSource = self
  }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let row = sections[path[0]].rows[path[1]]
    let cell = TableViewCell(style: row.style, reuseIdentifier: nil)
    cell.textLabel.text = row.text
    cell.detailTextLabel.text = row.detail
    cell.accessoryType = row.accessory
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }
}

/// A collection view that provides its own empty cells.
private final class RecordedCollection: CollectionView, CollectionViewDataSource {
  private let counts: [Int]

  init(frame: CGRect, _ counts: [Int], _ layout: CollectionViewFlowLayout) {
    self.counts = counts
    super.init(frame: frame, collectionViewLayout: layout)
    register(CollectionViewCell.self, forCellWithReuseIdentifier: "")
    for kind in [Self.elementKindSectionHeader, Self.elementKindSectionFooter] {
      register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "")
    }
    dataSource = self
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { counts[section] }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    dequeueReusableCell(withReuseIdentifier: "", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "", for: indexPath)
  }
}

// MARK: Words of the scenes

private func box(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ subviews: View...
) -> View {
  place(View(), x, y, width, height, subviews)
}

private func place<Item: View>(
  _ view: Item, _ x: Double, _ y: Double, _ width: Double = 0, _ height: Double = 0,
  _ subviews: [View] = []
) -> Item {
  for subview in subviews { view.addSubview(subview) }
  view.frame = CGRect(x: x, y: y, width: width, height: height)
  return view
}

private func text(_ text: String, _ size: Double = 17, _ weight: Font.Weight = .regular)
  -> RecordedLabel
{
  let label = RecordedLabel()
  label.text = text
  label.font = .systemFont(ofSize: size, weight: weight)
  return label
}

private func toggle(_ x: Double, _ y: Double, isOn: Bool) -> Switch {
  let toggle = Switch()
  toggle.frame.origin = CGPoint(x: x, y: y)
  toggle.isOn = isOn
  return toggle
}

private func slider(_ value: Float, _ range: ClosedRange<Float> = 0...1) -> Slider {
  let slider = Slider()
  (slider.minimumValue, slider.maximumValue) = (range.lowerBound, range.upperBound)
  slider.value = value
  return slider
}

private func progress(_ value: Float) -> ProgressView {
  let view = ProgressView()
  view.progress = value
  return view
}

private func pages(_ count: Int, _ current: Int) -> PageControl {
  let control = PageControl()
  (control.numberOfPages, control.currentPage) = (count, current)
  return control
}

private func button(_ title: String, isEnabled: Bool = true) -> Button {
  let button = Button(type: .system)
  button.setTitle(title, for: .normal)
  button.isEnabled = isEnabled
  return button
}

private func picture(_ width: Int, _ height: Int, _ mode: ContentMode) -> ImageView {
  let view = ImageView(image: .solid(.red, width: width, height: height))
  view.contentMode = mode
  return view
}

private func stack(
  _ axis: LayoutConstraint.Axis, _ spacing: Double, _ distribution: StackView.Distribution,
  _ alignment: StackView.Alignment, _ views: View...
) -> StackView {
  let stack = StackView(arrangedSubviews: views)
  (stack.axis, stack.spacing) = (axis, spacing)
  (stack.distribution, stack.alignment) = (distribution, alignment)
  return stack
}

private func flow(
  _ width: Double, _ height: Double, line: Double, item: Double, inset: EdgeInsets
) -> CollectionViewFlowLayout {
  let layout = CollectionViewFlowLayout()
  layout.itemSize = CGSize(width: width, height: height)
  (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (line, item)
  layout.sectionInset = inset
  return layout
}

/// Returns views that constraints position, as subviews of a view.
private func constrained(_ view: View, _ views: [View]) -> [View] {
  for subview in views {
    subview.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(subview)
  }
  return views
}

extension View {
  fileprivate func add(_ views: View...) { for view in views { addSubview(view) } }
}

// MARK: Scenes

extension RecordedScene {
  static let all: [RecordedScene] = views + controls + lists

  /// Views, labels, constraints, and stacks.
  private static let views: [RecordedScene] = [
    RecordedScene(
      name: "constraints_edge_pins", width: 320, height: 240,
      geometry: """
        0: 16 16 288 44; 1: 16 192 120 32; 2: 148 72 156 152;
        """
    ) { root in
      let views = constrained(root, [View(), View(), View()])
      LayoutConstraint.activate([
        views[0].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
        views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
        views[0].rightAnchor.constraint(equalTo: root.rightAnchor, constant: -16),
        views[0].heightAnchor.constraint(equalToConstant: 44),
        views[1].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        views[1].bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -16),
        views[1].widthAnchor.constraint(equalToConstant: 120),
        views[1].heightAnchor.constraint(equalToConstant: 32),
        views[2].topAnchor.constraint(equalTo: views[0].bottomAnchor, constant: 12),
        views[2].leftAnchor.constraint(equalTo: views[1].rightAnchor, constant: 12),
        views[2].rightAnchor.constraint(equalTo: root.rightAnchor, constant: -16),
        views[2].bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -16),
      ])
    },
    RecordedScene(
      name: "constraints_chain", width: 320, height: 240,
      geometry: """
        0: 12 20 93.5 60; 1: 113 20 93.5 60; 2: 215 20 93.5 60; 3: 12 104 95.5 48;
        4: 117 104 190.5 48;
        """,
      differences: [
        .wholePoints: "4",
        .roundedSizes: "1 2",
      ]
    ) { root in
      let views = constrained(root, (0..<5).map { _ in View() })
      var constraints = [
        views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12),
        views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 8),
        views[2].leadingAnchor.constraint(equalTo: views[1].trailingAnchor, constant: 8),
        views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -12),
        views[0].heightAnchor.constraint(equalToConstant: 60),
        views[3].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12),
        views[4].leadingAnchor.constraint(equalTo: views[3].trailingAnchor, constant: 10),
        views[4].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -12),
        views[4].widthAnchor.constraint(equalTo: views[3].widthAnchor, multiplier: 2),
        views[3].topAnchor.constraint(equalTo: views[0].bottomAnchor, constant: 24),
        views[4].topAnchor.constraint(equalTo: views[3].topAnchor),
        views[3].heightAnchor.constraint(equalToConstant: 48),
        views[4].heightAnchor.constraint(equalTo: views[3].heightAnchor),
      ]
      for view in views[..<3] {
        constraints.append(view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20))
      }
      for view in views[1..<3] {
        constraints.append(view.widthAnchor.constraint(equalTo: views[0].widthAnchor))
        constraints.append(view.heightAnchor.constraint(equalTo: views[0].heightAnchor))
      }
      LayoutConstraint.activate(constraints)
    },
    RecordedScene(
      name: "constraints_margins", width: 320, height: 480,
      geometry: """
        0: 0 30 320 300; 0.0: 24 37 60 40; 0.1: 232 252 60 40; 0.2: 118 150 80 30;
        0.3: 24 137 268 24;
        """,
      differences: [
        .wholePoints: "0.2"
      ]
    ) { root in
      root.traitOverrides.safeAreaInsets = EdgeInsets(top: 59, left: 16, bottom: 34, right: 20)
      let view = box(0, 30, 320, 300)
      root.add(view)
      let views = constrained(view, (0..<4).map { _ in View() })
      let margins = view.layoutMarginsGuide
      LayoutConstraint.activate([
        views[0].leftAnchor.constraint(equalTo: margins.leftAnchor),
        views[0].topAnchor.constraint(equalTo: margins.topAnchor),
        views[1].rightAnchor.constraint(equalTo: margins.rightAnchor),
        views[1].bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        views[2].centerXAnchor.constraint(equalTo: margins.centerXAnchor),
        views[2].centerYAnchor.constraint(equalTo: margins.centerYAnchor),
        views[2].widthAnchor.constraint(equalToConstant: 80),
        views[2].heightAnchor.constraint(equalToConstant: 30),
        views[3].leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        views[3].trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        views[3].topAnchor.constraint(equalTo: margins.topAnchor, constant: 100),
        views[3].heightAnchor.constraint(equalToConstant: 24),
      ])
      for view in views[..<2] {
        view.widthAnchor.constraint(equalToConstant: 60).isActive = true
        view.heightAnchor.constraint(equalToConstant: 40).isActive = true
      }
    },
    RecordedScene(
      name: "constraints_mixed_frames", width: 320, height: 240,
      geometry: """
        0: 20 20 120 50; 1: 199.5 20 80 80; 1.0: 10 10 25 25; 2: 20 82 120 50; 3: 220 112 60 108;
        """,
      differences: [
        .wholePoints: "3"
      ]
    ) { root in
      let (first, second) = (box(20, 20, 120, 50), box(199.5, 20, 80, 80))
      root.add(first, second)
      let inner = constrained(second, [View()])[0]
      let views = constrained(root, [View(), View()])
      LayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: second.leadingAnchor, constant: 10),
        inner.topAnchor.constraint(equalTo: second.topAnchor, constant: 10),
        inner.widthAnchor.constraint(equalToConstant: 25),
        inner.heightAnchor.constraint(equalToConstant: 25),
        views[0].topAnchor.constraint(equalTo: first.bottomAnchor, constant: 12),
        views[0].leadingAnchor.constraint(equalTo: first.leadingAnchor),
        views[0].widthAnchor.constraint(equalTo: first.widthAnchor),
        views[0].heightAnchor.constraint(equalToConstant: 50),
        views[1].topAnchor.constraint(equalTo: second.bottomAnchor, constant: 12),
        views[1].trailingAnchor.constraint(equalTo: second.trailingAnchor),
        views[1].widthAnchor.constraint(equalTo: second.widthAnchor, multiplier: 0.75),
        views[1].bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20),
      ])
    },
    RecordedScene(
      name: "constraints_baseline", width: 320, height: 160,
      geometry: """
        0: 16 24 103.5 33 / 103.5 33; 1: 128 38 51.5 16 / 51.5 16; 2: 16 96 71 26 / 71 26;
        3: 95 106 34.5 14 / 34.5 14;
        """,
      differences: [
        .wholePoints: "1"
      ]
    ) { root in
      let labels = [
        text("Big 28pt", 28), text("small 13", 13), text("Title 22", 22), text("tiny 11", 11),
      ]
      let views = constrained(root, labels)
      LayoutConstraint.activate([
        views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 24),
        views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 8),
        views[1].firstBaselineAnchor.constraint(equalTo: views[0].firstBaselineAnchor),
        views[2].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        views[2].topAnchor.constraint(equalTo: root.topAnchor, constant: 96),
        views[3].leadingAnchor.constraint(equalTo: views[2].trailingAnchor, constant: 8),
        views[3].lastBaselineAnchor.constraint(equalTo: views[2].lastBaselineAnchor),
      ])
    },
    RecordedScene(
      name: "stack_mixed", width: 320, height: 240,
      geometry: """
        1: 10 10 300 30; 1.0: 0 6 28 19; 1.1: 36 15 218.5 0; 1.2: 263 6 37.5 19; 2: 10 50 300 180;
        2.0: 0 0 300 20; 2.1: 0 30 300 125; 2.2: 0 165 300 15;
        """,
      differences: [
        .wholePoints: "1.0 1.2"
      ]
    ) { root in
      root.add(
        box(0, 0, 320, 240),
        place(
          stack(.horizontal, 8, .fill, .center, Fixed(28, 19), View(), Fixed(37.5, 19)), 10, 10,
          300, 30),
        place(
          stack(.vertical, 10, .fill, .fill, Fixed(104.5, 20), View(), Fixed(86, 15)), 10, 50, 300,
          180))
    },
    RecordedScene(
      name: "label_stack_mix", width: 320, height: 300,
      geometry: """
        1.0: 12 12 266 96; 1.0.0: 0 0 71.5 29.5; 1.0.1: 0 33 167 29.5; 1.0.2: 0 67 97.5 29.5;
        2.0: 12 12 266 111; 2.0.0: 0 0 128 57; 2.0.0.0: 0 0 39 19; 2.0.0.1: 0 22 34.5 16;
        2.0.0.2: 0 41 28.5 16; 2.0.1: 138 0 128 57; 2.0.1.0: 90 0 38.5 19; 2.0.1.1: 82 22 46 16;
        2.0.1.2: 47 41 81 16;
        """,
      differences: [
        .wholePoints: "2.0.1.0",
        .roundedSizes: "1.0.1 1.0.2",
      ]
    ) { root in
      let column = stack(
        .vertical, 4, .fillEqually, .leading, Fixed(71.5, 20), Fixed(167, 17), Fixed(97.5, 14))
      let columns = stack(
        .horizontal, 10, .fillEqually, .top,
        stack(.vertical, 3, .fill, .leading, Fixed(39, 19), Fixed(34.5, 16), Fixed(28.5, 16)),
        stack(.vertical, 3, .fill, .trailing, Fixed(38.5, 19), Fixed(46, 16), Fixed(81, 16)))
      root.add(
        box(0, 0, 320, 300), box(15, 15, 290, 120, place(column, 12, 12, 266, 96)),
        box(15, 150, 290, 135, place(columns, 12, 12, 266, 111)))
    },
    RecordedScene(
      name: "nested_deep", width: 320, height: 240,
      geometry: """
        0: 10 10 300 220; 0.0: 10 10 280 200; 0.0.0: 10 10 260 180; 0.0.0.0: 10 10 240 160;
        """
    ) { root in
      root.add(
        box(10, 10, 300, 220, box(10, 10, 280, 200, box(10, 10, 260, 180, box(10, 10, 240, 160)))))
    },
    RecordedScene(
      name: "imageview_modes", width: 340, height: 260,
      geometry: """
        0: 20 20 100 60 / 40 40; 1: 140 20 100 60 / 40 40; 2: 20 100 100 60 / 80 80;
        3: 140 100 100 60 / 40 80; 4: 20 180 60 60 / 30 30;
        """
    ) { root in
      root.add(
        place(picture(40, 40, .scaleToFill), 20, 20, 100, 60),
        place(picture(40, 40, .scaleAspectFit), 140, 20, 100, 60),
        place(picture(80, 80, .center), 20, 100, 100, 60),
        place(picture(40, 80, .scaleAspectFill), 140, 100, 100, 60),
        place(picture(30, 30, .topLeft), 20, 180, 60, 60))
    },
    RecordedScene(
      name: "label_basic", width: 320, height: 240,
      geometry: """
        0: 20 20 83.5 20 / 83.5 20; 1: 20 50 127.5 16 / 127.5 16; 2: 20 80 166 40 / 166 40;
        3: 20 130 280 22 / 135 20; 4: 20 160 147 19 / 147 19;
        """
    ) { root in
      root.add(
        place(text("Hello UIKit"), 20, 20), place(text("The quick brown fox", 13), 20, 50),
        place(text("Large Title", 34, .bold), 20, 80),
        place(text("Fixed frame label"), 20, 130, 280, 22),
        place(text("0123456789 !@#$%", 15), 20, 160))
    },
    RecordedScene(
      name: "demo_settings", width: 390, height: 780,
      geometry: """
        0: 20 58 133 40 / 133 40; 1: 12 7.5 55 20 / 55 20; 2: 84 16 118.5 20 / 118.5 20;
        3: 84 41 167 16 / 167 16; 4: 336 11 8 20 / 8 20; 5: 54 11 114.5 20 / 114.5 20;
        6: 54 11 42 20 / 42 20; 7: 262 12 75 20 / 75 20; 8: 54 11 76.5 20 / 76.5 20;
        9: 302 12 23 20 / 23 20; 10: 54 11 61.5 20 / 61.5 20; 11: 54 6 121 20 / 121 20;
        12: 300 26 28 16 / 28 16; 13: 36 507 121.5 16 / 121.5 16; 14: 54 11 106.5 20 / 106.5 20;
        15: 54 11 80 20 / 80 20; 16: 54 11 90 20 / 90 20;
        """
    ) { root in
      root.add(
        place(text("Settings", 34, .bold), 20, 58), place(text("Search"), 12, 7.5),
        place(text("Miguel Salinas", 17, .semibold), 84, 16),
        place(text("Account, iCloud, and more", 13), 84, 41),
        place(text("\u{203A}", 17, .semibold), 336, 11), place(text("Airplane Mode"), 54, 11),
        place(text("Wi-Fi"), 54, 11), place(text("HomeNet"), 262, 12),
        place(text("Bluetooth"), 54, 11), place(text("On"), 302, 12),
        place(text("General"), 54, 11), place(text("iPhone Storage"), 54, 6),
        place(text("72%", 13), 300, 26), place(text("NOTIFY ME ABOUT", 13), 36, 507),
        place(text("Critical Alerts"), 54, 11), place(text("Messages"), 54, 11),
        place(text("Promotions"), 54, 11))
    },
  ]

  private static let controls: [RecordedScene] = [
    RecordedScene(
      name: "deep_mixed", width: 320, height: 240,
      geometry: """
        1: 10 20 300 176; 1.0: 0 0 300 176; 1.0.0: 0 0 300 44; 1.0.1: 0 44 300 44;
        1.0.2: 0 88 300 44; 1.0.3: 0 132 300 44; 1.0.0.0: 16 11 150 22 / 42 20;
        1.0.0.1: 233 6.5 63 28 / 61 28; 1.0.0.2: 16 43.5 284 0.5; 1.0.1.0: 16 11 150 22 / 76.5 20;
        1.0.1.1: 233 6.5 63 28 / 61 28; 1.0.2.0: 16 11 120 22 / 62 20; 1.0.2.1: 150 20 134 4 / -1 4;
        1.0.3.0: 16 11 120 22 / 57.5 20; 1.0.3.1: 150 20 134 4 / -1 4; 2: 26 202 268 16 / 186 15;
        """,
      differences: [
        .iOS26: "1.0.0.1 1.0.0.1/ 1.0.1.1 1.0.1.1/"
      ]
    ) { root in
      func row(_ title: String, _ width: Double, _ views: View...) -> View {
        let row = View()
        row.addSubview(place(text(title), 16, 11, width, 22))
        for view in views { row.addSubview(view) }
        return row
      }
      let rows = stack(
        .vertical, 0, .fillEqually, .fill,
        row("Wi-Fi", 150, toggle(233, 6.5, isOn: true), box(16, 43.5, 284, 0.5)),
        row("Bluetooth", 150, toggle(233, 6.5, isOn: false), box(16, 43.5, 284, 0.5)),
        row("Storage", 120, place(progress(0.72), 150, 20, 134, 4), box(16, 43.5, 284, 0.5)),
        row("Battery", 120, place(progress(0.31), 150, 20, 134, 4)))
      root.add(
        box(0, 0, 320, 240), box(10, 20, 300, 176, place(rows, 0, 0, 300, 176)),
        place(text("Settings footer explanation text", 12), 26, 202, 268, 16))
    },
    RecordedScene(
      name: "switch_onoff", width: 320, height: 160,
      geometry: """
        0: 20 20 63 28 / 61 28; 1: 100 20 63 28 / 61 28; 2: 180 20 63 28 / 61 28;
        """,
      differences: [
        .iOS26: "0 0/ 1 1/ 2 2/"
      ]
    ) { root in
      root.add(
        toggle(20, 20, isOn: true), toggle(100, 20, isOn: false), toggle(180, 20, isOn: true))
    },
    RecordedScene(
      name: "control_activity", width: 260, height: 160,
      geometry: """
        1: 20 20 20 20; 2: 60 12 37 37; 3: 120 20 20 20; 4: 160 12 37 37; 5: 20 70 60 60;
        6: 100 70 40 40;
        """
    ) { root in
      root.add(
        box(0, 0, 260, 160), place(ActivityIndicatorView(style: .medium), 20, 20, 20, 20),
        place(ActivityIndicatorView(style: .large), 60, 12, 37, 37),
        place(ActivityIndicatorView(style: .medium), 120, 20, 20, 20),
        place(ActivityIndicatorView(style: .large), 160, 12, 37, 37),
        place(ActivityIndicatorView(style: .large), 20, 70, 60, 60),
        place(ActivityIndicatorView(style: .medium), 100, 70, 40, 40))
    },
    RecordedScene(
      name: "progress_fractions", width: 320, height: 260,
      geometry: """
        1: 20 20 280 4 / -1 4; 2: 20 50 280 4 / -1 4; 3: 20 80 280 4 / -1 4; 4: 20 110 280 4 / -1 4;
        5: 20 140 280 4 / -1 4; 6: 20 170 280 4 / -1 4; 7: 20 200 280 4 / -1 4;
        """
    ) { root in
      root.add(box(0, 0, 320, 260))
      for (index, value) in ([0, 0.125, 0.33, 0.5, 0.66, 0.875, 1] as [Float]).enumerated() {
        root.add(place(progress(value), 20, 20 + 30 * Double(index), 280, 4))
      }
    },
    RecordedScene(
      name: "control_slider", width: 320, height: 220,
      geometry: """
        1: 20 20 280 34 / -1 34; 2: 20 60 280 34 / -1 34; 3: 20 100 280 34 / -1 34;
        4: 20 140 280 40 / -1 34; 5: 20 180 200 34 / -1 34; 7: 234 180 72 34 / -1 34;
        1/thumb: 0 5 37 24; 2/thumb: 85 5 37 24; 3/thumb: 243 5 37 24; 4/thumb: 122 8 37 24;
        5/thumb: 82 5 37 24; 7/thumb: 18 5 37 24;
        """,
      differences: [
        .iOS26: "1/thumb 2/thumb 3/thumb 4/thumb 5/thumb 7/thumb"
      ]
    ) { root in
      root.add(
        box(0, 0, 320, 220), place(slider(0), 20, 20, 280, 34),
        place(slider(0.35), 20, 60, 280, 34), place(slider(1), 20, 100, 280, 34),
        place(slider(0.5), 20, 140, 280, 40),
        place(slider(3, 1...5), 20, 180, 200, 34), box(230, 176, 80, 42),
        place(slider(0.5), 234, 180, 72, 34))
    },
    RecordedScene(
      name: "control_dark", width: 320, height: 200,
      geometry: """
        1: 20 20 280 34 / -1 34; 1/thumb: 97 5 37 24; 1/track: 0 14 280 6; 2: 20 70 280 32;
        2/segment:0: 0 0 93 32; 2/segment:1: 93 0 93 32; 2/segment:2: 186 0 94 32;
        2/label:0: 33.5 8 26 16; 2/label:1: 33.5 8 26.5 16; 2/label:2: 29 8 36.5 16;
        3: 20 120 20 20; 4: 60 112 37 37; 5: 20 170 280 4 / -1 4;
        """,
      differences: [
        .iOS26: "1/thumb 1/track 2/segment:0 2/segment:1 2/segment:2",
        .structure: "2/label:0 2/label:1 2/label:2",
      ]
    ) { root in
      let segments = SegmentedControl(titles: ["One", "Two", "Three"])
      segments.selectedSegmentIndex = 1
      root.add(
        box(0, 0, 320, 200), place(slider(0.4), 20, 20, 280, 34), place(segments, 20, 70, 280, 32),
        place(ActivityIndicatorView(style: .medium), 20, 120, 20, 20),
        place(ActivityIndicatorView(style: .large), 60, 112, 37, 37),
        place(progress(0.6), 20, 170, 280, 4))
    },
    RecordedScene(
      name: "control_pagecontrol", width: 320, height: 200,
      geometry: """
        2: 20 10 280 30; 3: 20 55 280 30; 4: 20 110 280 30; 5: 20 155 200 40; 2/content: 94 2 92 26;
        3/content: 67 2 146 26; 5/content: 63 7 74 26;
        """
    ) { root in
      root.add(
        box(0, 0, 320, 100), box(0, 100, 320, 100), place(pages(4, 1), 20, 10, 280, 30),
        place(pages(7, 6), 20, 55, 280, 30), place(pages(4, 2), 20, 110, 280, 30),
        place(pages(3, 0), 20, 155, 200, 40))
    },
    RecordedScene(
      name: "button_basic", width: 320, height: 220,
      geometry: """
        0: 20 20 86 31 / 86 31; 0/title: 0 6 86 19; 1: 20 70 97 32 / 97 32; 1/title: 0 6 97 20;
        2: 20 120 200 44 / 139 31; 2/title: 30.5 12.5 139 19; 3: 20 170 62 31 / 62 31;
        3/title: 0 6 62 19;
        """,
      differences: [
        .text: "0 0/ 0/title 1 1/ 1/title 2/ 2/title 3 3/ 3/title"
      ]
    ) { root in
      let bold = button("Bold Button")
      bold.titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
      root.add(
        place(button("Plain Button"), 20, 20), place(bold, 20, 70),
        place(button("Fixed Frame Button"), 20, 120, 200, 44),
        place(button("Disabled", isEnabled: false), 20, 170))
    },
  ]

  /// Tables and collection views.
  private static let lists: [RecordedScene] = [
    RecordedScene(
      name: "collection_flow_grid", width: 375, height: 560,
      geometry: """
        1: 0 40 375 480; 1/cell:0.0: 16 16 100 100; 1/cell:0.1: 137.5 16 100 100;
        1/cell:0.2: 259 16 100 100; 1/cell:0.3: 16 128 100 100; 1/cell:0.4: 137.5 128 100 100;
        1/cell:0.5: 259 128 100 100; 1/cell:0.6: 16 240 100 100; 1/cell:0.7: 137.5 240 100 100;
        """
    ) { root in
      let inset = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
      let layout = flow(100, 100, line: 12, item: 12, inset: inset)
      let frame = CGRect(x: 0, y: 40, width: 375, height: 480)
      root.add(box(0, 0, 375, 560), RecordedCollection(frame: frame, [8], layout))
    },
    RecordedScene(
      name: "collection_horizontal", width: 375, height: 300,
      geometry: """
        1: 0 30 375 240; 1/cell:0.0: 58 10 96 72; 1/cell:0.1: 58 158 96 72;
        1/cell:0.2: 166 10 96 72; 1/cell:0.3: 166 158 96 72; 1/cell:1.0: 334 10 96 72;
        1/cell:1.1: 334 158 96 72; 1/header:0: 0 0 44 240; 1/header:1: 276 0 44 240;
        """
    ) { root in
      let inset = EdgeInsets(top: 10, left: 14, bottom: 10, right: 14)
      let layout = flow(96, 72, line: 12, item: 10, inset: inset)
      layout.scrollDirection = .horizontal
      layout.headerReferenceSize = CGSize(width: 44, height: 0)
      let frame = CGRect(x: 0, y: 30, width: 375, height: 240)
      root.add(box(0, 0, 375, 300), RecordedCollection(frame: frame, [4, 2], layout))
    },
    RecordedScene(
      name: "collection_sections", width: 375, height: 520,
      geometry: """
        1: 0 24 375 472; 1/cell:0.0: 16 36 80 64; 1/cell:0.1: 147.5 36 80 64;
        1/cell:0.2: 279 36 80 64; 1/cell:2.0: 16 244 80 64; 1/cell:2.1: 147.5 244 80 64;
        1/cell:2.2: 279 244 80 64; 1/cell:2.3: 16 318 80 64; 1/cell:2.4: 147.5 318 80 64;
        1/header:0: 0 0 375 30; 1/footer:0: 0 112 375 24; 1/header:1: 0 136 375 30;
        1/footer:1: 0 184 375 24; 1/header:2: 0 208 375 30;
        """
    ) { root in
      let inset = EdgeInsets(top: 6, left: 16, bottom: 12, right: 16)
      let layout = flow(80, 64, line: 10, item: 10, inset: inset)
      layout.headerReferenceSize = CGSize(width: 0, height: 30)
      layout.footerReferenceSize = CGSize(width: 0, height: 24)
      let frame = CGRect(x: 0, y: 24, width: 375, height: 472)
      root.add(box(0, 0, 375, 520), RecordedCollection(frame: frame, [3, 0, 5], layout))
    },
    RecordedScene(
      name: "tableview_plain", width: 375, height: 560,
      geometry: """
        1: 0 40 375 480; 1/row:0.0: 0 62.5 375 51.5; 1/row:0.1: 0 114 375 51.5;
        1/row:0.2: 0 165.5 375 51.5; 1/row:1.0: 0 279.5 375 51.5; 1/row:1.1: 0 331 375 51.5;
        1/row:2.0: 0 445 375 51.5; 1/text:0.0: 16 15.5 46 20.5; 1/text:0.1: 16 15.5 58.5 20.5;
        1/accessory:0.1: 348.5 19 10.5 14; 1/accessory:0.2: 337.5 17 19 18;
        1/content:0.1: 0 0 348.5 51.5; 1/content:0.0: 0 0 375 51.5; 1/separator:0.0: 16 50.5 351 1;
        1/header:0: 0 22 375 40.5; 1/header:1: 0 239 375 40.5; 1/header:2: 0 404.5 375 40.5;
        1/headerText:0: 8 10 47.5 20.5;
        """,
      differences: [
        .iOS26: """
        1/accessory:0.1 1/accessory:0.2 1/content:0.0 1/content:0.1 1/header:0 1/header:1
        1/header:2 1/headerText:0 1/row:0.0 1/row:0.1 1/row:0.2 1/row:1.0 1/row:1.1 1/row:2.0
        1/separator:0.0 1/text:0.0 1/text:0.1
        """
      ]
    ) { root in
      let frame = CGRect(x: 0, y: 40, width: 375, height: 480)
      let table = RecordedTable(
        frame: frame, style: .plain,
        [
          .init(
            header: "Fruits",
            rows: [
              .init(text: "Apple"), .init(text: "Banana", accessory: .disclosureIndicator),
              .init(text: "Cherry", accessory: .checkmark),
            ]),
          .init(
            header: "Vegetables",
            rows: [
              .init(text: "Asparagus", accessory: .disclosureIndicator), .init(text: "Beetroot"),
            ]),
          .init(
            header: "Grains",
            rows: [
              .init(text: "Amaranth"), .init(text: "Barley", accessory: .disclosureIndicator),
            ]),
        ])
      root.add(box(0, 0, 375, 560), table)
    },
    RecordedScene(
      name: "tableview_grouped", width: 375, height: 620,
      geometry: """
        1: 0 0 375 620; 1/row:0.0: 8 40.5 359 51.5; 1/row:0.1: 8 92 359 51.5;
        1/row:0.2: 8 143.5 359 51.5; 1/row:1.0: 8 265.5 359 70.5; 1/row:1.1: 8 336 359 51.5;
        1/row:1.2: 8 387.5 359 70.5; 1/header:0: 0 0 375 40.5; 1/footer:0: 0 195 375 30;
        1/header:1: 0 225 375 40.5; 1/footer:1: 0 458 375 30;
        """,
      differences: [
        .iOS26: """
        1/footer:0 1/footer:1 1/header:0 1/header:1 1/row:0.0 1/row:0.1 1/row:0.2 1/row:1.0
        1/row:1.1 1/row:1.2
        """
      ]
    ) { root in
      let frame = CGRect(x: 0, y: 0, width: 375, height: 620)
      let table = RecordedTable(
        frame: frame, style: .insetGrouped,
        [
          .init(
            header: "Network", footer: "Footer text of the first section, one line.",
            rows: [
              .init(text: "Wi-Fi", detail: "Home12", style: .value1),
              .init(text: "VPN", detail: "Off", style: .value1, accessory: .disclosureIndicator),
              .init(text: "Network"),
            ]),
          .init(
            header: "Second head", footer: "Footer of the second section",
            rows: [
              .init(
                text: "Photo", detail: "Back up photos always", style: .subtitle,
                accessory: .disclosureIndicator),
              .init(text: "Music", accessory: .checkmark),
              .init(text: "Video", detail: "Download over Wi-Fi", style: .subtitle),
            ]),
        ])
      root.add(box(0, 0, 375, 620), table)
    },
    RecordedScene(
      name: "pf_table_ios13", width: 320, height: 568,
      geometry: """
        0/row:0.0: 0 0 320 44; 0/row:0.1: 0 44 320 44; 0/row:0.2: 0 88 320 44;
        0/row:0.3: 0 132 320 44; 0/row:0.4: 0 176 320 44; 0/row:0.5: 0 220 320 44;
        0/row:0.6: 0 264 320 44; 0/row:0.7: 0 308 320 44; 0/row:0.8: 0 352 320 44;
        0/row:0.9: 0 396 320 44; 0/content:0.0: 0 0 320 43.5; 0/text:0.0: 16 0 288 43.5;
        0/separator:0.0: 16 43.5 304 0.5;
        """,
      differences: [
        .iOS13: "0/content:0.0 0/text:0.0"
      ]
    ) { root in
      let frame = CGRect(x: 0, y: 0, width: 320, height: 568)
      let rows = (0..<10).map { RecordedTable.Row(text: "\($0)") }
      root.add(RecordedTable(frame: frame, style: .plain, [.init(rows: rows)]))
    },
  ]
}
