// The host of the page: a static file, or the review server on this machine.
{
  const review = globalThis.SnapshotReview;
  const isLoopback = document.documentElement.dataset.host === 'loopback';

  /** An unsuccessful response from the server. */
  class HostError extends Error {
    constructor(kind, message, conflicts = []) {
      super(message);
      this.kind = kind;
      this.conflicts = conflicts;
    }
  }

  let token = null;
  /**
   * Takes the token out of the address, so that it is neither shown nor copied.
   *
   * Returns whether the address had a token.
   */
  function takeToken() {
    const values = new URLSearchParams(location.hash.slice(1));
    const found = values.get('token');
    try {
      if (found) sessionStorage.setItem('snapshot-review-token', found);
      token = found ?? sessionStorage.getItem('snapshot-review-token');
    } catch {
      token = found;
    }
    if (found) {
      values.delete('token');
      history.replaceState(null, '', `#${values}`);
    }
    return Boolean(found);
  }
  if (isLoopback) takeToken();

  /** Sends a request to the server of the page. */
  async function send(path, body) {
    let response;
    try {
      response = await fetch(path, {
        method: body === undefined ? 'GET' : 'POST', cache: 'no-store', redirect: 'error',
        headers: {
          Authorization: `Bearer ${token}`,
          ...body === undefined ? {} : { 'Content-Type': 'application/json' },
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
    } catch {
      throw new HostError(
        'offline', `the review has ended; run \`${review.tool()} review --web\``);
    }
    if (response.ok) return response;
    if (response.status === 401) {
      throw new HostError(
        'unauthorized',
        `this address is not the one that \`${review.tool()} review --web\` printed`);
    }
    const answer = await response.json().catch(() => ({}));
    if (response.status === 409 && Array.isArray(answer.conflicts)) {
      throw new HostError(
        'conflict', 'the files changed after they were compared', answer.conflicts);
    }
    if (response.status === 409) {
      throw new HostError('stale', String(answer.message ?? 'the last step is of another page'));
    }
    throw new HostError('refused', String(answer.message ?? `the server answered ${
      response.status}`));
  }

  review.host = {
    /** Whether decisions are applied while reviewing. */
    isLoopback,
    /** Whether the page shows results that tests write during the review. */
    isWatching: isLoopback && 'watch' in document.documentElement.dataset,
    /** Returns a value that changes with the results. */
    version: async () => (await (await send('/api/version')).json()).version,
    /** Returns the report. */
    async report() {
      if (isLoopback) return (await send('/api/report')).json();
      const text = review.byID('report')?.textContent ?? '';
      if (text.trim() === '') throw new review.ReportError('unreadable', 'the file is incomplete');
      try {
        return JSON.parse(text);
      } catch {
        throw new review.ReportError('unreadable', 'it is not JSON');
      }
    },
    /** Returns the bytes of the file with a digest. */
    blob: async (digest) => (await send(`/api/blob/${digest}`)).arrayBuffer(),
    /** Applies a plan, or throws all conflicts. */
    apply: async (plan) => (await send('/api/apply', plan)).json(),
    /** Undoes the last step, which must have a number if one is given. */
    undo: async (step) =>
      (await send('/api/undo', step === undefined ? {} : { step })).json(),
    /** Takes a new token out of the address, and returns whether there is one. */
    takeToken: () => isLoopback && takeToken(),
    /** Ends the review. */
    done: () => send('/api/done', {}),
  };
}
