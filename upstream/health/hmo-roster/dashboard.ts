import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { hmoRoster as contract, HmoDashboard } from '../../../contracts/health/hmo-roster';
import { HMO_OVERDUE_DAYS, NO_COVER, nextClose } from '../../../contracts/health/hmo-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { addDays, type Day, daysApart, lagosDay } from '../../../contracts/platform/dates';
import { firstOf, lastOf } from '../../../contracts/platform/pay-month';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { inOneTrip, readEach } from '../../platform/record/row';
import { coversOn } from '../hmo/days';
import { isUncovered, whyUncovered } from '../hmo/uncovered';
import { reconcilePremiums } from './reconcile';
import { plus } from './sums';

type Asked = Call<ParsedOf<typeof contract.dashboard>>;

const Covered = z.object({
  provider_id: z.int(),
  name: z.string(),
  lives: z.int(),
  employees: z.int(),
  spouses: z.int(),
  children: z.int(),
  photo: z.int(),
  dob: z.int(),
  certificate: z.int(),
});
const Uncovered = z.object({ why: z.enum(NO_COVER), employees: z.int() });
const Waiting = z.object({ count: z.int(), oldest: z.string().nullable(), late: z.int() });
const Survey = z.object({
  id: z.int(),
  title: z.string(),
  asked: z.int(),
  answered: z.int(),
  closes_on: z.string(),
});
const Closing = z.object({ close_day: z.int() });

/** The number of waiting requests, and the begin of the oldest. */
const waits = ({ count, oldest, late }: z.output<typeof Waiting>, today: Day) => ({
  ...{ count, late },
  oldest_days: oldest === null ? null : daysApart(lagosDay(new Date(oldest)), today),
});

/** The day on which a month is looked at: today in the present one, the last one of a month that has been. */
function dayIn(month: string, today: Day): Day {
  if (month === today.slice(0, 7)) return today;
  return month < today.slice(0, 7) ? lastOf(month) : firstOf(month);
}

/** The queries of the dashboard that go in one trip. */
function figuresOf({ db, input, caller, now }: Asked, day: Day) {
  const today = lagosDay(now);
  const { company, provider } = input;
  const ours = (id: SQL): SQL =>
    and(inCompanyScope(caller, id), company === undefined ? undefined : sql`${id} = ${company}`) ?? sql`1`;
  const before = addDays(today, -HMO_OVERDUE_DAYS);
  return readEach(
    db,
    [
      Covered,
      sql`SELECT v.provider_id, p.name, count(*) AS lives, sum(l.relation = 'SELF') AS employees,
        sum(l.relation = 'SPOUSE') AS spouses, sum(l.relation IN ('SON', 'DAUGHTER')) AS children,
        sum(l.relation <> 'SELF' AND l.photo_key IS NOT NULL) AS photo, sum(l.relation <> 'SELF' AND l.dob IS NOT NULL) AS dob,
        sum(l.relation <> 'SELF' AND l.certificate_key IS NOT NULL) AS certificate
      FROM hmo_cover v JOIN hmo_provider p ON p.id = v.provider_id JOIN hmo_life l ON l.id = v.life_id
        JOIN employee e ON e.id = l.employee_id
      WHERE ${coversOn(sql`e`, sql`v`, day)} AND ${ours(sql`l.company_id`)}
        AND ${provider === undefined ? sql`1` : sql`v.provider_id = ${provider}`}
      GROUP BY v.provider_id ORDER BY lives DESC, lower(p.name)`,
    ],
    [
      Uncovered,
      sql`SELECT ${whyUncovered(today)} AS why, count(*) AS employees FROM employee e
        WHERE ${isUncovered(today)} AND ${ours(sql`e.company_id`)} GROUP BY 1`,
    ],
    [
      Waiting,
      sql`SELECT count(*) AS count, min(asked_at) AS oldest,
        coalesce(sum(date(asked_at, '+1 hour') < ${before}), 0) AS late
      FROM hmo_request WHERE status = 'PENDING' AND ${ours(sql`company_id`)}`,
    ],
    [
      Waiting,
      sql`SELECT count(*) AS count, coalesce(sum(c.due < ${today}), 0) AS late, min((SELECT max(v.at) FROM case_event v
          WHERE v.case_id = c.id AND v.kind = 'SENT')) AS oldest
      FROM case_file c JOIN hmo_complaint h ON h.case_id = c.id
      WHERE c.kind = 'HMO_COMPLAINT' AND c.closed_at IS NULL AND c.status = 'WAITING' AND ${ours(sql`c.company_id`)}
        AND ${provider === undefined ? sql`1` : sql`h.provider_id = ${provider}`}`,
    ],
    [
      Waiting,
      sql`SELECT count(*) AS count, min(certificate_at) AS oldest,
        coalesce(sum(date(certificate_at, '+1 hour') < ${before}), 0) AS late
      FROM hmo_life WHERE certificate_key IS NOT NULL AND certificate_checked_at IS NULL AND ${ours(sql`company_id`)}`,
    ],
    [
      Survey,
      sql`SELECT id, title, asked, answered, closes_on FROM hmo_survey WHERE published_at IS NOT NULL AND closed_at IS NULL
        AND opens_on <= ${today} AND closes_on >= ${today} AND ${inCompanyScope(caller, sql`company_id`)}
        AND ${company === undefined ? sql`1` : sql`(company_id IS NULL OR company_id = ${company})`}
      ORDER BY closes_on, id LIMIT 1`,
    ],
    [
      Closing,
      sql`SELECT close_day FROM hmo_provider WHERE archived = 0 ${provider === undefined ? sql`` : sql`AND id = ${provider}`}`,
    ],
  );
}

