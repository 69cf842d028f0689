import { trpc } from '../../platform/call/trpc';
import { askedOf, type ListSpec } from '../../platform/list/list-spec';
import { type FirstReads, read, readById, readByIdOr } from '../../platform/page/read';
import { CATEGORIES, COMPLAINTS, scopeIn } from './management/complaint-list';

/** The own complaints, the newest first. */
export const OWN = { size: 20 } satisfies ListSpec;

export const reads: FirstReads = {
  complaints: ({ search }) =>
    readByIdOr(trpc.complaint.detail, search.get('complaint'), () => [
      search.get('tab') === 'new' ? read(trpc.complaint.form, {}) : read(trpc.complaint.mine, askedOf(OWN, search)),
    ]),
  complaintsDashboard: ({ search }) =>
    search.get('tab') === 'list'
      ? [read(trpc.complaint.list, askedOf(COMPLAINTS, search))]
      : [
          read(trpc.complaint.dashboard, scopeIn(search)),
          read(trpc.company.all, {}),
          read(trpc.complaint.categories, { page_size: 1000 }),
        ],
  complaintCategories: ({ search }) => [read(trpc.complaint.categories, askedOf(CATEGORIES, search))],
  complaintDetails: ({ search }) => readById(trpc.complaint.detail, search.get('complaint')),
};
