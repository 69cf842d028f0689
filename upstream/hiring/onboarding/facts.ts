import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { OFFER_LETTERS } from '../../../contracts/people/candidate-status';
import { type Fact, isOfEmployee } from '../../../contracts/platform/checklist';
import { dayText, lagosDay, lagosTime } from '../../../contracts/platform/dates';

/** The answer of the records for an item: the rest and the total. It is done once nothing is left. */
export const ItemProgress = z.object({
  need: z.int(),
  left: z.int(),
  /** When the last of it came, where a record keeps that. */
  at: z.string().nullable().default(null),
  /** The missing part, in words. */
  lacks: z.string().default(''),
  /** When a meeting begins that is still to come, and where. */
  next: z.string().nullable().default(null),
  place: z.string().nullable().default(null),
  /** Whether there is a record of an employee. */
  employed: z.literal([0, 1]).default(0),
});
export type ItemProgress = z.infer<typeof ItemProgress>;

const ACCOUNTS = { account_number: 'bank account', pension_pin: 'pension', tax_id: 'tax id' };

/** Whether a number is not given, by the record of the employee or by the form of the candidate. `NIL` says there is none. */
const isLacking = (name: string): SQL => {
  const [mine, theirs] = [sql.raw(`e.${name}`), sql.raw(`a.${name}`)];
  return sql`coalesce(CASE WHEN e.id IS NULL
    THEN (SELECT ${theirs} FROM acknowledgement a WHERE a.candidate_id = c.id) ELSE ${mine} END, '') IN ('', 'NIL')`;
};
const lackings = Object.entries(ACCOUNTS).map(([name, words]) => ({
  is: isLacking(name),
  words: sql.raw(`', ${words}'`),
}));
const left = sql.join(
  lackings.map(({ is }) => sql`(${is})`),
  sql` + `,
);
const lacks = sql.join(
  lackings.map(({ is, words }) => sql`CASE WHEN ${is} THEN ${words} ELSE '' END`),
  sql` || `,
);

const two = (table: 'employee_guarantor' | 'employee_referee'): SQL =>
  sql`(SELECT json_object('need', 2, 'left', max(0, 2 - count(*)), 'employed', e.id IS NOT NULL)
    FROM ${sql.raw(table)} p WHERE p.employee_id = e.id)`;

/**
 * SQL expression on item `i` of candidate `c`, who may be employee `e` already: what the records say at an instant, as the JSON of
 * `ItemProgress`; NULL for an item that somebody ticks.
 */
const known = (now: Date): SQL => sql`CASE i.fact
  WHEN 'LETTERS' THEN (SELECT json_object('need', ${sql.raw(String(OFFER_LETTERS.length))},
      'left', ${sql.raw(String(OFFER_LETTERS.length))} - count(*), 'at', max(r.reviewed_at))
    FROM letter_review r WHERE r.candidate_id = c.id AND r.status = 'APPROVED')
  WHEN 'ACKNOWLEDGEMENT' THEN (SELECT json_object('need', 1, 'left', 1 - count(*), 'at', max(a.submitted_at))
    FROM acknowledgement a WHERE a.candidate_id = c.id)
  WHEN 'MEDICAL' THEN (SELECT json_object('need', 1,
      'left', 1 - coalesce(max(m.ends_at <= ${now.toISOString()}), 0),
      'at', max(m.ends_at) FILTER (WHERE m.ends_at <= ${now.toISOString()}),
      'next', min(m.starts_at) FILTER (WHERE m.ends_at > ${now.toISOString()}),
      'place', max(m.location) FILTER (WHERE m.ends_at > ${now.toISOString()}))
    FROM meeting_person p JOIN meeting m ON m.id = p.meeting_id AND m.type = 'MEDICAL' WHERE p.candidate_id = c.id)
  WHEN 'ACCOUNTS' THEN json_object('need', ${sql.raw(String(lackings.length))}, 'left', ${left}, 'lacks', substr(${lacks}, 3),
    'at', CASE WHEN e.id IS NULL THEN (SELECT a.submitted_at FROM acknowledgement a WHERE a.candidate_id = c.id) END)
  WHEN 'GUARANTORS' THEN ${two('employee_guarantor')}
  WHEN 'REFEREES' THEN ${two('employee_referee')}
  WHEN 'DOCUMENTS' THEN (SELECT json_object('need', max(count(*), 1),
      'left', max(count(*), 1) - coalesce(sum(d.status IN ('approved', 'uploaded')), 0), 'employed', e.id IS NOT NULL)
    FROM employee_document d WHERE d.employee_id = e.id AND d.requested_at IS NOT NULL AND d.status <> 'closed')
  END`;

/** SQL `FROM` of `i`, `o`, `c` and `e`: what every reader of items joins. */
export const CHECKLIST_ITEMS = sql`onboarding_item i JOIN onboarding o ON o.id = i.onboarding_id
  JOIN candidate c ON c.id = o.candidate_id LEFT JOIN employee e ON e.candidate_id = c.id`;
export const FIRST_DAY = sql`coalesce(o.first_day, o.employment_date)`;

/** The columns of an item that say what the records know of it. */
export const knownColumn = (now: Date): SQL => sql`${known(now)} AS known`;

/** The condition that an item is open: the records say so, or nobody has ticked it. */
export const isItemOpen = (now: Date): SQL =>
  sql`(i.done_at IS NULL AND (i.fact IS NULL OR ${known(now)} ->> 'left' > 0))`;

/** Whether what the records are asked for is all there, and what they say of it. */
export function factStateOf(fact: Fact, facts: ItemProgress): { done: boolean; state: string } {
  const done = facts.left === 0;
  return { done, state: wordsOf(fact, facts, done) };
}

function wordsOf(fact: Fact, { need, left, at, lacks, next, place, employed }: ItemProgress, done: boolean): string {
  const have = need - left;
  if (isOfEmployee(fact) && !employed) return 'Given on the record of the employee, once onboarding is complete';
  switch (fact) {
    case 'LETTERS':
      return `${have} of ${need} approved`;
    case 'ACKNOWLEDGEMENT':
      return done ? 'Handed in with the signed letters' : 'Not handed in yet';
    case 'MEDICAL':
      if (done) return at ? `Held on ${dayText(lagosDay(new Date(at)))}` : 'Held';
      return next ? ['Booked for', [bookedFor(next), place].filter(Boolean).join(', ')].join(' ') : 'Not booked yet';
    case 'ACCOUNTS':
      return done ? 'All given' : `Not given: ${lacks}`;
    case 'GUARANTORS':
    case 'REFEREES':
      return `${have} of ${need} given`;
    case 'DOCUMENTS':
      return have === 0 && need === 1 ? 'Nothing is in order yet' : `${have} of ${need} in order`;
  }
}

const bookedFor = (instant: string): string => {
  const at = new Date(instant);
  return `${dayText(lagosDay(at))}, ${lagosTime(at)}`;
};