/** The waiting requests, the covered lives and the cost. */
export async function readHmoDashboard(call: Asked): Promise<HmoDashboard> {
  const { input, now } = call;
  const today = lagosDay(now);
  const { month = today.slice(0, 7), company, provider } = input;
  const [[covered, uncovered, [requests], [complaints], [certificates], [survey], closing], { rows, employees }] =
    await inOneTrip(figuresOf(call, dayIn(month, today)), reconcilePremiums(call, { month, company, provider }));
  const none = { lives: 0, employees: 0, spouses: 0, children: 0 };
  const sum = (of: 'photo' | 'dob' | 'certificate') => covered.reduce((all, row) => all + row[of], 0);
  const heads = covered.reduce(
    (all, { lives, employees: own, spouses, children }) => plus(all, { lives, employees: own, spouses, children }),
    none,
  );
  const dependants = heads.spouses + heads.children;
  const next = closing.map(({ close_day }) => nextClose(today, close_day)).sort((a, b) => a.by.localeCompare(b.by))[0];
  const without = (why: (typeof NO_COVER)[number]) => uncovered.find((row) => row.why === why)?.employees ?? 0;
  const amount = rows.reduce((all, { roster }) => all + roster, 0);
  const nothing = { count: 0, oldest: null, late: 0 };
  return {
    month,
    closes: next ? { month: next.from.slice(0, 7), day: next.by, days: daysApart(today, next.by) } : null,
    covered: heads,
    uncovered: {
      employees: uncovered.reduce((all, row) => all + row.employees, 0),
      joined: without('JOINED'),
      declined: without('DECLINED'),
      not_enrolled: without('NOT_ENROLLED'),
    },
    premium: { amount, an_employee: employees === 0 ? 0 : Math.round(amount / employees) },
    providers: covered.map(({ provider_id: id, name, lives, employees: own, spouses, children }) => ({
      ...{ provider: { id, name }, lives, employees: own, spouses, children },
    })),
    recorded: {
      photo: { with: sum('photo'), of: dependants },
      dob: { with: sum('dob'), of: dependants },
      certificate: { with: sum('certificate'), of: dependants },
    },
    requests: waits(requests ?? nothing, today),
    complaints: waits(complaints ?? nothing, today),
    certificates: waits(certificates ?? nothing, today),
    survey: survey
      ? {
          id: survey.id,
          title: survey.title,
          asked: survey.asked,
          answered: survey.answered,
          days_left: daysApart(today, survey.closes_on),
        }
      : null,
    reconciled: rows,
  };
}
