import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { QueryForm } from '../../../contracts/cases/disciplinary';
import { dayText, lagosDay } from '../../../contracts/platform/dates';
import { CASE_FILES } from '../../../contracts/platform/files';
import { refuseOwn } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScopeUnindexed } from '../../platform/caller/limits-of';
import { run, type Statement } from '../../platform/database/db';
import { keepingPapers, takePapers } from '../../platform/file/papers';
import { typedText } from '../../platform/mail/mail-words';
import { hasEmail } from '../../platform/mail/no-email';
import { calledIn } from '../../platform/person/employee-name';
import { worksHere } from '../../platform/person/line-managers';
import { inOneTrip, readRow } from '../../platform/record/row';
import { addDue } from '../case/due';
import { NEW_CASE, newCaseId, openCase, partyAs } from '../case/open';
import { tellParty } from '../case/tell-people';
import { DISCIPLINARY_CASES } from './row';
import { CASE_ROLES, DUES } from './words';

const Person = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  user_id: z.int().nullable(),
  company: z.string(),
  works_here: z.boolean(),
});
type Person = z.output<typeof Person>;

async function personOf({ db, caller }: Call<unknown>, id: number): Promise<Person> {
  const found = await readRow(
    db,
    Person,
    sql`SELECT e.id, ${calledIn(sql`e`)} AS name, coalesce(u.email, CASE WHEN ${hasEmail(sql`e.email`)} THEN e.email END, '') AS email,
      u.id AS user_id, k.name AS company, (${worksHere(sql`e`)}) AS works_here
    FROM employee e JOIN company k ON k.id = e.company_id LEFT JOIN user u ON u.id = e.user_id
    WHERE e.id = ${id} AND ${inCompanyScopeUnindexed(caller, sql`e.company_id`)}`,
  );
  if (!found) throw refuse.fields({ employee: ['There is no such employee'] });
  if (!found.works_here) throw refuse.fields({ employee: [`${found.name} does not work here any more`] });
  return found;
}

async function statementsOf(call: Call<QueryForm>, person: Person, papers: Parameters<typeof keepingPapers>[1]) {
  const { db, input, caller, audit } = call;
  const { subject, type, message, answer_due } = input;
  const party = partyAs(NEW_CASE, CASE_ROLES.subject);
  const statements: Statement[] = [
    ...openCase(call, {
      kind: DISCIPLINARY_CASES.kind,
      employee: person.id,
      topic: type,
      status: 'QUERY',
      due: answer_due,
      parties: [
        { role: CASE_ROLES.subject, sees: 'SUBJECT', employee: person.id },
        { role: CASE_ROLES.raised, sees: 'ALL', user: caller.userId },
      ],
      event: {
        kind: 'QUERY',
        reach: 'SUBJECT',
        party: partyAs(NEW_CASE, CASE_ROLES.raised),
        words: message,
        data: { due: answer_due },
        papers: papers.map(({ file }) => file),
      },
    }),
    run(
      db,
      sql`INSERT INTO disciplinary_case (case_id, subject, answer_due) VALUES (${NEW_CASE}, ${subject}, ${answer_due})`,
    ),
    addDue(call, NEW_CASE, { what: DUES.answer, party, due: answer_due }),
    ...(await tellParty(
      call,
      { id: NEW_CASE, kind: DISCIPLINARY_CASES.kind, company: person.company },
      { id: party, role: CASE_ROLES.subject, name: person.name, email: person.email, user_id: person.user_id },
      {
        notice: 'asks you to answer a query',
        subject: `A query: please answer by ${dayText(answer_due)}`,
        lines: [
          `${typedText(caller.name)} has put a query to you: ${typedText(subject)}.`,
          `Please read it and answer in writing by ${dayText(answer_due)}. You answer once; you can say more at a hearing.`,
        ],
        link: {
          words: 'Read and answer the query',
          more: 'The link is yours alone: do not pass it on.',
        },
      },
    )),
    audit({
      action: 'Query sent',
      record: 'disciplinary',
      record_id: NEW_CASE,
      after: { employee: person.id, subject, type, answer_due },
    }),
  ];
  return statements;
}

/** C944. Puts a query to an employee, who answers in the application or by the link of the mail. */
export async function createQuery(call: Call<QueryForm>): Promise<{ id: number }> {
  const { db, input, now, commit } = call;
  if (input.answer_due < lagosDay(now)) throw refuse.fields({ answer_due: ['The day must be today or later'] });
  const [, person] = await inOneTrip(
    refuseOwn(call, [input.employee], 'Nobody puts a query to themselves.'),
    personOf(call, input.employee),
  );
  const papers = await takePapers(call, { files: CASE_FILES });
  return keepingPapers(call, papers, async (ran) =>
    commit(await statementsOf(call, person, papers), async () => ({ id: await newCaseId(db) }), { ran }),
  );
}
