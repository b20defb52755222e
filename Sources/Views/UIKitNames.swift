public import SnapshotDrawing
public import SnapshotTypography

/// The name of ``LayoutConstraint`` in UIKit, where it has the prefix of AppKit.
public typealias NSLayoutConstraint = LayoutConstraint

/// The name of ``DirectionalEdgeInsets`` in UIKit, where it has the prefix of AppKit.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets

// UIKit nests these types.

extension View {
  /// The name of ``SnapshotViews/ContentMode`` in UIKit.
  public typealias ContentMode = SnapshotViews.ContentMode
  /// The name of ``SnapshotViews/AutoresizingMask`` in UIKit.
  public typealias AutoresizingMask = SnapshotViews.AutoresizingMask
  /// The name of ``SnapshotViews/TintAdjustmentMode`` in UIKit.
  public typealias TintAdjustmentMode = SnapshotViews.TintAdjustmentMode
}

extension CollectionView {
  /// The name of ``CollectionViewFlowLayout/ScrollDirection`` in UIKit.
  public typealias ScrollDirection = CollectionViewFlowLayout.ScrollDirection
}

extension TableViewCell {
  /// The name of ``TableView/SeparatorStyle`` in UIKit.
  public typealias SeparatorStyle = TableView.SeparatorStyle
}

// UIKit's names of the most common types. They compile with a warning that names the
// replacement, which the compiler can apply.

