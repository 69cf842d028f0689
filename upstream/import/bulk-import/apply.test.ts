import { env } from 'cloudflare:workers';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UndoCheck } from '../../../contracts/import/bulk-import';
import { IMPORT_COLUMNS } from '../../../contracts/platform/import-columns';
import { candidate } from '../../hiring/onboarding/tables';
import { as } from '../../house/as.test-support';
import { eventually, makeUser } from '../../house/ask.test-support';
import { importsByHand } from '../../house/counted-calls.test-support';
import { db, type MadePlace, makePlace, storedKeys } from '../../house/journey.test-support';
import { rowsIn } from '../../house/rows.test-support';
import { department, jobRole, unit } from '../../organisation/company/tables';
import { audit, outbox } from '../../platform/database/tables';
import { holdersOf } from './holders';
import { csvLines, giveWay, importer } from './imports.test-support';
import { importBatch, importPiece } from './tables';
import { goOn, wakeImports } from './work';

let hr: ReturnType<typeof importer>;
let token: string;
let place: MadePlace;

beforeAll(async () => {
  ({ token } = await makeUser('hr@lagoon.example', ['ADMIN']));
  hr = importer(token);
  place = await makePlace('LGS');
});

const HEAD = ['company', 'name', 'code', 'description', 'address'];
const departments = (word: string, count: number, from = 0): string =>
  csvLines(
    HEAD,
    ...Array.from({ length: count }, (_, i) => ['LGS', `${word} ${from + i}`, `${word}${from + i}`, 'x', 'x']),
  );
const called = (word: string) =>
  db
    .select()
    .from(department)
    .where(sql`${department.name} LIKE ${`${word} %`}`);
const stateOf = async (id: number) => (await hr.detail(id)).state;

const CANDIDATE = IMPORT_COLUMNS.candidate.map(({ name }) => name);
const person = (email: string, more: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    firstname: 'Fatima',
    middlename: '',
    lastname: 'Abdullahi',
    email,
    phone: '+2348035550148',
    address: '',
    company: 'LGS',
    branch: 'A',
    department: 'A',
    job_role: 'A',
    gross_salary: '4800000',
    net_salary: '320000',
    resumption_date: '2027-01-11',
    ...more,
  };
  return CANDIDATE.map((name) => cells[name] ?? '');
};

describe('saving', () => {
  it('makes candidates that are drafts, are found by a search, and got no mail', async () => {
    const batch = await hr.check(
      'candidate',
      csvLines(CANDIDATE, person('zainab@mail.example', { lastname: 'Yusufu' })),
    );
    expect(await hr.apply(batch.id, 'ALL')).toMatchObject({ state: 'APPLIED', saved: 1, progress: 1 });
    const found = await (await as(token).onboarding.candidates({ search: 'yusuf' }).response).json<{
      results: { id: number }[];
    }>();
    expect(found.results).toMatchObject([
      { email: 'zainab@mail.example', status: 'DRAFT', gross_salary: 480_000_000, resumption_date: '2027-01-11' },
    ]);
    expect(await db.select().from(outbox)).toEqual([]);
    const detail = await as(token).onboarding.candidate({ id: found.results[0]?.id }).response;
    expect(detail.status).toBe(200);
  });

  it('saves the valid rows alone, or nothing of a file that has mistakes', async () => {
    const { id } = await hr.check('department', `${departments('Valid', 3)}LGS,,V9,x,x\r\n`);
    const answer = await hr.post(id, 'apply', { mode: 'ALL' });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { detail: 'Some rows have mistakes. Correct them in your file, or import the valid rows only.' },
    ]);
    expect(await called('Valid')).toHaveLength(0);
    expect(await hr.apply(id, 'VALID')).toMatchObject({ state: 'APPLIED', saved: 3, errors: 1 });
    expect(await called('Valid')).toHaveLength(3);
    expect((await hr.post(id, 'apply', { mode: 'VALID' })).status).toBe(409);
  });

  it('refuses a file of which nothing is new', async () => {
    const again = await hr.check('department', departments('Valid', 3));
    expect(again).toMatchObject({ unchanged: 3 });
    expect((await hr.post(again.id, 'apply', { mode: 'ALL' })).status).toBe(409);
  });

  it('leaves an audit row for every piece and every change, in the name of who uploaded the file', async () => {
    const { id } = await hr.check(
      'department',
      csvLines(HEAD, ['LGS', 'Valid one', 'VALID1', 'x', 'x'], ['LGS', 'Valid new', 'VALIDN', 'x', 'x']),
    );
    await hr.apply(id);
    const [changed] = await called('Valid one').then(() =>
      db.select().from(department).where(eq(department.code, 'VALID1')),
    );
    expect(changed).toMatchObject({ name: 'Valid one', version: 2 });
    const rows = await db.select().from(audit).where(eq(audit.record, 'department'));
    expect(rows.at(-1)).toMatchObject({
      actor: 'Aisha Bello',
      action: 'Department changed',
      record_id: changed?.id,
      before: '{"name":"Valid 1"}',
      after: '{"name":"Valid one"}',
    });
    expect(rows.at(-2)).toMatchObject({ action: 'Department import', record_id: null });
    const batches = await db
      .select()
      .from(audit)
      .where(and(eq(audit.record, 'import_batch'), eq(audit.record_id, id)));
    expect(batches.map(({ action }) => action)).toEqual(['Import uploaded', 'Import started', 'Import applied']);
  });
});

