import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { StatusForm } from '../../../contracts/people/employee-form';
import { employmentStatusWord } from '../../../contracts/people/employment-state';
import { dayText } from '../../../contracts/platform/dates';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { type FourEyesMatter, WAITS_FOR_OTHER, withFourEyes } from '../../approvals/second-pair/four-eyes-gate';
import type { Call } from '../../platform/call/serve';
import { readRows } from '../../platform/record/row';
import { declineEmployment, updateStatus } from './status';

const Person = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  email: z.string(),
  company_id: z.int(),
  company: z.string(),
});

/** One request for each of the employees. */
async function statusMatters<I extends { employees: number[] }>(
  call: Call<I>,
  details: FourEyesMatter['details'],
): Promise<FourEyesMatter[]> {
  const people = await readRows(
    call.db,
    Person,
    sql`SELECT e.id, trim(e.firstname || ' ' || e.lastname) AS name, e.code, e.email, e.company_id, k.name AS company
      FROM employee e JOIN company k ON k.id = e.company_id
      WHERE e.id IN (SELECT value FROM json_each(${JSON.stringify(call.input.employees)})) ORDER BY e.id`,
  );
  return people.map(({ id, name, code, email, company_id, company }) => ({
    kind: 'employment-status',
    record_id: id,
    title: `Employment status of ${name}`,
    company_id,
    company,
    about: email,
    details: [{ name: 'Employee', value: `${name}, ${code}` }, ...details],
    input: { ...call.input, employees: [id] },
  }));
}

const those = (ids: number[]) => sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;
const addresses = (ids: number[]) => sql`SELECT email FROM employee WHERE id IN (${those(ids)})`;

export const updateStatusWithFourEyes = (call: Call<StatusForm & { employees: number[] }>): Promise<DoneAnswer> =>
  withFourEyes(call, {
    act: 'employee.updateStatus',
    kinds: ['employment-status'],
    about: addresses(call.input.employees),
    records: those(call.input.employees),
    matters: (asked) => {
      const { employment_status, effective_date, reason } = asked.input;
      return statusMatters(asked, [
        { name: 'Employment status', value: employmentStatusWord(employment_status), field: 'employment_status' },
        { name: 'From', value: dayText(effective_date) },
        { name: 'Reason', value: reason },
      ]);
    },
    run: updateStatus,
    waits: WAITS_FOR_OTHER,
  });

export const declineWithFourEyes = (call: Call<{ employees: number[]; reason: string }>): Promise<DoneAnswer> =>
  withFourEyes(call, {
    act: 'employee.decline',
    kinds: ['employment-status'],
    about: addresses(call.input.employees),
    records: those(call.input.employees),
    matters: (asked) =>
      statusMatters(asked, [
        { name: 'Employment status', value: employmentStatusWord('DECLINED'), field: 'employment_status' },
        { name: 'Reason', value: asked.input.reason },
      ]),
    run: declineEmployment,
    waits: WAITS_FOR_OTHER,
  });
