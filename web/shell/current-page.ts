import { useMatches } from 'react-router';
import type { Page } from '../page-table';

/** The row of the page table that is on the screen. */
export function useCurrentPage(): Page | undefined {
  const handle: unknown = useMatches().at(-1)?.handle;
  return typeof handle === 'object' && handle !== null && 'page' in handle ? (handle.page as Page) : undefined;
}
