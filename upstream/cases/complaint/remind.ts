import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { COMPLAINT_OUTCOMES, COMPLAINT_STATES, type ComplaintState } from '../../../contracts/cases/complaint-state';
import { isSuper } from '../../../contracts/platform/access';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { among, mustChange, run, type Statement } from '../../platform/database/db';
import { DueRecord, type Reminder, type ReminderContext } from '../../platform/module/reminder';
import { readEach } from '../../platform/record/row';
import { actWithoutActor, type CaseActor } from '../case/actor';
import { addCaseEvent } from '../case/event';
import { CASE_ADMINS, CaseAdmin, Outside, outsideOfCases } from '../case/recipients';
import { type CaseForHr, hrOfCase, notifyHrOfCase } from '../case/tell-people';
import { renewAnswerDue } from './open-complaint';
import { moveUnseen, UnseenEntries, unseenOf } from './unseen';
import { COMPLAINT_EVENT } from './words';

const Told = DueRecord.extend({
  case_id: z.int(),
  number: z.string(),
  category: z.string(),
  company: z.string(),
  company_id: z.int(),
  owner_id: z.int().nullable(),
  deputy_id: z.int().nullable(),
  due_days: z.int(),
  status: z.enum(COMPLAINT_STATES),
});
type Told = z.output<typeof Told>;

/** A complaint to which something came by its case key. */
const Keyed = Told.extend({
  case_due: z.string().nullable(),
  closed_at: z.string().nullable(),
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  unseen: UnseenEntries,
});
type Keyed = z.output<typeof Keyed>;

/** The columns of a complaint of which somebody is to be told because of a day. */
const columns = (due: SQL, today: Day, days: readonly number[]): SQL => sql`c.id AS record, ${due} AS due,
  CAST(julianday(${due}) - julianday(${today}) AS INTEGER) AS days_left, ${JSON.stringify(days)} AS days, c.id AS case_id,
  c.number, t.name AS category, k.name AS company, c.company_id, c.owner_id, t.deputy_id, t.due_days, c.status`;
const JOINS: SQL = sql`JOIN company k ON k.id = c.company_id JOIN complaint_category t ON t.id = w.category_id`;

/** The data that is read once for all complaints of a morning. */
async function together({ db, env, now }: ReminderContext, all: readonly Told[]) {
  const ids = among(all.map(({ case_id }) => case_id));
  const [admins, outside] = await readEach(db, [CaseAdmin, CASE_ADMINS], [Outside, outsideOfCases(ids)]);
  const tellable = { parties: [], admins, outside };
  const desk = (one: Told): CaseForHr => ({
    id: one.case_id,
    kind: 'COMPLAINT',
    company: one.company,
    company_id: one.company_id,
    employee_id: null,
    tellable,
  });
  const present = (one: Told) => hrOfCase(tellable, desk(one));
  /** Super admins where there is no owner, or all who may look into it. */
  const heads = (one: Told): readonly number[] => {
    const supers = present(one).filter(({ roles }) => isSuper(roles));
    return (supers.length > 0 ? supers : present(one)).map(({ id }) => id);
  };
  return { by: actWithoutActor(db, env, now), desk, present, heads };
}

/**
 * Tells the person who looks into an anonymous complaint what came by its case key, the morning after, and shows it to them from
 * then on: a mail or a row of the same minute would tell when somebody sat at a computer.
 */
export const tellInTheMorning: Reminder<Keyed> = {
  kind: 'complaint-untold',
  as: 'each',
  row: Keyed,
  due: (
    today,
  ) => sql`SELECT ${columns(sql`w.untold`, today, [-1])}, c.due AS case_due, c.closed_at, w.outcome, ${unseenOf(today)} AS unseen
    FROM complaint w JOIN case_file c ON c.id = w.case_id ${JOINS}
    WHERE w.untold IS NOT NULL AND w.untold < ${today}`,
  tell: async (reminding, all) => {
    const ids = among(all.map(({ case_id }) => case_id));
    const { by, desk, heads } = await together(reminding, all);
    const told = await Promise.all(
      all.map(async (one) => [
        ...moveUnseen(by, one.case_id, { ...one, due: one.case_due }, one.unseen),
        ...(await notifyHrOfCase(by, desk(one), {
          ...wordsOf(one),
          only: one.owner_id === null ? heads(one) : [one.owner_id],
        })),
      ]),
    );
    return [shown(by, ids), ...told.flat()];
  },
};

