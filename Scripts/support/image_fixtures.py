"""Valid and invalid files of each image format, for the tests of the codecs.

For each valid file, Pillow decodes every frame, turns it upright, and writes NAME.expected.png, or
NAME.INDEX.expected.png from the second frame on. GIF and TIFF files that Pillow cannot write are
written byte by byte.
"""
import struct
import zlib

from PIL import Image, ImageOps

# Tags of EXIF and TIFF
ORIENTATION = 0x0112
WIDTH, HEIGHT, BITS, COMPRESSION, PHOTOMETRIC = 256, 257, 258, 259, 262
STRIP_OFFSETS, SAMPLES, STRIP_ROWS, STRIP_LENGTHS = 273, 277, 278, 279
PLANES, PREDICTOR, EXTRA_SAMPLES = 284, 317, 338
TILE_WIDTH, TILE_HEIGHT, TILE_OFFSETS, TILE_LENGTHS = 322, 323, 324, 325
# Types of TIFF values, and their formats for `struct`
BYTE, SHORT, LONG, UNDEFINED = 1, 3, 4, 7
FORMATS = {BYTE: "B", SHORT: "H", LONG: "I", UNDEFINED: "B"}


def write(folder):
    """Writes all files to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    fixtures = Fixtures(folder)
    fixtures.write_png()
    fixtures.write_jpeg()
    fixtures.write_webp()
    fixtures.write_animations()
    fixtures.write_orientations()
    fixtures.write_invalid_files()
    fixtures.write_gif()
    fixtures.write_gif_of_pillow()
    fixtures.write_tiff_of_pillow()
    fixtures.write_tiff()
    fixtures.write_invalid_gif_and_tiff_files()
    fixtures.write_profiles()


def make_image(width, height, mode="RGB", shift=0):
    """Returns an image in which most pixels differ."""
    pixels = []
    for y in range(height):
        for x in range(width):
            pixels.append(((x * 9 + shift) % 256, (y * 11 + x) % 256, x * y // 3 % 256,
                           (x * 13 + y * 5) % 256))
    image = Image.frombytes("RGBA", (width, height), bytes(sum(pixels, ())))
    return image if mode == "RGBA" else image.convert("RGB").convert(mode)


class Fixtures:
    """The folder of the files."""

    def __init__(self, folder):
        self.folder = folder

    def read(self, name):
        return (self.folder / name).read_bytes()

    def write_bytes(self, name, data):
        (self.folder / name).write_bytes(data)

    def save(self, name, image, **options):
        """Writes a file with Pillow, and the expected images."""
        image.save(self.folder / name, **options)
        self.write_expected(name)

    def write(self, name, data):
        """Writes the bytes of a file, and the expected images."""
        self.write_bytes(name, data)
        self.write_expected(name)

    def write_expected(self, name):
        decoded = Image.open(self.folder / name)
        for index in range(getattr(decoded, "n_frames", 1)):
            decoded.seek(index)
            # In a palette, the transparent color is a property of the image.
            has_alpha = "A" in decoded.getbands() or "transparency" in decoded.info
            upright = ImageOps.exif_transpose(decoded.convert("RGBA" if has_alpha else "RGB"))
            number = f".{index}" if index else ""
            upright.save(self.folder / f"{name}{number}.expected.png", exif=b"")

    def vary(self, name, good, size_at, size, damage_at):
        """Writes invalid files that differ from a good one in one respect.

        `size` are the bytes of an enormous size, which belong at `size_at`. The bytes at
        `damage_at` are inverted.
        """
        data = self.read(good)
        stem, ending = name.split(".")
        damage = inverted(data[damage_at:][:8])
        contents = {
            "empty": b"",
            "truncated": data[:len(data) * 2 // 3],
            "magic": b"XX" + data[2:],
            "enormous": data[:size_at] + size + data[size_at + len(size):],
            "damaged": data[:damage_at] + damage + data[damage_at:][len(damage):],
        }
        for kind, content in contents.items():
            self.write_bytes(f"{stem}-{kind}.{ending}", content)

    def write_png(self):
        self.save("rgb.png", make_image(37, 23, "RGB"))
        self.save("alpha.png", make_image(37, 23, "RGBA"))
        gray = make_image(37, 23, "L")
        # Pillow truncates 16-bit samples instead of rounding them.
        gray.save(self.folder / "gray16.png.expected.png")
        samples = [level * 257 + (level * 7 % 100 if level < 255 else 0)
                   for level in gray.tobytes()]
        wide = Image.frombytes("I;16", gray.size, struct.pack("<851H", *samples))
        wide.save(self.folder / "gray16.png")

    def write_jpeg(self):
        self.save("baseline.jpg", make_image(37, 23), quality=90)
        self.save("progressive.jpg", make_image(37, 23), quality=90, progressive=True)
        self.save("full.jpg", make_image(37, 23), quality=90, subsampling=0)
        smooth = Image.linear_gradient("L").resize((64, 48)).convert("RGB")
        self.save("smooth.jpg", smooth, quality=90)
        self.save("gray.jpg", make_image(37, 23, "L"), quality=90)
        self.save("cmyk.jpg", make_image(37, 23, "CMYK"), quality=90)

    def write_webp(self):
        for mode, stem in (("RGB", ""), ("RGBA", "-alpha")):
            self.save(f"lossy{stem}.webp", make_image(37, 23, mode), quality=80)
            self.save(f"lossless{stem}.webp", make_image(37, 23, mode), lossless=True)

    def write_animations(self):
        for ending, options in (("png", {}), ("webp", {"lossless": True})):
            frames = [make_image(16, 12, "RGBA", shift) for shift in (60, 120)]
            self.save(f"animated.{ending}", make_image(16, 12, "RGBA"), save_all=True,
                      append_images=frames, duration=[40, 60, 80], **options)

    def write_orientations(self):
        formats = {"png": {}, "jpg": {"quality": 95, "subsampling": 0}, "webp": {"lossless": True}}
        for value in range(1, 9):
            for ending, options in formats.items():
                self.save(f"orientation-{value}.{ending}", make_image(9, 6),
                          exif=orientation(value), **options)

    def write_invalid_files(self):
        header = b"IHDR" + struct.pack(">IIBBBBB", 65535, 65535, 8, 2, 0, 0, 0)
        self.vary("png.png", "rgb.png", 12, header + struct.pack(">I", zlib.crc32(header)), 160)
        frame = self.read("baseline.jpg").index(b"\xff\xc0")
        self.vary("jpeg.jpg", "baseline.jpg", frame + 5, b"\xff\xdc\xff\xdc", 860)
        self.vary("webp.webp", "lossless.webp", 21, struct.pack("<I", 0x0FFFFFFF), 60)

    def write_gif(self):
        colors = palette(lambda x: (x * 36, 255 - x * 30, x * 90 % 256))
        others = palette(lambda x: (255 - x * 36, x * 20, x * 70 % 256))
        self.write("disposal.gif", gif(16, 12, disposed_frames(others), colors, loops=2))
        self.write("restore-first.gif", gif(9, 7, [
            gif_frame(1, 1, 7, 5, texture(7, 5), colors, disposal=3, transparent=0),
            gif_frame(0, 0, 3, 3, texture(3, 3), others, transparent=0),
        ]))
        self.write("local-palettes.gif", gif(9, 7, [
            gif_frame(0, 0, 9, 7, texture(9, 7), colors),
            gif_frame(0, 0, 9, 7, texture(9, 7, 3), others),
        ], loops=0))
        self.write("interlaced.gif", gif(13, 21, [
            gif_frame(0, 0, 13, 21, texture(13, 21), interlaced=True),
        ], colors))
        # The first version has no control blocks.
        old = struct.pack("<BHHHHB", 0x2C, 0, 0, 5, 4, 0) + gif_lzw(texture(5, 4), 3)
        self.write("old.gif", gif(5, 4, [old], colors, version=b"GIF87a"))
        stripes = [x % 2 for x in range(30)]
        self.write("two-colors.gif", gif(10, 3, [
            gif_frame(0, 0, 10, 3, stripes, bits=2),
        ], colors[:12], bits=2))

    def write_gif_of_pillow(self):
        quantized = make_image(37, 23).quantize(200)
        self.save("palette.gif", quantized)
        self.save("sequential.gif", quantized, interlace=0)
        self.save("gray.gif", make_image(37, 23, "L"))
        self.save("transparent.gif", make_image(37, 23).quantize(16), transparency=3)
        frames = [make_image(16, 12, shift=shift).quantize(64) for shift in (60, 120)]
        self.save("animated.gif", make_image(16, 12).quantize(64), save_all=True,
                  append_images=frames, duration=[40, 60, 80], loop=0)

    def write_tiff_of_pillow(self):
        self.save("bilevel.tif", make_image(37, 23, "1"))
        self.save("fax.tif", make_image(37, 23, "1"), compression="group4")
        self.save("gray.tif", make_image(37, 23, "L"))
        self.save("lzw.tif", make_image(37, 23), compression="tiff_lzw")
        self.save("deflate.tif", make_image(37, 23), compression="tiff_adobe_deflate")
        self.save("packbits.tif", make_image(37, 23, "L"), compression="packbits")
        self.save("big-endian.tif", make_image(37, 23), big_endian=True)
        self.save("palette.tif", make_image(37, 23).quantize(200))
        self.save("predictor.tif", make_image(37, 23), compression="tiff_lzw",
                  tiffinfo={PREDICTOR: 2})
        others = [make_image(5, 8, "L"), make_image(7, 7, shift=99)]
        self.save("pages.tif", make_image(9, 6), save_all=True, append_images=others)
        for value in range(1, 9):
            self.save(f"orientation-{value}.tif", make_image(9, 6), exif=orientation(value))

    def write_tiff(self):
        gray = make_image(18, 9, "L").tobytes()
        for bits in (2, 4):
            self.write(f"gray{bits}.tif", tiff([page(18, 9, [bits], 1, [packed(gray, bits, 18)])]))
        self.write("inverted.tif", tiff([page(18, 9, [8], 0, [gray])]))
        rgb = make_image(20, 18).tobytes()
        wide = b"".join(struct.pack(">H", value * 257) for value in rgb)
        self.write("rgb16.tif", tiff([page(20, 18, [16] * 3, 2, [wide])], ">"))
        chunks = list(tiles(rgb, 20, 18, 16, 3))
        self.write("tiles.tif", tiff([page(20, 18, [8] * 3, 2, chunks, tile=16)]))
        strips = [rgb[start:start + 300] for start in range(0, 1080, 300)]
        self.write("strips.tif", tiff([page(20, 18, [8] * 3, 2, strips, rows=5)], ">"))
        rgba = make_image(20, 18, "RGBA").tobytes()
        straight = [(EXTRA_SAMPLES, SHORT, [2])]
        self.write("straight-alpha.tif",
                   tiff([page(20, 18, [8] * 4, 2, [rgba], more=straight)]))
        planes = [rgb[0::3], rgb[1::3], rgb[2::3]]
        self.write("planes.tif", tiff([page(20, 18, [8] * 3, 2, planes, planar=2)]))

    def write_invalid_gif_and_tiff_files(self):
        size = struct.pack("<HH", 65535, 65535)
        self.vary("gif.gif", "palette.gif", 6, size, len(self.read("palette.gif")) - 560)
        data = self.read("strips.tif")
        at = data.index(b"\x01\0\0\x04") + 8
        enormous = struct.pack(">I", 65000)
        self.vary("tiff.tif", "strips.tif", at, enormous + data[at + 4:at + 12] + enormous, 0)
        data = self.read("lzw.tif")
        self.write_bytes("tiff-damaged.tif", data[:40] + inverted(data[40:60]) + data[60:])

    def write_profiles(self):
        """Writes files with a color profile that has only a name."""
        for ending, is_new, options in (("png", True, {}), ("jpg", False, {}),
                                        ("webp", True, {"lossless": True}), ("tif", False, {})):
            make_image(9, 6).save(self.folder / f"profile.{ending}",
                                  icc_profile=profile("Display P3", is_new), **options)


def inverted(data):
    return bytes(byte ^ 0xFF for byte in data)


def orientation(value):
    exif = Image.Exif()
    exif[ORIENTATION] = value
    return exif


def profile(name, is_new):
    """Returns a color profile of version 4 or 2 that has only a name."""
    if is_new:
        text = name.encode("utf-16-be")
        language = struct.pack(">HH", 0x656E, 0x5553)
        tag = (b"mluc\0\0\0\0" + struct.pack(">II", 1, 12) + language
               + struct.pack(">II", len(text), 28) + text)
    else:
        text = name.encode("ascii")
        tag = b"desc\0\0\0\0" + struct.pack(">I", len(text) + 1) + text + b"\0"
    header = b"\0" * 36 + b"acsp" + b"\0" * 88
    return header + struct.pack(">I4sII", 1, b"desc", 144, len(tag)) + tag


# GIF


def palette(color):
    """Returns eight colors."""
    return bytes(sum((color(x) for x in range(8)), ()))


def texture(width, height, step=1):
    """Returns indices of the colors 1 to 7, row by row."""
    return [1 + (x * step + y) % 7 for y in range(height) for x in range(width)]


def transparent_texture(width, height, step):
    """Returns indices of which every third one is 0."""
    indices = texture(width, height, step)
    return [0 if (index % width + index // width) % 3 == 0 else color
            for index, color in enumerate(indices)]


def disposed_frames(others):
    """Returns frames with every kind of disposal."""
    frames = [gif_frame(0, 0, 16, 12, texture(16, 12), disposal=1, transparent=0)]
    delays = [0, 1, 2, 3, 100, 7]
    # Pillow treats the disposal 0 as that of the previous frame, so it follows 1, which means the
    # same.
    for number, disposal in enumerate([2, 3, 1, 0, 2, 1]):
        frames.append(gif_frame(
            2 + number, number, 7, 6, transparent_texture(7, 6, number + 2),
            others if number % 2 else None, delay=delays[number], disposal=disposal, transparent=0,
            interlaced=number % 3 == 0))
    return frames


def gif_lzw(pixels, bits):
    """Returns uncompressed codes: a clear code precedes each code that would need another bit."""
    clear = 1 << bits
    codes = []
    for index, pixel in enumerate(pixels):
        if index % (clear - 2) == 0:
            codes.append(clear)
        codes.append(pixel)
    codes.append(clear + 1)
    data = bytearray()
    value = 0
    count = 0
    for code in codes:
        value |= code << count
        count += bits + 1
        while count >= 8:
            data.append(value & 255)
            value >>= 8
            count -= 8
    data.append(value & 255)
    blocks = bytearray()
    for start in range(0, len(data), 255):
        block = data[start:start + 255]
        blocks += bytes([len(block)]) + block
    return bytes([bits]) + bytes(blocks) + b"\0"


def gif_frame(x, y, width, height, pixels, palette=None, delay=4, disposal=0, transparent=None,
              interlaced=False, bits=3):
    flags = disposal << 2 | (transparent is not None)
    control = struct.pack("<BBBBHBB", 0x21, 0xF9, 4, flags, delay, transparent or 0, 0)
    packed_fields = 0
    if palette:
        packed_fields |= 0x80 | bits - 1
    if interlaced:
        packed_fields |= 0x40
    rows = [pixels[start:start + width] for start in range(0, width * height, width)]
    if interlaced:
        rows = rows[::8] + rows[4::8] + rows[2::4] + rows[1::2]
    descriptor = struct.pack("<BHHHHB", 0x2C, x, y, width, height, packed_fields)
    return control + descriptor + (palette or b"") + gif_lzw(sum(rows, []), bits)


def gif(width, height, frames, palette=None, bits=3, loops=None, version=b"GIF89a"):
    loop = b""
    if loops is not None:
        loop = b"\x21\xFF\x0BNETSCAPE2.0\x03\x01" + struct.pack("<H", loops) + b"\0"
    screen = struct.pack("<HHBBB", width, height, 0x80 | bits - 1 if palette else 0, 0, 0)
    return version + screen + (palette or b"") + loop + b"".join(frames) + b";"


# TIFF


def tiff(pages, endian="<"):
    """Returns a file with pages of (tags, chunks of pixels, tag of the chunks' offsets).

    A tag is (number, type, values).
    """
    data = bytearray(b"II*\0" if endian == "<" else b"MM\0*")
    # The offset of the first directory, which is not known yet.
    link_at = len(data)
    data += b"\0\0\0\0"
    for tags, chunks, offsets_tag in pages:
        offsets = [append(data, chunk) for chunk in chunks]
        lengths_tag = {STRIP_OFFSETS: STRIP_LENGTHS, TILE_OFFSETS: TILE_LENGTHS}[offsets_tag]
        tags = tags + [(offsets_tag, LONG, offsets),
                       (lengths_tag, LONG, [len(chunk) for chunk in chunks])]
        entries = []
        for number, kind, values in sorted(tags):
            value = struct.pack(endian + FORMATS[kind] * len(values), *values)
            if len(value) > 4:
                value = struct.pack(endian + "I", append(data, value))
            entry = struct.pack(endian + "HHI", number, kind, len(values))
            entries.append(entry + value.ljust(4, b"\0"))
        struct.pack_into(endian + "I", data, link_at, len(data))
        data += struct.pack(endian + "H", len(entries)) + b"".join(entries)
        link_at = len(data)
        data += b"\0\0\0\0"
    return bytes(data)


def append(data, chunk):
    """Appends bytes and a padding to an even length, and returns their offset."""
    offset = len(data)
    data += chunk + b"\0" * (len(chunk) % 2)
    return offset


def page(width, height, bits, photometric, chunks, rows=None, tile=None, more=(), planar=1):
    """Returns a page of an image in strips, or in tiles if their size is given."""
    tags = [
        (WIDTH, LONG, [width]), (HEIGHT, LONG, [height]), (BITS, SHORT, bits),
        (COMPRESSION, SHORT, [1]), (PHOTOMETRIC, SHORT, [photometric]),
        (SAMPLES, SHORT, [len(bits)]), (PLANES, SHORT, [planar]),
    ]
    if tile:
        tags += [(TILE_WIDTH, SHORT, [tile]), (TILE_HEIGHT, SHORT, [tile])]
    else:
        tags.append((STRIP_ROWS, LONG, [rows or height]))
    return tags + list(more), chunks, TILE_OFFSETS if tile else STRIP_OFFSETS


def packed(gray, bits, width):
    """Returns gray levels with fewer bits, several in a byte. Each row starts with a new byte."""
    per_byte = 8 // bits
    data = bytearray()
    for start in range(0, len(gray), width):
        row = gray[start:start + width]
        for x in range(0, width, per_byte):
            byte = 0
            for index, level in enumerate(row[x:x + per_byte]):
                byte |= (level >> (8 - bits)) << (8 - bits * (index + 1))
            data.append(byte)
    return bytes(data)


def tiles(data, width, height, size, samples):
    """Returns square tiles, which are padded with zeros at the right and at the bottom."""
    for top in range(0, height, size):
        for left in range(0, width, size):
            right = min(width, left + size)
            tile = b""
            for y in range(top, top + size):
                row = b""
                if y < height:
                    row = data[(y * width + left) * samples:(y * width + right) * samples]
                tile += row.ljust(size * samples, b"\0")
            yield tile
