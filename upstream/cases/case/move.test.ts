import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  CASE_KINDS,
  type CaseKind,
  type Course,
  caseStateAfter,
  mayActInCase,
} from '../../../contracts/cases/case-state';
import { COMPLAINT_COURSE } from '../../../contracts/cases/complaint-state';
import { DISCIPLINARY_COURSE } from '../../../contracts/cases/disciplinary-state';
import { EXIT_COURSE } from '../../../contracts/cases/exit-state';
import { WELFARE_COURSE } from '../../../contracts/cases/welfare-state';
import { HMO_COMPLAINT_COURSE } from '../../../contracts/health/hmo-state';
import { db, makePlace } from '../../house/journey.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { Refusal } from '../../platform/call/refusal';
import { wasRefused } from '../../platform/database/db';
import { readEach, readRow } from '../../platform/record/row';
import { actWithoutActor } from './actor';
import { addDue } from './due';
import { moveCase } from './move';
import { putCase } from './put.test-support';

const COURSES: Record<CaseKind, Course<string, string, string>> = {
  EXIT: EXIT_COURSE,
  WELFARE: WELFARE_COURSE,
  DISCIPLINARY: DISCIPLINARY_COURSE,
  COMPLAINT: COMPLAINT_COURSE,
  HMO_COMPLAINT: HMO_COMPLAINT_COURSE,
};

const Row = z.object({
  id: z.int(),
  kind: z.enum(CASE_KINDS),
  status: z.string(),
  version: z.int(),
  due: z.string().nullable(),
  closed_at: z.string().nullable(),
});
type Row = z.output<typeof Row>;

const rowOf = async (id: number): Promise<Row> => {
  const row = await readRow(db, Row, sql`SELECT * FROM case_file WHERE id = ${id}`);
  if (!row) throw new Error('no case');
  return row;
};

const by = actWithoutActor(db, env, new Date('2026-11-02T09:00:00.000Z'));
const move = (row: Row, course: Course<string, string, string>, act: string, actor: string, more: object = {}) =>
  moveCase(by, {
    row,
    course,
    act,
    actor,
    event: { kind: act, reach: 'SUBJECT' },
    audit: { action: 'Case moved' },
    ...more,
  });

async function moved(row: Row, course: Course<string, string, string>, act: string, actor: string, more: object = {}) {
  const { after, statements } = move(row, course, act, actor, more);
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
  return after;
}

