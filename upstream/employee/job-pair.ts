import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ParsedOf } from '../../contracts/call';
import { dayText } from '../../contracts/dates';
import type { employee as contract, StatusForm } from '../../contracts/employee';
import type { JobInformation } from '../../contracts/employee-job';
import type { Done } from '../../contracts/fields';
import { statusWord } from '../../contracts/standing';
import { recordWithPair } from '../history/pair';
import { readRows } from '../record/row';
import { type Matter, WAITS, withSecondPair } from '../second-pair/gate';
import type { Call } from '../serve';
import { changeJob, jobInformation, withdrawJob } from './job';
import { concerned } from './pair';
import { declineEmployment, updateStatus } from './status';

/** Records a change of job or pay; pay may wait for another admin first. */
export const changeJobWithPair = (call: Call<ParsedOf<typeof contract.changeJob>>): Promise<JobInformation> => {
  const { salary, netSalary } = call.input;
  const pay = salary === undefined && netSalary === undefined ? undefined : { salary, netSalary };
  return recordWithPair(call, 'employee.changeJob', { pay }, changeJob);
};

const Paid = z.object({ pay: z.int() });

/** Takes back a change of job or pay that has yet to take effect; one of pay may wait for another admin first. */
export const withdrawJobWithPair = (call: Call<{ id: number; jobId: number }>): Promise<JobInformation> =>
  withSecondPair(call, {
    act: 'employee.withdrawJob',
    kinds: ['pay'],
    about: sql`SELECT email FROM employee WHERE id = ${call.input.id}`,
    records: sql`SELECT ${call.input.id}`,
    matters: async (asked): Promise<Matter[]> => {
      const { id, jobId } = asked.input;
      const [person, paid] = await Promise.all([
        concerned(asked, id),
        readRows(
          asked.db,
          Paid,
          sql`SELECT 1 AS pay FROM employee_entry j JOIN employee_entry p ON p.employee_id = j.employee_id
            AND p.kind = 'PAY' AND p.effective_from = j.effective_from AND p.corrected_at IS NULL
          WHERE j.id = ${jobId} AND j.employee_id = ${id} LIMIT 1`,
        ),
      ]);
      if (paid.length === 0) return [];
      return [
        {
          kind: 'pay',
          record_id: id,
          title: `Pay of ${person.name}`,
          company_id: person.company_id,
          company: person.company,
          about: person.email,
          details: [
            { name: 'Employee', value: `${person.name}, ${person.code}` },
            { name: 'Withdrawn', value: 'A change of job and pay that was to come' },
          ],
          input: asked.input,
        },
      ];
    },
    run: withdrawJob,
    waits: () => jobInformation(call, call.input.id),
  });

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
  details: Matter['details'],
): Promise<Matter[]> {
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

export const updateStatusWithPair = (call: Call<StatusForm & { employees: number[] }>): Promise<Done> =>
  withSecondPair(call, {
    act: 'employee.updateStatus',
    kinds: ['employment-status'],
    about: addresses(call.input.employees),
    records: those(call.input.employees),
    matters: (asked) => {
      const { employment_status, effective_date, reason } = asked.input;
      return statusMatters(asked, [
        { name: 'Employment status', value: statusWord(employment_status), field: 'employment_status' },
        { name: 'From', value: dayText(effective_date) },
        { name: 'Reason', value: reason },
      ]);
    },
    run: updateStatus,
    waits: WAITS,
  });

export const declineWithPair = (call: Call<{ employees: number[]; reason: string }>): Promise<Done> =>
  withSecondPair(call, {
    act: 'employee.decline',
    kinds: ['employment-status'],
    about: addresses(call.input.employees),
    records: those(call.input.employees),
    matters: (asked) =>
      statusMatters(asked, [
        { name: 'Employment status', value: statusWord('DECLINED'), field: 'employment_status' },
        { name: 'Reason', value: asked.input.reason },
      ]),
    run: declineEmployment,
    waits: WAITS,
  });
