import { BOOKMARK_HEADER } from '../../../contracts/platform/bookmark';
import type { Problem } from '../../../contracts/platform/problem';
import { receiptKeeper } from '../link/last-receipt';
import { bookmarkHeader, keepBookmark } from './bookmark';
import type { Credential } from './call-links';

/** A transfer that failed; `problemOfError` reads it as it reads an error of a call. */
class TransferError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message ?? problem.code);
    this.problem = problem;
  }
}

/** Without a sign of life for this long a transfer counts as lost; the person can retry instead of waiting for ever. */
const PATIENCE = 60_000;

/** A form as it is sent in one request. */
export interface PostForm {
  /** `<module>.<call>` of the contracts' table. */
  call: string;
  params: Record<string, string | number>;
  body: FormData;
  credential: Credential;
  /** The same for every try of the same thing, so that a retry after a lost answer has one effect. */
  idempotencyKey: string;
  onProgress?: ((sent: number) => void) | undefined;
  /** How long it may be without a sign of life, in milliseconds. */
  patience?: number | undefined;
  signal?: AbortSignal | undefined;
}

const noAnswer = (code: 'UNREACHABLE' | 'TIMEOUT'): Problem => ({ status: 0, code });

/** The failure of a transfer without a network: a form that can wait is not begun without one. */
export const unreachable = (): Error => new TransferError(noAnswer('UNREACHABLE'));

/** The problem in an answer of a transfer route. An unreadable answer is the server's fault, not the person's. */
export function problemIn(status: number, text: string): Problem {
  try {
    const { problem } = JSON.parse(text) as { problem?: Problem };
    if (problem && typeof problem.code === 'string') return problem;
  } catch {
    // not JSON: a gateway's own page
  }
  return { status, code: status >= 500 ? 'SERVER' : 'BAD_RESPONSE' };
}

/** Sends a multipart body with progress, which `fetch` cannot report, and gives back the JSON answer. */
export function postForm({
  call,
  params,
  body,
  credential,
  idempotencyKey,
  onProgress,
  patience = PATIENCE,
  signal,
}: PostForm): Promise<unknown> {
  const keepReceipt = receiptKeeper();
  return new Promise((resolve, reject) => {
    const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        finish(() => reject(new TransferError(noAnswer('TIMEOUT'))));
        request.abort();
      }, patience);
    };
    const finish = (outcome: () => void) => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', cancel);
      outcome();
    };
    const cancel = () => request.abort();

    request.open('POST', `/transfer/up/${call}?${query}`);
    const headers = { ...credential(), ...bookmarkHeader(), 'idempotency-key': idempotencyKey };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      alive();
      onProgress?.(event.loaded);
    };
    request.onerror = () => finish(() => reject(new TransferError(noAnswer('UNREACHABLE'))));
    request.onabort = () => finish(() => reject(new DOMException('Cancelled', 'AbortError')));
    request.onload = () =>
      finish(() => {
        keepBookmark(request.getResponseHeader(BOOKMARK_HEADER));
        if (request.status < 200 || request.status > 299)
          return reject(new TransferError(problemIn(request.status, request.responseText)));
        try {
          const answer: unknown = JSON.parse(request.responseText);
          keepReceipt(answer);
          resolve(answer);
        } catch {
          reject(new TransferError({ status: request.status, code: 'BAD_RESPONSE' }));
        }
      });
    signal?.addEventListener('abort', cancel);
    alive();
    request.send(body);
  });
}
