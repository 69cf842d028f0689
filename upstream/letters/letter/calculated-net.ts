import { type LetterBody, tokensIn } from '../../../contracts/letters/letter-body';
import { PAY_PART_NAMES } from '../../../contracts/people/employment-type';
import type { Day } from '../../../contracts/platform/dates';
import type { Db } from '../../platform/database/db';
import type { ModuleAnswers } from '../../platform/module/answers';
import type { LetterPerson } from './people';

/** The day for which texts are filled, and who calculates the net pay. */
export interface LetterFilling extends Pick<ModuleAnswers, 'monthlyNets'> {
  day: Day;
  now: Date;
}

/** The parts of somebody's pay where they come to the gross, as payroll takes them. */
function partsOf(person: LetterPerson) {
  const parts = { basic_pay: 0, housing_pay: 0, transport_pay: 0, other_pay: 0 };
  for (const name of PAY_PART_NAMES) parts[name] = person[name] ?? 0;
  const sum = PAY_PART_NAMES.reduce((all, name) => all + parts[name], 0);
  return sum > 0 && sum === person.gross_salary ? parts : null;
}

/**
 * Employees with the net pay of a month that payroll calculates for their gross, where a text says it: the record has what somebody typed,
 * and the payslip another amount. A candidate, whom no payroll knows yet, keeps what was agreed.
 */
export async function withCalculatedNet(
  db: Db,
  bodies: readonly LetterBody[],
  people: readonly LetterPerson[],
  { day, now, monthlyNets }: LetterFilling,
): Promise<LetterPerson[]> {
  const says = bodies.some((body) => tokensIn(body).some((token) => token === 'net_salary' || token === 'payroll'));
  if (!says) return [...people];
  const asked = people.flatMap((person) =>
    person.company_id === undefined
      ? []
      : [{ employee: person.id, company: person.company_id, gross: person.gross_salary, parts: partsOf(person) }],
  );
  const nets = await monthlyNets(db, asked, { month: day.slice(0, 7), now });
  return people.map((person) => ({
    ...person,
    net_salary: (person.company_id === undefined ? undefined : nets.get(person.id)) ?? person.net_salary,
  }));
}
