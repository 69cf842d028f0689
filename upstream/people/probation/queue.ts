import { sql } from 'drizzle-orm';
import { pages } from '../../../contracts/platform/pages';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { type ComingEvents, eachDay, roleAndBranch } from '../../platform/module/coming';
import type { Queue } from '../../platform/module/queue';
import { calledIn } from '../../platform/person/employee-name';
import { CONFIRMATION_PAGE, openProbations, PROBATION_DUE } from './due';

const NAME = calledIn(sql`o`);

export const confirmationQueue: Queue = {
  at: 'due',
  items: ({ today, caller }) => sql`
    SELECT o.id, o.probation_end AS at, ${NAME} AS about, ${CONFIRMATION_PAGE} AS path, ${NAME} AS name,
      o.id AS employee, o.image
    FROM ${openProbations(today)} o WHERE ${PROBATION_DUE} AND ${inCompanyScope(caller, sql`o.company_id`)}`,
  list: () => pages.confirmationSettings({ tab: 'due' }),
};

/** The probations that end within a span of days. */
export const probationsEnding: ComingEvents = {
  areas: ['records'],
  of: ({ from, to, caller }) =>
    eachDay(
      sql`SELECT o.probation_end AS at, o.id, ${NAME} AS name, ${roleAndBranch(sql`o`)} AS place,
      ${CONFIRMATION_PAGE} AS path
    FROM ${openProbations(from)} o WHERE o.probation_end BETWEEN ${from} AND ${to} AND ${inCompanyScope(caller, sql`o.company_id`)}`,
      { one: '’s probation ends', many: 'probations end', list: pages.confirmationSettings({ tab: 'due' }) },
    ),
};
