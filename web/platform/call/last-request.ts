import { BOOKMARK_HEADER } from '../../../contracts/platform/bookmark';
import { bookmarkHeader, keepBookmark } from './bookmark';

let last: string | undefined;

/** `fetch` with the bookmark, remembering that of the answer and the id that the Worker gave to the request. */
export async function fetchNoted(address: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(bookmarkHeader())) headers.set(name, value);
  const answer = await fetch(address, { ...init, headers });
  keepBookmark(answer.headers.get(BOOKMARK_HEADER), headers.has('authorization'));
  last = answer.headers.get('x-request-id') ?? last;
  return answer;
}

/** The id of the last request that had an answer. It leads to the cause when a page breaks over that answer. */
export const lastRequest = (): string | undefined => last;
