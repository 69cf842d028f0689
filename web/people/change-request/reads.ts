import { SECTION_LABELS } from '../../../contracts/organisation/change-labels';
import { REQUEST_STATUSES } from '../../../contracts/platform/request-status';
import { trpc } from '../../platform/call/trpc';
import { oneOf } from '../../platform/list/filters';
import { type ListSpec, listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead } from '../../platform/page/read';
import { statusWords } from '../../platform/ui/status-look';

/** The own requests that the summary of a person shows. */
export const MY_LATEST = { whose: 'mine', page: 1, page_size: 5 } as const;

const OF_SECTION = oneOf('section', 'Section', SECTION_LABELS);
export const WAITING_CHANGE_REQUESTS = {
  search: 'Search by name or staff ID',
  filters: [OF_SECTION],
} satisfies ListSpec;
export const ALL_CHANGE_REQUESTS = {
  ...WAITING_CHANGE_REQUESTS,
  filters: [OF_SECTION, oneOf('status', 'Status', statusWords(REQUEST_STATUSES))],
} satisfies ListSpec;

export const reads: FirstReads = {
  ownChangeRequests: ({ search }) =>
    search.has('request') ? [] : [firstRead(trpc.changeRequest.list, { ...listInput({}, search), whose: 'mine' })],
  changeRequests: ({ search }) => {
    if (search.get('request')) return [];
    const list =
      search.get('tab') === 'all'
        ? listInput(ALL_CHANGE_REQUESTS, search)
        : { ...listInput(WAITING_CHANGE_REQUESTS, search), status: 'WAITING' as const };
    return [firstRead(trpc.changeRequest.list, list), firstRead(trpc.changeRequest.count, {})];
  },
};
