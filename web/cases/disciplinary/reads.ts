import { trpc } from '../../platform/call/trpc';
import { askedOf, type ListSpec } from '../../platform/list/list-spec';
import { type FirstReads, read, readById } from '../../platform/page/read';
import { CASES } from './management/case-list';

/** The own cases, and those that one is party to. */
export const OWN_CASES = { size: 20 } satisfies ListSpec;

export const reads: FirstReads = {
  disciplinaryManagement: ({ search }) =>
    search.get('tab') === 'query' ? [] : [read(trpc.disciplinary.list, askedOf(CASES, search))],
  disciplinary: ({ search }) => [read(trpc.disciplinary.mine, askedOf(OWN_CASES, search))],
  disciplinaryCase: ({ params }) => readById(trpc.disciplinary.detail, params.id),
};
