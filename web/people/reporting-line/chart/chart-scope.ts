import { numberIn } from '../../../platform/list/list-spec';
import type { ChartBy } from './chart-tree';

const idAt = (params: URLSearchParams, name: string): number | undefined =>
  numberIn(params.get(name), 0, Number.MAX_SAFE_INTEGER) || undefined;

/** The query of a chart from an address; mistakes in it are left out. */
export const chartScopeIn = (params: URLSearchParams) => ({
  company: idAt(params, 'company'),
  person: idAt(params, 'person'),
  by: (params.get('by') === 'department' ? 'department' : 'line') as ChartBy,
  asList: params.get('view') === 'list',
});
