import { hiddenWords, type ShownColumns } from '../list/shown-columns';

/** What an address holds beside the view: where in it one is, and which one it came from. */
const BESIDE = ['page', 'tab', 'view', 'mail', 'hidden'];

/** What the list shows now as the query of an address that shows the same to everybody: filters, search, order, columns. */
export function viewQuery(search: string, columns: Pick<ShownColumns<never>, 'all' | 'shown'>): string {
  const now = new URLSearchParams(search);
  const next = new URLSearchParams();
  for (const [name, value] of [...now].sort(([one], [other]) => (one < other ? -1 : 1)))
    if (!BESIDE.includes(name) && value) next.append(name, value);
  const shown = new Set(columns.shown.map(({ key }) => key));
  next.set('hidden', hiddenWords(columns.all.map(({ key }) => key).filter((key) => !shown.has(key))));
  return next.toString();
}
