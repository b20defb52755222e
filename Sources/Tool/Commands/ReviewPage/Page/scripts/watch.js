// Shows results that are written during the review, by tests or by a comparison of folders.
{
  const review = globalThis.SnapshotReview;
  const { state } = review;
  const interval = 1_000;
  let shown = null;

  /** Shows the results if they changed, but never while a decision is being written. */
  async function look() {
    try {
      const found = await review.host.version();
      if (found !== shown && state.phase === 'ready' && !review.isDeciding()) {
        if (await review.refresh()) shown = found;
        // Nothing changes any more.
        if (shown === '') return;
      }
    } catch (error) {
      if (['offline', 'unauthorized'].includes(error.kind)) {
        if (state.phase === 'ended') return;
        Object.assign(state, { phase: 'error', problem: error });
        review.emit('report');
        return;
      }
      // A result may have been read while it was replaced; the next look reads it again.
    }
    setTimeout(look, interval);
  }
  if (review.host.isWatching) setTimeout(look, interval);
}
