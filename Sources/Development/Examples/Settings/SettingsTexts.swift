/// The texts of the settings screen in one language.
public struct SettingsTexts: Hashable, Sendable {
  var title = "Settings"
  var account = "Account, Purchases and Devices"
  var airplaneMode = "Airplane Mode"
  var on = "On"
  var off = "Off"
  var mobileData = "Mobile Data"
  var notifications = "Notifications"
  var display = "Display"
  var appearances = ["Light", "Dark", "Auto"]
  var brightness = "Brightness"
  var textSize = "Text Size"
  var standard = "Default"
  var adaptiveColors = "Adaptive Colours"
  var displayFooter =
    "Auto is light until sunset. Adaptive Colours follow the light around you."
  var signOut = "Sign Out"
  var signOutFooter = "Your photos stay on this telephone."

  /// English.
  public static let english = SettingsTexts()

  /// Russian.
  public static let russian = SettingsTexts(
    title: "Настройки", account: "Учётная запись, покупки и устройства",
    airplaneMode: "Авиарежим", on: "Вкл.", off: "Выкл.", mobileData: "Мобильные данные",
    notifications: "Уведомления", display: "Экран",
    appearances: ["Светлое", "Тёмное", "Авто"], brightness: "Яркость",
    textSize: "Размер текста", standard: "Стандартный", adaptiveColors: "Адаптивные цвета",
    displayFooter:
      "В режиме «Авто» оформление остаётся светлым до захода солнца. Адаптивные цвета "
      + "подстраиваются под освещение, чтобы белый выглядел белым.",
    signOut: "Выйти", signOutFooter: "Ваши фотографии останутся на этом телефоне.")

  /// Greek.
  public static let greek = SettingsTexts(
    title: "Ρυθμίσεις", account: "Λογαριασμός, αγορές και συσκευές",
    airplaneMode: "Λειτουργία πτήσης", on: "Ναι", off: "Όχι", mobileData: "Δεδομένα κινητής",
    notifications: "Ειδοποιήσεις", display: "Οθόνη",
    appearances: ["Φωτεινή", "Σκούρα", "Αυτόματη"], brightness: "Φωτεινότητα",
    textSize: "Μέγεθος κειμένου", standard: "Προεπιλογή",
    adaptiveColors: "Προσαρμοστικά χρώματα",
    displayFooter:
      "Η αυτόματη εμφάνιση είναι φωτεινή έως τη δύση του ήλιου. Τα προσαρμοστικά χρώματα "
      + "ακολουθούν τον φωτισμό του χώρου, ώστε το λευκό να δείχνει λευκό.",
    signOut: "Αποσύνδεση", signOutFooter: "Οι φωτογραφίες σας παραμένουν σε αυτό το τηλέφωνο.")

  /// Vietnamese.
  public static let vietnamese = SettingsTexts(
    title: "Cài đặt", account: "Tài khoản, mục mua và thiết bị",
    airplaneMode: "Chế độ máy bay", on: "Bật", off: "Tắt", mobileData: "Dữ liệu di động",
    notifications: "Thông báo", display: "Màn hình", appearances: ["Sáng", "Tối", "Tự động"],
    brightness: "Độ sáng",
    textSize: "Cỡ chữ", standard: "Mặc định", adaptiveColors: "Màu thích ứng",
    displayFooter:
      "Chế độ Tự động giữ giao diện sáng cho đến khi mặt trời lặn. Màu thích ứng thay đổi theo "
      + "ánh sáng xung quanh để màu trắng luôn trông thật trắng.",
    signOut: "Đăng xuất", signOutFooter: "Ảnh của bạn vẫn được giữ lại trên điện thoại này.")
}
