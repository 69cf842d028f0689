import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Day, dayText } from '../../../contracts/platform/dates';
import { type NewApproval, startApproval, type Workflows, workflowsFor } from '../../approvals/approval/start';
import type { Call } from '../../platform/call/serve';
import { type Db, mustHold, type Statement } from '../../platform/database/db';
import { inOneTrip, readRows, readValue } from '../../platform/record/row';
import { type IdsOrQuery, idsOrQuery } from '../letter/people';
import { issueStatements, type LetterRecipient, type LetterVersion, ofCodes } from './issue';

/** The place where somebody works, or will, and the address of their record. */
const Place = z.object({
  kind: z.enum(['employee', 'candidate']),
  id: z.int(),
  company_id: z.int(),
  company: z.string(),
  email: z.string(),
});

interface Asked {
  employees: IdsOrQuery;
  candidates: readonly number[];
}

const placesOf = ({ employees, candidates }: Asked): SQL => sql`
  SELECT 'employee' kind, t.id, t.company_id, k.name company, t.email
    FROM employee t JOIN company k ON k.id = t.company_id WHERE t.id IN ${idsOrQuery(employees)}
  UNION ALL SELECT 'candidate', t.id, t.company_id, k.name, t.email
    FROM candidate t JOIN company k ON k.id = t.company_id WHERE t.id IN ${idsOrQuery(candidates)}`;

/** The facts about people before a letter is sent to them: the people who have to approve it. */
export interface LetterGate {
  workflows: Workflows;
  places: z.infer<typeof Place>[];
  /** The last letter, so that the new ones get the next ids. */
  last: number;
}

export async function letterGateFor(db: Db, asked: Asked): Promise<LetterGate> {
  const [workflows, places, last] = await inOneTrip(
    workflowsFor(db, 'letter', sql`SELECT email FROM (${placesOf(asked)})`),
    readRows(db, Place, placesOf(asked)),
    readValue(db, z.int(), sql`SELECT coalesce(max(id), 0) FROM issued_letter`),
  );
  return { workflows, places, last };
}

type Gated = LetterRecipient & { place: LetterGate['places'][number]; workflow: NewApproval['workflow'] };

/** Parts those for whom approvers decide first from those to whom a letter goes at once. */
export function splitByApproval(
  { workflows, places }: LetterGate,
  to: readonly LetterRecipient[],
): { free: LetterRecipient[]; waiting: Gated[] } {
  const placeOf = new Map(places.map((place) => [`${place.kind} ${place.id}`, place]));
  const waiting: Gated[] = [];
  const free: LetterRecipient[] = [];
  for (const one of to) {
    const place = placeOf.get(`${one.kind} ${one.person.id}`);
    const workflow = place && workflows.of(place.company_id);
    if (workflow) waiting.push({ ...one, place, workflow });
    else free.push(one);
  }
  return { free, waiting };
}

/** The facts that an approver needs to be shown the letter. */
export const ApprovedLetter = z.object({
  subject: z.string(),
  /** The employee whose pay it says; null where it says none. */
  pays: z.int().nullable(),
});

/** The statements that put letters up for approval: rows that wait, and a request each. Run the command by `lookAgain`. */
export async function putUp(
  call: Call<unknown>,
  letter: LetterVersion,
  { to, gate, date }: { to: readonly Gated[]; gate: LetterGate; date: Day },
): Promise<Statement[]> {
  if (to.length === 0) return [];
  const { db, now, caller, auditEach } = call;
  const first = gate.last + 1;
  const { codes, statements } = issueStatements(db, {
    by: caller.userId ?? 0,
    now,
    date,
    letter,
    to,
    state: 'WAITING',
    first,
  });
  const asked = to.map(({ kind, person, place, workflow, effective_date = letter.effective_date }, i): NewApproval => {
    const pays = letter.says_pay && kind === 'employee';
    return {
      record_id: first + i,
      title: `Letter to ${person.name}: ${letter.subject}`,
      company_id: place.company_id,
      company: place.company,
      about: place.email,
      area: kind === 'candidate' ? 'recruitment' : pays ? 'pay' : 'records',
      details: [
        { name: 'Letter', value: `${letter.letter_name}, ${letter.letter_type}` },
        { name: 'Subject', value: letter.subject },
        { name: 'To', value: person.staff_id ? `${person.name}, ${person.staff_id}` : person.name },
        { name: 'Mailed to', value: place.email },
        ...(effective_date ? [{ name: 'Effective date', value: dayText(effective_date) }] : []),
        { name: 'Signature', value: letter.asks_signature ? 'The letter asks for one' : 'Not asked for' },
      ],
      payload: { subject: letter.subject, pays: pays ? person.id : null } satisfies z.input<typeof ApprovedLetter>,
      workflow,
    };
  });
  return [
    mustHold(db, sql`(SELECT coalesce(max(id), 0) FROM issued_letter) = ${gate.last}`),
    ...statements,
    ...(await startApproval(call, 'letter', asked, gate.workflows)),
    auditEach(
      { action: 'Letter put up for approval', record: 'issued_letter', after: { subject: letter.subject } },
      ofCodes(codes),
    ),
  ];
}
