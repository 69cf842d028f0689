import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { audiencesSeen } from '../../../contracts/cases/case-state';
import type { DisciplinaryCase } from '../../../contracts/cases/disciplinary';
import { DECISIONS, DISCIPLINARY_STATES } from '../../../contracts/cases/disciplinary-state';
import { lagosDay } from '../../../contracts/platform/dates';
import type { Call } from '../../platform/call/serve';
import { inOneTrip, readRows } from '../../platform/record/row';
import { type CaseForCaller, caseForCaller } from '../case/case-for-caller';
import { shownPerson } from '../case/person';
import { readHead } from '../case/timeline';
import { type DisciplinaryFacts, readDisciplinaryFacts } from './facts';
import { DISCIPLINARY_CASES, openly } from './row';
import { DISCIPLINARY_WORDS } from './words';

export const DisciplinaryStateShape = z.enum(DISCIPLINARY_STATES);

/** Whether the holder of a case sees all of it beside their own words, its hearings, or nothing. */
export const seesCase = ({ sight }: Pick<CaseForCaller, 'sight'>): boolean => audiencesSeen(sight).includes('SUBJECT');
const seesHearings = ({ sight }: Pick<CaseForCaller, 'sight'>): boolean => audiencesSeen(sight).includes('HEARING');

/** The hearing, as far as its holder sees hearings. */
export const hearingFor = (held: CaseForCaller, { hearing }: DisciplinaryFacts): DisciplinaryCase['hearing'] => {
  if (!hearing || !seesHearings(held)) return null;
  const { at, location, appeal, panel } = hearing;
  return { at, location, appeal, panel };
};

const Earlier = z.object({
  id: z.int(),
  number: z.string(),
  decision: z.enum(DECISIONS),
  lapses_on: z.string().nullable(),
});

/** The warnings of other cases that are in force. A panel is no party to those cases. */
const earlierWarnings = (
  { db, now }: Pick<Call<unknown>, 'db' | 'now'>,
  { id, employee_id, isDesk, isSubject }: CaseForCaller,
) =>
  isDesk || isSubject
    ? readRows(
        db,
        Earlier,
        sql`SELECT c.id, c.number, d.decision, d.lapses_on FROM case_file c JOIN disciplinary_case d ON d.case_id = c.id
        WHERE c.employee_id = ${employee_id} AND c.kind = 'DISCIPLINARY' AND c.id <> ${id} AND c.status <> 'WITHDRAWN'
          AND d.decision IN ('WARNING', 'FINAL_WARNING') AND (d.lapses_on IS NULL OR d.lapses_on > ${lagosDay(now)})
        ORDER BY c.opened_at DESC, c.id DESC LIMIT 20`,
      )
    : [];

const NOTHING = {
  decision: null,
  decided_at: null,
  appeal_until: null,
  lapses_on: null,
  suspended_from: null,
  suspended_until: null,
} as const;

type Beside = [head: Awaited<ReturnType<typeof readHead>>, earlier: z.output<typeof Earlier>[]];

/** The further parts of a case for its holder. */
const readBeside = (call: Pick<Call<unknown>, 'db' | 'now'>, held: CaseForCaller): Promise<Beside> =>
  inOneTrip(readHead(call, held, DISCIPLINARY_WORDS), earlierWarnings(call, held));

/** A case as its holder may see it. */
async function shownCase(
  held: CaseForCaller,
  facts: DisciplinaryFacts,
  [head, earlier]: Beside,
): Promise<DisciplinaryCase> {
  const { decision, decided_at, appeal_until, lapses_on, suspended_from, suspended_until } = facts;
  const all = seesCase(held);
  const status = DisciplinaryStateShape.parse(held.status);
  return {
    ...head,
    due: all ? held.due : null,
    closed_at: held.closed_at,
    version: held.version,
    status: all ? status : openly(status),
    subject: facts.subject,
    type: facts.type,
    employee: await shownPerson(facts),
    message: all ? facts.message : '',
    answer_due: facts.answer_due,
    answered_at: all ? facts.answered_at : null,
    hearing: hearingFor(held, facts),
    ...(all ? { decision, decided_at, appeal_until, lapses_on, suspended_from, suspended_until } : NOTHING),
    earlier,
    exit: held.isDesk ? facts.exit : null,
    may_end: held.isDesk && facts.may_end,
    as: held.isDesk ? 'hr' : held.isSubject ? 'subject' : 'party',
  };
}

/** One case: all of it for HR, and for its parties as far as it reaches them. */
export async function readCase(call: Call<{ id: number }>): Promise<DisciplinaryCase> {
  const { id } = call.input;
  const [held, facts] = await inOneTrip(
    caseForCaller(call, id, DISCIPLINARY_CASES.kind),
    readDisciplinaryFacts(call, id),
  );
  return shownCase(held, facts, await readBeside(call, held));
}

/** A case after an act of its holder, in the trip of the act: what reaches them is what reached them before it. */
export async function readCaseAfterAct(call: Call<{ id: number }>, before: CaseForCaller): Promise<DisciplinaryCase> {
  const { id } = call.input;
  const [held, facts, also] = await inOneTrip(
    caseForCaller(call, id, DISCIPLINARY_CASES.kind),
    readDisciplinaryFacts(call, id),
    readBeside(call, before),
  );
  return shownCase(held, facts, also);
}
