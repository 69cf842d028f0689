import { and, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { issuedLetter as contract, SendableLetter } from '../../../contracts/letters/issued-letter';
import { LetterBody, tokensIn } from '../../../contracts/letters/letter-body';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { readPage } from '../../platform/record/page';
import { requireRow } from '../../platform/record/row';
import { holds } from '../../platform/record/search';
import { missingFrom, readLetterPeople } from '../letter/missing-values';
import { previewText } from '../letter/preview';
import { saysPay } from '../letter/values';
import type { LetterVersion } from './issue';

const COLUMNS = sql`l.id, v.number, v.letter_name, v.category, v.letter_type, v.subject, v.effective_date, v.asks_signature,
  v.published_at, v.published_by, v.body,
  (SELECT json_object('id', k.id, 'name', k.name) FROM company k WHERE k.id = l.company_id) company`;
const PUBLISHED = sql`letter l JOIN letter_version v ON v.letter_id = l.id AND v.number = l.published`;

const Stored = SendableLetter.omit({ says_pay: true }).extend({ body: LetterBody });
/** A published letter without its text, and whether the text says pay. */
const Row = Stored.transform(
  ({ body, ...letter }): SendableLetter => ({ ...letter, says_pay: saysPay(tokensIn(body)) }),
);
const Whole = Stored.extend({ version_id: z.int() });

/** SQL condition on `letter l`: it is for the caller's companies, or for all of them. */
const within = (me: LimitedCaller): SQL | undefined =>
  me.limits?.companies ? sql`(l.company_id IS NULL OR ${inCompanyScope(me, sql`l.company_id`)})` : undefined;

export const listSendable = (call: Call<ParsedOf<typeof contract.letters>>) =>
  readPage(call, contract.letters.path, {
    row: Row,
    columns: COLUMNS,
    from: PUBLISHED,
    where: and(
      within(call.caller),
      holds(call.input.search, sql`v.letter_name`, sql`v.letter_type`, sql`v.subject`),
      call.input.category === undefined ? undefined : sql`v.category = ${call.input.category}`,
    ),
    order: sql`v.published_at DESC, l.id DESC`,
  });

export const readSendable = ({ db, caller, input }: Call<{ id: number }>) =>
  requireRow(db, Row, sql`SELECT ${COLUMNS} FROM ${PUBLISHED} WHERE ${and(sql`l.id = ${input.id}`, within(caller))}`);

/** The last published version of a letter with its text. A letter that is only a draft is not found. */
export async function publishedOf(
  db: Db,
  me: LimitedCaller,
  id: number,
): Promise<LetterVersion & { body: LetterBody }> {
  const { id: letter_id, ...row } = await requireRow(
    db,
    Whole,
    sql`SELECT ${COLUMNS}, v.id version_id FROM ${PUBLISHED} WHERE ${and(sql`l.id = ${id}`, within(me))}`,
  );
  return { ...row, letter_id, says_pay: saysPay(tokensIn(row.body)) };
}

export async function previewSendable(call: Call<ParsedOf<typeof contract.preview>>): Promise<Response> {
  const { db, caller, input } = call;
  const { subject, body, effective_date } = await publishedOf(db, caller, input.id);
  const { employee, candidate } = input;
  const from = input.effective_date ?? effective_date;
  return previewText(call, { subject, body, company: null, employee, candidate, effective_date: from });
}

export async function missingOfSendable(call: Call<ParsedOf<typeof contract.missing>>) {
  const { db, caller, input, now } = call;
  const [letter, people] = await Promise.all([publishedOf(db, caller, input.id), readLetterPeople(call, input)]);
  const effective_date = input.effective_date ?? letter.effective_date;
  return missingFrom(call, { ...letter, effective_date }, people, lagosDay(now));
}
