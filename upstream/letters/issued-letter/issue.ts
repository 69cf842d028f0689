import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { IssuedState } from '../../../contracts/letters/issued-state';
import { letterCode, shownLetterCode } from '../../../contracts/letters/letter-code';
import type { Day } from '../../../contracts/platform/dates';
import { Day as DaySchema } from '../../../contracts/platform/fields';
import { foldText } from '../../../contracts/platform/folded-text';
import { type Db, run, type Statement } from '../../platform/database/db';
import { CompanyStationery, LetterPerson } from '../letter/people';

/** The values that fill a letter when it is written, which stay the same whatever happens to the record. */
export const FilledWith = z.object({
  person: LetterPerson.extend({ company: CompanyStationery }),
  date: DaySchema,
  /** The name below the line for a signature, where HR has put no signature on letters. */
  sender: z.string().optional(),
});

/** A published version of a letter. */
export interface LetterVersion {
  letter_id: number;
  version_id: number;
  letter_name: string;
  category: string;
  letter_type: string;
  subject: string;
  effective_date: Day | null;
  asks_signature: boolean;
  says_pay: boolean;
}

/** The recipient of a letter. `person` is the data in it, which may be other terms than the record has. */
export interface LetterRecipient {
  kind: 'employee' | 'candidate';
  person: LetterPerson;
  /** The day from which the letter holds for them; that of the letter when left out. */
  effective_date?: Day | null;
  /** The line of the file that asked for it. */
  line?: number;
}

interface Issue {
  /** The account of who sends it. */
  by: number;
  now: Date;
  /** The day that the letters bear. */
  date: Day;
  letter: LetterVersion;
  to: readonly LetterRecipient[];
  /** `WAITING` while approvers decide; then `supersedeLetters` is for when they have approved. */
  state?: Extract<IssuedState, 'QUEUED' | 'WAITING'>;
  /** The name of who sends it, for a line to sign on where there is no stored signature. */
  sender?: string;
  /** False for letters that another mail carries. */
  own_mail?: boolean;
  /** The import that asked for them. */
  batch?: number;
  /**
   * The id of the first letter, where the ids have to be known ahead; the others follow it. The batch then has to hold that no
   * letter has it: `mustHold` the greatest id, and `lookAgain`.
   */
  first?: number;
  /** Nine random bytes for a code. The seed has its own, so that it gives the same letters again. */
  random?: () => Uint8Array;
}

/** Letters in one statement: D1 takes at most two million bytes as one value. */
const AT_ONCE = 500;

const nineBytes = (): Uint8Array => crypto.getRandomValues(new Uint8Array(9));

/** SQL expression on the JSON `v` of one letter: its recipient. */
const COMPANY = sql`coalesce((SELECT e.company_id FROM employee e WHERE e.id = v.value ->> 'employee'),
  (SELECT c.company_id FROM candidate c WHERE c.id = v.value ->> 'candidate'))`;

/** The letters of these codes, as a query of ids. */
export const ofCodes = (codes: readonly string[]): SQL =>
  sql`SELECT id FROM issued_letter WHERE code IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`;

/**
 * The statements that issue a letter to people, and the codes of the letters in the order of the people. The queue writes and
 * mails them after the batch. Who may send it to whom, and what they lack, is looked at before.
 */
export function issueStatements(
  db: Db,
  { by, now, date, letter, to, state = 'QUEUED', own_mail = true, sender, batch, first, random = nineBytes }: Issue,
): { codes: string[]; statements: Statement[] } {
  const at = now.toISOString();
  const rows = to.map(({ kind, person, effective_date, line }, i) => {
    const code = letterCode(random());
    const holds = effective_date === undefined ? letter.effective_date : effective_date;
    const filled: z.input<typeof FilledWith> = {
      person: { ...person, effective_date: holds },
      date,
      ...(sender !== undefined && { sender }),
    };
    return {
      id: first === undefined ? null : first + i,
      code,
      [kind]: person.id,
      found: foundBy(person, letter.subject, code),
      effective_date: holds,
      filled,
      line: line ?? null,
    };
  });
  const codes = rows.map(({ code }) => code);
  const statements: Statement[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE)
    statements.push(
      run(
        db,
        sql`INSERT INTO issued_letter (id, code, letter_id, letter_version_id, letter_name, category, letter_type, subject,
          employee_id, candidate_id, company_id, found, date, effective_date, asks_signature, says_pay, state, state_at,
          filled_with, own_mail, issued_by, issued_at, import_batch_id, import_line)
        SELECT v.value ->> 'id', v.value ->> 'code', ${letter.letter_id}, ${letter.version_id}, ${letter.letter_name},
          ${letter.category}, ${letter.letter_type}, ${letter.subject}, v.value ->> 'employee', v.value ->> 'candidate',
          ${COMPANY}, v.value ->> 'found', ${date}, v.value ->> 'effective_date', ${Number(letter.asks_signature)},
          ${Number(letter.says_pay)}, ${state}, ${at}, v.value -> 'filled', ${Number(own_mail)}, ${by}, ${at},
          ${batch ?? null}, v.value ->> 'line'
        FROM json_each(${JSON.stringify(rows.slice(from, from + AT_ONCE))}) v`,
      ),
    );
  if (state === 'QUEUED') statements.push(supersedeLetters(db, ofCodes(codes)));
  return { codes, statements };
}

/** The letter that a batch has just issued to an employee. */
export const newestLetterOf = (employee: SQL): SQL =>
  sql`(SELECT max(i.id) FROM issued_letter i WHERE i.employee_id = ${employee})`;

/** The search words of a letter: the name, the staff ID with and without its hyphen, the code and the subject. */
const foundBy = ({ name, staff_id }: LetterPerson, subject: string, code: string): string =>
  foldText([name, staff_id ?? '', staff_id?.replaceAll('-', '') ?? '', code, shownLetterCode(code), subject].join(' '));

/** Lets letters, a query of ids, take the place of the same letters that the same people had before. */
export const supersedeLetters = (db: Db, ids: SQL): Statement =>
  run(
    db,
    sql`UPDATE issued_letter SET superseded_by = n.id
      FROM (SELECT id, letter_id, employee_id, candidate_id FROM issued_letter WHERE id IN (${ids})) n
      WHERE issued_letter.id < n.id AND issued_letter.letter_id = n.letter_id AND issued_letter.superseded_by IS NULL
        AND issued_letter.state NOT IN ('WAITING', 'DECLINED', 'RECALLED')
        AND (issued_letter.employee_id = n.employee_id OR issued_letter.candidate_id = n.candidate_id)`,
  );
