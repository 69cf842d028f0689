import type { Filter } from '../ui/FilterBar';
import type { ListFilter, SetFilters } from './list-spec';

/** Filters as the bar above a list shows them for an address. */
export const shownFilters = (filters: readonly ListFilter[], params: URLSearchParams, set: SetFilters): Filter[] =>
  filters.map(({ key, label, names, said, editor }) => ({
    key,
    label,
    value: said(params),
    onClear: () => set(Object.fromEntries(names.map((name) => [name, null]))),
    editor: editor(params, set),
  }));
