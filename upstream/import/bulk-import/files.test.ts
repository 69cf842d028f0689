import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_COLUMNS, IMPORT_KINDS } from '../../../contracts/platform/import-columns';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, makePlace } from '../../house/journey.test-support';
import { department } from '../../organisation/company/tables';
import { csvLines, importer } from './imports.test-support';
import { importBatch } from './tables';
import { goOn } from './work';

let hr: ReturnType<typeof importer>;
let token: string;

beforeAll(async () => {
  ({ token } = await makeUser('hr@lagoon.example', ['ADMIN']));
  hr = importer(token);
  await makePlace('LGS');
});

const HEAD = ['company', 'name', 'code', 'description', 'address'];

describe('files to download', () => {
  it.each(IMPORT_KINDS)('the sample of %s has its columns, and is a good file itself', async (kind) => {
    const answer = await as(token).bulkImport.sample({ kind }).response;
    expect(answer.headers.get('content-disposition')).toContain('.csv');
    const text = await answer.text();
    const [headings] = text.split('\r\n');
    expect(headings).toBe(IMPORT_COLUMNS[kind].map(({ name }) => `"${name}"`).join(','));
    const batch = await hr.check(kind, text);
    expect(batch).toMatchObject({ state: 'CHECKED', rows: 1 });
    const reasons = (await hr.rows(batch.id, 'ERROR')).flatMap(({ mistakes }) => mistakes.map(({ reason }) => reason));
    expect(reasons.filter((reason) => !/^No (such|employee)/.test(reason))).toEqual([]);
  });

  it('the refused rows have their cells as they were, harmless to a spreadsheet, and can be uploaded again', async () => {
    const first = await hr.check(
      'department',
      csvLines([...HEAD, 'Shoe'], ['LGS', '=1+1', 'R 1', '+234 "x"', 'x', '44'], ['LGS', 'Fine', 'FINE', 'x', 'x', '']),
    );
    const answer = await as(token).bulkImport.refused({ id: first.id }).response;
    const raw = new Uint8Array(await answer.arrayBuffer());
    expect([...raw.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(raw);
    expect(text).toBe(
      '"line","reason","company","name","code","description","address","Shoe"\r\n' +
        `"2","code: Use letters, digits and - / _","LGS","'=1+1","R 1","'+234 ""x""","x","44"\r\n`,
    );
    const second = await hr.check('department', text.replace('R 1', 'R1'));
    expect(second).toMatchObject({ creates: 1, errors: 0, ignored: ['Shoe'] });
    await hr.apply(second.id);
    const row = (await db.select().from(department)).find(({ code }) => code === 'R1');
    expect(row).toMatchObject({ name: '=1+1', description: '+234 "x"' });
  });
});

describe('who may', () => {
  it('see an import: every admin; go on with it: who uploaded it; nobody in the name of somebody else', async () => {
    const other = importer((await makeUser('other@lagoon.example', ['ADMIN'])).token);
    const batch = await hr.check('department', csvLines(HEAD, ['LGS', 'Mine', 'MINE', 'x', 'x']));
    expect(batch).toMatchObject({ mine: true, by: 'Aisha Bello' });
    expect(await other.detail(batch.id)).toMatchObject({ mine: false, state: 'CHECKED' });
    const answer = await other.post(batch.id, 'apply', { mode: 'VALID' });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { detail: 'Only Aisha Bello, who uploaded this file, may do this.' },
    ]);
    const staff = importer((await makeUser('staff@lagoon.example', ['EMPLOYEE'])).token);
    expect((await staff.uploadAnswer('department', 'x')).status).toBe(403);
    expect((await staff.post(batch.id, 'apply', { mode: 'VALID' })).status).toBe(403);
  });

  it('discard one of which nothing is saved; it is gone, with everything that was stored for it', async () => {
    const batch = await hr.check(
      'department',
      csvLines(HEAD, ['LGS', 'Gone', 'G 1', 'x', 'x'], ['LGS', 'Gone', 'G1', 'x', 'x']),
    );
    expect(await as(token).bulkImport.discard({ id: batch.id }).status()).toBe(200);
    expect(await as(token).bulkImport.detail({ id: batch.id }).status()).toBe(404);
    await expect
      .poll(async () => {
        await goOn(env, batch.id);
        return (await db.select().from(importBatch)).some(({ id }) => id === batch.id);
      })
      .toBe(false);
  });
});
