#if Fonts
  extension ScreenWords {
    /// A language whose script the built-in face does not have.
    enum Language: String, CaseIterable, Sendable {
      case arabic, hebrew, hindi, thai, japanese

      var words: ScreenWords {
        switch self {
        case .arabic: .arabic
        case .hebrew: .hebrew
        case .hindi: .hindi
        case .thai: .thai
        case .japanese: .japanese
        }
      }
    }

    static let english = ScreenWords(
      title: "Settings", edit: "Edit", done: "Done", header: "General",
      rows: [("Language", "English"), ("Wi-Fi", "Home 5 GHz")],
      footer: "Changes apply at once, on all devices (3).",
      paragraph: "The quick brown fox jumps over the lazy dog, in 2 lines or more.",
      field: "Search", segments: ["Day", "Week", "Year"], button: "Continue",
      tabs: ["Home", "Inbox", "Profile"], badge: "12")

    private static let arabic = ScreenWords(
      title: "الإعدادات", edit: "تعديل", done: "تم", header: "عام",
      rows: [("اللغة", "العربية"), ("شبكة Wi-Fi", "المنزل 5 GHz")],
      footer: "تُطبَّق التغييرات فورًا على كل الأجهزة (3).",
      paragraph: "مرحبًا بكم! السعر 25.50 دولارًا، واسم التطبيق SnapshotAssert (إصدار 2).",
      field: "البحث عن جهة", segments: ["يوم", "أسبوع", "سنة"], button: "متابعة",
      tabs: ["الرئيسية", "الوارد", "الحساب"], badge: "12")

    private static let hebrew = ScreenWords(
      title: "הגדרות", edit: "עריכה", done: "סיום", header: "כללי",
      rows: [("שפה", "עברית"), ("רשת Wi-Fi", "בית 5 GHz")],
      footer: "השינויים חלים מיד בכל המכשירים (3).",
      paragraph: "שָׁלוֹם לכולם! המחיר 25.50 שקלים, ושם היישום הוא SnapshotAssert (גרסה 2).",
      field: "חיפוש איש קשר", segments: ["יום", "שבוע", "שנה"], button: "המשך",
      tabs: ["בית", "דואר", "פרופיל"], badge: "12")

    private static let hindi = ScreenWords(
      title: "सेटिंग्स", edit: "संपादन", done: "हो गया", header: "सामान्य",
      rows: [("भाषा", "हिन्दी"), ("Wi-Fi नेटवर्क", "घर 5 GHz")],
      footer: "परिवर्तन सभी उपकरणों (3) पर तुरंत लागू होते हैं।",
      paragraph: "नमस्ते! मूल्य 25.50 रुपये है, और क्षत्रिय, ज्ञान, श्रृंखला SnapshotAssert (संस्करण 2) में हैं।",
      field: "संपर्क खोजें", segments: ["दिन", "सप्ताह", "वर्ष"], button: "जारी रखें",
      tabs: ["मुख्य", "इनबॉक्स", "प्रोफ़ाइल"], badge: "१२")

    private static let thai = ScreenWords(
      title: "การตั้งค่า", edit: "แก้ไข", done: "เสร็จ", header: "ทั่วไป",
      rows: [("ภาษา", "ไทย"), ("เครือข่าย Wi-Fi", "บ้าน 5 GHz")],
      footer: "การเปลี่ยนแปลงมีผลทันที กับอุปกรณ์ทั้งหมด (3)",
      paragraph: "สวัสดีชาวโลก ราคา 25.50 บาท ที่นี่ ปั่นจักรยาน ญู้ ชื่อแอป SnapshotAssert (รุ่น 2)",
      field: "ค้นหาผู้ติดต่อ", segments: ["วัน", "สัปดาห์", "ปี"], button: "ดำเนินการต่อ",
      tabs: ["หน้าหลัก", "กล่องเข้า", "โปรไฟล์"], badge: "๑๒")

    private static let japanese = ScreenWords(
      title: "設定", edit: "編集", done: "完了", header: "一般",
      rows: [("言語", "日本語"), ("Wi-Fiネットワーク", "自宅 5 GHz")],
      footer: "変更はすべてのデバイス（3台）にすぐ適用されます。",
      paragraph: "こんにちは、世界！価格は25.50円、アプリ名はSnapshotAssert（バージョン2）です。",
      field: "連絡先を検索", segments: ["日", "週", "年"], button: "続ける",
      tabs: ["ホーム", "受信箱", "プロフィール"], badge: "12")
  }
#endif
