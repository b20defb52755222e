"""Random scenes like the benchmark scenes a to e, in the same format.

All draws except the first are translucent, so none hides another, and the times do not depend on
finding hidden pixels.
"""
import json
import math
import random

WIDTH, HEIGHT = 390, 844


def quarter(value):
    return round(value * 4) / 4


def point_on_circle(cx, cy, angle, radius):
    return [round(cx + radius * math.cos(angle), 3), round(cy + radius * math.sin(angle), 3)]


class Generator:
    def __init__(self, seed, letter):
        self.random = random.Random(f"{seed} {letter}")

    def number(self, low, high):
        return self.random.uniform(low, high)

    def color(self):
        return [self.random.randint(0, 255) for _ in range(3)] + [self.random.randint(40, 240)]

    def solid(self):
        return {"type": "solid", "color": self.color()}

    def box(self, least, most_wide, most_high):
        """A box within the canvas, as x, y, w, h."""
        w, h = self.number(least, most_wide), self.number(least, most_high)
        return self.number(0, WIDTH - w), self.number(0, HEIGHT - h), w, h

    def rects(self):
        """200 rectangles on whole points."""
        commands = []
        for _ in range(200):
            x, y, w, h = (int(value) for value in self.box(8, 300, 100))
            commands.append({"op": "rect", "x": x, "y": y, "w": w, "h": h, "paint": self.solid()})
        return commands

    def rounded_rects(self):
        """200 rounded rectangles on quarters of points."""
        commands = []
        for _ in range(200):
            x, y, w, h = (quarter(value) for value in self.box(16, 300, 100))
            r = self.random.randint(4, 8 + int(min(w, h) / 4))
            r = min(r, int(min(w, h) / 2))
            commands.append({"op": "rrect", "x": x, "y": y, "w": w, "h": h, "r": r,
                             "paint": self.solid()})
        return commands

    def gradients(self):
        """60 linear and 40 radial gradients in rectangles and rounded rectangles."""
        commands = []
        for index in range(100):
            x, y, w, h = (round(value) for value in self.box(60, 370, 240))
            count = self.random.randint(0, 2)
            offsets = sorted(round(self.number(0.05, 0.95), 3) for _ in range(count))
            stops = [[offset, self.color()] for offset in [0.0] + offsets + [1.0]]
            if index % 5 < 3:
                angle = self.number(0, 2 * math.pi)
                length = self.number(0.4, 1) * math.hypot(w, h)
                dx, dy = math.cos(angle) * length / 2, math.sin(angle) * length / 2
                if index % 10 == 0:
                    dx = 0
                cx, cy = x + w / 2, y + h / 2
                paint = {"type": "linear", "x0": round(cx - dx, 3), "y0": round(cy - dy, 3),
                         "x1": round(cx + dx, 3), "y1": round(cy + dy, 3), "stops": stops}
            else:
                paint = {"type": "radial", "cx": round(x + w * self.number(0.2, 0.8), 3),
                         "cy": round(y + h * self.number(0.2, 0.8), 3),
                         "r": round(max(w, h) * self.number(0.3, 0.9), 3), "stops": stops}
            command = {"op": "rect", "x": x, "y": y, "w": w, "h": h, "paint": paint}
            if index % 2:
                command |= {"op": "rrect", "r": self.random.randint(4, 24)}
            commands.append(command)
        return commands

    def star(self):
        """A star whose sides cross."""
        radius, count = self.number(40, 120), self.random.choice([5, 7, 8, 9, 11])
        cx, cy, turn = self.number(60, 330), self.number(80, 760), self.number(0, 2 * math.pi)
        step = self.random.choice([2, 3])
        points = []
        for index in range(count):
            angle = turn + index * step * 2 * math.pi / count
            points += point_on_circle(cx, cy, angle, radius)
        return {"v": "M" + "L" * (count - 1) + "Z", "p": points}

    def blob(self):
        """One or two closed contours of cubic curves."""
        verbs, points = "", []
        cx, cy, radius = self.number(60, 330), self.number(80, 760), self.number(40, 110)
        for scale in [1, 0.5][: self.random.randint(1, 2)]:
            count = self.random.randint(5, 12)
            radii = [radius * scale * self.number(0.6, 1.2) for _ in range(count)]
            verbs += "M" + "C" * count + "Z"
            points += point_on_circle(cx, cy, 0, radii[0])
            for index in range(count):
                first, last = index * 2 * math.pi / count, (index + 1) * 2 * math.pi / count
                for share in [0.33, 0.67]:
                    points += point_on_circle(cx, cy, first + (last - first) * share,
                                              radius * scale * self.number(0.5, 1.3))
                points += point_on_circle(cx, cy, last, radii[(index + 1) % count])
        return {"v": verbs, "p": points}

    def paths(self):
        """30 stars and 30 blobs, alternating between the fill rules."""
        return [{"op": "path", "path": self.star() if index % 2 == 0 else self.blob(),
                 "rule": "nonzero" if index // 2 % 2 == 0 else "evenodd", "paint": self.solid()}
                for index in range(60)]

    def near(self, value, most):
        """Returns a coordinate within 90 points of another one, and on the canvas."""
        return min(max(value + self.number(-90, 90), 5), most)

    def strokes(self):
        """50 polylines and 50 chains of cubic curves, with round caps and joins."""
        commands = []
        for index in range(100):
            count = self.random.randint(3, 6)
            x, y = self.number(20, 370), self.number(20, 824)
            points = [round(x, 3), round(y, 3)]
            for _ in range(count * (1 if index % 2 == 0 else 3)):
                x, y = self.near(x, 385), self.near(y, 839)
                points += [round(x, 3), round(y, 3)]
            verbs = "M" + ("L" if index % 2 == 0 else "C") * count
            if index % 2 == 0 and self.random.random() < 0.3:
                verbs += "Z"
            commands.append({"op": "stroke", "path": {"v": verbs, "p": points},
                             "width": self.random.randint(2, 20) / 2, "cap": "round",
                             "join": "round", "paint": self.solid()})
        return commands


KINDS = {
    "a_rects": Generator.rects, "b_rrects": Generator.rounded_rects,
    "c_gradients": Generator.gradients, "d_paths": Generator.paths, "e_strokes": Generator.strokes,
}


def write(seed, folder):
    """Writes a scene of each kind to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, commands in KINDS.items():
        generator = Generator(seed, name[0])
        description = commands.__doc__.strip().removesuffix(".")
        scene = {"name": name, "desc": f"clear + {description}, seed {seed}", "width": WIDTH,
                 "height": HEIGHT,
                 "cmds": [{"op": "clear", "color": [255, 255, 255, 255]}] + commands(generator)}
        (folder / f"{name}.json").write_text(json.dumps(scene))
