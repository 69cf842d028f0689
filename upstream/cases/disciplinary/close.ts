import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { disciplinary as contract, DisciplinaryCase } from '../../../contracts/cases/disciplinary';
import { DISCIPLINARY_COURSE } from '../../../contracts/cases/disciplinary-state';
import type { ParsedOf } from '../../../contracts/platform/call';
import { dayText, lagosDay } from '../../../contracts/platform/dates';
import type { Env } from '../../platform/call/env';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type Db, database, run, type Statement, wasRefused } from '../../platform/database/db';
import { inOneTrip, readRows } from '../../platform/record/row';
import { actWithoutActor } from '../case/actor';
import { caseForCaller } from '../case/case-for-caller';
import { CASE_CHANGED, moveCase } from '../case/move';
import { partiesToTell, tellParties } from '../case/tell-people';
import { mayAppeal } from './answer';
import { readCaseAfterAct } from './detail';
import { readDisciplinaryFacts } from './facts';
import { DISCIPLINARY_CASES } from './row';

/** Ends the links of panels, witnesses and others of a case. The employee's stays, so that they can read what was decided. */
export const endingLinks = (db: Db, caseId: number, now: Date): Statement =>
  run(
    db,
    sql`UPDATE link SET revoked_at = ${now.toISOString()} WHERE purpose = 'case-party' AND revoked_at IS NULL
      AND sub IN (SELECT id FROM case_party WHERE case_id = ${caseId})`,
  );

/** Closes a case once nothing can be appealed against any more, or withdraws a query that nobody has decided. */
export async function closeCase(call: Call<ParsedOf<typeof contract.close>>): Promise<DisciplinaryCase> {
  const { db, now, input, commit } = call;
  const { id, withdraw, words } = input;
  const [held, facts] = await inOneTrip(
    caseForCaller(call, id, DISCIPLINARY_CASES.kind),
    readDisciplinaryFacts(call, id),
  );
  if (!held.isDesk) throw refuse.forbidden();
  if (held.version !== input.version) throw refuse.conflict(CASE_CHANGED);
  if (!withdraw && facts.appeal_until && mayAppeal(facts, held.status, lagosDay(now)))
    throw refuse.conflict(
      `The employee may appeal until ${dayText(facts.appeal_until)}. The case closes by itself after it.`,
    );
  const { statements } = moveCase(call, {
    row: held,
    course: DISCIPLINARY_COURSE,
    act: withdraw ? 'withdraw' : 'close',
    actor: 'hr',
    event: { kind: withdraw ? 'WITHDRAWN' : 'CLOSED', reach: 'SUBJECT', party: held.partyId, words },
    audit: { action: withdraw ? 'Query withdrawn' : 'Disciplinary case closed', note: words || null },
    ...(withdraw ? { words: 'A query that was heard or decided cannot be withdrawn.' } : {}),
  });
  const subjects = withdraw ? await partiesToTell(db, held, ['SUBJECT']) : [];
  return commit(
    [
      ...statements,
      endingLinks(db, id, now),
      ...(await tellParties(
        call,
        held,
        subjects.map((to) => ({
          to,
          words: {
            notice: `withdrew query ${held.number}`,
            subject: `Query ${held.number} is withdrawn`,
            lines: [`The query ${held.number} that was put to you is withdrawn. You need not answer it.`],
          },
        })),
      )),
    ],
    () => readCaseAfterAct(call, held),
    { conflict: CASE_CHANGED },
  );
}

const Passed = z.object({
  id: z.int(),
  kind: z.literal('DISCIPLINARY'),
  status: z.string(),
  version: z.int(),
  due: z.string().nullable(),
});

/** Cases that close at once at most; the next minute has the others. */
const AT_ONCE = 50;

const passed = (today: string): SQL => sql`SELECT id, kind, status, version, due
  FROM case_file INDEXED BY case_file_open WHERE kind = 'DISCIPLINARY' AND closed_at IS NULL AND status = 'DECIDED'
    AND due < ${today} ORDER BY due, id LIMIT ${AT_ONCE}`;

/** Closes the cases whose time to appeal has passed. Safe to run twice at once: a case that was moved meanwhile stays as it is. */
export async function closePassed(env: Env, now: Date): Promise<void> {
  const db = database(env.DB);
  const by = actWithoutActor(db, env, now);
  for (const row of await readRows(db, Passed, passed(lagosDay(now)))) {
    const { statements } = moveCase(by, {
      row,
      course: DISCIPLINARY_COURSE,
      act: 'close',
      actor: 'day',
      event: { kind: 'CLOSED', reach: 'SUBJECT', data: { over: true } },
      audit: { action: 'Disciplinary case closed' },
    });
    const [first, ...rest] = [...statements, endingLinks(db, row.id, now)];
    try {
      if (first) await db.batch([first, ...rest]);
    } catch (error) {
      if (!wasRefused(error)) throw error;
    }
  }
}
