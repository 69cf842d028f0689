import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { OFFER_CATEGORIES } from '../../../contracts/hiring/offer';
import { ISSUED_STATES } from '../../../contracts/letters/issued-state';
import { tokensIn } from '../../../contracts/letters/letter-body';
import { lagosDay } from '../../../contracts/platform/dates';
import { Day } from '../../../contracts/platform/fields';
import { issueStatements, type LetterVersion, ofCodes } from '../../letters/issued-letter/issue';
import { type LetterPerson, readLetterCandidates } from '../../letters/letter/people';
import type { LetterForSending } from '../../letters/letter/to-send';
import { saysPay } from '../../letters/letter/values';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import { among, type Db, run, type Statement } from '../../platform/database/db';
import { inOneTrip, readRows } from '../../platform/record/row';
import { type ReportingTerms, withTerms } from './letter-terms';

type OfferCategory = (typeof OFFER_CATEGORIES)[number];

/** Letters that stand, of which candidates `c` have at most one of a category. */
const STANDS = sql`l.own_mail = 0 AND l.category IN ('offer', 'deployment') AND l.state NOT IN ('WAITING', 'DECLINED', 'RECALLED')`;

const PlacedRow = z.object({
  candidate_id: z.int(),
  supervisor_name: z.string(),
  report_to: z.string(),
  report_date: Day,
  expires: Day.nullable(),
});

/** The data of candidates in letters: the people, where they report, and until when their offer is open. */
export async function peopleToIssue(db: Db, ids: number[]) {
  const [people, placed, offers] = await inOneTrip(
    readLetterCandidates(db, NOT_LIMITED, ids),
    readRows(
      db,
      PlacedRow.omit({ expires: true }),
      sql`SELECT d.candidate_id, d.supervisor_name, d.report_to, d.report_date FROM deployment d
        WHERE d.id IN (SELECT max(id) FROM deployment WHERE candidate_id IN ${among(ids)} GROUP BY candidate_id)`,
    ),
    readRows(
      db,
      z.object({ candidate_id: z.int(), expires: Day }),
      sql`SELECT o.candidate_id, o.expires FROM offer o
        WHERE o.id IN (SELECT max(id) FROM offer WHERE candidate_id IN ${among(ids)} GROUP BY candidate_id)`,
    ),
  );
  return { people, placed, offers };
}
type ToIssue = Awaited<ReturnType<typeof peopleToIssue>>;

/** The fields that are filled in for all letters that are sent together. */
interface Terms {
  expires?: string;
  deployment?: ReportingTerms;
}

const personFor = ({ people, placed, offers }: ToIssue, id: number, { expires, deployment }: Terms): LetterPerson[] => {
  const person = people.find((one) => one.id === id);
  if (!person) return [];
  return [
    withTerms(person, {
      expires: expires ?? offers.find(({ candidate_id }) => candidate_id === id)?.expires ?? null,
      deployment: deployment ?? placed.find(({ candidate_id }) => candidate_id === id) ?? null,
    }),
  ];
};

const versionOf = ({ letter, version, body, ...rest }: LetterForSending): LetterVersion => ({
  ...rest,
  letter_id: letter,
  version_id: version,
  says_pay: saysPay(tokensIn(body)),
});

/** Letters that go with the mail of an offer or of a deployment, and take the place of those that the candidates had. */
export function issueOffered(
  db: Db,
  of: ToIssue,
  letters: readonly { id: number; letter: LetterForSending }[],
  { by, sender, now, ...terms }: Terms & { by: number; sender: string; now: Date },
): Statement[] {
  const kinds = new Map(letters.map(({ letter }) => [letter.version, letter]));
  const issued = [...kinds.values()].map((letter) =>
    issueStatements(db, {
      by,
      sender,
      now,
      date: lagosDay(now),
      letter: versionOf(letter),
      to: letters
        .filter((one) => one.letter.version === letter.version)
        .flatMap(({ id }) => personFor(of, id, terms).map((person) => ({ kind: 'candidate' as const, person }))),
      own_mail: false,
    }),
  );
  const ids = ofCodes(issued.flatMap(({ codes }) => codes));
  return [
    ...issued.flatMap(({ statements }) => statements),
    run(
      db,
      sql`UPDATE issued_letter SET outbox_id = (SELECT max(m.id) FROM outbox m WHERE m.candidate_id = issued_letter.candidate_id)
        WHERE id IN (${ids})`,
    ),
    run(
      db,
      sql`UPDATE issued_letter SET superseded_by = n.id
        FROM (SELECT id, category, candidate_id FROM issued_letter WHERE id IN (${ids})) n
        WHERE issued_letter.id IN (SELECT l.id FROM issued_letter l WHERE l.candidate_id = n.candidate_id AND ${STANDS})
          AND issued_letter.category = n.category AND issued_letter.id < n.id AND issued_letter.superseded_by IS NULL`,
    ),
  ];
}

/** Takes back the letters of an offer that ended without an employment, whether they were opened or not. */
export const recallOffered = (
  db: Db,
  candidate: number,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Statement =>
  run(
    db,
    sql`UPDATE issued_letter SET state = 'RECALLED', state_at = ${now.toISOString()}, recalled_at = ${now.toISOString()},
        recalled_by = ${by}, recall_reason = ${reason}
      WHERE id IN (SELECT l.id FROM issued_letter l WHERE l.candidate_id = ${candidate} AND ${STANDS})`,
  );

/** The last letter of a category that a candidate, a value or a query of one, was issued with an offer or a deployment. */
const lastOf = (candidate: SQL, category: OfferCategory): SQL => sql`(SELECT max(l.id) FROM issued_letter l
  WHERE l.candidate_id = (${candidate}) AND l.category = ${category} AND l.own_mail = 0
    AND l.state NOT IN ('WAITING', 'DECLINED'))`;

const Last = z.object({ id: z.int(), file: z.string().nullable(), state: z.enum(ISSUED_STATES), name: z.string() });

/** That letter as it is stored; nothing where none was issued. */
export async function lastIssued(db: Db, candidate: SQL, category: OfferCategory) {
  const [last] = await readRows(
    db,
    Last,
    sql`SELECT l.id, l.file, l.state, c.firstname || ' ' || c.lastname name
      FROM issued_letter l JOIN candidate c ON c.id = l.candidate_id WHERE l.id = ${lastOf(candidate, category)}`,
  );
  return last;
}

/** Marks that letter as opened by its candidate, the first time. */
export const openedOf = (db: Db, candidate: number, category: OfferCategory, now: Date): Statement =>
  run(
    db,
    sql`UPDATE issued_letter SET state = 'OPENED', state_at = ${now.toISOString()}, opened_at = ${now.toISOString()}
      WHERE id = ${lastOf(sql`${candidate}`, category)} AND state IN ('QUEUED', 'DELIVERED', 'NOT_DELIVERED')
        AND opened_at IS NULL AND file IS NOT NULL`,
  );
