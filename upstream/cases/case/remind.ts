import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { CASE_KINDS } from '../../../contracts/cases/case-state';
import { addDays, dayText } from '../../../contracts/platform/dates';
import { among, type Statement } from '../../platform/database/db';
import { DueRecord, type Reminder, type ReminderContext } from '../../platform/module/reminder';
import { readEach } from '../../platform/record/row';
import { actWithoutActor } from './actor';
import type { Tellable } from './case-for-caller';
import { aboutWords } from './party-pages';
import { CASE_ADMINS, CaseAdmin, Outside, outsideOfCases, Party } from './recipients';
import { type CaseForHr, notifyHrOfCase, tellParties } from './tell-people';

/** The number of days before the due day on which the person who does it is reminded; on the day after it, HR is. */
const DAYS = [2, 0, -1];

const CaseDue = DueRecord.extend({
  what: z.string(),
  case_id: z.int(),
  kind: z.enum(CASE_KINDS),
  number: z.string(),
  company: z.string(),
  company_id: z.int(),
  employee_id: z.int().nullable(),
  owner_id: z.int().nullable(),
  party: Party.nullable(),
});
type CaseDue = z.output<typeof CaseDue>;

/** Open tasks, with the case and the person who does each. */
const dues = (today: string): SQL => sql`SELECT d.id AS record, d.due,
    CAST(julianday(d.due) - julianday(${today}) AS INTEGER) AS days_left, ${JSON.stringify(DAYS)} AS days, d.what,
    c.id AS case_id, c.kind, c.number, k.name AS company, c.company_id, c.employee_id, c.owner_id,
    CASE WHEN p.ended_at IS NULL AND p.id IS NOT NULL THEN json_object('id', p.id, 'role', p.role, 'sees', p.sees,
      'name', p.name, 'email', p.email, 'user_id', p.user_id, 'employee_id', p.employee_id) END AS party
  FROM case_due d JOIN case_file c ON c.id = d.case_id JOIN company k ON k.id = c.company_id
    LEFT JOIN case_party p ON p.id = d.party_id
  WHERE d.done_at IS NULL AND d.due <= ${addDays(today, Math.max(...DAYS))}`;

const deskOf = (due: CaseDue, tellable: Tellable): CaseForHr => ({ ...due, id: due.case_id, tellable });

/** Reminds the person who has a task in a case before the due day and on it, and HR after it. */
export const caseReminder: Reminder<CaseDue> = {
  kind: 'case-due',
  as: 'each',
  row: CaseDue,
  due: dues,
  tell: async ({ db, env, now }: ReminderContext, due) => {
    const by = actWithoutActor(db, env, now);
    const ids = among(due.map(({ case_id }) => case_id));
    const [admins, outside] = await readEach(db, [CaseAdmin, CASE_ADMINS], [Outside, outsideOfCases(ids)]);
    const tellable = { parties: [], admins, outside };
    const all = await Promise.all(
      due.map((one): Promise<Statement[]> => {
        const { party, owner_id } = one;
        if (party && one.days_left >= 0) {
          const to = reachedBy(one, party);
          return tellParties(by, { ...one, id: one.case_id }, [{ to, words: partyWords(one, to) }]);
        }
        const words = deskWords(one, party);
        return notifyHrOfCase(
          by,
          deskOf(one, tellable),
          owner_id === null || party ? words : { ...words, only: [owner_id] },
        );
      }),
    );
    return all.flat();
  },
};

/** Somebody who clears a department of an exit uses the link, even with an account, because no page of theirs shows the exit. */
const reachedBy = ({ kind }: CaseDue, party: Party): Party => (kind === 'EXIT' ? { ...party, user_id: null } : party);

/** Without an account, a link is the only way to the case. */
function partyWords(one: CaseDue, party: Party) {
  const about = aboutWords(one);
  const day = one.days_left === 0 ? 'today' : `by ${dayText(one.due)}`;
  return {
    notice: `reminds you: ${one.what} ${day} (${about})`,
    subject: `Reminder: ${about}, ${day}`,
    lines: [`Please ${one.what} ${day}. It belongs to ${about}.`],
    ...(party.user_id === null ? { link: { words: 'Open it' } } : {}),
  };
}

function deskWords(one: CaseDue, party: Party | null) {
  const about = aboutWords(one);
  const late = one.days_left < 0;
  const when = late
    ? `was due on ${dayText(one.due)}`
    : one.days_left === 0
      ? 'is due today'
      : `is due on ${dayText(one.due)}`;
  const who = party ? ` for ${party.name}` : '';
  return {
    notice: `reminds you: ${about} ${when}${who}: ${one.what}`,
    subject: `${late ? 'Overdue' : 'Due soon'}: ${about}`,
    lines: [`In ${about} something ${when}${who}: ${one.what}.`],
  };
}