const statusOf = (act: () => unknown): number => {
  try {
    act();
    return 200;
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
};

/** Who may do an act, of all who do anything in a course. */
const actorsOf = (course: Course<string, string, string>): string[] => [
  ...new Set(Object.values(course.steps).flatMap((step) => step.by)),
];

describe.each(CASE_KINDS)('of the kind %s', (kind) => {
  const course = COURSES[kind];

  test('every state, act and actor: what the course has is done, and all else is refused', () => {
    for (const status of course.states)
      for (const act of Object.keys(course.steps))
        for (const actor of actorsOf(course)) {
          const row: Row = { id: 1, kind, status, version: 1, due: null, closed_at: null };
          const said = statusOf(() => move(row, course, act, actor));
          const expected = mayActInCase(course, status, act, actor)
            ? 200
            : course.steps[act]?.by.includes(actor)
              ? 409
              : 403;
          expect([status, act, actor, said]).toEqual([status, act, actor, expected]);
        }
  });

  test('a case goes along every step of its course, and is closed in its last states alone', async () => {
    const employee = kind === 'COMPLAINT' ? null : await makeEmployee(await makePlace(`M${kind}`), '2020-01-06');
    const company = employee ? {} : { company: (await makePlace('MCO')).company };
    for (const [act, step] of Object.entries(course.steps))
      for (const from of Object.keys(step.from)) {
        const id = await putCase(kind, employee, { ...company, status: from });
        const after = await moved(await rowOf(id), course, act, step.by[0] ?? '');
        const row = await rowOf(id);
        expect([act, from, after, row.status, row.version]).toEqual([
          act,
          from,
          caseStateAfter(course, from, act),
          after,
          2,
        ]);
        expect([after, row.closed_at !== null]).toEqual([after, course.last.includes(after)]);
      }
  });
});

test('of two who move a case at once, one is refused, and nothing of theirs is kept', async () => {
  const id = await putCase('DISCIPLINARY', await makeEmployee(await makePlace('MTW'), '2020-01-06'));
  const read = await rowOf(id);
  await moved(read, DISCIPLINARY_COURSE, 'answer', 'subject');
  const second = moved(read, DISCIPLINARY_COURSE, 'withdraw', 'hr');
  await expect(second).rejects.toSatisfy(wasRefused);
  expect(await rowOf(id)).toMatchObject({ status: 'ANSWERED', version: 2 });
  const [events] = await readEach(db, [
    z.object({ kind: z.string() }),
    sql`SELECT kind FROM case_event WHERE case_id = ${id} ORDER BY place`,
  ]);
  expect(events.map(({ kind }) => kind)).toEqual(['OPENED', 'answer']);
});

test('a case that ends has nothing due any more', async () => {
  const id = await putCase('DISCIPLINARY', await makeEmployee(await makePlace('MDU'), '2020-01-06'), {
    due: '2026-11-05',
  });
  await db.batch([addDue(by, id, { what: 'answer the query', due: '2026-11-05' })]);
  await moved(await rowOf(id), DISCIPLINARY_COURSE, 'withdraw', 'hr');
  const left = await db.all(sql`SELECT 1 FROM case_due WHERE case_id = ${id} AND done_at IS NULL`);
  expect([left.length, (await rowOf(id)).due]).toEqual([0, null]);
});

test('the timeline of a case takes no change and no deletion', async () => {
  const id = await putCase('WELFARE', await makeEmployee(await makePlace('MTL'), '2020-01-06'));
  for (const query of [
    sql`UPDATE case_event SET words = 'other' WHERE case_id = ${id}`,
    sql`DELETE FROM case_event WHERE case_id = ${id}`,
  ])
    await expect(db.run(query)).rejects.toThrow();
});

test('numbers tell of no case beside them: six digits at random, those of disciplinary cases behind their year', async () => {
  const one = await makeEmployee(await makePlace('MNU'), '2020-01-06');
  const numberOf = async (id: number) =>
    (await db.get<{ number: string }>(sql`SELECT number FROM case_file WHERE id = ${id}`))?.number ?? '';
  const at = (day: string) => new Date(`${day}T09:00:00.000Z`);
  const opened = async (kind: CaseKind, day: string) => numberOf(await putCase(kind, one, {}, at(day)));
  expect(await opened('DISCIPLINARY', '2031-01-04')).toMatch(/^2031-\d{6}$/);
  expect(await opened('DISCIPLINARY', '2032-02-04')).toMatch(/^2032-\d{6}$/);
  for (const [kind, form] of [
    ['EXIT', /^E-(\d{6})$/],
    ['WELFARE', /^W-(\d{6})$/],
  ] as const) {
    const numbers: number[] = [];
    for (let i = 0; i < 8; i += 1) numbers.push(Number(form.exec(await opened(kind, '2031-02-04'))?.[1]));
    expect(new Set(numbers).size).toBe(8);
    expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b));
  }
});

test('ids of cases, and of all that belongs to them, are in no order in which they came', async () => {
  const one = await makeEmployee(await makePlace('MID'), '2020-01-06');
  const cases: number[] = [];
  for (let i = 0; i < 8; i += 1) cases.push(await putCase('WELFARE', one));
  const ofEach = async (table: string) =>
    Promise.all(
      cases.map(
        async (id) => (await db.get<{ id: number }>(sql`SELECT id FROM ${sql.raw(table)} WHERE case_id = ${id}`))?.id,
      ),
    );
  for (const ids of [cases, await ofEach('case_event'), await ofEach('case_party')]) {
    const known = ids.map((id) => id ?? 0);
    const sorted = known.toSorted((a, b) => a - b);
    expect(known).not.toEqual(sorted);
    // No two stand beside each other, so that none is missing between them.
    expect(sorted.slice(1).every((id, i) => id - (sorted[i] ?? 0) > 1)).toBe(true);
    expect(sorted.every((id) => id > 0 && id < 1e15)).toBe(true);
  }
});