const wordsOf = ({ number, category, status, unseen }: Keyed) =>
  status === 'FILED' && unseen.some(({ kind }) => kind === COMPLAINT_EVENT.filed)
    ? {
        notice: `has an anonymous complaint for you: ${category}`,
        subject: `Complaint ${number} to look into: ${category}`,
        lines: [`Somebody filed complaint ${number} without a name, in the category ${category}.`],
      }
    : {
        notice: `has something new in complaint ${number}`,
        subject: `Complaint ${number}: something new`,
        lines: [`Whoever filed complaint ${number} without a name wrote with the case key.`],
      };

/** The owner sees entries from before today; later ones wait for the next morning. */
const shown = ({ db, now }: CaseActor, ids: SQL): Statement =>
  run(
    db,
    sql`UPDATE complaint SET untold = (SELECT min(date(v.at, '+1 hour')) FROM case_event v
      WHERE v.case_id = complaint.case_id AND v.way = 'KEY' AND date(v.at, '+1 hour') >= ${lagosDay(now)}) WHERE case_id IN ${ids}`,
  );

/**
 * Hands a complaint that its owner left lying to the deputy, where the complaint does not name them. They have as many days
 * again, and are passed over in their turn.
 */
function passOn(by: CaseActor, { case_id, owner_id, deputy_id, due_days }: Told, to: string): Statement[] {
  const due = addDays(lagosDay(by.now), due_days);
  return [
    run(
      by.db,
      sql`UPDATE case_file SET owner_id = ${deputy_id}, due = ${due}, version = version + 1
      WHERE id = ${case_id} AND status = 'FILED' AND owner_id IS ${owner_id}`,
    ),
    mustChange(by.db),
    ...renewAnswerDue(by, case_id, due),
    ...addCaseEvent(by, case_id, { kind: COMPLAINT_EVENT.passedOn, reach: 'DESK', data: { to } }),
    by.audit({ action: 'Complaint passed on', record: 'complaint', record_id: case_id, after: { owner: to, due } }),
  ];
}

/** The delay of a complaint that is past its day, in words. */
const LATE: Record<Exclude<ComplaintState, 'CLOSED'>, string> = {
  FILED: 'nobody took it up',
  OPEN: 'it is not decided',
  WAITING: 'it waits for an answer of who filed it',
};

/**
 * A complaint that nobody took up by its day goes to the deputy of its category; without one, super admins are told. One that was
 * taken up and is not closed by its day stays with its owner, and the same people are told.
 */
export const passOnTheSilent: Reminder<Told> = {
  kind: 'complaint-silent',
  as: 'each',
  row: Told,
  due: (today) => sql`SELECT ${columns(sql`c.due`, today, [-1])} FROM case_file c INDEXED BY case_file_open
      JOIN complaint w ON w.case_id = c.id ${JOINS}
    WHERE c.kind = 'COMPLAINT' AND c.closed_at IS NULL AND c.due < ${today}
      AND c.due >= ${addDays(today, -30)}`,
  tell: async (reminding, all) => {
    const { by, desk, present, heads } = await together(reminding, all);
    const statements = await Promise.all(
      all.map(async (one) => {
        const deputy = present(one).find(({ id }) => id === one.deputy_id && id !== one.owner_id);
        const isNew = one.status === 'FILED';
        const late = one.status === 'CLOSED' ? '' : LATE[one.status];
        const told = await notifyHrOfCase(by, desk(one), {
          notice: isNew
            ? `passes complaint ${one.number} on: ${late}`
            : `finds complaint ${one.number} past its day: ${late}`,
          subject: isNew ? `Nobody took up complaint ${one.number}` : `Complaint ${one.number} is past its day`,
          lines: [`Complaint ${one.number} in the category ${one.category} is past its day, and ${late}.`],
          only: deputy ? [deputy.id] : heads(one),
        });
        return [...(deputy && isNew ? passOn(by, one, deputy.name) : []), ...told];
      }),
    );
    const flat = statements.flat();
    // A statement is needed even where nobody is left to be told.
    return flat.length > 0 ? flat : [run(by.db, sql`SELECT 1`)];
  },
};
