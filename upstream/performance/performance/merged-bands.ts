import type { Results } from '../../../contracts/performance/performance';
import { type Bands, bandsByCompany, type StoredRule } from './bands';

type Band = Results['bands'][number];

export interface MergedBands {
  list: Band[];
  /** The place of a company's result in `list`; -1 where it falls into no band. */
  placeOf: (company: number, result: number) => number;
}

/**
 * A span in words: `90–100`, and `75–89` for all up to the whole number where the next band begins. Null where the results
 * are not one span.
 */
function wordsOf(spans: ReturnType<Bands['spansOf']>): string | null {
  const [span, ...more] = spans;
  if (!span || more.length > 0) return null;
  const { from, to } = span;
  return `${from}–${Number.isInteger(from) && from < Math.floor(to) && Math.round(to * 10) % 10 === 9 ? Math.floor(to) : to}`;
}

const common = <T>(all: readonly T[]): T | null => (new Set(all).size === 1 ? (all[0] ?? null) : null);

/**
 * The bands of several companies. Those of one name are one band; its guide and its results are told where the companies
 * agree.
 */
export function mergedBands(rules: readonly StoredRule[], companies: readonly number[]): MergedBands {
  const bandsOf = bandsByCompany(rules);
  const all = [...new Set(companies.map(bandsOf))].flatMap(({ list, spansOf }) =>
    list.map((band, index) => ({ ...band, span: wordsOf(spansOf(index)) })),
  );
  const list = [...Map.groupBy(all, ({ name }) => name).values()].flatMap(([first, ...others]): Band[] => {
    if (!first) return [];
    const same = [first, ...others];
    return [{ ...first, guide: common(same.map(({ guide }) => guide)), span: common(same.map(({ span }) => span)) }];
  });
  const places = new Map(list.map(({ name }, place) => [name, place]));
  return {
    list,
    placeOf: (company, result) => places.get(bandsOf(company).of(result)?.name ?? '') ?? -1,
  };
}
