import { trpc } from '../../platform/call/trpc';
import { type ListSpec, listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead, readById } from '../../platform/page/read';
import { DISCIPLINARY_CASE_LIST } from './management/case-list';

/** The own cases, and those that one is party to. */
export const OWN_CASES = { size: 20 } satisfies ListSpec;

export const reads: FirstReads = {
  disciplinaryManagement: ({ search }) =>
    search.get('tab') === 'query' ? [] : [firstRead(trpc.disciplinary.list, listInput(DISCIPLINARY_CASE_LIST, search))],
  disciplinary: ({ search }) => [firstRead(trpc.disciplinary.mine, listInput(OWN_CASES, search))],
  disciplinaryCase: ({ params }) => readById(trpc.disciplinary.detail, params.id),
};
