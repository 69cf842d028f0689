import type { SQL } from 'drizzle-orm';
import { categoryOf, LETTER_CATEGORIES } from '../../../contracts/letters/letter-state';
import { lagosDay } from '../../../contracts/platform/dates';
import { signatureOfLetters } from '../../organisation/setting/signature';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { Statement } from '../../platform/database/db';
import { inOneTrip } from '../../platform/record/row';
import { asFilled } from '../letter/as-filled';
import { missingFrom } from '../letter/missing-values';
import { employeesOf } from '../letter/people';
import { seesPay } from '../letter/preview';
import { issueStatements, ofCodes } from './issue';
import { letterGateFor, putUp, splitByApproval } from './letter-approval';
import { publishedOf } from './letters';
import { lackOf } from './send';

interface ToEmployee {
  /** The letter, and the field of the form that asks for it. */
  letter: number;
  field: string;
  /** A query of their id, in parentheses: who they are need not be read before. */
  employee: SQL;
  category: keyof typeof LETTER_CATEGORIES;
}

/**
 * The statements by which the act of another module sends a published letter of its category to one employee. In a company whose
 * letters have an approval workflow it `waits`. Run the command by `lookAgain`.
 */
export async function letterTo(
  call: Call<unknown>,
  { letter: id, field, employee, category }: ToEmployee,
): Promise<{ statements: Statement[]; subject: string; waits: boolean }> {
  const { db, env, now, caller, auditEach } = call;
  const because = (message: string) => refuse.fields({ [field]: [message] });
  const [letter, employees, signature, gate] = await inOneTrip(
    publishedOf(db, caller, id),
    employeesOf(db, caller, employee),
    signatureOfLetters(db, env),
    letterGateFor(db, { employees: employee, candidates: [] }),
  );
  const [recorded] = employees;
  if (!recorded) throw refuse.notFound();
  if (categoryOf(letter.category) !== category)
    throw because(`Choose a letter of the category ${LETTER_CATEGORIES[category]}`);
  if (letter.says_pay && !seesPay(call))
    throw refuse.forbidden('This letter says what somebody earns: who reads pay sends it.');
  const date = lagosDay(now);
  const day = letter.effective_date ?? date;
  const [{ missing, unprintable, own }, [person = recorded]] = await inOneTrip(
    missingFrom(call, letter, { employees, candidates: [], signature }, date),
    asFilled(db, caller, [letter.body], [recorded], { day, now, monthlyNets: call.answers.monthlyNets }),
  );
  const [lacking] = missing;
  if (lacking) throw because(`${lacking.name} ${lackOf(lacking, own)}`);
  if (unprintable.length > 0) throw because(`The letter cannot print ${unprintable.join(' ')}`);
  const { free, waiting } = splitByApproval(gate, [{ kind: 'employee', person }]);
  const { codes, statements } = issueStatements(db, { by: caller.userId ?? 0, now, date, letter, to: free });
  const after = { name: letter.letter_name, category: letter.category, subject: letter.subject };
  return {
    statements: [
      ...(await putUp(call, letter, { to: waiting, gate, date })),
      ...(free.length === 0
        ? []
        : [...statements, auditEach({ action: 'Letter sent', record: 'issued_letter', after }, ofCodes(codes))]),
    ],
    subject: letter.subject,
    waits: free.length === 0,
  };
}
