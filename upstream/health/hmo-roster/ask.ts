import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { RELATION_WORDS, RELATIONS } from '../../../contracts/health/hmo-state';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { isAsker } from '../../people/employee/own';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { mustChange, run } from '../../platform/database/db';
import { typedText } from '../../platform/mail/mail-words';
import { calledIn } from '../../platform/person/employee-name';
import { requireRow } from '../../platform/record/row';
import { LIFE_DOB, LIFE_NAME } from '../hmo/life-row';
import { tellEmployeesOfInsurance } from '../hmo/tell-people';

const Lacking = z.object({
  name: z.string(),
  relation: z.enum(RELATIONS),
  employee: z.string(),
  email: z.string(),
  user_id: z.int().nullable(),
  company: z.string(),
  no_dob: z.boolean(),
  no_certificate: z.boolean(),
  no_hospital: z.boolean(),
  own: z.boolean(),
});

/** Asks an employee for what is missing of somebody who stays behind, once a day. */
export async function askMissing(call: Call<{ id: number }>): Promise<DoneAnswer> {
  const { db, input, caller, now, audit, commit } = call;
  const row = await requireRow(
    db,
    Lacking,
    sql`SELECT ${LIFE_NAME} AS name, l.relation, ${calledIn(sql`e`)} AS employee, e.email, e.user_id, c.name AS company,
      (${LIFE_DOB} IS NULL) AS no_dob, (l.relation <> 'SELF' AND l.certificate_key IS NULL) AS no_certificate,
      NOT EXISTS (SELECT 1 FROM hmo_cover v WHERE v.life_id = l.id AND v.hospital_id IS NOT NULL
        AND v.id = (SELECT x.id FROM hmo_cover x WHERE x.life_id = l.id ORDER BY x.covered_from DESC LIMIT 1)) AS no_hospital,
      ${isAsker(call)} AS own
    FROM hmo_life l JOIN employee e ON e.id = l.employee_id JOIN company c ON c.id = l.company_id WHERE l.id = ${input.id}`,
  );
  const missing = [
    row.no_dob ? 'the date of birth' : null,
    row.no_certificate ? (row.relation === 'SPOUSE' ? 'the marriage certificate' : 'the birth certificate') : null,
    row.no_hospital ? 'a hospital' : null,
  ].filter((one) => one !== null);
  if (missing.length === 0) throw refuse.conflict('Nothing is missing any more. Reload the page.');
  if (row.own) throw refuse.conflict('This is about yourself: enter what is missing on your own page.');
  const about =
    row.relation === 'SELF' ? 'you' : `${typedText(row.name)}, your ${RELATION_WORDS[row.relation].toLowerCase()}`;
  const at = now.toISOString();
  return commit(
    [
      run(
        db,
        sql`INSERT INTO hmo_life_asked (life_id, at, by_name) VALUES (${input.id}, ${at}, ${caller.name})
          ON CONFLICT (life_id) DO UPDATE SET at = excluded.at, by_name = excluded.by_name
          WHERE date(hmo_life_asked.at, '+1 hour') < date(${at}, '+1 hour')`,
      ),
      mustChange(db),
      ...(await tellEmployeesOfInsurance(call, [{ ...row, name: row.employee }], {
        notice: `asks you for ${missing.join(' and ')} for your health insurance`,
        subject: 'Your health insurance: something is missing',
        lines: [`We cannot tell the health insurance provider of ${about} yet. Missing: ${missing.join(', ')}.`],
      })),
      audit({
        action: 'HMO details asked for',
        record: 'hmo_life',
        record_id: input.id,
        after: { missing: missing.join(', ') },
      }),
    ],
    { message: `${row.employee} is asked` },
    { conflict: `${row.employee} was asked today already.` },
  );
}
