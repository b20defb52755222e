"""Lays out and draws 2,000 letters at 14 points and 3 pixels per point with Skia.

`text_skia.py FONT` prints the same figures as `benchmarks text`, in a process of its own, so that
the first page is drawn with empty caches. Skia is that of skia-python, which is compiled
with gcc, so its pixel pipeline is scalar. Its glyph masks are cached as in any other build.
"""
import json
import sys
import time

import skia

LINE = "The quick brown fox jumps over the lazy dog, 10:42"
LINE_COUNT = 40
ROUNDS = 100


def main(path):
    font = skia.Font(skia.Typeface.MakeFromFile(path), 14)
    font.setSubpixel(True)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    font.setHinting(skia.FontHinting.kNone)
    info = skia.ImageInfo.Make(1170, 2532, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    surface = skia.Surface.MakeRaster(info)
    canvas = surface.getCanvas()
    canvas.scale(3, 3)
    paint = skia.Paint(Color=skia.ColorBLACK, AntiAlias=True)

    def lay_out():
        return [skia.TextBlob.MakeFromString(LINE, font) for _ in range(LINE_COUNT)]

    def draw(lines):
        canvas.clear(skia.ColorTRANSPARENT)
        for index, line in enumerate(lines):
            canvas.drawTextBlob(line, 16, 15.67 + 20 * index, paint)

    cold = milliseconds(lambda: draw(lay_out()))
    lines = lay_out()
    warm = min(milliseconds(lambda: draw(lines)) for _ in range(ROUNDS))
    both = min(milliseconds(lambda: draw(lay_out())) for _ in range(ROUNDS))
    print(json.dumps({"text": "skia", "cold_ms": round(cold, 3), "warm_ms": round(warm, 3),
                      "set_and_draw_ms": round(both, 3)}))


def milliseconds(action):
    start = time.perf_counter()
    action()
    return (time.perf_counter() - start) * 1000


main(sys.argv[1])
