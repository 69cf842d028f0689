import { APPROVAL_LEVELS, type ApprovalLevel } from '../../../contracts/approvals/approval-levels';
import { APPROVAL_KIND_WORDS } from '../../../contracts/approvals/approval-words';
import { APPROVAL_STATUSES } from '../../../contracts/platform/request-status';
import { OF_COMPANY } from '../../organisation/company/use-companies';
import { trpc } from '../../platform/call/trpc';
import { days, oneOf } from '../../platform/list/filters';
import { type ListSpec, listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead } from '../../platform/page/read';
import { statusWords } from '../../platform/ui/status-look';

/** Narrow the levels that were decided. */
const LEVEL_WORDS = Object.fromEntries(APPROVAL_LEVELS.map((level) => [level, `Level ${level}`])) as Record<
  ApprovalLevel,
  string
>;

const OF_KIND = oneOf('kind', 'For', APPROVAL_KIND_WORDS);
export const WAITING_APPROVALS = { search: 'Search requests', filters: [OF_KIND] } satisfies ListSpec;
export const ALL_APPROVALS = {
  ...WAITING_APPROVALS,
  filters: [
    OF_KIND,
    oneOf('status', 'Status', statusWords(APPROVAL_STATUSES)),
    OF_COMPANY,
    days('decided_from', 'decided_to', 'Level decided'),
    oneOf('level', 'Which level', LEVEL_WORDS),
    oneOf('took', 'It took', { THREE_DAYS: 'Three days or more' }),
  ],
} satisfies ListSpec;

export const WORKFLOWS = { search: 'Search title' } satisfies ListSpec;

export const reads: FirstReads = {
  ownApprovals: ({ search }) => {
    const id = Number(search.get('request'));
    return [
      Number.isInteger(id) && id > 0 ? firstRead(trpc.approval.ownRequest, { id }) : firstRead(trpc.approval.own, {}),
    ];
  },
  approvals: ({ search }) => {
    const request = Number(search.get('request'));
    if (Number.isInteger(request) && request > 0) return [firstRead(trpc.approval.request, { id: request })];
    switch (search.get('tab')) {
      case 'settings':
        return [firstRead(trpc.approval.list, {})];
      case 'away':
        return [firstRead(trpc.approval.delegations, {})];
      case 'workflows':
        return [firstRead(trpc.approval.workflows, listInput(WORKFLOWS, search))];
      case 'all':
        return [firstRead(trpc.approval.requests, listInput(ALL_APPROVALS, search))];
      default:
        return [firstRead(trpc.approval.requests, { ...listInput(WAITING_APPROVALS, search), waiting: 'me' })];
    }
  },
};
