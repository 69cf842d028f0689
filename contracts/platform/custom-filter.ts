import { isDay } from './dates';

/** The filter of a list by one field of a company: a choice, or a span of days or numbers. */
export interface CustomFilter {
  field: number;
  is?: string;
  from?: string | number;
  to?: string | number;
}

/** The most fields that a list is filtered by at once. */
const MOST = 5;

const NUMBER = /^-?\d{1,12}(\.\d{1,9})?$/;
const bound = (text: string): string | number | undefined =>
  isDay(text) ? text : NUMBER.test(text) ? Number(text) : undefined;

/** Whether a text is an end of a span of numbers. */
export const isNumberBound = (text: string): boolean => NUMBER.test(text);

/**
 * The filters that the text of an address means, as `12=Lagos~15.from=2026-01-01`: fields by id, each with a choice or a
 * span. What means nothing is left out.
 */
export function customFilters(text: string | undefined): CustomFilter[] {
  const found = new Map<number, CustomFilter>();
  for (const part of (text ?? '').split('~')) {
    const [, id, end, value = ''] = /^(\d{1,9})(?:\.(from|to))?=(.+)$/.exec(part) ?? [];
    const said = end ? bound(value) : value;
    if (id === undefined || said === undefined) continue;
    const one = found.get(Number(id)) ?? { field: Number(id) };
    found.set(Number(id), { ...one, [end ?? 'is']: said });
  }
  return [...found.values()].slice(0, MOST);
}

/** The text of an address for these filters; empty for none. */
export const customFilterText = (filters: readonly CustomFilter[]): string =>
  filters
    .flatMap(({ field, is, from, to }) => [
      ...(is === undefined ? [] : [`${field}=${is}`]),
      ...(from === undefined ? [] : [`${field}.from=${from}`]),
      ...(to === undefined ? [] : [`${field}.to=${to}`]),
    ])
    .join('~');
