import { sql } from 'drizzle-orm';
import type { RequestSection } from '../../../contracts/organisation/employee-section';
import { changesArea } from '../../../contracts/platform/limits';
import { pages } from '../../../contracts/platform/pages';
import type { LimitedCaller } from '../../platform/caller/limits-of';
import type { Queue } from '../../platform/module/queue';
import { calledIn } from '../../platform/person/employee-name';
import { IS_OPEN } from './store';
import { CHANGE_REQUEST_PAGE, changeRequestInScope } from './waiting';

/** The subject of a request, in a sentence. */
const WORDS: Record<RequestSection, string> = {
  personal: 'personal details',
  bank: 'bank and pension',
  next_of_kin: 'next of kin',
  guarantors: 'guarantor',
  referees: 'referee',
  education: 'education',
  certification: 'certification',
  medical: 'medical',
  custom: 'company fields',
};

/** Whether who asks decides changes of bank and pension alone: other sections belong to the records. */
const decidesBankAlone = ({ limits }: LimitedCaller): boolean => !changesArea(limits, 'records');

export const changeQueue: Queue = {
  at: 'since',
  items: ({ caller }) => sql`
    SELECT r.id, r.requested_at AS at,
      coalesce(${JSON.stringify(WORDS)} ->> r.section, r.section) || ' of ' || ${calledIn(sql`e`)} AS about,
      ${CHANGE_REQUEST_PAGE} AS path, ${calledIn(sql`e`)} AS name, e.id AS employee, e.image
    FROM change_request r JOIN employee e ON e.id = r.employee_id WHERE ${IS_OPEN} AND ${changeRequestInScope(caller)}
      AND ${decidesBankAlone(caller) ? sql`r.section = 'bank'` : sql`1`}`,
  list: ({ caller }) => pages.changeRequests(decidesBankAlone(caller) ? { section: 'bank' } : {}),
};
