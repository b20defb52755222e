public import SnapshotDrawing
public import SnapshotTypography
public import SnapshotViews

// UIKit's names of views, traits, and layout.

/// The name of ``SnapshotViews/Responder`` in UIKit.
public typealias UIResponder = Responder
/// The name of ``SnapshotViews/View`` in UIKit.
public typealias UIView = View
/// The name of ``SnapshotViews/Window`` in UIKit.
public typealias UIWindow = Window
/// The name of ``SnapshotViews/ImageView`` in UIKit.
public typealias UIImageView = ImageView
/// The name of ``SnapshotViews/ScrollView`` in UIKit.
public typealias UIScrollView = ScrollView
/// The name of ``SnapshotViews/ScrollViewDelegate`` in UIKit.
public typealias UIScrollViewDelegate = ScrollViewDelegate
/// The name of ``SnapshotViews/VisualEffectView`` in UIKit.
public typealias UIVisualEffectView = VisualEffectView
/// The name of ``SnapshotViews/BlurEffect`` in UIKit.
public typealias UIBlurEffect = BlurEffect
/// The name of ``SnapshotViews/TraitCollection`` in UIKit.
public typealias UITraitCollection = TraitCollection
/// The name of ``SnapshotTypography/ContentSizeCategory`` in UIKit.
public typealias UIContentSizeCategory = ContentSizeCategory
/// The name of ``SnapshotDrawing/UserInterfaceStyle`` in UIKit.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// The name of ``SnapshotDrawing/UserInterfaceLevel`` in UIKit.
public typealias UIUserInterfaceLevel = UserInterfaceLevel
/// The name of ``SnapshotViews/UserInterfaceSizeClass`` in UIKit.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
/// The name of ``SnapshotViews/SemanticContentAttribute`` in UIKit.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// The name of ``SnapshotViews/LayoutDirection`` in UIKit.
public typealias UIUserInterfaceLayoutDirection = LayoutDirection
/// The name of ``SnapshotViews/VibrancyEffect`` in UIKit.
public typealias UIVibrancyEffect = VibrancyEffect
/// The name of ``SnapshotViews/LayoutConstraint`` in UIKit.
public typealias NSLayoutConstraint = LayoutConstraint
/// The name of ``SnapshotViews/LayoutPriority`` in UIKit.
public typealias UILayoutPriority = LayoutPriority
/// The name of ``SnapshotViews/LayoutGuide`` in UIKit.
public typealias UILayoutGuide = LayoutGuide
/// The name of ``SnapshotViews/StackView`` in UIKit.
public typealias UIStackView = StackView
/// The name of ``SnapshotViews/LayoutXAxisAnchor`` in UIKit.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// The name of ``SnapshotViews/LayoutYAxisAnchor`` in UIKit.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// The name of ``SnapshotViews/LayoutDimension`` in UIKit.
public typealias NSLayoutDimension = LayoutDimension
/// The name of ``SnapshotDrawing/EdgeInsets`` in UIKit.
public typealias UIEdgeInsets = EdgeInsets
/// The name of ``SnapshotViews/DirectionalEdgeInsets`` in UIKit.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// The name of ``SnapshotViews/RectEdge`` in UIKit.
public typealias UIRectEdge = RectEdge
/// The name of ``SnapshotViews/DirectionalRectEdge`` in UIKit.
public typealias NSDirectionalRectEdge = DirectionalRectEdge
/// The name of ``SnapshotViews/VisualEffect`` in UIKit.
public typealias UIVisualEffect = VisualEffect
/// The name of ``SnapshotViews/Offset`` in UIKit.
public typealias UIOffset = Offset
/// The name of ``SnapshotViews/TraitChangeObservable`` in UIKit.
public typealias UITraitChangeObservable = TraitChangeObservable
/// The name of ``SnapshotViews/TraitChangeRegistration`` in UIKit.
public typealias UITraitChangeRegistration = TraitChangeRegistration
/// The name of ``SnapshotViews/TraitDefinition`` in UIKit.
public typealias UITraitDefinition = TraitDefinition
/// The name of ``SnapshotViews/TraitDisplayScale`` in UIKit.
public typealias UITraitDisplayScale = TraitDisplayScale
/// The name of ``SnapshotViews/TraitHorizontalSizeClass`` in UIKit.
public typealias UITraitHorizontalSizeClass = TraitHorizontalSizeClass
/// The name of ``SnapshotViews/TraitLayoutDirection`` in UIKit.
public typealias UITraitLayoutDirection = TraitLayoutDirection
/// The name of ``SnapshotViews/TraitPreferredContentSizeCategory`` in UIKit.
public typealias UITraitPreferredContentSizeCategory = TraitPreferredContentSizeCategory
/// The name of ``SnapshotViews/TraitUserInterfaceLevel`` in UIKit.
public typealias UITraitUserInterfaceLevel = TraitUserInterfaceLevel
/// The name of ``SnapshotViews/TraitUserInterfaceStyle`` in UIKit.
public typealias UITraitUserInterfaceStyle = TraitUserInterfaceStyle
/// The name of ``SnapshotViews/TraitVerticalSizeClass`` in UIKit.
public typealias UITraitVerticalSizeClass = TraitVerticalSizeClass
