import { createTRPCClient } from '@trpc/client';
import { bytesOfPart, PART_BYTES, partsOf } from '../../contracts/part-bytes';
import type { AppRouter } from '../../contracts/table';
import type { Credential } from '../call-links';
import { callLinks } from '../call-links';
import { problemOf } from '../problem';
import { postForm } from '../send-form';
import { onTheLine, untilNextTry } from './line';

interface Sending {
  /** The upload that takes the file, `offer.upload`, and its field. */
  call: string;
  field: string;
  file: File;
  credential: Credential;
  /** Bytes of the file that have arrived or are on their way. */
  onProgress: (sent: number) => void;
  /** Whether it waits for the network. */
  onWaiting: (waits: boolean) => void;
  signal?: AbortSignal | undefined;
}

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = async (blob: Blob) => hex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));

/** Whether the line broke, or a server behind it was away for the moment: the same again may do. */
const isBroken = (error: unknown): boolean => [0, 429, 502, 503, 504].includes(problemOf(error).status);
/** Answers of a server that takes no parts. */
const isNotOffered = (error: unknown): boolean => [404, 405, 501].includes(problemOf(error).status);

/**
 * Sends a file in parts, as often as it takes, and answers the id of its upload; null where the server takes no parts. It ends
 * by `signal` alone, or when the server refuses the file.
 */
export async function sendParts(sending: Sending): Promise<number | null> {
  const { call, field, file, credential, onWaiting, signal } = sending;
  const api = createTRPCClient<AppRouter>({ links: callLinks(credential) });
  const about = { call, field, name: file.name, size: file.size, sha256: await sha256(file) };
  let there = 0;
  for (let broken = 0; ; ) {
    try {
      const { id, received } = await api.upload.begin.mutate(about, signal && { signal });
      onWaiting(false);
      // A line that carried something between two breaks is tried again at once.
      if (received.length > there) broken = 0;
      there = received.length;
      const missing = Array.from({ length: partsOf(file.size) }, (_, number) => number).filter(
        (number) => !received.includes(number),
      );
      if (missing.length === 0) return id;
      const arrived = received.reduce((sum, number) => sum + bytesOfPart(file.size, number), 0);
      await sendMissing({ ...sending, id, missing, arrived });
      return id;
    } catch (error) {
      signal?.throwIfAborted();
      if (isNotOffered(error)) return null;
      if (!isBroken(error)) throw error;
      broken += 1;
      onWaiting(true);
      await untilNextTry(broken, signal);
    }
  }
}

interface Missing extends Sending {
  id: number;
  missing: readonly number[];
  /** Bytes of the parts that are there. */
  arrived: number;
}

/** Sends parts until all are there, or throws once one broke and the others on their way have ended. */
async function sendMissing(sending: Missing): Promise<void> {
  const { file, missing, onProgress } = sending;
  let { arrived } = sending;
  const onTheWay = new Map<number, number>();
  const tell = () => onProgress(arrived + [...onTheWay.values()].reduce((sum, bytes) => sum + bytes, 0));
  let hasFailed = false;
  const sent = missing.map((number) =>
    onTheLine(async () => {
      if (hasFailed) return;
      const size = bytesOfPart(file.size, number);
      try {
        await sendPart(sending, number, (bytes) => {
          onTheWay.set(number, Math.min(bytes, size));
          tell();
        });
        arrived += size;
      } catch (error) {
        hasFailed = true;
        throw error;
      } finally {
        onTheWay.delete(number);
        tell();
      }
    }),
  );
  const failed = (await Promise.allSettled(sent)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

async function sendPart(
  { id, file, credential, signal }: Missing,
  number: number,
  onProgress: (sent: number) => void,
): Promise<void> {
  const bytes = file.slice(number * PART_BYTES, (number + 1) * PART_BYTES);
  const body = new FormData();
  body.append('number', String(number));
  body.append('sha256', await sha256(bytes));
  body.append('part', bytes, `${number}.part`);
  const idempotencyKey = `part-${id}-${number}`;
  await postForm({ call: 'upload.part', params: { id }, body, credential, idempotencyKey, onProgress, signal });
}
