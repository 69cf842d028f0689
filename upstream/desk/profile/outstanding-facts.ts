import { eq, type SQL, sql } from 'drizzle-orm';
import type { RequiredOfEmployee } from '../../../contracts/desk/profile';
import { documentAsks } from '../../../contracts/people/document-status';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { declinedRequests } from '../../people/change-request/declined';
import { readOutstandingDocuments } from '../../people/document/list';
import { employee } from '../../people/employee/tables';
import { waitingAppraisals } from '../../performance/appraisal/asking';
import { sectionRules } from '../../platform/call/installation';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import type { Db } from '../../platform/database/db';
import { outstandingItems } from './outstanding-items';
import { filledRecordSections, filledSections, shownSections } from './sections';

/** The data of a record that `outstandingItems` and `filledSections` need, read at once. */
export async function readOutstandingFacts(db: Db, record: SQL, today: Day) {
  const [rules, held, documents, declined, appraisals] = await Promise.all([
    sectionRules(db),
    filledRecordSections(db, record),
    readOutstandingDocuments(db, record),
    declinedRequests(db, record, today),
    waitingAppraisals(db, record),
  ]);
  const lacksDocument = documents.some((one) => ['HAND_IN', 'AGAIN'].includes(documentAsks(one, today) ?? ''));
  return { rules, held, documents, declined, appraisals, lacksDocument };
}

/** The tasks of an employee, and the completeness of the record, for HR. */
export async function readOutstandingOfEmployee({ db, input, now }: Call<{ id: number }>): Promise<RequiredOfEmployee> {
  const today = lagosDay(now);
  const [facts, [row]] = await Promise.all([
    readOutstandingFacts(db, sql`SELECT ${input.id}`, today),
    db.select().from(employee).where(eq(employee.id, input.id)),
  ]);
  if (!row) throw refuse.notFound();
  const nobody = { candidate: undefined, acknowledged: undefined, booked: undefined, reviews: [] };
  const filled = filledSections({ ...facts, ...nobody, employee: row });
  const required = shownSections(facts.rules, filled).filter((one) => one.required);
  return {
    asked: outstandingItems({ ...facts, filled, letters: [] }, today),
    required: required.length,
    filled: required.filter((one) => one.filled).length,
  };
}
