let last: string | undefined;

/** `fetch`, remembering the id that the Worker gave to the request. */
export async function noted(address: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  last = answer.headers.get('x-request-id') ?? last;
  return answer;
}

/** The id of the last request that had an answer. It leads to the cause when a page breaks over that answer. */
export const lastRequest = (): string | undefined => last;
