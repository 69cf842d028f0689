import { sql } from 'drizzle-orm';
import { disciplinary as contract, type DecisionForm } from '../../../contracts/cases/disciplinary';
import { DISCIPLINARY_COURSE, type DisciplinaryState } from '../../../contracts/cases/disciplinary-state';
import type { Role } from '../../../contracts/platform/access';
import { addDays, type Day, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { askUpload, db, emptyPdf, type MadePlace, mailsTo, tokenOfMail } from '../../house/journey.test-support';
import type { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { caseFile, disciplinaryCase } from '../../seed/generated-tables';

let made = 0;

export const dayInDays = (days: number): Day => addDays(lagosDay(), days);

/** An account of somebody of HR. */
export async function makeCaseHr(roles: Role[] = ['ADMIN']) {
  made += 1;
  return makeUser(`case.hr${made}@lagoon.example`, roles);
}

/** Somebody who works at a place, with an account. */
export async function makeDisciplinaryStaff(place: MadePlace, more: Partial<typeof employee.$inferInsert> = {}) {
  made += 1;
  const user = await makeUser(`case.staff${made}@staff.example`, ['EMPLOYEE']);
  const one = await makeEmployee(place, '2019-03-04', { email: user.email, user_id: user.id, ...more });
  return { ...one, token: user.token };
}

export const sendQuery = (token: string, employee_id: number, more: Record<string, string> = {}): Promise<Response> =>
  askUpload(
    'POST',
    '/disciplinary/query/',
    token,
    {
      employee: String(employee_id),
      subject: 'Forklift driven without a spotter',
      type: 'Safety',
      message: 'On 2 May at 16:40 you drove forklift F-12 in Bay 2 without a spotter. Please explain in writing.',
      answer_due: dayInDays(4),
      ...more,
    },
    [['files', 'cctv-still.pdf', emptyPdf()]],
  );

const ok = async (answer: Response): Promise<unknown> => {
  const body: unknown = await answer.json();
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return body;
};

/** The id of a query that HR has put to somebody. */
export const openQuery = async (
  token: string,
  employee_id: number,
  more: Record<string, string> = {},
): Promise<number> => contract.create.output.parse(await ok(await sendQuery(token, employee_id, more))).id;

export const readCaseAs = async (token: string, id: number) =>
  contract.detail.output.parse(await ok(await as(token).disciplinary.detail({ id }).response));

/** What somebody gets who asks for a case: its status. */
export const caseAnswerStatus = async (token: string, id: number) =>
  await as(token).disciplinary.detail({ id }).status();

export const answerAs = (token: string, id: number, words = 'The ship was due to sail. I regret it.') =>
  askUpload('POST', `/disciplinary/${id}/answer/`, token, { words }, [['files', 'roster.pdf', emptyPdf()]]);

export const appealAs = (token: string, id: number) =>
  askUpload(
    'POST',
    `/disciplinary/${id}/appeal/`,
    token,
    { words: 'The spotter was sent away by the shift lead.' },
    [],
  );

export const hear = (token: string, id: number, panel: number[], more: object = {}) =>
  as(token).disciplinary.hearing({
    id,
    date: dayInDays(5),
    time: '10:00',
    location: 'Boardroom, 14 Wharf Road',
    panel,
    ...more,
  }).response;

/** Decides as HR, from the version that the case has. */
export async function decideCaseAs(token: string, id: number, form: Partial<DecisionForm>): Promise<Response> {
  const { version } = await readCaseAs(token, id);
  return as(token).disciplinary.decide({ id, decision: 'WARNING', words: 'The rule is clear.', version, ...form })
    .response;
}

/** Closes a case as HR, from the version that it has. */
export async function close(token: string, id: number, withdraw = false): Promise<Response> {
  const { version } = await readCaseAs(token, id);
  return as(token).disciplinary.close({ id, withdraw, words: '', version }).response;
}

/** Decides with a link of the chair, from the version that it shows. */
export async function decideCaseByLink(token: string, form: object): Promise<Response> {
  const { version } = await readCaseByLink(token);
  return as(token).disciplinary.linkedDecide.untyped({ ...form, version }).response;
}

/** The token of the newest link that was mailed to an address. */
export const caseLinkOf = async (email: string): Promise<string> =>
  tokenOfMail((await mailsTo(email)).find(({ links }) => links.length > 0));

export const readCaseByLink = async (token: string) =>
  contract.linked.output.parse(await ok(await as(token).disciplinary.linked().response));

/** Lets the hearing of a case have begun, in its meeting too. */
export async function beginHearing(id: number): Promise<void> {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  await db.run(sql`UPDATE meeting SET starts_at = ${at} WHERE id IN (SELECT meeting_id FROM disciplinary_hearing
    WHERE case_id = ${id} AND called_off_at IS NULL)`);
  await db.run(sql`UPDATE disciplinary_hearing SET at = ${at} WHERE case_id = ${id}`);
}

/** Lets the day to answer have passed. */
export const passAnswer = (id: number) =>
  db.run(sql`UPDATE disciplinary_case SET answer_due = ${dayInDays(-2)} WHERE case_id = ${id}`);

let serial = 9000;

/** A case as it lies in the database, without its timeline. */
export async function putDisciplinaryCase(
  one: { id: number; company_id: number },
  { status, at }: { status: DisciplinaryState; at: string },
): Promise<number> {
  serial += 1;
  const [row] = await db
    .insert(caseFile)
    .values({
      kind: 'DISCIPLINARY',
      year: 2019,
      serial,
      number: `2019-${serial}`,
      employee_id: one.id,
      company_id: one.company_id,
      topic: 'Safety',
      status,
      opened_at: at,
      closed_at: DISCIPLINARY_COURSE.last.includes(status) ? at : null,
    })
    .returning();
  if (!row) throw new Error('no case');
  await db.insert(disciplinaryCase).values({ case_id: row.id, subject: 'Gate left open', answer_due: at.slice(0, 10) });
  return row.id;
}
