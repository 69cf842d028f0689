import type { ReactNode } from 'react';
import { cutSearch } from '../../../contracts/platform/search-text';

/** Writes filters into the address; a null or empty value takes the name out. */
export type SetFilters = (changes: Record<string, string | null>) => void;

/** One filter of a list: its names in the address, what it asks of the server, its words and its controls. */
export interface ListFilter<Asked extends object = object> {
  key: string;
  label: string;
  /** The names it has in the address. */
  names: readonly string[];
  asked: (params: URLSearchParams) => Asked;
  /** The present value in words, or null when the filter is not set. */
  said: (params: URLSearchParams) => ReactNode;
  /** The controls that set it. */
  editor: (params: URLSearchParams, set: SetFilters) => ReactNode;
}

/** The page size, search, filters and order of a list, declared once beside its page. */
export interface ListSpec {
  /** Rows on a page, by default 10; `all` for a list that is short enough to have no pages. */
  size?: number | 'all';
  /** The call's own name for the page size, where it differs. */
  sizeName?: 'pagesize';
  /** The words in the field of the search; a list without them is not searched. */
  search?: string;
  filters?: readonly ListFilter[];
  /** The order that the address names, or the list's default for an unknown one, which may depend on what it is filtered by. */
  ordering?: (text: string, params: URLSearchParams) => string;
}

type Both<U> = (U extends unknown ? (one: U) => void : never) extends (both: infer B) => void ? B : never;
type AskedBy<F> = F extends ListFilter<infer Asked> ? Asked : never;

type FiltersAsked<S extends ListSpec> = S extends { filters: readonly (infer F)[] } ? Both<AskedBy<F>> : object;

/** The query of a list, apart from what its page adds. */
export type ListInput<S extends ListSpec> = { page: number } & FiltersAsked<S> &
  (S extends { search: string } ? { search?: string } : object) &
  (S extends { sizeName: 'pagesize' } ? { pagesize: number } : { page_size: number }) &
  (S extends { ordering: (text: string, params: URLSearchParams) => infer O } ? { ordering: O } : object);

/** A number of the address, or `fallback` when it is out of bounds: people type and share addresses. */
export function numberIn(text: string | null, fallback: number, most: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : fallback;
}

/** The search of an address, as far as it counts. */
export const searchIn = (params: URLSearchParams): string => cutSearch(params.get('search') ?? '');

/** The query of all filters together, for that of an address. */
export const filterInput = <F extends ListFilter>(filters: readonly F[], params: URLSearchParams): Both<AskedBy<F>> =>
  Object.assign({}, ...filters.map((filter) => filter.asked(params)));

/** The number of the page that an address names. */
export const pageIn = ({ size }: ListSpec, params: URLSearchParams): number =>
  size === 'all' ? 1 : numberIn(params.get('page'), 1, 100_000);

/** How many rows on a page an address asks for. */
export const sizeIn = ({ size = 10 }: ListSpec, params: URLSearchParams): number =>
  size === 'all' ? 1000 : numberIn(params.get('page_size'), size, 1000);

/** The query of a list for that of an address, such as `?search=ada&page=2`. */
export function listInput<S extends ListSpec>(spec: S, params: URLSearchParams): ListInput<S>;
export function listInput(spec: ListSpec, params: URLSearchParams): object {
  const { sizeName = 'page_size', search, filters = [], ordering } = spec;
  const words = search === undefined ? '' : searchIn(params);
  return {
    page: pageIn(spec, params),
    [sizeName]: sizeIn(spec, params),
    ...(words && { search: words }),
    ...(ordering && { ordering: ordering(params.get('ordering') ?? '', params) }),
    ...filterInput(filters, params),
  };
}

/** Whether a search or a filter leaves rows of a list out. */
export const isNarrowed = ({ search, filters = [] }: ListSpec, params: URLSearchParams): boolean =>
  (search !== undefined && searchIn(params) !== '') || filters.some((filter) => filter.said(params) !== null);
