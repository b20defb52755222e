// The frames of an animation.
{
  const review = globalThis.SnapshotReview;
  const { state, element, byID } = review;
  const height = 144;
  let shown = null;

  function frameButton(frame, index, time) {
    const isEqual = frame.side === 'both' && frame.differing === 0;
    const difference = frame.side === 'before' ? 'only before'
      : frame.side === 'after' ? 'only after' : isEqual ? '='
        : review.percent(frame.differing, frame.pixels);
    const canvas = element('canvas', {
      width: frame.bitmap.width, height: frame.bitmap.height, 'aria-hidden': 'true',
      style: { aspectRatio: `${frame.bitmap.width} / ${frame.bitmap.height}` },
    });
    canvas.getContext('2d').drawImage(frame.bitmap, 0, 0);
    const name = `${Math.round(time * 1000)} ms`;
    return element('button', {
      type: 'button', class: `frame${isEqual ? '' : ' differs'}`,
      'aria-pressed': String(index === state.frame),
      'aria-label': `Frame ${index}, ${name}, ${isEqual ? 'equal' : `differs, ${difference}`}`,
      onclick: () => review.showFrame(index),
    }, canvas, name, element('span', {}, difference));
  }

  /** Shows a frame. */
  review.showFrame = function (index) {
    const count = state.pair?.frameCount ?? 0;
    if (count < 2) return;
    review.select(state.item, { frame: (index + count) % count, keepsView: true });
  };

  /** Shows the next or previous frame. */
  review.stepFrame = (step) => review.showFrame(state.frame + step);

  async function draw() {
    const strip = byID('strip');
    const { pair, item, frame } = state;
    if (!pair || pair.frameCount < 2) {
      // While a frame is loaded, the strip stays.
      if (!item || pair || shown?.item !== item) strip.hidden = true;
      return;
    }
    const frames = await review.strip(pair, height);
    if (state.item !== item || state.frame !== frame) return;
    const isNew = shown?.item !== item;
    if (shown?.frames !== frames) {
      const durations = (pair.actual ?? pair.reference).durations;
      let time = 0;
      review.replace(strip, frames.map((entry, index) => {
        const button = frameButton(entry, index, time);
        time += durations[index] ?? 0;
        return button;
      }));
    }
    shown = { item, frames };
    strip.hidden = false;
    for (const [index, button] of [...strip.children].entries()) {
      button.setAttribute('aria-pressed', String(index === frame));
    }
    strip.querySelector('[aria-pressed=true]')?.scrollIntoView({
      block: 'nearest', inline: 'nearest',
    });
    // An animation opens at the first frame that differs.
    const first = item.difference?.frame
      ?? frames.findIndex(({ differing, side }) => differing > 0 || side !== 'both');
    if (isNew && frame === 0 && first > 0) review.showFrame(first);
  }

  review.on('pair selection', draw);
}
