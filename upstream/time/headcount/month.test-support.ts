import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import type { AskedQuestion } from '../../../contracts/time/headcount';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, tokenOfMail } from '../../house/journey.test-support';
import type { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { employeeHeadcount, headcount } from '../../seed/generated-tables';
import { tellSupervisors } from './digest';

const only = <T>([row]: T[]): T => {
  if (!row) throw new Error('no row');
  return row;
};

const question = (id: number, more: Partial<AskedQuestion>): AskedQuestion => ({
  id,
  text: `Question ${id}`,
  kind: 'TEXT',
  choices: [],
  unit: '',
  hint: '',
  label: `Answer ${id}`,
  required: true,
  position: id,
  ...more,
});

/** One question of each kind; the last may stay empty. */
const QUESTIONS: AskedQuestion[] = [
  question(1, { text: 'Do you still work for {company}?', kind: 'YES_NO', label: 'Still employed' }),
  question(2, { kind: 'CHOICE', choices: ['Apapa', 'Ikeja office'], label: 'Worked at' }),
  question(3, { kind: 'NUMBER', unit: 'days', label: 'Days on site' }),
  question(4, { kind: 'TEXT', label: 'Equipment', required: false }),
];

/** Answers to them that can be sent. */
export const HEADCOUNT_ANSWERS = [
  { question: 1, value: 'Yes' },
  { question: 2, value: 'Apapa' },
  { question: 3, value: '11' },
];

/** A company's month that everybody is asked in already. Its last day lies far ahead unless it is given. */
export async function makeMonth(
  place: MadePlace,
  year: number,
  month: number,
  more: Partial<typeof headcount.$inferInsert> = {},
) {
  const { id } = await makeUser(`starter${year}${month}.${place.company}@lagoon.example`, ['ADMIN']);
  return only(
    await db
      .insert(headcount)
      .values({
        company_id: place.company,
        year,
        month,
        questions: QUESTIONS,
        closes_on: '2099-12-31',
        opened_at: `${year}-01-01T08:00:00.000Z`,
        started_by: id,
        started_by_name: 'Aisha Bello',
        ready_at: `${year}-01-01T08:01:00.000Z`,
        ...more,
      })
      .returning(),
  );
}
export type MadeMonth = Awaited<ReturnType<typeof makeMonth>>;

/** An employee who is asked in a month. */
export async function makeAsked(
  of: MadeMonth,
  who: { id: number },
  supervisor: { name: string; email: string } | null = null,
  more: Partial<typeof employeeHeadcount.$inferInsert> = {},
) {
  const row = await db
    .insert(employeeHeadcount)
    .values({
      headcount_id: of.id,
      employee_id: who.id,
      company_id: of.company_id,
      year: of.year,
      month: of.month,
      supervisor_name: supervisor?.name ?? null,
      supervisor_email: supervisor?.email ?? null,
      ...more,
    })
    .returning();
  return only(row);
}

let made = 0;

/** A supervisor who works here, as their people's line names them. */
export async function makeSupervisor(place: MadePlace, more: Partial<typeof employee.$inferInsert> = {}) {
  made += 1;
  const one = await makeEmployee(place, '2015-01-05', {
    firstname: 'Folake',
    lastname: `Adeyemi${made}`,
    email: `folake${made}@staff.example`,
    ...more,
  });
  return { ...one, name: `Folake ${one.lastname}` };
}

/** Somebody with an account who answers to a supervisor, and is asked in these months. */
export async function makePerson(
  place: MadePlace,
  supervisor: { id: number; name: string; email: string },
  ...of: MadeMonth[]
) {
  made += 1;
  const account = await makeUser(`own${made}@headcount.example`, ['EMPLOYEE']);
  const person = await makeEmployee(place, '2020-01-06', {
    user_id: account.id,
    email: account.email,
    line_manager1: supervisor.id,
    lastname: `Person${made}`,
  });
  const rows = [];
  for (const month of of) rows.push(await makeAsked(month, person, supervisor));
  return { ...person, name: `Ada ${person.lastname}`, token: account.token, user: account.id, row: only(rows) };
}

/** Writes the mails that are due now. */
export const tellSupervisorsNow = (now = new Date()): Promise<void> => tellSupervisors(env, now);

/** The token of the newest mail about a headcount to somebody. */
export const headcountLinkTo = async (email: string): Promise<string> =>
  tokenOfMail((await mailsTo(email)).find(({ links }) => links[0]?.claims.purpose === 'headcount-review'));

export const responseRowOf = async (id: number) =>
  only(await db.select().from(employeeHeadcount).where(eq(employeeHeadcount.id, id)));
