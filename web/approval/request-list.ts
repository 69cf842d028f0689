import { APPROVAL_STATUSES } from '../../contracts/request-status';
import { oneOf } from '../list/filters';
import type { ListSpec } from '../list/list-spec';
import { statusWords } from '../ui/status-look';
import { KIND_WORDS } from './approval-words';

const OF_KIND = oneOf('kind', 'For', KIND_WORDS);
export const WAITING = { search: 'Search requests', filters: [OF_KIND] } satisfies ListSpec;
export const ALL = {
  ...WAITING,
  filters: [OF_KIND, oneOf('status', 'Status', statusWords(APPROVAL_STATUSES))],
} satisfies ListSpec;
