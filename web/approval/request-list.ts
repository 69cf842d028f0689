import { APPROVAL_LEVELS, type ApprovalLevel } from '../../contracts/approval-levels';
import { APPROVAL_KIND_WORDS } from '../../contracts/approval-words';
import { APPROVAL_STATUSES } from '../../contracts/request-status';
import { OF_COMPANY } from '../company/use-companies';
import { days, oneOf } from '../list/filters';
import type { ListSpec } from '../list/list-spec';
import { statusWords } from '../ui/status-look';

/** Narrow the levels that were decided. */
const LEVEL_WORDS = Object.fromEntries(APPROVAL_LEVELS.map((level) => [level, `Level ${level}`])) as Record<
  ApprovalLevel,
  string
>;

const OF_KIND = oneOf('kind', 'For', APPROVAL_KIND_WORDS);
export const WAITING = { search: 'Search requests', filters: [OF_KIND] } satisfies ListSpec;
export const ALL = {
  ...WAITING,
  filters: [
    OF_KIND,
    oneOf('status', 'Status', statusWords(APPROVAL_STATUSES)),
    OF_COMPANY,
    days('decided_from', 'decided_to', 'Level decided'),
    oneOf('level', 'Which level', LEVEL_WORDS),
    oneOf('took', 'It took', { THREE_DAYS: 'Three days or more' }),
  ],
} satisfies ListSpec;