describe('work that is cut off', () => {
  it('goes on where it stopped, and saves every row once, however often a message comes', async () => {
    const { id } = await hr.upload('department', departments('Cut', 4500));
    // All workers come at once, each for a single piece; most find the batch held.
    while (['CHECKING'].includes(await stateOf(id)))
      await Promise.all([...[1, 2, 3].map(() => goOn(env, id, 1)), giveWay()]);
    expect(await hr.detail(id)).toMatchObject({ state: 'CHECKED', creates: 4500 });
    await hr.post(id, 'apply', { mode: 'ALL' });
    while (['APPLYING'].includes(await stateOf(id)))
      await Promise.all([...[1, 2, 3].map(() => goOn(env, id, 1)), giveWay()]);
    expect(await hr.detail(id)).toMatchObject({ state: 'APPLIED', saved: 4500 });
    expect(await called('Cut')).toHaveLength(4500);
    const lines = (await hr.rows(id, 'CREATE', '&page=3&page_size=900')).map(({ line }) => line);
    expect([lines[0], lines.at(-1), lines.length]).toEqual([1802, 2701, 900]);
  });

  it('does not save a piece again that is saved, though the note of it was lost', async () => {
    const { id } = await hr.check('department', departments('Once', 1200));
    await hr.post(id, 'apply', { mode: 'ALL' });
    await db.update(importPiece).set({ state: 'APPLIED' }).where(eq(importPiece.batch_id, id));
    await goOn(env, id, 1).catch(() => undefined);
    expect(await called('Once')).toHaveLength(0);
    await db.delete(importBatch).where(eq(importBatch.id, id));
  });

  it('is taken up by another worker once the first is known to be dead, and by the sweep when no message is left', async () => {
    const { id } = await hr.upload('department', departments('Dead', 10));
    const hold = (held_until: string) =>
      db.update(importBatch).set({ held_by: 'somebody', held_until }).where(eq(importBatch.id, id));
    await hold(new Date(Date.now() + 30_000).toISOString());
    await goOn(env, id);
    await wakeImports(env, new Date());
    expect(await stateOf(id)).toBe('CHECKING');
    await hold(new Date(Date.now() - 1).toISOString());
    await wakeImports(env, new Date());
    await eventually(async () => expect(await stateOf(id)).toBe('CHECKED'));
  });

  it('reads on in the middle of a file in UTF-16 or Windows-1252 at the right byte', async () => {
    const text = departments('Détail', 2500)
      .replaceAll('Détail', 'Dét’ail'.replace('’', "'"))
      .replace(/Dét'ail(\d)/g, 'DT$1');
    const latin = Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
    const wide = new Uint8Array(Uint16Array.from([...`\ufeff${text}`].map((letter) => letter.charCodeAt(0))).buffer);
    for (const file of [latin, wide]) {
      const { id } = await hr.upload('department', file);
      while ((await stateOf(id)) === 'CHECKING') await Promise.all([goOn(env, id, 1), giveWay()]);
      expect(await hr.detail(id)).toMatchObject({ state: 'CHECKED', creates: 2500 });
      const [last] = await hr.rows(id, 'CREATE', '&page=2500&page_size=1');
      expect(last).toMatchObject({ line: 2501, label: "Dét'ail 2499" });
    }
  });

  it('is given up when it fails again and again, and nothing is left saved', () =>
    importsByHand(async () => {
      const { id } = await hr.check('department', departments('Lost', 1200));
      await hr.post(id, 'apply', { mode: 'VALID' });
      await goOn(env, id, 1);
      const [{ key = '' } = {}] = await db.select().from(importBatch).where(eq(importBatch.id, id));
      const kept = await env.FILES.get(`${key}/1`).then((object) => object?.text());
      await env.FILES.delete(`${key}/1`);
      for (let i = 0; i < 7; i += 1) await goOn(env, id, 1).catch(() => undefined);
      await env.FILES.put(`${key}/1`, kept ?? '');
      expect(await hr.settle(id)).toMatchObject({
        state: 'FAILED',
        failure:
          'The import stopped because of an error on our side, and nothing of it is saved. Upload the file again.',
      });
      expect(await called('Lost')).toHaveLength(0);
    }));
});

describe('somebody who is quicker', () => {
  const quick = (name: string, code: string) =>
    db.insert(department).values({ company_id: place.company, name, code, description: 'x', address: 'x' });

  it('keeps the rows out that they made or changed; the rest is saved', async () => {
    await hr.apply((await hr.check('department', departments('Race', 3))).id);
    const file = csvLines(
      HEAD,
      ['LGS', 'Race zero', 'RACE0', 'x', 'x'],
      ['LGS', 'Race one', 'RACE1', 'x', 'x'],
      ['LGS', 'Race new', 'RACE7', 'x', 'x'],
      ['LGS', 'Race name', 'RACE8', 'x', 'x'],
      ['LGS', 'Race last', 'RACE9', 'x', 'x'],
    );
    const { id } = await hr.check('department', file);
    await db.update(department).set({ address: 'elsewhere' }).where(eq(department.code, 'RACE0'));
    await quick('Race other', 'RACE7');
    await quick('Race name', 'RACE77');
    expect(await hr.apply(id)).toMatchObject({
      state: 'APPLIED',
      saved: 2,
      creates: 1,
      updates: 1,
      errors: 3,
      rows: 5,
    });
    const refused = await hr.rows(id, 'ERROR');
    expect(refused.map(({ line, mistakes }) => [line, mistakes[0]?.column, mistakes[0]?.reason])).toEqual([
      [2, 'code', 'Somebody changed this after the check. Upload the file again to see the difference.'],
      [4, 'code', 'Somebody created this after the check. Upload the file again to see the difference.'],
      [5, 'name', 'A department with this name exists in this company'],
    ]);
    expect((await db.select().from(department).where(eq(department.code, 'RACE0')))[0]).toMatchObject({
      name: 'Race 0',
    });
  });

  it('stops an import of all or nothing, and what was saved of it is taken back', () =>
    importsByHand(async () => {
      const { id } = await hr.check('department', departments('Nothing', 2100));
      await hr.post(id, 'apply', { mode: 'ALL' });
      await goOn(env, id, 1);
      expect(await called('Nothing')).toHaveLength(1000);
      await quick('Other', 'NOTHING1500');
      expect(await hr.settle(id)).toMatchObject({
        state: 'FAILED',
        failure:
          'Line 1502: Somebody created this after the check. Upload the file again to see the difference. That came up after the check, so nothing was saved.',
      });
      expect(await called('Nothing')).toHaveLength(0);
    }));
});

describe('what names a record', () => {
  it('is known of every table that refers to it', async () => {
    const all = await holdersOf(db, 'candidate');
    expect(all.map(({ table, column }) => `${table}.${column}`)).toEqual(
      expect.arrayContaining([
        'offer.candidate_id',
        'waiver.candidate_id',
        'employee.candidate_id',
        'onboarding.candidate_id',
      ]),
    );
    expect(await holdersOf(db, 'department')).toEqual(
      expect.arrayContaining([
        { table: 'job_role', column: 'department_id' },
        { table: 'unit', column: 'department_id' },
        { table: 'employee', column: 'department_id' },
      ]),
    );
  });
});

describe('undoing', () => {
  const undoCheck = async (id: number) => (await as(token).bulkImport.undoCheck({ id }).response).json<UndoCheck>();

  it('deletes what the import created and puts back what it changed', async () => {
    await hr.apply((await hr.check('department', departments('Undo', 2))).id);
    const { id } = await hr.check(
      'department',
      `${departments('Undo', 1400, 2)}LGS,Undo zero,UNDO0,x,x\r\nLGS,Undo one,UNDO1,x,x\r\n`,
    );
    await hr.apply(id);
    expect(await called('Undo')).toHaveLength(1402);
    await db.update(department).set({ address: 'edited' }).where(eq(department.code, 'UNDO1'));
    expect((await hr.post(id, 'undo')).status).toBe(200);
    expect(await hr.settle(id)).toMatchObject({ state: 'UNDONE', saved: 1402, undone: 1401 });
    expect(await called('Undo')).toMatchObject([
      { name: 'Undo 0', version: 3 },
      { name: 'Undo one', address: 'edited' },
    ]);
    expect((await hr.post(id, 'undo')).status).toBe(409);
  });

  it('is refused while something refers to what was created, or somebody changed it, and says what', async () => {
    const { id } = await hr.check('department', departments('Held', 1200));
    await hr.apply(id);
    const [a] = await db.select().from(department).where(eq(department.code, 'HELD1100'));
    const [b] = await db.select().from(department).where(eq(department.code, 'HELD3'));
    const of = { company_id: place.company, department_id: a?.id ?? 0, code: 'H', name: 'Held' };
    await db.insert(unit).values(of);
    await db.insert(jobRole).values(of);
    const edit = { name: 'Held 3', code: 'HELD3', description: 'edited', address: 'x', version: 1 };
    expect(
      await as(token)
        .company.updateDepartment({ id: b?.id, ...edit })
        .status(),
    ).toBe(200);
    expect(await undoCheck(id)).toEqual({
      deletes: 1200,
      restores: 0,
      kept: 0,
      hindered: 2,
      hindrances: [
        { line: 5, label: 'Held 3', reason: 'Somebody changed it since' },
        { line: 1102, label: 'Held 1100', reason: '1 job role belongs to it, 1 unit belongs to it' },
      ],
    });
    const answer = await hr.post(id, 'undo');
    expect([answer.status, await answer.json()]).toEqual([
      409,
      {
        detail:
          'This import cannot be undone because of Held 3 (Somebody changed it since), Held 1100 (1 job role belongs to it, 1 unit belongs to it).',
      },
    ]);
    expect(await called('Held')).toHaveLength(1200);
  });

  it('tells of changed records that somebody edited since, which stay', async () => {
    const [one] = await called('Held');
    const { id } = await hr.check(
      'department',
      csvLines(HEAD, ['LGS', 'Held zero', 'HELD0', 'x', 'x'], ['LGS', 'Held one', 'HELD1', 'x', 'x']),
    );
    await hr.apply(id);
    const edit = { name: 'Held zero', code: 'HELD0', description: 'edited', address: 'x', version: 2 };
    expect(
      await as(token)
        .company.updateDepartment({ id: one?.id, ...edit })
        .status(),
    ).toBe(200);
    expect(await undoCheck(id)).toMatchObject({ deletes: 0, restores: 1, kept: 1, hindered: 0 });
    await hr.post(id, 'undo');
    expect(await hr.settle(id)).toMatchObject({ state: 'UNDONE', undone: 1 });
    expect((await called('Held')).slice(0, 2)).toMatchObject([{ name: 'Held zero' }, { name: 'Held 1' }]);
  });

  it('reads the history of each record, not all that happened since the import', async () => {
    await hr.apply((await hr.check('department', departments('Read', 1000))).id);
    const renamed = departments('Read', 1000).replaceAll(/Read (\d+)/g, 'Reread $1');
    const { id } = await hr.check('department', renamed);
    await hr.apply(id);
    let read = 0;
    const DB = new Proxy(env.DB, {
      get: (of, name: keyof D1Database) =>
        name === 'batch'
          ? async (statements: D1PreparedStatement[]) => {
              const results = await of.batch(statements);
              read += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
              return results;
            }
          : of[name].bind(of),
    });
    await db.update(importBatch).set({ state: 'UNDOING', done: 0 }).where(eq(importBatch.id, id));
    await goOn({ ...env, DB }, id);
    expect(await hr.detail(id)).toMatchObject({ state: 'UNDONE', undone: 1000 });
    expect(read / 1000).toBeLessThan(50);
  });

  it('of candidates leaves no trace in the search', async () => {
    const { id } = await hr.check(
      'candidate',
      csvLines(CANDIDATE, person('gone@mail.example', { lastname: 'Vanished' })),
    );
    await hr.apply(id);
    expect((await hr.post(id, 'undo')).status).toBe(200);
    expect(await hr.settle(id)).toMatchObject({ state: 'UNDONE', undone: 1 });
    expect(await db.select().from(candidate).where(eq(candidate.email, 'gone@mail.example'))).toEqual([]);
    const found = await (await as(token).onboarding.candidates({ search: 'vanished' }).response).json();
    expect(found).toMatchObject({ total: 0 });
  });
});

describe('what is past its use', () => {
  it('is cleared away: rows and files after thirty days, keys once a file is checked', async () => {
    const { id, kept_until } = await hr.check('department', departments('Old', 5));
    const [{ key = '' } = {}] = await db.select().from(importBatch).where(eq(importBatch.id, id));
    expect((await storedKeys()).filter((stored) => stored.startsWith(key))).toHaveLength(2);
    const after = new Date(`${kept_until}T23:30:00Z`);
    await wakeImports(env, after);
    expect(await as(token).bulkImport.detail({ id }).status()).toBe(404);
    await expect
      .poll(async () => {
        await goOn(env, id);
        return (await storedKeys()).filter((stored) => stored.startsWith(key)).length;
      })
      .toBe(0);
    await expect
      .poll(async () => {
        await wakeImports(env, new Date());
        return (await rowsIn('import_key')).length;
      })
      .toBe(0);
  });
});

describe('twenty thousand rows', () => {
  it('are checked and saved without ado', async () => {
    const { id } = await hr.check('department', departments('Many', 20_000));
    expect(await hr.apply(id, 'ALL')).toMatchObject({ saved: 20_000 });
    expect(await called('Many')).toHaveLength(20_000);
  });
});
