import { APPROVAL_KIND_WORDS } from '../../contracts/approval-words';
import { APPROVAL_STATUSES } from '../../contracts/request-status';
import { OF_COMPANY } from '../company/use-companies';
import { oneOf } from '../list/filters';
import type { ListSpec } from '../list/list-spec';
import { statusWords } from '../ui/status-look';

const OF_KIND = oneOf('kind', 'For', APPROVAL_KIND_WORDS);
export const WAITING = { search: 'Search requests', filters: [OF_KIND] } satisfies ListSpec;
export const ALL = {
  ...WAITING,
  filters: [OF_KIND, oneOf('status', 'Status', statusWords(APPROVAL_STATUSES)), OF_COMPANY],
} satisfies ListSpec;
