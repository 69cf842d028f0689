import type { letter as contract } from '../../../contracts/letters/letter';
import { type LetterBody, tokensIn, wordsInLetter } from '../../../contracts/letters/letter-body';
import type { ParsedOf } from '../../../contracts/platform/call';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { signatureOfLetters } from '../../organisation/setting/signature';
import type { Call } from '../../platform/call/serve';
import { inOneTrip } from '../../platform/record/row';
import { letterFonts } from './letter-pdf';
import { unprintableFinder } from './more-fonts';
import { ownNames, readOwnFields, withOwnFields } from './own-fields';
import { employeesOf, type LetterPerson, readLetterCandidates } from './people';
import { refuseIfAreaUnread } from './preview';
import { fieldHasValue, letterValuesOf } from './values';
import { signedName } from './wording';

/** Some people, by whether they work here. */
export interface LetterPeople {
  employees: LetterPerson[];
  candidates: LetterPerson[];
}
type Ids = Pick<ParsedOf<typeof contract.missing>, 'employees' | 'candidates'>;

const none = (): LetterPerson[] => [];

/** The people of these ids whom the caller looks after, and who signs letters. Refuses kinds of people that the caller does not read. */
export async function readLetterPeople(call: Call<unknown>, asked: Ids) {
  const { db, env, caller } = call;
  refuseIfAreaUnread(call, 'records', asked.employees.length > 0);
  refuseIfAreaUnread(call, 'recruitment', asked.candidates.length > 0);
  const [employees, candidates, signature] = await inOneTrip(
    asked.employees.length > 0 ? employeesOf(db, caller, asked.employees) : none(),
    asked.candidates.length > 0 ? readLetterCandidates(db, caller, asked.candidates) : none(),
    signatureOfLetters(db, env),
  );
  return { employees, candidates, signature };
}

/** Which of some people have no value for a field of a text. Nothing of what they earn is told. */
export async function missingValues(call: Call<ParsedOf<typeof contract.missing>>) {
  const people = await readLetterPeople(call, call.input);
  return missingFrom(call, { ...call.input, subject: '' }, people, lagosDay(call.now));
}

/** The content to fill for people: the text, and the day from which it takes effect. */
interface ToFill {
  subject: string;
  body: LetterBody;
  effective_date: Day | null;
}

/** The values that people lack for a text of a day, and the characters that cannot be printed. */
export async function missingFrom(
  { db, caller }: Call<unknown>,
  { subject, body, effective_date }: ToFill,
  { signature, ...people }: LetterPeople & { signature: Parameters<typeof letterValuesOf>[1]['signature'] },
  date: Day,
) {
  const tokens = tokensIn(body);
  const [employees, candidates, own] = await inOneTrip(
    withOwnFields(db, caller, [body], people.employees),
    withOwnFields(db, caller, [body], people.candidates),
    readOwnFields(db, caller, [body]),
  );
  const words = [subject, wordsInLetter(body)].join(' ');
  const boxesIn = await unprintableFinder(letterFonts, [words, employees, candidates]);
  const lacking = (kind: 'employee' | 'candidate') => (found: LetterPerson) => {
    const person = { ...found, effective_date };
    const values = letterValuesOf(person, { date, signature, seesPay: true });
    const missing = tokens.filter((token) => !fieldHasValue(values, token));
    const { name, code, address, rc_number, email, phone } = person.company;
    const said = [...tokens.map((token) => values.texts[token] ?? ''), signedName(person), person.address ?? ''];
    const unprintable = boxesIn([...said, name, code, address, rc_number, email, phone].join(' '));
    return missing.length + unprintable.length > 0
      ? [{ kind, id: person.id, name: person.name, tokens: missing, unprintable }]
      : [];
  };
  return {
    people: employees.length + candidates.length,
    fields: tokens.length,
    own: ownNames(own),
    unprintable: boxesIn(words),
    missing: [...employees.flatMap(lacking('employee')), ...candidates.flatMap(lacking('candidate'))],
  };
}
