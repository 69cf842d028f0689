/**
 * Cuts a stream of chunks so that no boundary is parted, nor the two bytes after one: multipasta misreads a body that the
 * network cut between those two. `needle` is the bytes of line break, two hyphens and the boundary.
 */
export function wholeBoundaries(needle: Uint8Array, feed: (chunk: Uint8Array) => void) {
  let held = new Uint8Array(0);
  let started = false;

  return {
    write(chunk: Uint8Array): void {
      let bytes = chunk;
      if (held.length > 0) {
        bytes = new Uint8Array(held.length + chunk.length);
        bytes.set(held);
        bytes.set(chunk, held.length);
      }
      // The first boundary has no line break before it, so as many bytes as the needle has hold it and its two bytes.
      const cut = started || bytes.length >= needle.length ? cutBefore(bytes, needle) : 0;
      if (cut > 0) {
        started = true;
        feed(bytes.subarray(0, cut));
      }
      held = bytes.slice(cut);
    },
    end(): void {
      if (held.length > 0) feed(held);
      held = new Uint8Array(0);
    },
  };
}

/** Where a boundary that lacks some of its bytes, or the two after it, may begin; the length when nowhere. */
function cutBefore(bytes: Uint8Array, needle: Uint8Array): number {
  const first = Math.max(0, bytes.length - needle.length - 1);
  for (let at = bytes.indexOf(13, first); at !== -1; at = bytes.indexOf(13, at + 1)) {
    const length = Math.min(bytes.length - at, needle.length);
    let same = 0;
    while (same < length && bytes[at + same] === needle[same]) same++;
    if (same === length) return at;
  }
  return bytes.length;
}
