"""Images of screens, text, gradients, and shapes, which `Scripts/benchmark png` measures."""
import math
import random

from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 390, 844
WORDS = "the view draws its label over a quiet ground while every row keeps pixels in order".split()
LIGHT = ["#FFFFFF", "#F2F2F7", "#1C1C1E", "#8E8E93", "#007AFF", "#34C759", "#FF3B30"]
DARK = ["#000000", "#1C1C1E", "#FFFFFF", "#98989D", "#0A84FF", "#30D158", "#FF453A"]
# Shapes are drawn at this multiple of their size, and reduced.
OVERSAMPLING = 4


class Canvas:
    """An image in points."""

    def __init__(self, scale, background=(0, 0, 0, 0)):
        self.scale = scale
        self.image = Image.new("RGBA", (WIDTH * scale, HEIGHT * scale), background)
        self.draw = ImageDraw.Draw(self.image)

    def rect(self, x, y, width, height, color):
        scale = self.scale
        right, bottom = round((x + width) * scale) - 1, round((y + height) * scale) - 1
        self.draw.rectangle([round(x * scale), round(y * scale), right, bottom], fill=color)

    def shape(self, x, y, width, height, color, paint):
        """Fills the shape that `paint` draws into a mask."""
        scale = self.scale
        size = (math.ceil(width * scale) * OVERSAMPLING, math.ceil(height * scale) * OVERSAMPLING)
        mask = Image.new("L", size, 0)
        paint(ImageDraw.Draw(mask), mask.size)
        layer = Image.new("RGBA", self.image.size, (0, 0, 0, 0))
        reduced = (mask.width // OVERSAMPLING, mask.height // OVERSAMPLING)
        small = mask.resize(reduced, Image.BOX)
        layer.paste(Image.new("RGBA", small.size, color), (round(x * scale), round(y * scale)),
                    small)
        self.image = Image.alpha_composite(self.image, layer)
        self.draw = ImageDraw.Draw(self.image)

    def rounded(self, x, y, width, height, radius, color):
        def paint(draw, size):
            draw.rounded_rectangle([0, 0, size[0] - 1, size[1] - 1],
                                   radius * self.scale * OVERSAMPLING, fill=255)
        self.shape(x, y, width, height, color, paint)

    def circle(self, x, y, diameter, color):
        self.rounded(x, y, diameter, diameter, diameter / 2, color)

    def polygon(self, x, y, width, height, points, color):
        """Fills a polygon whose points are in units of the size."""
        def paint(draw, size):
            draw.polygon([(px * size[0], py * size[1]) for px, py in points], fill=255)
        self.shape(x, y, width, height, color, paint)

    def text(self, x, y, string, size, color):
        font = ImageFont.load_default(size * self.scale)
        self.draw.text((x * self.scale, y * self.scale), string, fill=color, font=font)


def words(rng, count):
    return " ".join(rng.choice(WORDS) for _ in range(count))


def screen(scale, colors, rng):
    background, card, ink, faint, *accents = colors
    canvas = Canvas(scale, background)
    canvas.text(20, 60, "Today", 34, ink)
    for row in range(8):
        y = 120 + row * 78
        canvas.rounded(16, y, 358, 66, 12, card)
        canvas.circle(28, y + 13, 40, accents[row % len(accents)])
        canvas.text(80, y + 14, words(rng, 4), 16, ink)
        canvas.text(80, y + 38, words(rng, 6), 12, faint)
    canvas.rect(0, 770, 390, 74, card)
    for tab in range(4):
        canvas.rounded(40 + tab * 90, 784, 26, 26, 6, accents[0] if tab == 0 else faint)
    return canvas


# The functions below draw one image each. Their names are those of the files.


def solid(scale, rng):
    return Canvas(scale, "#FFFFFF")


def solid_translucent(scale, rng):
    return Canvas(scale, (0, 90, 200, 128))


def placeholders(scale, rng):
    colors = ["#FF3B30", "#34C759", "#007AFF", "#FFCC00", "#AF52DE", "#8E8E93"]
    canvas = Canvas(scale, "#FFFFFF")
    for index, color in enumerate(colors):
        x, y = 16 + index % 2 * 184, 40 + index // 2 * 240
        canvas.rect(x, y, 174, 174, color)
        canvas.text(x, y + 182, words(rng, 3), 15, "#000000")
    return canvas


def bands(scale, rng):
    canvas = Canvas(scale)
    for index, color in enumerate(["#FF0000", "#00FF00", "#0000FF"]):
        canvas.rect(0, index * 281, 390, 282, color)
    return canvas


def light(scale, rng):
    return screen(scale, LIGHT, rng)


def dark(scale, rng):
    return screen(scale, DARK, rng)


def text_page(scale, rng):
    canvas = Canvas(scale, "#FFFFFF")
    for line in range(44):
        canvas.text(20, 40 + line * 18, words(rng, 9), 13, "#222222")
    return canvas


def vertical_gradient(scale, rng):
    canvas = Canvas(scale)
    for y in range(HEIGHT * scale):
        part = y / (HEIGHT * scale)
        color = (round(255 - 200 * part), round(80 + 100 * part), round(120 + 130 * part), 255)
        canvas.draw.line([0, y, WIDTH * scale, y], fill=color)
    canvas.rounded(40, 700, 310, 54, 14, "#FFFFFF")
    canvas.text(140, 714, "Continue", 20, "#333333")
    return canvas


def radial_gradient(scale, rng):
    canvas = Canvas(scale, "#FFFFFF")
    disc = Image.radial_gradient("L").resize((350 * scale, 350 * scale), Image.BICUBIC)
    layer = Image.merge("RGBA", [
        disc.point(lambda v: 255 - v // 2), disc.point(lambda v: v // 2 + 60), disc,
        disc.point(lambda v: 255 - v),
    ])
    canvas.image.alpha_composite(layer, (20 * scale, 200 * scale))
    return canvas


def diagonal_gradient(scale, rng):
    width, height = WIDTH * scale, HEIGHT * scale
    ramp = bytes((x * 255 // width + y * 255 // height) // 2
                 for y in range(height) for x in range(width))
    gray = Image.frombytes("L", (width, height), ramp)
    canvas = Canvas(scale)
    canvas.image = Image.merge("RGBA", [
        gray, gray.point(lambda v: 255 - v), gray.point(lambda v: 128 + v // 4),
        Image.new("L", (width, height), 255),
    ])
    return canvas


def translucent(scale, rng):
    canvas = Canvas(scale)
    for index in range(9):
        color = [rng.randrange(256) for _ in range(3)]
        canvas.rounded(20 + index * 26, 40 + index * 70, 180, 140, 24, (*color, 60 + index * 15))
    return canvas


def icons(scale, rng):
    triangle = [(.5, 0), (1, 1), (0, 1)]
    star = []
    for index in range(10):
        radius = 1 - index % 2 * .6
        angle = index * math.pi / 5
        star.append((.5 + .5 * radius * math.sin(angle), .5 - .5 * radius * math.cos(angle)))
    canvas = Canvas(scale)
    for index in range(60):
        x, y, color = 24 + index % 6 * 60, 30 + index // 6 * 80, LIGHT[2 + index % 5]
        kind = index % 4
        if kind == 0:
            canvas.circle(x, y, 40, color)
        elif kind == 1:
            canvas.rounded(x, y, 40, 40, 9, color)
        else:
            canvas.polygon(x, y, 40, 40, triangle if kind == 2 else star, color)
    return canvas


def chart(scale, rng):
    canvas = Canvas(scale, "#FFFFFF")
    for index in range(9):
        canvas.rect(40, 60 + index * 40, 330, 1, "#E5E5EA")
        canvas.text(10, 52 + index * 40, str(80 - index * 10), 11, "#8E8E93")
    for index in range(12):
        height = rng.randrange(30, 320)
        canvas.rounded(48 + index * 27, 380 - height, 18, height, 4, LIGHT[4 + index % 3])
    points = [(index / 40, .5 + .4 * math.sin(index / 4) * rng.random()) for index in range(41)]
    canvas.polygon(40, 440, 330, 340, [(0, 1), *points, (1, 1)], "#5AC8FA")
    return canvas


def table(scale, rng):
    canvas = Canvas(scale, "#FFFFFF")
    for row in range(27):
        if row % 2:
            canvas.rect(0, 30 + row * 29, 390, 29, "#F2F2F7")
        for column in range(4):
            string = str(rng.randrange(10 ** 6)) if column else words(rng, 2)
            canvas.text(10 + column * 96, 36 + row * 29, string, 13, "#1C1C1E")
    return canvas


def qr(scale, rng):
    canvas = Canvas(scale, "#FFFFFF")
    for index in range(41 * 41):
        if rng.random() < .5:
            canvas.rect(31 + index % 41 * 8, 200 + index // 41 * 8, 8, 8, "#000000")
    return canvas


DRAWINGS = [
    solid, solid_translucent, placeholders, bands, light, dark, text_page, vertical_gradient,
    radial_gradient, diagonal_gradient, translucent, icons, chart, table, qr,
]


def images():
    """Yields the name and the image of each drawing at 1 and 3 pixels per point."""
    for index, draw in enumerate(DRAWINGS):
        for scale in (1, 3):
            yield f"{draw.__name__}@{scale}x", draw(scale, random.Random(index)).image
