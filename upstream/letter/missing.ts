import type { ParsedOf } from '../../contracts/call';
import { lagosDay } from '../../contracts/dates';
import type { letter as contract } from '../../contracts/letter';
import { tokensIn } from '../../contracts/letter-body';
import { beside } from '../record/row';
import type { Call } from '../serve';
import { signatureOfLetters } from '../setting/signature';
import { candidatesOf, employeesOf, type Person } from './people';
import { refuseUnread } from './preview';
import { hasValue, valuesOf } from './values';

/** Which of some people have no value for a field of a text. Nothing of what they earn is told. */
export async function missingValues(call: Call<ParsedOf<typeof contract.missing>>) {
  const { db, env, input, now, caller } = call;
  refuseUnread(call, 'records', input.employees.length > 0);
  refuseUnread(call, 'recruitment', input.candidates.length > 0);
  const [employees, candidates, signature] = await beside(
    employeesOf(db, caller, input.employees),
    candidatesOf(db, caller, input.candidates),
    signatureOfLetters(db, env),
  );
  const tokens = tokensIn(input.body);
  const date = lagosDay(now);
  const lacking = (kind: 'employee' | 'candidate') => (person: Person) => {
    const values = valuesOf(person, { date, signature, seesPay: true });
    const missing = tokens.filter((token) => !hasValue(values, token));
    return missing.length > 0 ? [{ kind, id: person.id, name: person.name, tokens: missing }] : [];
  };
  return {
    people: employees.length + candidates.length,
    fields: tokens.length,
    missing: [...employees.flatMap(lacking('employee')), ...candidates.flatMap(lacking('candidate'))],
  };
}
