import type { QueryClient } from '@tanstack/react-query';

/** Milliseconds that a page with all its answers gets to show them. */
const SHOWN_AFTER = 300;

/** Does what no page waits for, once the page has the answers that it asked for. Returns how to call it off. */
export function atRest(client: QueryClient, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cache = client.getQueryCache();
  const look = () => {
    clearTimeout(timer);
    if (client.isFetching() === 0) timer = setTimeout(finish, SHOWN_AFTER);
  };
  const end = cache.subscribe(look);
  const finish = () => {
    end();
    work();
  };
  look();
  return () => {
    end();
    clearTimeout(timer);
  };
}
