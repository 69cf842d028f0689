import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from '../../../contracts/house/table';
import { BLOCK_BYTES, blocksOf, bytesOfPart, numbersIn, PART_BLOCKS } from '../../../contracts/platform/part-bytes';
import type { Credential } from '../call/call-links';
import { callLinks } from '../call/call-links';
import { postForm } from '../call/post-form';
import { problemOfError } from '../call/problem';
import { MOST_BESIDE, onTheLine, untilNextTry } from './line';

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
const isBroken = (error: unknown): boolean => [0, 429, 502, 503, 504].includes(problemOfError(error).status);
/** Answers of a server that takes no parts. */
const isNotOffered = (error: unknown): boolean => [404, 405, 501].includes(problemOfError(error).status);

/**
 * How long a part may be without a sign of life, in milliseconds: four times what a line of 100 kbit/s takes for a block, and longer each
 * time that nothing was carried.
 */
const patienceAfter = (inVain: number): number => Math.min(20_000 * 2 ** inVain, 60_000);

/**
 * Sends a file in parts, as often as it takes, and answers the id of its upload; null where the server takes no parts. It ends
 * by `signal` alone, or when the server refuses the file.
 */
export async function sendParts(sending: Sending): Promise<number | null> {
  const { call, field, file, credential, onWaiting, signal } = sending;
  const api = createTRPCClient<AppRouter>({ links: callLinks(credential) });
  const about = { call, field, name: file.name, size: file.size, sha256: await sha256(file) };
  for (let inVain = 0; ; ) {
    const patience = patienceAfter(inVain);
    let hasCarried = false;
    try {
      const begun = api.upload.begin.mutate(about, signal && { signal });
      const { id, received } = await Promise.race([begun, noLongerThan(patience)]);
      onWaiting(false);
      await sendMissing({ ...sending, id, received, patience, onCarried: () => (hasCarried = true) });
      return id;
    } catch (error) {
      signal?.throwIfAborted();
      if (isNotOffered(error)) return null;
      if (!isBroken(error)) throw error;
      inVain = hasCarried ? 0 : inVain + 1;
      onWaiting(true);
      await untilNextTry(inVain, signal);
    }
  }
}

const noLongerThan = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new DOMException('No answer', 'TimeoutError')), ms));

interface Missing extends Sending {
  id: number;
  /** Numbers of the blocks that are there. */
  received: readonly number[];
  /** How long a part may be without a sign of life, in milliseconds. */
  patience: number;
  /** Told when a part has arrived. */
  onCarried: () => void;
}

/** Sends parts until all are there, or throws once one broke and the others on their way have ended. */
async function sendMissing(sending: Missing): Promise<void> {
  const { file, received, onProgress, onCarried } = sending;
  const { size } = file;
  const missing = new Set(numbersIn(size, 0, blocksOf(size)).filter((number) => !received.includes(number)));
  let arrived = received.reduce((sum, number) => sum + bytesOfPart(size, number, 1), 0);
  const onTheWay = new Map<number, number>();
  const tell = () => onProgress(arrived + [...onTheWay.values()].reduce((sum, bytes) => sum + bytes, 0));
  let hasFailed = false;

  const sendNext = async (most: number): Promise<number> => {
    const [number, ...more] = hasFailed ? [] : nextPart(missing, size, most);
    if (number === undefined) return 0;
    const blocks = 1 + more.length;
    const bytes = bytesOfPart(size, number, blocks);
    try {
      await sendPart(sending, number, blocks, (sent) => {
        onTheWay.set(number, Math.min(sent, bytes));
        tell();
      });
      arrived += bytes;
      onCarried();
      return blocks;
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      onTheWay.delete(number);
      tell();
    }
  };
  const sendRest = async () => {
    while (missing.size > 0 && !hasFailed) await onTheLine(sendNext);
  };
  const sent = await Promise.allSettled(Array.from({ length: MOST_BESIDE }, sendRest));
  const failed = sent.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Takes the numbers of the next part out of the missing ones: four blocks where it may have them and all are missing, or one. */
function nextPart(missing: Set<number>, size: number, most: number): number[] {
  const [first] = missing;
  if (first === undefined) return [];
  const four = numbersIn(size, first, PART_BLOCKS);
  const isFour = most === PART_BLOCKS && first % PART_BLOCKS === 0 && four.every((number) => missing.has(number));
  const part = isFour ? four : [first];
  for (const number of part) missing.delete(number);
  return part;
}

async function sendPart(
  { id, file, credential, patience, signal }: Missing,
  number: number,
  blocks: number,
  onProgress: (sent: number) => void,
): Promise<void> {
  const bytes = file.slice(number * BLOCK_BYTES, (number + blocks) * BLOCK_BYTES);
  const body = new FormData();
  body.append('number', String(number));
  body.append('sha256', await sha256(bytes));
  body.append('part', bytes, `${number}.part`);
  const idempotencyKey = `part-${id}-${number}-${blocks}`;
  await postForm({
    call: 'upload.part',
    params: { id },
    body,
    credential,
    idempotencyKey,
    onProgress,
    patience,
    signal,
  });
}
