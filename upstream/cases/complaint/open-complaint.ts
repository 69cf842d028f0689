import { type SQL, sql } from 'drizzle-orm';
import type { ComplaintForm } from '../../../contracts/cases/complaint';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, mustHold, run, type Statement } from '../../platform/database/db';
import type { UploadedPaper } from '../../platform/file/papers';
import { addDue, doneDue } from '../case/due';
import type { NewEvent } from '../case/event';
import { NEW_CASE, type NewParty, openCase, partyAs } from '../case/open';
import { route, textsOf } from './route-complaint';
import { COMPLAINT_EVENT, dueData, ROLE } from './words';

type Found = Awaited<ReturnType<typeof route>>;

/** The subject and the owner of a complaint. */
export interface ComplaintToOpen extends Pick<Found, 'routed'> {
  input: ComplaintForm;
  company: NonNullable<Found['company']>;
  category: NonNullable<Found['category']>;
  same: Found['same'];
}

const EVERYBODY_NAMED =
  'Everybody who could look into it is named here. Leave their names out, or take it to somebody outside the company';

interface From {
  /** A query of the company. */
  company: SQL;
  reporter: number | null;
  keyHash: string | null;
}

/** Looks up what a complaint is about. Refuses an unknown company or category, and one that nobody is left to look into. */
export async function readFiling(db: Db, input: ComplaintForm, from: From): Promise<ComplaintToOpen> {
  const { company, category, same, routed } = await route(db, { category: input.category, ...textsOf(input), ...from });
  if (!category) throw refuse.fields({ category: ['Choose another category'] });
  if (!company) throw refuse.fields({ company: ['There is no such company'] });
  if (!same && routed.told.length === 0) throw refuse.fields({ named: [EVERYBODY_NAMED] });
  return { input, company, category, same, routed };
}

interface Opening {
  reporter: NewParty;
  event: Pick<NewEvent, 'by' | 'way'>;
  papers: readonly UploadedPaper[];
  keyHash: string | null;
  /** The day, where the person who looks into it is told the next morning. */
  untold: string | null;
}

/** The statements that open a complaint, its audit among them. `NEW_CASE` is its id for those after them. */
export function openComplaintStatements(
  call: Call<unknown>,
  filing: ComplaintToOpen,
  { reporter, event, papers, keyHash, untold }: Opening,
) {
  const { db, now } = call;
  const { input, company, category, routed } = filing;
  const due = addDays(lagosDay(now), category.due_days);
  const statements: Statement[] = [
    ...openCase(call, {
      kind: 'COMPLAINT',
      employee: null,
      company: company.id,
      topic: String(category.id),
      status: 'FILED',
      due,
      owner: routed.owner,
      parties: [reporter, ...routed.named],
      event: {
        kind: COMPLAINT_EVENT.filed,
        reach: 'SUBJECT',
        party: partyAs(NEW_CASE, ROLE.reporter),
        data: dueData(due),
        papers: papers.map(({ file }) => file),
        ...event,
      },
    }),
    run(
      db,
      sql`INSERT INTO complaint (case_id, category_id, story, happened, place, named, key_hash, untold)
      VALUES (${NEW_CASE}, ${category.id}, ${input.story}, ${input.happened}, ${input.place}, ${input.named}, ${keyHash},
        ${untold})`,
    ),
    // Its category may have been archived meanwhile, and then nobody is named for it.
    mustHold(db, sql`EXISTS (SELECT 1 FROM complaint_category WHERE id = ${category.id} AND archived_at IS NULL)`),
    addDue(call, NEW_CASE, { what: DUE, due }),
    call.audit({
      action: 'Complaint filed',
      record: 'complaint',
      record_id: NEW_CASE,
      after: { category: category.name, company: company.name },
    }),
  ];
  return statements;
}

/** The task about a complaint until its due day. */
const DUE = 'answer the complaint';

/** The statements that begin and end what is to be done until a day. */
export const renewAnswerDue = (call: Pick<Call<unknown>, 'db' | 'now'>, id: number, due: string): Statement[] => [
  doneDue(call, id, { what: DUE }),
  addDue(call, id, { what: DUE, due }),
];
