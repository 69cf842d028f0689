/** The encoding of a file. A CSV does not name it, except for the byte order mark that some programs put first. */
export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252';

/** Bytes from the start of a file that are enough to recognise UTF-16. */
const HEAD = 4096;

const MARKS: readonly [Encoding, readonly number[]][] = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
];

/**
 * Watches a file pass and finds its encoding: by its mark; without one, UTF-16 by its zero bytes, UTF-8 when all of it
 * is valid UTF-8, and else Windows-1252, which Excel on Windows writes as CSV.
 */
export function watchEncoding() {
  const head = new Uint8Array(HEAD);
  let seen = 0;
  let isUtf8 = true;
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const decodes = (chunk?: Uint8Array) => {
    try {
      if (isUtf8) decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  return {
    see(chunk: Uint8Array): void {
      if (seen < HEAD) head.set(chunk.subarray(0, HEAD - seen), seen);
      seen += chunk.length;
      decodes(chunk);
    },
    /** The encoding, and how many bytes its mark takes. */
    end(): { encoding: Encoding; mark: number } {
      decodes();
      const begin = head.subarray(0, Math.min(seen, HEAD));
      for (const [encoding, mark] of MARKS)
        if (mark.every((byte, i) => begin[i] === byte)) return { encoding, mark: mark.length };
      return { encoding: utf16Of(begin) ?? (isUtf8 ? 'UTF-8' : 'Windows-1252'), mark: 0 };
    },
  };
}

/** UTF-16 has a zero in nearly every second byte of Latin text; the others have none. */
function utf16Of(head: Uint8Array): Encoding | undefined {
  let even = 0;
  let odd = 0;
  head.forEach((byte, i) => {
    if (byte !== 0) return;
    if (i % 2) odd += 1;
    else even += 1;
  });
  const most = head.length / 4;
  if (odd > most && even < odd / 8) return 'UTF-16LE';
  if (even > most && odd < even / 8) return 'UTF-16BE';
  return undefined;
}

interface Passed {
  /** The begin of a chunk, in bytes of UTF-8 since the start. */
  at: number;
  utf8: Uint8Array;
  /** Its begin in the file. */
  source: number;
}

/**
 * Turns the bytes of a file, from a place in it on, into UTF-8. It can also find the place in the file that belongs to
 * a place in the UTF-8, so that reading can go on there later.
 */
export function toUtf8(encoding: Encoding, from: number) {
  const decoder = encoding === 'UTF-8' ? null : new TextDecoder(encoding, { fatal: false, ignoreBOM: true });
  const encoder = new TextEncoder();
  const unit = encoding.startsWith('UTF-16') ? 2 : 1;
  let at = 0;
  let source = from;
  let passed: Passed[] = [];

  const pass = (utf8: Uint8Array, length: number): Uint8Array => {
    passed.push({ at, utf8, source });
    at += utf8.length;
    source += length;
    return utf8;
  };
  const passText = (text: string) => pass(encoder.encode(text), text.length * unit);

  return {
    write: (chunk: Uint8Array): Uint8Array =>
      decoder ? passText(decoder.decode(chunk, { stream: true })) : pass(chunk, chunk.length),
    end: (): Uint8Array => (decoder ? passText(decoder.decode()) : new Uint8Array()),
    /**
     * The place in the file that belongs to a place in the UTF-8. It forgets what lies before `place`, so ask in rising
     * order.
     */
    sourceOf(place: number): number {
      const index = passed.findLastIndex((chunk) => chunk.at <= place);
      const chunk = passed[index];
      if (!chunk) return from;
      passed = passed.slice(index);
      const before = chunk.utf8.subarray(0, place - chunk.at);
      return (
        chunk.source +
        (decoder
          ? new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(before).length * unit
          : before.length)
      );
    },
  };
}
