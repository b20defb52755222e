public import SnapshotViews

// UIKit's names of view controllers and bars.

/// The name of ``SnapshotViews/ViewController`` in UIKit.
public typealias UIViewController = ViewController
/// The name of ``SnapshotViews/ModalPresentationStyle`` in UIKit.
public typealias UIModalPresentationStyle = ModalPresentationStyle
/// The name of ``SnapshotViews/ModalTransitionStyle`` in UIKit.
public typealias UIModalTransitionStyle = ModalTransitionStyle
/// The name of ``SnapshotViews/ContentContainer`` in UIKit.
public typealias UIContentContainer = ContentContainer
/// The name of ``SnapshotViews/NavigationController`` in UIKit.
public typealias UINavigationController = NavigationController
/// The name of ``SnapshotViews/NavigationControllerDelegate`` in UIKit.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
/// The name of ``SnapshotViews/TabBarController`` in UIKit.
public typealias UITabBarController = TabBarController
/// The name of ``SnapshotViews/TabBarControllerDelegate`` in UIKit.
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
/// The name of ``SnapshotViews/PageViewController`` in UIKit.
public typealias UIPageViewController = PageViewController
/// The name of ``SnapshotViews/PageViewControllerDataSource`` in UIKit.
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
/// The name of ``SnapshotViews/PageViewControllerDelegate`` in UIKit.
public typealias UIPageViewControllerDelegate = PageViewControllerDelegate
/// The name of ``SnapshotViews/SearchController`` in UIKit.
public typealias UISearchController = SearchController
/// The name of ``SnapshotViews/SearchControllerDelegate`` in UIKit.
public typealias UISearchControllerDelegate = SearchControllerDelegate
/// The name of ``SnapshotViews/SearchResultsUpdating`` in UIKit.
public typealias UISearchResultsUpdating = SearchResultsUpdating
/// The name of ``SnapshotViews/AlertController`` in UIKit.
public typealias UIAlertController = AlertController
/// The name of ``SnapshotViews/AlertAction`` in UIKit.
public typealias UIAlertAction = AlertAction
/// The name of ``SnapshotViews/ActivityViewController`` in UIKit.
public typealias UIActivityViewController = ActivityViewController
/// The name of ``SnapshotViews/PresentationController`` in UIKit.
public typealias UIPresentationController = PresentationController
/// The name of ``SnapshotViews/AdaptivePresentationControllerDelegate`` in UIKit.
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
/// The name of ``SnapshotViews/PopoverPresentationController`` in UIKit.
public typealias UIPopoverPresentationController = PopoverPresentationController
/// The name of ``SnapshotViews/PopoverPresentationControllerDelegate`` in UIKit.
public typealias UIPopoverPresentationControllerDelegate = PopoverPresentationControllerDelegate
/// The name of ``SnapshotViews/SheetPresentationController`` in UIKit.
public typealias UISheetPresentationController = SheetPresentationController
/// The name of ``SnapshotViews/SheetPresentationControllerDelegate`` in UIKit.
public typealias UISheetPresentationControllerDelegate = SheetPresentationControllerDelegate
/// The name of ``SnapshotViews/ViewControllerTransitioningDelegate`` in UIKit.
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
/// The name of ``SnapshotViews/ViewControllerAnimatedTransitioning`` in UIKit.
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
/// The name of ``SnapshotViews/ViewControllerContextTransitioning`` in UIKit.
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
/// The name of ``SnapshotViews/ViewControllerTransitionCoordinator`` in UIKit.
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
/// The name of ``SnapshotViews/ViewControllerTransitionCoordinatorContext`` in UIKit.
public typealias UIViewControllerTransitionCoordinatorContext =
  ViewControllerTransitionCoordinatorContext
/// The name of ``SnapshotViews/InterfaceOrientation`` in UIKit.
public typealias UIInterfaceOrientation = InterfaceOrientation
/// The name of ``SnapshotViews/InterfaceOrientationMask`` in UIKit.
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
/// The name of ``SnapshotViews/StatusBarStyle`` in UIKit.
public typealias UIStatusBarStyle = StatusBarStyle
/// The name of ``SnapshotViews/StatusBarAnimation`` in UIKit.
public typealias UIStatusBarAnimation = StatusBarAnimation
/// The name of ``SnapshotViews/BarButtonItem`` in UIKit.
public typealias UIBarButtonItem = BarButtonItem
/// The name of ``SnapshotViews/NavigationBar`` in UIKit.
public typealias UINavigationBar = NavigationBar
/// The name of ``SnapshotViews/NavigationItem`` in UIKit.
public typealias UINavigationItem = NavigationItem
/// The name of ``SnapshotViews/TabBar`` in UIKit.
public typealias UITabBar = TabBar
/// The name of ``SnapshotViews/TabBarItem`` in UIKit.
public typealias UITabBarItem = TabBarItem
/// The name of ``SnapshotViews/Toolbar`` in UIKit.
public typealias UIToolbar = Toolbar
/// The name of ``SnapshotViews/BarAppearance`` in UIKit.
public typealias UIBarAppearance = BarAppearance
/// The name of ``SnapshotViews/NavigationBarAppearance`` in UIKit.
public typealias UINavigationBarAppearance = NavigationBarAppearance
/// The name of ``SnapshotViews/TabBarAppearance`` in UIKit.
public typealias UITabBarAppearance = TabBarAppearance
/// The name of ``SnapshotViews/TabBarItemAppearance`` in UIKit.
public typealias UITabBarItemAppearance = TabBarItemAppearance
/// The name of ``SnapshotViews/TabBarItemStateAppearance`` in UIKit.
public typealias UITabBarItemStateAppearance = TabBarItemStateAppearance
/// The name of ``SnapshotViews/ToolbarAppearance`` in UIKit.
public typealias UIToolbarAppearance = ToolbarAppearance
/// The name of ``SnapshotViews/BarButtonItemAppearance`` in UIKit.
public typealias UIBarButtonItemAppearance = BarButtonItemAppearance
/// The name of ``SnapshotViews/BarStyle`` in UIKit.
public typealias UIBarStyle = BarStyle
/// The name of ``SnapshotViews/BarButtonItemStateAppearance`` in UIKit.
public typealias UIBarButtonItemStateAppearance = BarButtonItemStateAppearance
/// The name of ``SnapshotViews/BarMetrics`` in UIKit.
public typealias UIBarMetrics = BarMetrics
/// The name of ``SnapshotViews/PopoverPresentationControllerSourceItem`` in UIKit.
public typealias UIPopoverPresentationControllerSourceItem = PopoverPresentationControllerSourceItem
/// The name of ``SnapshotViews/SheetPresentationControllerDetentResolutionContext`` in UIKit.
public typealias UISheetPresentationControllerDetentResolutionContext =
  SheetPresentationControllerDetentResolutionContext
/// The name of ``SnapshotViews/TransitionKey`` in UIKit.
public typealias UITransitionContextViewControllerKey = TransitionKey
/// The name of ``SnapshotViews/TransitionKey`` in UIKit.
public typealias UITransitionContextViewKey = TransitionKey
/// The name of ``SnapshotViews/StoryboardSegue`` in UIKit.
public typealias UIStoryboardSegue = StoryboardSegue
