import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LinePerson } from '../../../contracts/people/reporting-line';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { outsidePerson } from '../../people/reporting-line/tables';
import { csvLines, importer } from './imports.test-support';

let hr: ReturnType<typeof importer>;
let token: string;
let place: MadePlace;
const today = lagosDay();

beforeAll(async () => {
  ({ token } = await makeUser('hr@lagoon.example', ['ADMIN']));
  hr = importer(token);
  place = await makePlace('LGS');
});

const hire = (more: Partial<typeof employee.$inferInsert> = {}) => makeEmployee(place, '2020-01-06', more);
const many = (count: number) => Promise.all(Array.from({ length: count }, () => hire()));
const reasons = async (id: number) =>
  (await hr.rows(id, 'ERROR')).flatMap(({ line, mistakes }) =>
    mistakes.map(({ column, reason }) => [line, column, reason]),
  );
const leaders = async (id: number) => {
  const answer = await as(token).reportingLine.detail({ id }).response;
  const line = await answer.json<Record<string, LinePerson | null> & { history: { reason: string | null }[] }>();
  return line;
};
const HEAD = ['code', 'line_manager1', 'line_manager2', 'head_manager'];
const CIRCLE = (line: number) =>
  `Together with line ${line} of this file, this leads in a circle: nobody leads those who lead them`;

