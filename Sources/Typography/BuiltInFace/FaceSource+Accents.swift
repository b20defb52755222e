extension FaceSource {
  /// The letters with marks: on each line a mark, followed by pairs of a letter with the mark and
  /// the same letter without it.
  ///
  /// A letter follows the letter that it is composed of.
  static let accents: StaticString = #"""
    grave ÀA ÈE ÌI ÒO ÙU àa èe ìi òo ùu ǸN ǹn ЀЕ ЍИ ѐе ѝи ẀW ẁw ỲY ỳy
    acute ÁA ÉE ÍI ÓO ÚU ÝY áa ée íi óo úu ýy ĆC ćc ĹL ĺl ŃN ńn ŔR ŕr ŚS śs ŹZ źz ǴG ǵg ǼÆ ǽæ
    acute ǾØ ǿø ΅¨ ΆΑ ΈΕ ΉΗ ΊΙ ΌΟ ΎΥ ΏΩ άα έε ήη ίι όο ύυ ώω ЃГ ЌК ѓг ќк ḰK ḱk ḾM ḿm ṔP ṕp ẂW
    acute ẃw
    circumflex ÂA ÊE ÎI ÔO ÛU âa êe îi ôo ûu ĈC ĉc ĜG ĝg ĤH ĥh ĴJ ĵj ŜS ŝs ŴW ŵw ŶY ŷy ẐZ ẑz
    tilde ÃA ÑN ÕO ãa ñn õo ĨI ĩi ŨU ũu ṼV ṽv ẼE ẽe ỸY ỹy
    macron ĀA āa ĒE ēe ĪI īi ŌO ōo ŪU ūu ǢÆ ǣæ ȲY ȳy ӢИ ӣи ӮУ ӯу ḠG ḡg
    breve ĂA ăa ĔE ĕe ĞG ğg ĬI ĭi ŎO ŏo ŬU ŭu ЎУ ЙИ йи ўу ӁЖ ӂж ӐА ӑа ӖЕ ӗе
    dot ĊC ċc ĖE ėe ĠG ġg İI ŻZ żz ȦA ȧa ȮO ȯo ḂB ḃb ḊD ḋd ḞF ḟf ḢH ḣh ṀM ṁm ṄN ṅn ṖP ṗp ṘR
    dot ṙr ṠS ṡs ṪT ṫt ẆW ẇw ẊX ẋx ẎY ẏy ẛſ
    diaeresis ÄA ËE ÏI ÖO ÜU äa ëe ïi öo üu ÿy ŸY ΪΙ ΫΥ ϊι ϋυ ЁЕ ЇІ ёе їі ӒА ӓа ӚӘ ӛә ӜЖ ӝж ӞЗ ӟз
    diaeresis ӤИ ӥи ӦО ӧо ӪӨ ӫө ӬЭ ӭэ ӰУ ӱу ӴЧ ӵч ӸЫ ӹы ḦH ḧh ẄW ẅw ẌX ẍx ẗt
    hook ẢA ảa ẺE ẻe ỈI ỉi ỎO ỏo ỦU ủu ỶY ỷy
    ring ÅA åa ŮU ůu ẘw ẙy
    doubleAcute ŐO őo ŰU űu ӲУ ӳу
    caron ČC čc ĎD ĚE ěe ŇN ňn ŘR řr ŠS šs ŤT ŽZ žz ǍA ǎa ǏI ǐi ǑO ǒo ǓU ǔu ǦG ǧg ǨK ǩk ǰj ȞH
    caron ȟh
    turnedComma ģg
    horn ƠO ơo ƯU ưu
    dotBelow ḄB ḅb ḌD ḍd ḤH ḥh ḲK ḳk ḶL ḷl ṂM ṃm ṆN ṇn ṚR ṛr ṢS ṣs ṬT ṭt ṾV ṿv ẈW ẉw ẒZ ẓz ẠA ạa
    dotBelow ẸE ẹe ỊI ịi ỌO ọo ỤU ụu ỴY ỵy
    commaBelow ĢG ĶK ķk ĻL ļl ŅN ņn ŖR ŗr ȘS șs ȚT țt
    macronBelow ḆB ḇb ḎD ḏd ẖh ḴK ḵk ḺL ḻl ṈN ṉn ṞR ṟr ṮT ṯt ẔZ ẕz
    circumflexBelow ḒD ḓd ḘE ḙe ḼL ḽl ṊN ṋn ṰT ṱt ṶU ṷu
    cedilla ÇC çc ŞS şs ŢT ţt ȨE ȩe ḐD ḑd ḨH ḩh
    ogonek ĄA ąa ĘE ęe ĮI įi ŲU ųu ǪO ǫo
    apostrophe ďd ĽL ľl ťt
    grave ǛÜ ǜü ḔĒ ḕē ṐŌ ṑō ẦÂ ầâ ẰĂ ằă ỀÊ ềê ỒÔ ồô ỜƠ ờơ ỪƯ ừư
    acute ǗÜ ǘü ǺÅ ǻå ḈÇ ḉç ḖĒ ḗē ḮÏ ḯï ṌÕ ṍõ ṒŌ ṓō ṸŨ ṹũ ẤÂ ấâ ẮĂ ắă ẾÊ ếê ỐÔ ốô ỚƠ ớơ ỨƯ ứư
    acute ΐϊ ΰϋ
    circumflex ẬẠ ậạ ỆẸ ệẹ ỘỌ ộọ
    tilde ẪÂ ẫâ ẴĂ ẵă ỄÊ ễê ỖÔ ỗô ỠƠ ỡơ ỮƯ ữư
    macron ǕÜ ǖü ǞÄ ǟä ǬǪ ǭǫ ȪÖ ȫö ȬÕ ȭõ ȰȮ ȱȯ ḸḶ ḹḷ ṜṚ ṝṛ ǠȦ ǡȧ
    breve ḜȨ ḝȩ ẶẠ ặạ
    dot ṤŚ ṥś ṦŠ ṧš ṨṢ ṩṣ
    diaeresis ṎÕ ṏõ ṺŪ ṻū
    hook ẨÂ ẩâ ẲĂ ẳă ỂÊ ểê ỔÔ ổô ỞƠ ởơ ỬƯ ửư
    caron ǙÜ ǚü
    dotBelow ỢƠ ợơ ỰƯ ựư
    """#
}
