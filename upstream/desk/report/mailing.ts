import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { REPORT_ABOUT, type ReportAbout } from '../../../contracts/desk/report-kept';
import { turnover } from '../../../contracts/desk/report-kinds';
import { REPORT_SUBJECTS } from '../../../contracts/desk/report-subjects';
import { valueWords } from '../../../contracts/desk/report-words';
import { ROLES } from '../../../contracts/platform/access';
import { type Day, dayText, lagosDay } from '../../../contracts/platform/dates';
import { LimitsForm } from '../../../contracts/platform/limits-form';
import { pages } from '../../../contracts/platform/pages';
import type { Env } from '../../platform/call/env';
import { doEach } from '../../platform/call/fault';
import { limitsFor } from '../../platform/caller/limits-of';
import { ANONYMOUS_CALLER } from '../../platform/caller/principal';
import { type Db, database, mustChange, run, wasRefused } from '../../platform/database/db';
import { dear, typedText } from '../../platform/mail/mail-words';
import { enqueue } from '../../platform/mail/outbox';
import { readRows } from '../../platform/record/row';
import { readAbout } from './about';
import { maySee } from './kept-reports';
import { readReport } from './read';

/** Mails in one run, because each is a report that is counted for its reader. */
const PIECE = 10;

const Due = z.object({
  id: z.int(),
  name: z.string(),
  about: z.enum(REPORT_ABOUT),
  company: z.int().nullable(),
  branch: z.int().nullable(),
  department: z.int().nullable(),
  place: z.string().nullable(),
  mail_day: z.int(),
  /** The person who keeps it, and whether they still may. */
  owner: z.string(),
  owner_roles: z.array(z.enum(ROLES)),
  owner_limits: LimitsForm.nullable(),
  owner_active: z.boolean(),
  reader: z.int(),
  firstname: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  limits: LimitsForm.nullable(),
  active: z.boolean(),
});
type Due = z.output<typeof Due>;

const name = (table: string, id: SQL): SQL => sql`(SELECT p.name FROM ${sql.identifier(table)} p WHERE p.id = ${id})`;

const due = (today: Day): SQL => sql`SELECT k.id, k.name, k.about, k.company_id AS company, k.branch_id AS branch,
    k.department_id AS department, k.mail_day,
    coalesce(${name('department', sql`k.department_id`)} || ', ', ${name('branch', sql`k.branch_id`)} || ', ', '')
      || ${name('company', sql`k.company_id`)} AS place,
    trim(o.firstname || ' ' || o.lastname) AS owner, o.roles AS owner_roles, o.limits AS owner_limits,
    o.active AS owner_active, u.id AS reader, u.firstname, u.email, u.roles, u.limits, u.active
  FROM kept_report k INDEXED BY kept_report_mailed JOIN kept_report_reader r ON r.kept_id = k.id
    JOIN user u ON u.id = r.user_id JOIN user o ON o.id = k.user_id
  WHERE k.mail_day <= ${Number(today.slice(8))} AND r.mailed_for < ${today.slice(0, 7)}
  ORDER BY k.id, r.user_id LIMIT ${PIECE}`;

const isAdmin = (roles: readonly string[]) => roles.includes('ADMIN') || roles.includes('SUPERADMIN');

/** Whether both may still see the report: who keeps it and whom it is mailed to. */
const mayBoth = (one: Due): boolean =>
  one.owner_active &&
  isAdmin(one.owner_roles) &&
  maySee(limitsFor(one.owner_roles, one.owner_limits), one.company) &&
  one.active &&
  isAdmin(one.roles) &&
  maySee(limitsFor(one.roles, one.limits), one.company);

/**
 * Mails the next kept reports whose day of this month has come, each with the numbers that its reader may see. Who may no longer
 * see it gets none. Of two runs at once the later writes nothing.
 */
export async function mailReports(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const today = lagosDay(now);
  const next = await readRows(db, Due, due(today));
  await doEach(next.map((one) => () => mailOne(db, env, one, now)));
  if (next.length === PIECE) await env.OUTBOX.send({ outbox: true });
}

async function mailOne(db: Db, env: Env, one: Due, now: Date): Promise<void> {
  const today = lagosDay(now);
  const month = today.slice(0, 7);
  try {
    await db.batch([
      run(
        db,
        sql`UPDATE kept_report_reader SET mailed_for = ${month}
          WHERE kept_id = ${one.id} AND user_id = ${one.reader} AND mailed_for < ${month}`,
      ),
      mustChange(db),
      ...(mayBoth(one) ? await enqueue(db, await messageOf(db, env, one, now), now) : []),
    ]);
  } catch (error) {
    // Another run was faster: nothing of this mail was written.
    if (!wasRefused(error)) throw error;
  }
}

async function messageOf(db: Db, env: Env, one: Due, now: Date) {
  const { about, name, owner, place } = one;
  const [company, branch, department] = [one.company, one.branch, one.department].map((id) => id ?? undefined);
  const scope = { ...(company && { company }), ...(branch && { branch }), ...(department && { department }) };
  const caller = { ...ANONYMOUS_CALLER, userId: one.reader, limits: limitsFor(one.roles, one.limits) };
  const lines = await linesOf(about, { db, now, caller, input: scope });
  const path = pages.reports({ ...(about !== 'people' && { tab: about }), ...scope });
  return {
    kind: 'mail' as const,
    recipient: one.email,
    company: 'Tenure',
    subject: `Report: ${name}`,
    body: [
      dear(typedText(one.firstname)),
      `This is the report ${typedText(name)} on ${dayText(lagosDay(now))}: ${WORDS[about]} of ${typedText(place ?? 'all companies that you look after')}, over twelve months.`,
      lines.join('\n'),
      `Sign in to see all of it: ${env.SITE_ORIGIN}${path}`,
      `${typedText(owner)} has it mailed to you on day ${one.mail_day} of each month.`,
    ].join('\n\n'),
  };
}

const WORDS: Readonly<Record<ReportAbout, string>> = { people: 'People', ...REPORT_SUBJECTS };

type Asked = Pick<Parameters<typeof readReport>[0], 'db' | 'now' | 'caller' | 'input'>;

const beside = (now: string, before: string | null): string =>
  before === null ? now : `${now} (${before} the year before)`;

/** The numbers of the whole, a line each. */
async function linesOf(about: ReportAbout, call: Asked): Promise<string[]> {
  if (about !== 'people') {
    const { figures } = await readAbout({ ...call, input: { ...call.input, about } });
    return figures.map(
      ({ name, value, before, unit }) =>
        `${name}: ${beside(valueWords(value, unit), before === null ? null : valueWords(before, unit))}`,
    );
  }
  const { ready, months } = await readReport(call);
  const [first, last] = [months[0], months.at(-1)];
  if (!ready || !first || !last) return ['Everybody is being counted. The numbers are on the page once that is done.'];
  const sum = (of: 'joined' | 'left' | 'joined_before' | 'left_before') =>
    months.reduce((total, month) => total + month[of], 0);
  const count = (n: number) => valueWords(n, 'COUNT');
  const share = (left: number, start: number, end: number) => {
    const per = turnover(left, start, end);
    return per === null ? '–' : valueWords(per, 'PERCENT');
  };
  return [
    `Headcount: ${beside(count(last.end), count(last.end_before))}`,
    `Joiners: ${beside(count(sum('joined')), count(sum('joined_before')))}`,
    `Leavers: ${beside(count(sum('left')), count(sum('left_before')))}`,
    `Turnover: ${beside(share(sum('left'), first.start, last.end), share(sum('left_before'), first.start_before, last.end_before))}`,
  ];
}