describe('a file that names who leads', () => {
  test('takes an email or a staff ID, records the line of today, and takes it back', async () => {
    const [one, boss, second] = await many(3);
    if (!one || !boss || !second) throw new Error('nobody');
    const [client] = await db
      .insert(outsidePerson)
      .values({ name: 'Ngozi Okafor', email: 'ngozi@client.example' })
      .returning();
    const batch = await hr.check(
      'employee',
      csvLines(HEAD, [one.code, boss.email.toUpperCase(), second.code.toLowerCase(), 'ngozi@client.example']),
    );
    expect(batch).toMatchObject({ updates: 1, errors: 0 });
    expect((await hr.rows(batch.id, 'UPDATE'))[0]?.changes).toEqual([
      { column: 'line_manager1', before: '', after: `${boss.firstname} ${boss.lastname}` },
      { column: 'line_manager2', before: '', after: `${second.firstname} ${second.lastname}` },
      { column: 'head_manager', before: '', after: 'Ngozi Okafor' },
    ]);
    expect(await hr.apply(batch.id)).toMatchObject({ state: 'APPLIED', saved: 1 });
    expect(await leaders(one.id)).toMatchObject({
      line_manager1: { id: boss.id },
      line_manager2: { id: second.id },
      head_manager: { kind: 'outside', id: client?.id },
      history: [{ effective_from: today, line_manager1_name: expect.any(String), reason: 'Import of list.csv' }],
    });
    expect(await hr.check('employee', csvLines(HEAD, [one.code, '', '', '']))).toMatchObject({ unchanged: 1 });
    await hr.post(batch.id, 'undo');
    await hr.settle(batch.id);
    expect(await leaders(one.id)).toMatchObject({ line_manager1: null, line_manager2: null, head_manager: null });
  });

  test('says where nobody, somebody who left, or the employee themselves would lead', async () => {
    const [one, two, three, four] = await many(4);
    const left = await hire({ employment_status: 'RESIGNED', employment_status_date: '2024-01-05' });
    const staying = await hire({ line_manager1: left.id });
    if (!one || !two || !three || !four) throw new Error('nobody');
    const batch = await hr.check(
      'employee',
      csvLines(
        HEAD,
        [one.code, 'nobody@lagoon.example', '', ''],
        [two.code, '', left.email, ''],
        [three.code, '', '', three.code],
        [four.code, 'LGS-9999999', '', ''],
        [staying.code, left.code, '', ''],
      ),
    );
    expect(batch).toMatchObject({ errors: 4, unchanged: 1 });
    expect(await reasons(batch.id)).toEqual([
      [2, 'line_manager1', 'Nobody here and nobody outside has this email or staff ID'],
      [3, 'line_manager2', `${left.firstname} ${left.lastname} no longer works here. Choose somebody who does`],
      [4, 'head_manager', 'Nobody is their own manager'],
      [5, 'line_manager1', 'Nobody here and nobody outside has this email or staff ID'],
    ]);
  });

  test('keeps a supervisor as a text until the address is that of a person, and replaces nobody by a text', async () => {
    const boss = await hire();
    const [one, two] = [await hire(), await hire({ line_manager1: boss.id })];
    const columns = ['code', 'supervisor_name', 'supervisor_email'];
    const batch = await hr.check(
      'employee',
      csvLines(columns, [one.code, 'Musa', 'musa@gone.example'], [two.code, 'Musa', 'musa@gone.example']),
    );
    expect(batch).toMatchObject({ updates: 1, unchanged: 1 });
    await hr.apply(batch.id);
    expect(await leaders(one.id)).toMatchObject({ line_manager1: null, supervisor_name: 'Musa' });
    const again = await hr.check('employee', csvLines(columns, [one.code, 'Musa', boss.email]));
    await hr.apply(again.id);
    expect(await leaders(one.id)).toMatchObject({ line_manager1: { id: boss.id }, supervisor_name: null });
  });

  test('gives new employees a line from their first day', async () => {
    const boss = await hire();
    const first = addDays(today, 30);
    const batch = await hr.check(
      'employee',
      csvLines(
        ['code,first name,last name,gender,company,branch,department,job role,salary,net salary,employment_date'],
        ['NEW-1,Zainab,Sule,Female,LGS,A,A,A,4800000,320000', first],
      )
        .replace(',employment_date\r\n', ',employment_date,line_manager1\r\n')
        .replace(`${first}\r\n`, `${first},${boss.code}\r\n`),
    );
    await hr.apply(batch.id);
    const [made] = await db.select().from(employee).where(eq(employee.code, 'NEW-1'));
    expect(await leaders(made?.id ?? 0)).toMatchObject({
      line_manager1: { id: boss.id },
      history: [{ effective_from: first }],
    });
  });

  test('changes no line that has an entry to come, nor the own one', async () => {
    const [one, boss] = await many(2);
    if (!one || !boss) throw new Error('nobody');
    const planned = await as(token).reportingLine.change({
      id: one.id,
      line_manager1: { kind: 'employee', id: boss.id },
      effective_from: addDays(today, 5),
      reason: 'New team',
      version: 0,
    }).response;
    expect(planned.status).toBe(200);
    const { id: user } = await makeUser('self@lagoon.example', ['ADMIN']);
    const self = await hire({ user_id: user });
    const batch = await hr.check('employee', csvLines(HEAD, [one.code, boss.code, '', '']));
    expect(await reasons(batch.id)).toEqual([
      [2, 'line_manager1', 'The reporting line has an entry to come. Change the line in the record.'],
    ]);
    const own = importer((await makeUser('self2@lagoon.example', ['ADMIN'])).token);
    await db.update(employee).set({ email: 'self2@lagoon.example' }).where(eq(employee.id, self.id));
    const mine = await own.check('employee', csvLines(HEAD, [self.code, boss.code, '', '']));
    expect((await own.rows(mine.id, 'ERROR'))[0]?.mistakes[0]?.reason).toBe(
      'Nobody changes their own reporting line. Another admin has to do this.',
    );
  });
});

