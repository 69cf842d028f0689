import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { type ListSpec, pageIn, type SetFilters, searchIn, sizeIn } from './list-spec';

export interface ListAddress {
  params: URLSearchParams;
  page: number;
  pageSize: number;
  search: string;
  /** A filter of the list, or an empty text. */
  get: (name: string) => string;
  /** The page starts again at 1. */
  set: SetFilters;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
  /** Clears every filter and the search; keeps the order, the page size and the tab. */
  clear: () => void;
}

/** The state of a list, kept in the address so that back, reload and a sent link show the same rows. */
export function useListAddress(spec: ListSpec = {}): ListAddress {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const goal = useNavigation().location;
  const write = (changes: Record<string, string | null>, replace = false) => {
    // A search that comes to rest while another page loads would lead back here, so that it is dropped.
    if (goal && goal.pathname !== pathname) return;
    setParams(
      (present) => {
        // While another tab of this page loads, typed text belongs to that tab.
        const next = new URLSearchParams(goal ? goal.search : present);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  };
  return {
    params,
    page: pageIn(spec, params),
    pageSize: sizeIn(spec, params),
    search: searchIn(params),
    get: (name) => params.get(name) ?? '',
    set: (changes) => write({ ...changes, page: null }, 'search' in changes),
    onPage: (page) => write({ page: page === 1 ? null : String(page) }),
    onPageSize: (size) => write({ page_size: size === (spec.size ?? 10) ? null : String(size), page: null }),
    clear: () =>
      setParams((present) => {
        const next = new URLSearchParams();
        for (const name of ['ordering', 'page_size', 'tab']) {
          const value = present.get(name);
          if (value) next.set(name, value);
        }
        return next;
      }),
  };
}
