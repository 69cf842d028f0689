import { type SQL, sql } from 'drizzle-orm';
import type { EmployeeScope } from '../../../contracts/people/employee-scope';
import { addDays } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { QueueKind } from '../../../contracts/platform/queue-kinds';
import type { LimitedCaller } from '../../platform/caller/limits-of';
import { addressWith } from '../../platform/mail/page-address';
import { type ComingEvents, eachDay, roleAndBranch } from '../../platform/module/coming';
import type { Queue } from '../../platform/module/queue';
import { calledIn } from '../../platform/person/employee-name';
import { employeeConditions } from './list';

const STARTING_DAYS = 14;
const LEAVING_DAYS = 30;

const PAGE = addressWith(pages.employee('{id}'), { id: sql`e.id` });
const NAME = calledIn(sql`e`);

/**
 * SQL query of leavers by the last day, which is the one before `leaves_on`, and of starters, from the index of the day; the
 * index is named because SQLite takes one that reads more.
 */
const BY_LAST_DAY = { day: sql`date(e.leaves_on, '-1 day')`, from: sql`employee e INDEXED BY employee_leaving` };
const BY_FIRST_DAY = { day: sql`e.employment_date`, from: sql`employee e INDEXED BY employee_by_day` };
type Days = typeof BY_LAST_DAY;

/** The employees of the list with a filter. */
const those = (me: LimitedCaller, { day, from }: Days, columns: SQL, filter: EmployeeScope): SQL =>
  sql`SELECT e.id, ${day} AS at, ${NAME} AS name, ${PAGE} AS path, ${columns}
  FROM ${from} WHERE e.archived = 0 AND ${employeeConditions(me, filter)}`;

const ON_HOME = sql`${NAME} AS about, e.id AS employee, e.image`;

type Asked = Parameters<Queue['items']>[0];
const leaving = ({ today }: Asked) => ({ leaving_from: today, leaving_to: addDays(today, LEAVING_DAYS) });
const starting = ({ today }: Asked) => ({ hired_from: today, hired_to: addDays(today, STARTING_DAYS) });

export const employeeQueue = {
  leaver: {
    at: 'due',
    items: (asked) => those(asked.caller, BY_LAST_DAY, ON_HOME, leaving(asked)),
    list: (asked) => pages.employees(leaving(asked)),
  },
  newcomer: {
    at: 'due',
    items: (asked) => those(asked.caller, BY_FIRST_DAY, ON_HOME, starting(asked)),
    list: (asked) => pages.employees(starting(asked)),
  },
} satisfies Partial<Record<QueueKind, Queue>>;

const PLACE = sql`${roleAndBranch(sql`e`)} AS place`;

export const employeesComing: readonly ComingEvents[] = [
  {
    areas: ['records'],
    of: ({ from, to, caller }) =>
      eachDay(those(caller, BY_FIRST_DAY, PLACE, { hired_from: from, hired_to: to }), {
        one: '’s first day',
        many: 'employees start',
        list: pages.employees({ hired_from: '{day}', hired_to: '{day}' }),
      }),
  },
  {
    areas: ['records'],
    of: ({ from, to, caller }) =>
      eachDay(those(caller, BY_LAST_DAY, PLACE, { leaving_from: from, leaving_to: to }), {
        one: '’s last day',
        many: 'employees leave',
        list: pages.employees({ leaving_from: '{day}', leaving_to: '{day}' }),
      }),
  },
];