/// The name of ``View`` in UIKit.
@available(*, deprecated, renamed: "View")
public typealias UIView = View
/// The name of ``Label`` in UIKit.
@available(*, deprecated, renamed: "Label")
public typealias UILabel = Label
/// The name of ``ImageView`` in UIKit.
@available(*, deprecated, renamed: "ImageView")
public typealias UIImageView = ImageView
/// The name of ``StackView`` in UIKit.
@available(*, deprecated, renamed: "StackView")
public typealias UIStackView = StackView
/// The name of ``ScrollView`` in UIKit.
@available(*, deprecated, renamed: "ScrollView")
public typealias UIScrollView = ScrollView
/// The name of ``TableView`` in UIKit.
@available(*, deprecated, renamed: "TableView")
public typealias UITableView = TableView
/// The name of ``TableViewCell`` in UIKit.
@available(*, deprecated, renamed: "TableViewCell")
public typealias UITableViewCell = TableViewCell
/// The name of ``Control`` in UIKit.
@available(*, deprecated, renamed: "Control")
public typealias UIControl = Control
/// The name of ``Button`` in UIKit.
@available(*, deprecated, renamed: "Button")
public typealias UIButton = Button
/// The name of ``TextField`` in UIKit.
@available(*, deprecated, renamed: "TextField")
public typealias UITextField = TextField
/// The name of ``Switch`` in UIKit.
@available(*, deprecated, renamed: "Switch")
public typealias UISwitch = Switch
/// The name of ``Slider`` in UIKit.
@available(*, deprecated, renamed: "Slider")
public typealias UISlider = Slider
/// The name of ``AccessibilityElement`` in UIKit.
@available(*, deprecated, renamed: "AccessibilityElement")
public typealias UIAccessibilityElement = AccessibilityElement
/// The name of ``AccessibilityCustomAction`` in UIKit.
@available(*, deprecated, renamed: "AccessibilityCustomAction")
public typealias UIAccessibilityCustomAction = AccessibilityCustomAction
/// The name of ``ViewController`` in UIKit.
@available(*, deprecated, renamed: "ViewController")
public typealias UIViewController = ViewController
/// The name of ``TableViewController`` in UIKit.
@available(*, deprecated, renamed: "TableViewController")
public typealias UITableViewController = TableViewController
/// The name of ``NavigationController`` in UIKit.
@available(*, deprecated, renamed: "NavigationController")
public typealias UINavigationController = NavigationController
/// The name of ``BarButtonItem`` in UIKit.
@available(*, deprecated, renamed: "BarButtonItem")
public typealias UIBarButtonItem = BarButtonItem
/// The name of ``TextView`` in UIKit.
@available(*, deprecated, renamed: "TextView")
public typealias UITextView = TextView
/// The name of ``SearchBar`` in UIKit.
@available(*, deprecated, renamed: "SearchBar")
public typealias UISearchBar = SearchBar
/// The name of ``SearchBarDelegate`` in UIKit.
@available(*, deprecated, renamed: "SearchBarDelegate")
public typealias UISearchBarDelegate = SearchBarDelegate
/// The name of ``TextFieldDelegate`` in UIKit.
@available(*, deprecated, renamed: "TextFieldDelegate")
public typealias UITextFieldDelegate = TextFieldDelegate
/// The name of ``TextViewDelegate`` in UIKit.
@available(*, deprecated, renamed: "TextViewDelegate")
public typealias UITextViewDelegate = TextViewDelegate
/// The name of ``BackgroundConfiguration`` in UIKit.
@available(*, deprecated, renamed: "BackgroundConfiguration")
public typealias UIBackgroundConfiguration = BackgroundConfiguration
/// The name of ``ConfigurationColorTransformer`` in UIKit.
@available(*, deprecated, renamed: "ConfigurationColorTransformer")
public typealias UIConfigurationColorTransformer = ConfigurationColorTransformer
/// The name of ``ConfigurationTextAttributesTransformer`` in UIKit.
@available(*, deprecated, renamed: "ConfigurationTextAttributesTransformer")
public typealias UIConfigurationTextAttributesTransformer = ConfigurationTextAttributesTransformer
/// The name of ``DirectionalRectEdge`` in UIKit, where it has the prefix of AppKit.
public typealias NSDirectionalRectEdge = DirectionalRectEdge
/// The name of ``Stepper`` in UIKit.
@available(*, deprecated, renamed: "Stepper")
public typealias UIStepper = Stepper
/// The name of ``PageControl`` in UIKit.
@available(*, deprecated, renamed: "PageControl")
public typealias UIPageControl = PageControl
/// The name of ``PickerView`` in UIKit.
@available(*, deprecated, renamed: "PickerView")
public typealias UIPickerView = PickerView
/// The name of ``PickerViewDataSource`` in UIKit.
@available(*, deprecated, renamed: "PickerViewDataSource")
public typealias UIPickerViewDataSource = PickerViewDataSource
/// The name of ``PickerViewDelegate`` in UIKit.
@available(*, deprecated, renamed: "PickerViewDelegate")
public typealias UIPickerViewDelegate = PickerViewDelegate
/// The name of ``DatePicker`` in UIKit.
@available(*, deprecated, renamed: "DatePicker")
public typealias UIDatePicker = DatePicker
/// The name of ``DatePickerStyle`` in UIKit.
@available(*, deprecated, renamed: "DatePickerStyle")
public typealias UIDatePickerStyle = DatePickerStyle
/// The name of ``PageViewController`` in UIKit.
@available(*, deprecated, renamed: "PageViewController")
public typealias UIPageViewController = PageViewController
/// The name of ``PageViewControllerDataSource`` in UIKit.
@available(*, deprecated, renamed: "PageViewControllerDataSource")
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
/// The name of ``PageViewControllerDelegate`` in UIKit.
@available(*, deprecated, renamed: "PageViewControllerDelegate")
public typealias UIPageViewControllerDelegate = PageViewControllerDelegate
/// The name of ``CollectionView`` in UIKit.
@available(*, deprecated, renamed: "CollectionView")
public typealias UICollectionView = CollectionView
/// The name of ``CollectionViewCell`` in UIKit.
@available(*, deprecated, renamed: "CollectionViewCell")
public typealias UICollectionViewCell = CollectionViewCell
/// The name of ``CollectionReusableView`` in UIKit.
@available(*, deprecated, renamed: "CollectionReusableView")
public typealias UICollectionReusableView = CollectionReusableView
/// The name of ``CollectionViewController`` in UIKit.
@available(*, deprecated, renamed: "CollectionViewController")
public typealias UICollectionViewController = CollectionViewController
/// The name of ``CollectionViewLayout`` in UIKit.
@available(*, deprecated, renamed: "CollectionViewLayout")
public typealias UICollectionViewLayout = CollectionViewLayout
/// The name of ``CollectionViewLayoutAttributes`` in UIKit.
@available(*, deprecated, renamed: "CollectionViewLayoutAttributes")
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
/// The name of ``CollectionViewUpdateItem`` in UIKit.
@available(*, deprecated, renamed: "CollectionViewUpdateItem")
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
/// The name of ``CollectionViewLayoutInvalidationContext`` in UIKit.
@available(*, deprecated, renamed: "CollectionViewLayoutInvalidationContext")
public typealias UICollectionViewLayoutInvalidationContext = CollectionViewLayoutInvalidationContext
/// The name of ``CollectionViewFlowLayoutInvalidationContext`` in UIKit.
@available(*, deprecated, renamed: "CollectionViewFlowLayoutInvalidationContext")
public typealias UICollectionViewFlowLayoutInvalidationContext =
  CollectionViewFlowLayoutInvalidationContext