describe('a circle', () => {
  test('that arises only between rows of the file is refused at each of them, also where they are far apart', async () => {
    const [one, two, three, four] = await many(4);
    if (!one || !two || !three || !four) throw new Error('nobody');
    const between = await many(3);
    const filler = Array.from({ length: 420 }, () => ['', '', '', '']);
    const batch = await hr.check(
      'employee',
      csvLines(
        HEAD,
        [one.code, two.code, '', ''],
        ...filler,
        ...between.map(({ code }) => [code, one.code, '', '']),
        [two.code, one.code, '', ''],
        [three.code, four.code, '', ''],
      ),
    );
    expect(batch).toMatchObject({ updates: 4, errors: 2, mistakes: 2 });
    const [[first], [second]] = [await reasons(batch.id), (await reasons(batch.id)).slice(1)];
    expect(first).toEqual([2, 'line_manager1', CIRCLE(Number(second?.[0]))]);
    expect(second).toEqual([expect.any(Number), 'line_manager1', CIRCLE(2)]);
    expect(await hr.apply(batch.id)).toMatchObject({ state: 'APPLIED', saved: 4 });
    expect(await leaders(one.id)).toMatchObject({ line_manager1: null });
    expect(await leaders(three.id)).toMatchObject({ line_manager1: { id: four.id } });
  });

  test('with the lines that stand is refused; whoever changes places with their manager is not', async () => {
    const boss = await hire();
    const one = await hire({ line_manager1: boss.id });
    const two = await hire({ line_manager1: one.id });
    const closed = await hr.check('employee', csvLines(HEAD, [boss.code, two.code, '', '']));
    expect(await reasons(closed.id)).toEqual([
      [2, 'line_manager1', 'This person reports to the employee already: nobody leads those who lead them'],
    ]);
    const top = await hire();
    const swapped = await hr.check(
      'employee',
      csvLines(HEAD, [boss.code, one.code, '', ''], [one.code, top.code, '', '']),
    );
    expect(swapped).toMatchObject({ updates: 2, errors: 0 });
    expect(await hr.apply(swapped.id, 'ALL')).toMatchObject({ state: 'APPLIED', saved: 2 });
    expect(await leaders(boss.id)).toMatchObject({ line_manager1: { id: one.id } });
    // Taking it back restores both lines at once.
    await hr.post(swapped.id, 'undo');
    await hr.settle(swapped.id);
    expect(await leaders(one.id)).toMatchObject({ line_manager1: { id: boss.id } });
  });

  test('that somebody made possible after the check is refused at applying', async () => {
    const [one, two, other] = await many(3);
    if (!one || !two || !other) throw new Error('nobody');
    const batch = await hr.check(
      'employee',
      csvLines(HEAD, [one.code, two.code, '', ''], [other.code, two.code, '', '']),
    );
    expect(batch).toMatchObject({ updates: 2, errors: 0 });
    const moved = await as(token).reportingLine.change({
      id: two.id,
      line_manager1: { kind: 'employee', id: one.id },
      effective_from: today,
      reason: 'New team',
      version: 0,
    }).response;
    expect(moved.status).toBe(200);
    expect(await hr.apply(batch.id)).toMatchObject({ state: 'APPLIED', saved: 1, errors: 1 });
    expect(await reasons(batch.id)).toEqual([
      [2, 'line_manager1', 'This person reports to the employee already: nobody leads those who lead them'],
    ]);
    expect(await leaders(one.id)).toMatchObject({ line_manager1: null });
    expect(await leaders(other.id)).toMatchObject({ line_manager1: { id: two.id } });
  });

  test('is not closed by taking an import back', async () => {
    const [one, two, three] = await many(3);
    if (!one || !two || !three) throw new Error('nobody');
    await db.update(employee).set({ line_manager1: two.id }).where(eq(employee.id, one.id));
    const first = await hr.check('employee', csvLines(HEAD, [one.code, three.code, '', '']));
    await hr.apply(first.id);
    const turned = await as(token).reportingLine.change({
      id: two.id,
      line_manager1: { kind: 'employee', id: one.id },
      effective_from: today,
      reason: 'New team',
      version: 0,
    }).response;
    expect(turned.status).toBe(200);
    await hr.post(first.id, 'undo');
    await hr.settle(first.id);
    expect(await leaders(one.id)).toMatchObject({ line_manager1: { id: three.id } });
  });
});
