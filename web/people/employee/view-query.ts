import { changesWords, type ShownColumns } from '../../platform/list/shown-columns';

/** The parameters of an address that are not part of a view: the place in the list, and the view that was opened. */
const BESIDE = ['page', 'tab', 'view', 'mail', 'hidden'];

/** Whether an address shows everybody, without a filter, a search or an order of its own. */
export const showsAll = (search: string): boolean =>
  ![...new URLSearchParams(search)].some(([name, value]) => value && !BESIDE.includes(name));

/** The query of an address that shows everybody the same list: filters, search, order and columns. */
export function viewQuery(search: string, columns: Pick<ShownColumns<never>, 'changes'>): string {
  const now = new URLSearchParams(search);
  const next = new URLSearchParams();
  for (const [name, value] of [...now].sort(([one], [other]) => (one < other ? -1 : 1)))
    if (!BESIDE.includes(name) && value) next.append(name, value);
  next.set('hidden', changesWords(columns.changes));
  return next.toString();
}
