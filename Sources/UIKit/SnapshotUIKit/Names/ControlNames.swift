public import SnapshotTypography
public import SnapshotViews

// UIKit's names of controls and text.

/// The name of ``SnapshotViews/Control`` in UIKit.
public typealias UIControl = Control
/// The name of ``SnapshotViews/Button`` in UIKit.
public typealias UIButton = Button
/// The name of ``SnapshotViews/Switch`` in UIKit.
public typealias UISwitch = Switch
/// The name of ``SnapshotViews/Slider`` in UIKit.
public typealias UISlider = Slider
/// The name of ``SnapshotViews/Stepper`` in UIKit.
public typealias UIStepper = Stepper
/// The name of ``SnapshotViews/SegmentedControl`` in UIKit.
public typealias UISegmentedControl = SegmentedControl
/// The name of ``SnapshotViews/PageControl`` in UIKit.
public typealias UIPageControl = PageControl
/// The name of ``SnapshotViews/ProgressView`` in UIKit.
public typealias UIProgressView = ProgressView
/// The name of ``SnapshotViews/ActivityIndicatorView`` in UIKit.
public typealias UIActivityIndicatorView = ActivityIndicatorView
/// The name of ``SnapshotViews/RefreshControl`` in UIKit.
public typealias UIRefreshControl = RefreshControl
/// The name of ``SnapshotViews/PickerView`` in UIKit.
public typealias UIPickerView = PickerView
/// The name of ``SnapshotViews/PickerViewDataSource`` in UIKit.
public typealias UIPickerViewDataSource = PickerViewDataSource
/// The name of ``SnapshotViews/PickerViewDelegate`` in UIKit.
public typealias UIPickerViewDelegate = PickerViewDelegate
/// The name of ``SnapshotViews/DatePicker`` in UIKit.
public typealias UIDatePicker = DatePicker
/// The name of ``SnapshotViews/DatePickerStyle`` in UIKit.
public typealias UIDatePickerStyle = DatePickerStyle
/// The name of ``SnapshotViews/MenuElement`` in UIKit.
public typealias UIMenuElement = MenuElement
/// The name of ``SnapshotViews/Menu`` in UIKit.
public typealias UIMenu = Menu
/// The name of ``SnapshotViews/Action`` in UIKit.
public typealias UIAction = Action
/// The name of ``SnapshotViews/ContextMenuInteraction`` in UIKit.
public typealias UIContextMenuInteraction = ContextMenuInteraction
/// The name of ``SnapshotViews/ContextMenuInteractionDelegate`` in UIKit.
public typealias UIContextMenuInteractionDelegate = ContextMenuInteractionDelegate
/// The name of ``SnapshotViews/ContextMenuConfiguration`` in UIKit.
public typealias UIContextMenuConfiguration = ContextMenuConfiguration
/// The name of ``SnapshotViews/Label`` in UIKit.
public typealias UILabel = Label
/// The name of ``SnapshotViews/TextField`` in UIKit.
public typealias UITextField = TextField
/// The name of ``SnapshotViews/TextFieldDelegate`` in UIKit.
public typealias UITextFieldDelegate = TextFieldDelegate
/// The name of ``SnapshotViews/TextView`` in UIKit.
public typealias UITextView = TextView
/// The name of ``SnapshotViews/TextViewDelegate`` in UIKit.
public typealias UITextViewDelegate = TextViewDelegate
/// The name of ``SnapshotViews/SearchBar`` in UIKit.
public typealias UISearchBar = SearchBar
/// The name of ``SnapshotViews/SearchBarDelegate`` in UIKit.
public typealias UISearchBarDelegate = SearchBarDelegate
/// The name of ``SnapshotViews/SearchTextField`` in UIKit.
public typealias UISearchTextField = SearchTextField
/// The name of ``SnapshotViews/TextInputTraits`` in UIKit.
public typealias UITextInputTraits = TextInputTraits
/// The name of ``SnapshotViews/KeyboardType`` in UIKit.
public typealias UIKeyboardType = KeyboardType
/// The name of ``SnapshotViews/ReturnKeyType`` in UIKit.
public typealias UIReturnKeyType = ReturnKeyType
/// The name of ``SnapshotViews/TextAutocapitalizationType`` in UIKit.
public typealias UITextAutocapitalizationType = TextAutocapitalizationType
/// The name of ``SnapshotViews/TextInputChecking`` in UIKit.
public typealias UITextAutocorrectionType = TextInputChecking
/// The name of ``SnapshotViews/TextContentType`` in UIKit.
public typealias UITextContentType = TextContentType
/// The name of ``SnapshotTypography/Font`` in UIKit.
public typealias UIFont = Font
/// The name of ``SnapshotTypography/FontDescriptor`` in UIKit.
public typealias UIFontDescriptor = FontDescriptor
/// The name of ``SnapshotViews/FontMetrics`` in UIKit.
public typealias UIFontMetrics = FontMetrics
/// The name of ``SnapshotTypography/TextAlignment`` in UIKit.
public typealias NSTextAlignment = TextAlignment
/// The name of ``SnapshotTypography/LineBreakMode`` in UIKit.
public typealias NSLineBreakMode = LineBreakMode
/// The name of ``SnapshotViews/TextContainer`` in UIKit.
public typealias NSTextContainer = TextContainer
/// The name of ``SnapshotViews/TextInputChecking`` in UIKit.
public typealias UITextSpellCheckingType = TextInputChecking
/// The name of ``SnapshotViews/TextInputChecking`` in UIKit.
public typealias UITextSmartQuotesType = TextInputChecking
/// The name of ``SnapshotViews/TextInputChecking`` in UIKit.
public typealias UITextSmartDashesType = TextInputChecking
/// The name of ``SnapshotViews/TextInputChecking`` in UIKit.
public typealias UITextSmartInsertDeleteType = TextInputChecking
/// The name of ``SnapshotViews/KeyboardAppearance`` in UIKit.
public typealias UIKeyboardAppearance = KeyboardAppearance
/// The name of ``SnapshotViews/DataDetectorTypes`` in UIKit.
public typealias UIDataDetectorTypes = DataDetectorTypes
/// The name of ``SnapshotViews/ActionHandler`` in UIKit.
public typealias UIActionHandler = ActionHandler
