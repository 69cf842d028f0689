let last: string | undefined;

/** `fetch`, remembering the id that the Worker gave to the request. */
export async function noted(address: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  last = answer.headers.get('x-request-id') ?? last;
  return answer;
}

/** The id of the last request that had an answer: the trail to follow when a page breaks over what it was sent. */
export const lastRequest = (): string | undefined => last;
