import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { issuedLetter as contract } from '../../../contracts/letters/issued-letter';
import type { ParsedOf } from '../../../contracts/platform/call';
import { plainTexts } from '../../../contracts/platform/plain-text';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { isNoEmail } from '../../platform/mail/no-email';
import { calledIn } from '../../platform/person/employee-name';
import { inOneTrip, readRows } from '../../platform/record/row';
import { refuseIfAreaUnread } from '../letter/preview';

const Row = z
  .object({
    kind: z.enum(['employee', 'candidate']),
    id: z.int(),
    name: z.string(),
    staff_id: z.string().nullable(),
    company: z.string(),
    email: z.string(),
  })
  .transform(({ email, ...person }) => ({ ...person, has_address: !isNoEmail(email) }));

/** The people with these ids whom the caller looks after. Refuses kinds of people that the caller does not read. */
export async function namedPeople(call: Call<ParsedOf<typeof contract.people>>) {
  const { db, caller, input } = call;
  refuseIfAreaUnread(call, 'records', input.employees.length > 0);
  refuseIfAreaUnread(call, 'recruitment', input.candidates.length > 0);
  const among = (ids: readonly number[]) => sql`t.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    AND ${inCompanyScope(caller, sql`t.company_id`)} ORDER BY t.id`;
  const [employees, candidates] = await inOneTrip(
    input.employees.length === 0
      ? []
      : readRows(
          db,
          Row,
          sql`SELECT 'employee' kind, t.id, ${calledIn(sql`t`)} name, t.code staff_id, k.name company, t.email
            FROM employee t JOIN company k ON k.id = t.company_id WHERE ${among(input.employees)}`,
        ),
    input.candidates.length === 0
      ? []
      : readRows(
          db,
          Row,
          sql`SELECT 'candidate' kind, t.id, trim(t.firstname || ' ' || t.lastname) name, NULL staff_id, k.name company, t.email
            FROM candidate t JOIN company k ON k.id = t.company_id WHERE ${among(input.candidates)}`,
        ),
  );
  return { people: plainTexts([...employees, ...candidates]) };
}
