// The stage: one scale and one center that all panes share, and the gestures that change them.
{
  const review = globalThis.SnapshotReview;
  const { state, byID } = review;
  const stage = byID('stage');
  const canvas = byID('canvas');
  const tools = byID('stage-tools');
  const gap = 2;
  const scales = [0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64];
  const maximumScale = 64;
  /** The space for the labels of the panes and for the legend, in CSS pixels. */
  const labelHeight = 44;
  const labelWidth = ({ reference, actual }) => review.shownMode() !== '2-up' ? 164
    : reference && actual && reference.width === actual.width && reference.height === actual.height
      ? 80 : 150;
  /** The height of the row below the images in a narrow window, with its switches. */
  const toolsHeight = () => tools.offsetHeight && tools.offsetHeight + 16;
  const hasLegend = () => state.mode === 'diff' || state.mode === 'heat';
  const bottomInset = () => hasLegend() && !toolsHeight() ? 56 : 20;

  const size = () => ({ width: stage.clientWidth, height: stage.clientHeight - toolsHeight() });

  /** Returns the mode that is shown; a single image has only one. */
  review.shownMode = () => state.pair?.isPair ? state.mode : '2-up';

  /** Returns the panes as rectangles with their side: `before`, `after`, or `both`. */
  review.panes = function () {
    const { width, height } = size();
    const mode = review.shownMode();
    if (mode !== '2-up') return [{ x: 0, y: 0, width, height, side: 'both' }];
    const { pair } = state;
    if (pair && !pair.isPair) {
      return [{ x: 0, y: 0, width, height, side: pair.actual ? 'after' : 'before' }];
    }
    const half = Math.floor((width - gap) / 2);
    const stackedHalf = Math.floor((height - gap) / 2);
    const fits = (paneWidth, paneHeight) => scaleIn({ width: paneWidth, height: paneHeight }).scale;
    if (pair && fits(width, stackedHalf) > fits(half, height) * 1.25) {
      return [
        { x: 0, y: 0, width, height: stackedHalf, side: 'before' },
        {
          x: 0, y: stackedHalf + gap, width, height: height - stackedHalf - gap, side: 'after',
        }];
    }
    return [
      { x: 0, y: 0, width: half, height, side: 'before' },
      { x: half + gap, y: 0, width: width - half - gap, height, side: 'after' }];
  };

  /** Returns the position of a pixel on the stage. */
  review.toStage = (pane, x, y) => [
    pane.x + pane.width / 2 + (x - state.view.x) * state.view.scale,
    pane.y + pane.height / 2 + (y - state.view.y) * state.view.scale];

  /** Returns the pixel at a position on the stage, with its pane. */
  function toImage(left, top) {
    const panes = review.panes();
    const pane = panes.find(({ x, y, width, height }) =>
      left >= x && left < x + width && top >= y && top < y + height) ?? panes[0];
    return {
      x: (left - pane.x - pane.width / 2) / state.view.scale + state.view.x,
      y: (top - pane.y - pane.height / 2) / state.view.scale + state.view.y, pane,
    };
  }

  // MARK: Zoom

  /**
   * Returns the scale at which the image fits into a pane, and the space above it; enlarged pixels
   * have equal sizes.
   *
   * An image between the labels needs no space below them.
   */
  function scaleIn({ width, height }) {
    const { pair } = state;
    const scaleBelow = (top) => {
      const scale = Math.max(0.01, Math.min(
        8, (width - 40) / pair.width, (height - top - bottomInset()) / pair.height));
      const deviceScale = scale * devicePixelRatio;
      return deviceScale > 1 ? Math.floor(deviceScale) / devicePixelRatio : scale;
    };
    const scale = scaleBelow(20);
    const isBetween = (width - pair.width * scale) / 2 >= labelWidth(pair);
    return isBetween ? { scale, top: 20 } : { scale: scaleBelow(labelHeight), top: labelHeight };
  }

  const fitScale = () => scaleIn(review.panes()[0]).scale;

  function fitted() {
    const { scale, top } = scaleIn(review.panes()[0]);
    return {
      scale, x: state.pair.width / 2,
      y: state.pair.height / 2 - (top - bottomInset()) / 2 / scale, isFitted: true,
    };
  }

  /** Fits the image. */
  review.fit = () => state.pair && review.show({ view: fitted() });

  /** Changes the scale to the next step, around the center. */
  review.zoomStep = function (step) {
    if (!state.view) return;
    const { scale } = state.view;
    const next = step > 0 ? scales.find((other) => other > scale * 1.01)
      : scales.findLast((other) => other < scale * 0.99);
    zoom(next ?? scale);
  };

  /** Changes the scale around a position in a pane. */
  function zoom(scale, left, top) {
    const { view } = state;
    const next = Math.max(0.02, Math.min(maximumScale, scale));
    const pane = review.panes()[0];
    const x = left === undefined ? 0 : left - pane.width / 2;
    const y = top === undefined ? 0 : top - pane.height / 2;
    review.show({
      view: {
        scale: next, x: view.x + x / view.scale - x / next, y: view.y + y / view.scale - y / next,
      },
    });
  }

  function pan(x, y) {
    const { view } = state;
    const { scale } = view;
    review.show({ view: { scale, x: view.x + x / scale, y: view.y + y / scale } });
  }

  /** Shows the selected place, at an integer scale if it is enlarged. */
  review.zoomToPlace = function (flashes = true) {
    const place = review.places()[state.place];
    if (!place) return review.fit();
    const pane = review.panes()[0];
    const { scale: points } = state.item;
    const [x, y, width, height] = place.box;
    let scale = Math.min(
      pane.width / Math.max(width + 48 * points, 120 * points),
      (pane.height - 60) / (Math.max(height, 44 * points) + 24 * points));
    if (scale >= 1) scale = Math.min(8, Math.floor(scale));
    scale = Math.max(scale, fitScale());
    const clamp = (value, half, limit) =>
      half * 2 >= limit ? limit / 2 : Math.max(half, Math.min(limit - half, value));
    const margin = 24 / scale;
    review.show({
      view: {
        scale,
        x: clamp(x + width / 2, pane.width / 2 / scale - margin, state.pair.width),
        y: clamp(y + height / 2, pane.height / 2 / scale - margin * 2, state.pair.height)
          - margin / 2,
      },
    });
    if (flashes) review.flash();
  };

  /** Returns a view, perhaps from an address, that shows a part of the image. */
  function clamped({ scale, x, y }) {
    const inside = (value, limit) => Math.max(0, Math.min(limit, value));
    return {
      scale: Math.max(fitScale() / 4, Math.min(maximumScale, scale)),
      x: inside(x, state.pair.width), y: inside(y, state.pair.height),
    };
  }

  /** Enlarges a small change, and fits other images. */
  function startView() {
    const places = review.places();
    const { pair } = state;
    const isSmall = places.length > 0 && places.every(({ kind }) => kind === 'changed')
      && places[0].box[2] * places[0].box[3] < pair.width * pair.height * 0.05
      && Math.max(pair.width, pair.height) > 300;
    if (isSmall) review.zoomToPlace(false);
    else review.fit();
  }

  review.on('pair', () => {
    if (!state.pair) return;
    if (!state.view) startView();
    else if (!state.view.isFitted) state.view = clamped(state.view);
    review.redraw();
  });

  // MARK: Gestures

  const pointers = new Map();
  let origin = null;
  let isDragged = false;
  let distance = 0;

  const position = (event) => {
    const { left, top } = stage.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !state.view) return;
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, position(event));
    origin = position(event);
    isDragged = false;
  });

  canvas.addEventListener('pointermove', (event) => {
    if (!state.view) return;
    const here = position(event);
    if (!pointers.has(event.pointerId)) return point(here);
    const former = pointers.get(event.pointerId);
    pointers.set(event.pointerId, here);
    if (pointers.size === 2) {
      const [first, second] = [...pointers.values()];
      const next = Math.hypot(first[0] - second[0], first[1] - second[1]);
      if (distance > 0) {
        zoom(state.view.scale * next / distance, (first[0] + second[0]) / 2,
          (first[1] + second[1]) / 2);
      }
      distance = next;
      isDragged = true;
    } else if (isDragged || Math.hypot(here[0] - origin[0], here[1] - origin[1]) > 3) {
      isDragged = true;
      stage.classList.add('is-panned');
      pan(former[0] - here[0], former[1] - here[1]);
    }
  });

  /** Shows the view at a position, unless another one is held. */
  function point(here) {
    const { x, y, pane } = toImage(...here);
    state.pointer = { x, y, isReference: pane.side === 'before' };
    if (!state.pin) review.emit('pointer');
  }

  function release(event) {
    const isClick = pointers.delete(event.pointerId) && !isDragged;
    distance = 0;
    stage.classList.remove('is-panned');
    if (!isClick || event.type !== 'pointerup') return;
    point(position(event));
    state.pin = state.pin ? null : state.pointer;
    review.emit('pointer');
  }
  canvas.addEventListener('pointerup', release);
  canvas.addEventListener('pointercancel', release);

  canvas.addEventListener('pointerleave', () => {
    state.pointer = null;
    if (!state.pin) review.emit('pointer');
  });

  canvas.addEventListener('dblclick', (event) => {
    if (!state.view) return;
    const { x, y } = toImage(...position(event));
    if (state.view.scale > fitScale() * 1.5) review.fit();
    else review.show({ view: { scale: 8, x, y } });
  });

  canvas.addEventListener('wheel', (event) => {
    if (!state.view) return;
    event.preventDefault();
    const [left, top] = position(event);
    const { pane } = toImage(left, top);
    if (event.ctrlKey || Math.abs(event.deltaY) >= 40) {
      zoom(state.view.scale * Math.exp(-event.deltaY * 0.0022), left - pane.x, top - pane.y);
    } else {
      pan(event.deltaX, event.deltaY);
    }
  }, { passive: false });

  stage.addEventListener('keydown', (event) => {
    const directions = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    };
    const direction = directions[event.key];
    if (!direction || event.target !== stage || !state.view || event.ctrlKey || event.metaKey
      || event.altKey) return;
    event.preventDefault();
    pan(direction[0] * 40, direction[1] * 40);
  });

  // MARK: Size and blinking

  new ResizeObserver(() => {
    const { clientWidth, clientHeight } = stage;
    if (clientWidth === 0 || clientHeight === 0) return;
    canvas.width = Math.round(clientWidth * devicePixelRatio);
    canvas.height = Math.round(clientHeight * devicePixelRatio);
    if (state.pair && state.view?.isFitted) state.view = fitted();
    // The canvas is empty now, so it is drawn before the next frame.
    review.drawNow?.();
  }).observe(stage);

  const isCalm = matchMedia('(prefers-reduced-motion: reduce)');
  review.isCalm = () => isCalm.matches;
  let blinkTimer = null;
  review.on('view', () => {
    const blinks = state.mode === 'blink' && !isCalm.matches;
    if (blinks && blinkTimer === null) {
      blinkTimer = setInterval(() => {
        if (state.isOther || document.querySelector('dialog[open]')) return;
        state.isBlinkedAfter = !state.isBlinkedAfter;
        review.redraw();
      }, 500);
    } else if (!blinks && blinkTimer !== null) {
      clearInterval(blinkTimer);
      blinkTimer = null;
      state.isBlinkedAfter = false;
    }
    review.redraw();
  });

  /** Chooses the comparison mode. */
  review.setMode = function (mode) {
    const isFitted = state.view?.isFitted;
    state.mode = mode;
    review.show({ isOther: false, view: isFitted && state.pair ? fitted() : state.view });
  };
}
