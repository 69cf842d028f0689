import { trpc } from '../../platform/call/trpc';
import { type ListSpec, listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead, readById, readByIdOr } from '../../platform/page/read';
import { CATEGORIES, COMPLAINTS, complaintScopeIn } from './management/complaint-list';

/** The own complaints, the newest first. */
export const OWN_COMPLAINTS = { size: 20 } satisfies ListSpec;

export const reads: FirstReads = {
  complaints: ({ search }) =>
    readByIdOr(trpc.complaint.detail, search.get('complaint'), () => [
      search.get('tab') === 'new'
        ? firstRead(trpc.complaint.form, {})
        : firstRead(trpc.complaint.mine, listInput(OWN_COMPLAINTS, search)),
    ]),
  complaintsDashboard: ({ search }) =>
    search.get('tab') === 'list'
      ? [firstRead(trpc.complaint.list, listInput(COMPLAINTS, search))]
      : [
          firstRead(trpc.complaint.dashboard, complaintScopeIn(search)),
          firstRead(trpc.company.all, {}),
          firstRead(trpc.complaint.categories, { page_size: 1000 }),
        ],
  complaintCategories: ({ search }) => [firstRead(trpc.complaint.categories, listInput(CATEGORIES, search))],
  complaintDetails: ({ search }) => readById(trpc.complaint.detail, search.get('complaint')),
};
