import { sql } from 'drizzle-orm';
import { employmentStatusWord } from '../../../contracts/people/employment-state';
import type { probation as contract } from '../../../contracts/people/probation';
import type { ParsedOf } from '../../../contracts/platform/call';
import { dayText } from '../../../contracts/platform/dates';
import type { DoneAnswer } from '../../../contracts/platform/fields';
import { WAITS_FOR_OTHER, withFourEyes } from '../../approvals/second-pair/four-eyes-gate';
import type { Call } from '../../platform/call/serve';
import { readEmployeeConcerned } from '../employee/four-eyes-acts';
import { endProbation } from './decide';

/** Ends a probation and the employment with it, after another admin where the company asks for one before a status changes. */
export const endProbationWithFourEyes = (call: Call<ParsedOf<typeof contract.end>>): Promise<DoneAnswer> =>
  withFourEyes(call, {
    act: 'probation.end',
    kinds: ['employment-status'],
    about: sql`SELECT email FROM employee WHERE id = ${call.input.id}`,
    records: sql`SELECT ${call.input.id}`,
    matters: async (asked) => {
      const { id, last_day, reason } = asked.input;
      const person = await readEmployeeConcerned(asked, id);
      return [
        {
          kind: 'employment-status',
          record_id: id,
          title: `Employment status of ${person.name}`,
          company_id: person.company_id,
          company: person.company,
          about: person.email,
          details: [
            { name: 'Employee', value: `${person.name}, ${person.code}` },
            { name: 'Employment status', value: employmentStatusWord('TERMINATED'), field: 'employment_status' },
            { name: 'Probation', value: `Ends without confirmation, with the last day ${dayText(last_day)}` },
            { name: 'Reason', value: reason },
          ],
          input: asked.input,
        },
      ];
    },
    run: endProbation,
    waits: WAITS_FOR_OTHER,
  });