/// The name of ``CollectionViewFlowLayout`` in UIKit.
@available(*, deprecated, renamed: "CollectionViewFlowLayout")
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
/// The name of ``CollectionViewDiffableDataSource`` in UIKit.
@available(*, deprecated, renamed: "CollectionViewDiffableDataSource")
public typealias UICollectionViewDiffableDataSource = CollectionViewDiffableDataSource
/// The name of ``TableViewDiffableDataSource`` in UIKit.
@available(*, deprecated, renamed: "TableViewDiffableDataSource")
public typealias UITableViewDiffableDataSource = TableViewDiffableDataSource
/// The name of ``CollectionViewDataSource`` in UIKit.
@available(*, deprecated, renamed: "CollectionViewDataSource")
public typealias UICollectionViewDataSource = CollectionViewDataSource
/// The name of ``CollectionViewDelegate`` in UIKit.
@available(*, deprecated, renamed: "CollectionViewDelegate")
public typealias UICollectionViewDelegate = CollectionViewDelegate
/// The name of ``CollectionViewDelegateFlowLayout`` in UIKit.
@available(*, deprecated, renamed: "CollectionViewDelegateFlowLayout")
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
/// The name of ``RefreshControl`` in UIKit.
@available(*, deprecated, renamed: "RefreshControl")
public typealias UIRefreshControl = RefreshControl
/// The name of ``SearchController`` in UIKit.
@available(*, deprecated, renamed: "SearchController")
public typealias UISearchController = SearchController
/// The name of ``SearchResultsUpdating`` in UIKit.
@available(*, deprecated, renamed: "SearchResultsUpdating")
public typealias UISearchResultsUpdating = SearchResultsUpdating
/// The name of ``SearchControllerDelegate`` in UIKit.
@available(*, deprecated, renamed: "SearchControllerDelegate")
public typealias UISearchControllerDelegate = SearchControllerDelegate
/// The name of ``Toolbar`` in UIKit.
@available(*, deprecated, renamed: "Toolbar")
public typealias UIToolbar = Toolbar
/// The name of ``ContextualAction`` in UIKit.
@available(*, deprecated, renamed: "ContextualAction")
public typealias UIContextualAction = ContextualAction
/// The name of ``SwipeActionsConfiguration`` in UIKit.
@available(*, deprecated, renamed: "SwipeActionsConfiguration")
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
/// The name of ``ListContentConfiguration`` in UIKit.
@available(*, deprecated, renamed: "ListContentConfiguration")
public typealias UIListContentConfiguration = ListContentConfiguration
/// The name of ``ContentConfiguration`` in UIKit.
@available(*, deprecated, renamed: "ContentConfiguration")
public typealias UIContentConfiguration = ContentConfiguration
/// The name of ``ContentView`` in UIKit.
@available(*, deprecated, renamed: "ContentView")
public typealias UIContentView = ContentView
/// The name of ``ConfigurationState`` in UIKit.
@available(*, deprecated, renamed: "ConfigurationState")
public typealias UIConfigurationState = ConfigurationState
/// The name of ``CellConfigurationState`` in UIKit.
@available(*, deprecated, renamed: "CellConfigurationState")
public typealias UICellConfigurationState = CellConfigurationState
/// The name of ``ViewConfigurationState`` in UIKit.
@available(*, deprecated, renamed: "ViewConfigurationState")
public typealias UIViewConfigurationState = ViewConfigurationState
/// The name of ``TableViewDataSource`` in UIKit.
@available(*, deprecated, renamed: "TableViewDataSource")
public typealias UITableViewDataSource = TableViewDataSource
/// The name of ``TableViewDelegate`` in UIKit.
@available(*, deprecated, renamed: "TableViewDelegate")
public typealias UITableViewDelegate = TableViewDelegate
/// The name of ``TableViewHeaderFooterView`` in UIKit.
@available(*, deprecated, renamed: "TableViewHeaderFooterView")
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
/// The name of ``NavigationItem`` in UIKit.
@available(*, deprecated, renamed: "NavigationItem")
public typealias UINavigationItem = NavigationItem
/// The name of ``NavigationBar`` in UIKit.
@available(*, deprecated, renamed: "NavigationBar")
public typealias UINavigationBar = NavigationBar
/// The name of ``ActivityViewController`` in UIKit.
@available(*, deprecated, renamed: "ActivityViewController")
public typealias UIActivityViewController = ActivityViewController
/// The name of ``AlertController`` in UIKit.
@available(*, deprecated, renamed: "AlertController")
public typealias UIAlertController = AlertController
/// The name of ``AlertAction`` in UIKit.
@available(*, deprecated, renamed: "AlertAction")
public typealias UIAlertAction = AlertAction
/// The name of ``VisualEffectView`` in UIKit.
@available(*, deprecated, renamed: "VisualEffectView")
public typealias UIVisualEffectView = VisualEffectView
/// The name of ``BlurEffect`` in UIKit.
@available(*, deprecated, renamed: "BlurEffect")
public typealias UIBlurEffect = BlurEffect
/// The name of ``PresentationController`` in UIKit.
@available(*, deprecated, renamed: "PresentationController")
public typealias UIPresentationController = PresentationController
/// The name of ``PopoverPresentationController`` in UIKit.
@available(*, deprecated, renamed: "PopoverPresentationController")
public typealias UIPopoverPresentationController = PopoverPresentationController
/// The name of ``AdaptivePresentationControllerDelegate`` in UIKit.
@available(*, deprecated, renamed: "AdaptivePresentationControllerDelegate")
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
/// The name of ``PopoverPresentationControllerDelegate`` in UIKit.
@available(*, deprecated, renamed: "PopoverPresentationControllerDelegate")
public typealias UIPopoverPresentationControllerDelegate = PopoverPresentationControllerDelegate
/// The name of ``ViewControllerTransitioningDelegate`` in UIKit.
@available(*, deprecated, renamed: "ViewControllerTransitioningDelegate")
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// The name of ``ViewControllerAnimatedTransitioning`` in UIKit.
@available(*, deprecated, renamed: "ViewControllerAnimatedTransitioning")
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// The name of ``ViewControllerContextTransitioning`` in UIKit.
@available(*, deprecated, renamed: "ViewControllerContextTransitioning")
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// The name of ``ViewControllerTransitionCoordinator`` in UIKit.
@available(*, deprecated, renamed: "ViewControllerTransitionCoordinator")
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// The name of ``ViewControllerTransitionCoordinatorContext`` in UIKit.
@available(*, deprecated, renamed: "ViewControllerTransitionCoordinatorContext")
public typealias UIViewControllerTransitionCoordinatorContext =
  ViewControllerTransitionCoordinatorContext
