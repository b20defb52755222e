extension FaceSource {
  /// The accents about x = 0, each with the combining mark that it is, and the letters they make.
  ///
  /// An accent's height is for small letters; capitals lift it. A mark that hangs below, or stands
  /// beside its letter, stays where it is.
  static let accents: StaticString = #"""
    mark grave 0300 above M -45 725 L 50 610
    mark acute 0301 above M 45 725 L -50 610
    mark circumflex 0302 above M -95 610 L 0 720 L 95 610
    mark tilde 0303 above M -115 640 C -75 720 -30 715 0 680 C 30 645 75 640 115 720
    mark macron 0304 above M -100 665 L 100 665
    mark breve 0306 above P 0.85 M -118 722 C -118 655 -68 618 0 618 C 68 618 118 655 118 722
    mark dot 0307 above D 0 680
    mark diaeresis 0308 above D -95 675 ; D 95 675
    mark ring 030A above P 0.8 O 0 690 78 78
    mark doubleAcute 030B above M -30 725 L -100 610 ; M 110 725 L 40 610
    mark caron 030C above M -95 720 L 0 610 L 95 720
    mark turnedComma 0312 above D 0 636 ; P 0.75 M -24 645 C -24 692 -4 728 34 748
    mark apostrophe 0315 beside M 20 740 L -10 600
    mark dotBelow 0323 below D 0 -115
    mark commaBelow 0326 below M 10 -85 L -25 -200
    mark cedilla 0327 below M 0 0 L -15 -60 C 70 -55 95 -90 90 -130 C 85 -185 20 -205 -60 -190
    mark ogonek 0328 below M 0 5 C -80 -50 -100 -110 -80 -150 C -60 -190 0 -195 50 -180
    make grave ÀA ÈE ÌI ÒO ÙU àa èe ìı òo ùu ǸN ǹn
    make acute ÁA ÉE ÍI ÓO ÚU ÝY áa ée íı óo úu ýy ĆC ćc ĹL ĺl ŃN ńn ŔR ŕr ŚS śs ŹZ źz
    make circumflex ÂA ÊE ÎI ÔO ÛU âa êe îı ôo ûu ĈC ĉc ĜG ĝg ĤH ĥh ĴJ ĵȷ ŜS ŝs ŴW ŵw ŶY ŷy
    make tilde ÃA ÑN ÕO ãa ñn õo ĨI ĩı ŨU ũu
    make macron ĀA āa ĒE ēe ĪI īı ŌO ōo ŪU ūu
    make breve ĂA ăa ĔE ĕe ĞG ğg ĬI ĭı ŎO ŏo ŬU ŭu
    make dot ĊC ċc ĖE ėe ĠG ġg İI ŻZ żz
    make diaeresis ÄA ËE ÏI ÖO ÜU äa ëe ïı öo üu ÿy ŸY
    make ring ÅA åa ŮU ůu
    make doubleAcute ŐO őo ŰU űu
    make caron ČC čc ĎD ĚE ěe ŇN ňn ŘR řr ŠS šs ŤT ŽZ žz
    make turnedComma ģg
    make commaBelow ĢG ĶK ķk ĻL ļl ŅN ņn ŖR ŗr ȘS șs ȚT țt
    make cedilla ÇC çc ŞS şs ŢT ţt
    make ogonek ĄA ąa ĘE ęe ĮI įi ŲU ųu
    make apostrophe ďd ľl ťt ĽL
    """#
}
