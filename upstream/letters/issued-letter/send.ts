import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { issuedLetter as contract } from '../../../contracts/letters/issued-letter';
import { type OwnNames, tokenWord } from '../../../contracts/letters/letter-token';
import type { ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { changesArea } from '../../../contracts/platform/limits';
import { lookAgain, refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { Db } from '../../platform/database/db';
import { inOneTrip, readRows } from '../../platform/record/row';
import { asFilled } from '../letter/as-filled';
import { type LetterPeople, missingFrom, readLetterPeople } from '../letter/missing-values';
import { withOwnFields } from '../letter/own-fields';
import { seesPay } from '../letter/preview';
import { issueStatements, type LetterRecipient, ofCodes } from './issue';
import { letterGateFor, putUp, splitByApproval } from './letter-approval';
import { publishedOf } from './letters';

type Sent = ParsedOf<typeof contract.send>;

/** How many names a refusal has before it only counts. */
const NAMED = 5;
const NOBODY = 'Choose at least one person';
const OF_PAY = 'This letter says what somebody earns: who reads pay sends it.';

/** Names as a sentence has them: "Ada Obi, Musa Bello and 3 more". */
function names(all: readonly string[]): string {
  const [last, ...more] = all.slice(0, NAMED).reverse();
  if (all.length > NAMED) return `${all.slice(0, NAMED).join(', ')} and ${all.length - NAMED} more`;
  return more.length === 0 ? (last ?? '') : `${more.reverse().join(', ')} and ${last}`;
}

/**
 * Sends a published letter: a row a person, which the queue writes and mails. In companies whose letters have an approval
 * workflow, approvers decide first.
 */
export const sendLetter = (call: Call<Sent>) => lookAgain(() => sendOnce(call));

async function sendOnce(call: Call<Sent>) {
  const { db, input, now, caller, auditEach, commit } = call;
  const [letter, people, archived, gate] = await inOneTrip(
    publishedOf(db, caller, input.id),
    readLetterPeople(call, input),
    archivedAmong(db, input.employees),
    letterGateFor(db, input),
  );
  refuseUnchangeable(call, people);
  refuseAbsent(input, people);
  if (archived.length > 0) throw refuse.fields({ employees: [`Archived: ${names(archived)}. Bring them back first.`] });
  if (letter.says_pay && people.employees.length > 0 && !seesPay(call)) throw refuse.forbidden(OF_PAY);
  const date = lagosDay(now);
  const effective_date = input.effective_date ?? letter.effective_date;
  const day = effective_date ?? date;
  const [lacking, employees, candidates] = await inOneTrip(
    input.without_values ? null : missingFrom(call, { ...letter, effective_date }, people, date),
    asFilled(db, caller, [letter.body], people.employees, { day, now, monthlyNets: call.answers.monthlyNets }),
    withOwnFields(db, caller, [letter.body], people.candidates),
  );
  if (lacking) refuseLacking(lacking);
  const to: LetterRecipient[] = [
    ...employees.map((person) => ({ kind: 'employee' as const, person })),
    ...candidates.map((person) => ({ kind: 'candidate' as const, person })),
  ].map((one) => ({ ...one, effective_date }));
  const { free, waiting } = splitByApproval(gate, to);
  const { codes, statements } = issueStatements(db, { by: caller.userId ?? 0, now, date, letter, to: free });
  const after = { name: letter.letter_name, category: letter.category, subject: letter.subject };
  return commit(
    [
      ...(await putUp(call, letter, { to: waiting, gate, date })),
      ...(free.length === 0
        ? []
        : [...statements, auditEach({ action: 'Letter sent', record: 'issued_letter', after }, ofCodes(codes))]),
    ],
    {
      message: sentWords(to.length, waiting.length),
      people: to.length,
      ...(waiting.length > 0 && { waiting: waiting.length }),
    },
    { conflict: 'Other letters were sent at the same moment. Send it again.' },
  );
}

function sentWords(all: number, waiting: number): string {
  if (waiting === 0) return all === 1 ? 'Letter sent' : 'Letters sent';
  if (waiting === all) return all === 1 ? 'Letter waits for approval' : 'Letters wait for approval';
  return `${waiting} of ${all} letters wait for approval`;
}

/** Refuses who may read people of a kind and not change what is theirs. */
function refuseUnchangeable({ caller }: Call<Sent>, { employees, candidates }: LetterPeople): void {
  if (employees.length > 0 && !changesArea(caller.limits, 'records')) throw refuse.forbidden();
  if (candidates.length > 0 && !changesArea(caller.limits, 'recruitment')) throw refuse.forbidden();
}

/** Refuses people who are not there, or not the caller's, and nobody at all. */
function refuseAbsent(asked: Pick<Sent, 'employees' | 'candidates'>, found: LetterPeople): void {
  if (asked.employees.length + asked.candidates.length === 0) throw refuse.fields({ employees: [NOBODY] });
  for (const kind of ['employees', 'candidates'] as const) {
    const there = new Set(found[kind].map(({ id }) => id));
    const absent = asked[kind].find((id) => !there.has(id));
    if (absent !== undefined) throw refuse.fields({ [kind]: [`There is no ${kind.slice(0, -1)} ${absent}`] });
  }
}

type Missing = Awaited<ReturnType<typeof missingFrom>>;

/** Refuses people for whom fields of the letter have no value, or who have letters that no font draws, a sentence each. */
function refuseLacking({ missing, unprintable, own }: Missing): void {
  const inText = unprintable.length > 0 ? [`The letter cannot print ${unprintable.join(' ')}.`] : [];
  if (missing.length + inText.length === 0) return;
  const said = missing.slice(0, NAMED).map((one) => `${one.name} ${lackOf(one, own)}.`);
  const more = missing.length > NAMED ? [`So have ${missing.length - NAMED} more people.`] : [];
  throw refuse.fields({ without_values: [...inText, ...said, ...more] });
}

/** The missing data of a person, in words after their name: "has no value for Address and cannot be printed with 李". */
export function lackOf(
  { tokens, unprintable }: Pick<Missing['missing'][number], 'tokens' | 'unprintable'>,
  own: OwnNames,
): string {
  const fields = names(tokens.map((token) => tokenWord(token, own)));
  const without = fields ? [`has no value for ${fields}`] : [];
  const boxes = unprintable.length > 0 ? [`cannot be printed with ${unprintable.join(' ')}`] : [];
  return [...without, ...boxes].join(' and ');
}

async function archivedAmong(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(
    db,
    z.object({ name: z.string() }),
    sql`SELECT trim(firstname || ' ' || lastname) name FROM employee
      WHERE archived = 1 AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) ORDER BY id`,
  );
  return rows.map(({ name }) => name);
}