/// The name of ``ContentContainer`` in UIKit.
@available(*, deprecated, renamed: "ContentContainer")
public typealias UIContentContainer = ContentContainer
/// The name of ``ModalPresentationStyle`` in UIKit.
@available(*, deprecated, renamed: "ModalPresentationStyle")
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// The name of ``SheetPresentationController`` in UIKit.
@available(*, deprecated, renamed: "SheetPresentationController")
public typealias UISheetPresentationController = SheetPresentationController
/// The name of ``SnapshotDrawing/Color`` in UIKit.
@available(*, deprecated, renamed: "Color")
public typealias UIColor = Color
/// The name of ``SnapshotDrawing/Image`` in UIKit.
@available(*, deprecated, renamed: "Image")
public typealias UIImage = Image
/// The name of ``SnapshotTypography/Font`` in UIKit.
@available(*, deprecated, renamed: "Font")
public typealias UIFont = Font
/// The name of ``SnapshotTypography/FontDescriptor`` in UIKit.
@available(*, deprecated, renamed: "FontDescriptor")
public typealias UIFontDescriptor = FontDescriptor
/// The name of ``FontMetrics`` in UIKit.
@available(*, deprecated, renamed: "FontMetrics")
public typealias UIFontMetrics = FontMetrics
/// The name of ``CornerMask`` in UIKit for the corners of a ``BezierPath``.
public typealias RectCorner = CornerMask
/// The name of ``ImpactFeedbackGenerator`` in UIKit.
@available(*, deprecated, renamed: "ImpactFeedbackGenerator")
public typealias UIImpactFeedbackGenerator = ImpactFeedbackGenerator
/// The name of ``NotificationFeedbackGenerator`` in UIKit.
@available(*, deprecated, renamed: "NotificationFeedbackGenerator")
public typealias UINotificationFeedbackGenerator = NotificationFeedbackGenerator
/// The name of ``SelectionFeedbackGenerator`` in UIKit.
@available(*, deprecated, renamed: "SelectionFeedbackGenerator")
public typealias UISelectionFeedbackGenerator = SelectionFeedbackGenerator
/// The name of ``Pasteboard`` in UIKit.
@available(*, deprecated, renamed: "Pasteboard")
public typealias UIPasteboard = Pasteboard
/// The name of ``BezierPath`` in UIKit.
@available(*, deprecated, renamed: "BezierPath")
public typealias UIBezierPath = BezierPath
/// The name of ``GraphicsImageRenderer`` in UIKit.
@available(*, deprecated, renamed: "GraphicsImageRenderer")
public typealias UIGraphicsImageRenderer = GraphicsImageRenderer
/// The name of ``GraphicsImageRendererContext`` in UIKit.
@available(*, deprecated, renamed: "GraphicsImageRendererContext")
public typealias UIGraphicsImageRendererContext = GraphicsImageRendererContext
/// The name of ``GraphicsImageRendererFormat`` in UIKit.
@available(*, deprecated, renamed: "GraphicsImageRendererFormat")
public typealias UIGraphicsImageRendererFormat = GraphicsImageRendererFormat
/// The name of ``SnapshotDrawing/EdgeInsets`` in UIKit.
@available(*, deprecated, renamed: "EdgeInsets")
public typealias UIEdgeInsets = EdgeInsets
/// The name of ``TraitOverrides`` in UIKit, where a trait collection can lack some traits.
@available(*, deprecated, renamed: "TraitOverrides")
public typealias UITraitCollection = TraitOverrides
/// The name of ``Responder`` in UIKit.
@available(*, deprecated, renamed: "Responder")
public typealias UIResponder = Responder
/// The name of ``Touch`` in UIKit.
@available(*, deprecated, renamed: "Touch")
public typealias UITouch = Touch
/// The name of ``GestureRecognizer`` in UIKit.
@available(*, deprecated, renamed: "GestureRecognizer")
public typealias UIGestureRecognizer = GestureRecognizer
/// The name of ``GestureRecognizerDelegate`` in UIKit.
@available(*, deprecated, renamed: "GestureRecognizerDelegate")
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// The name of ``TapGestureRecognizer`` in UIKit.
@available(*, deprecated, renamed: "TapGestureRecognizer")
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// The name of ``LongPressGestureRecognizer`` in UIKit.
@available(*, deprecated, renamed: "LongPressGestureRecognizer")
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// The name of ``PanGestureRecognizer`` in UIKit.
@available(*, deprecated, renamed: "PanGestureRecognizer")
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// The name of ``ScreenEdgePanGestureRecognizer`` in UIKit.
@available(*, deprecated, renamed: "ScreenEdgePanGestureRecognizer")
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
/// The name of ``SwipeGestureRecognizer`` in UIKit.
@available(*, deprecated, renamed: "SwipeGestureRecognizer")
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
/// The name of ``PinchGestureRecognizer`` in UIKit.
@available(*, deprecated, renamed: "PinchGestureRecognizer")
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
/// The name of ``RotationGestureRecognizer`` in UIKit.
@available(*, deprecated, renamed: "RotationGestureRecognizer")
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
/// The name of ``HoverGestureRecognizer`` in UIKit.
@available(*, deprecated, renamed: "HoverGestureRecognizer")
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
/// The name of ``RectEdge`` in UIKit.
@available(*, deprecated, renamed: "RectEdge")
public typealias UIRectEdge = RectEdge
/// The name of ``Action`` in UIKit.
@available(*, deprecated, renamed: "Action")
public typealias UIAction = Action
/// The name of ``ActionHandler`` in UIKit.
@available(*, deprecated, renamed: "ActionHandler")
public typealias UIActionHandler = ActionHandler
/// The name of ``Menu`` in UIKit.
@available(*, deprecated, renamed: "Menu")
public typealias UIMenu = Menu
/// The name of ``MenuElement`` in UIKit.
@available(*, deprecated, renamed: "MenuElement")
public typealias UIMenuElement = MenuElement
/// The name of ``ContextMenuInteraction`` in UIKit.
@available(*, deprecated, renamed: "ContextMenuInteraction")
public typealias UIContextMenuInteraction = ContextMenuInteraction
/// The name of ``ContextMenuInteractionDelegate`` in UIKit.
@available(*, deprecated, renamed: "ContextMenuInteractionDelegate")
public typealias UIContextMenuInteractionDelegate = ContextMenuInteractionDelegate
/// The name of ``ContextMenuConfiguration`` in UIKit.
@available(*, deprecated, renamed: "ContextMenuConfiguration")
public typealias UIContextMenuConfiguration = ContextMenuConfiguration
/// The name of ``Accessibility`` in UIKit.
@available(*, deprecated, renamed: "Accessibility")
public typealias UIAccessibility = Accessibility
/// The name of ``AccessibilityTraits`` in UIKit.
@available(*, deprecated, renamed: "AccessibilityTraits")
public typealias UIAccessibilityTraits = AccessibilityTraits
/// The name of ``SnapshotTypography/TextAlignment`` in UIKit.
public typealias NSTextAlignment = TextAlignment
/// The name of ``SnapshotTypography/LineBreakMode`` in UIKit.
public typealias NSLineBreakMode = LineBreakMode
/// The name of ``LayoutXAxisAnchor`` in UIKit.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// The name of ``LayoutYAxisAnchor`` in UIKit.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// The name of ``LayoutDimension`` in UIKit.
public typealias NSLayoutDimension = LayoutDimension
/// The name of ``Screen`` in UIKit.
@available(*, deprecated, renamed: "Screen")
public typealias UIScreen = Screen
/// The name of ``Device`` in UIKit.
@available(*, deprecated, renamed: "Device")
public typealias UIDevice = Device
/// The name of ``Application`` in UIKit.
@available(*, deprecated, renamed: "Application")
public typealias UIApplication = Application
/// The name of ``Offset`` in UIKit.
@available(*, deprecated, renamed: "Offset")
public typealias UIOffset = Offset
/// The name of ``VibrancyEffect`` in UIKit.
@available(*, deprecated, renamed: "VibrancyEffect")
public typealias UIVibrancyEffect = VibrancyEffect
/// The name of ``TabBarControllerDelegate`` in UIKit.
@available(*, deprecated, renamed: "TabBarControllerDelegate")
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
/// The name of ``BarButtonItemAppearance`` in UIKit.
@available(*, deprecated, renamed: "BarButtonItemAppearance")
public typealias UIBarButtonItemAppearance = BarButtonItemAppearance
/// The name of ``TouchEvent`` in UIKit, without the prefix.
///
/// In controls, it is hidden by ``Control/Event``.
public typealias Event = TouchEvent
/// The name of ``TouchEvent`` in UIKit.
@available(*, deprecated, renamed: "TouchEvent")
public typealias UIEvent = TouchEvent

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current context, under UIKit's name.
@available(*, deprecated, renamed: "GraphicsGetCurrentContext()")
public func UIGraphicsGetCurrentContext() -> GraphicsContext? { GraphicsContext.ofCaller }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins an image, under UIKit's name.
@available(*, deprecated, renamed: "GraphicsBeginImageContext")
public func UIGraphicsBeginImageContext(_ size: CGSize) { GraphicsBeginImageContext(size) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins an image, under UIKit's name.
@available(*, deprecated, renamed: "GraphicsBeginImageContextWithOptions")
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) { GraphicsBeginImageContextWithOptions(size, opaque, scale) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current image, under UIKit's name.
@available(*, deprecated, renamed: "GraphicsGetImageFromCurrentImageContext()")
public func UIGraphicsGetImageFromCurrentImageContext() -> Image? {
  GraphicsGetImageFromCurrentImageContext()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the current image, under UIKit's name.
@available(*, deprecated, renamed: "GraphicsEndImageContext()")
public func UIGraphicsEndImageContext() { GraphicsEndImageContext() }
