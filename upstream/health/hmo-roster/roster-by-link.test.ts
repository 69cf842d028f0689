import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { hmoRoster as contract } from '../../../contracts/health/hmo-roster';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { expectReceiptIn } from '../../house/receipt.test-support';
import { rowsIn } from '../../house/rows.test-support';
import type { Call } from '../../platform/call/serve';
import type { LinkTokenClaims } from '../../platform/link/tokens';
import { hmoLife } from '../hmo/tables';
import { renewRoster } from './roster-by-link';
import { child, MONTH, makeRosterProvider, member, roster, rosterLinkTo, sendRosterAs } from './rosters.test-support';

let place: MadePlace;
let hr: string;

beforeAll(async () => {
  hr = (await makeUser('hr@linked-rosters.example', ['ADMIN'])).token;
  place = await makePlace('ROL');
});

/** A roster that was sent, with two lines, and the link of its provider. */
async function sentRoster() {
  const at = await makeRosterProvider();
  const parent = await member(place, at, '=Formula');
  const daughter = await child(at, parent);
  await sendRosterAs(hr, at.provider.id);
  return { ...at, parent, daughter, token: await rosterLinkTo(at.email) };
}

const linesOf = async (token: string) => (await as(token).hmoRoster.linkedLines()).results;
const confirm = (token: string, body: object) => as(token).hmoRoster.linkedConfirm(body).response;

test('a provider confirms its lines with policy numbers, which go onto the cards and into the records', async () => {
  const { token, email, provider, parent, daughter } = await sentRoster();
  const rows = await linesOf(token);
  expect(rows.map(({ what, relation }) => [what, relation])).toEqual([
    ['ADDED', 'DAUGHTER'],
    ['ADDED', 'SELF'],
  ]);
  const own = rows.find(({ relation }) => relation === 'SELF');
  const first = await confirm(token, { lines: [{ id: own?.id, policy_number: 'HH-88' }] });
  expect((await expectReceiptIn(first, email)).receipt.what).toMatch(
    /^You confirmed one line of the .+ roster for .+, with one policy number\.$/,
  );
  expect(contract.linkedConfirm.output.parse(await first.json())).toMatchObject({ status: 'SENT', confirmed: 1 });
  const [life] = await db.select().from(hmoLife).where(sql`id = ${parent.life.id}`);
  expect(life?.policy_number).toBe('HH-88');
  const [record] = await db.all<{ hmo_policy_number: string }>(
    sql`SELECT hmo_policy_number FROM employee_medical WHERE employee_id = ${parent.id}`,
  );
  expect(record?.hmo_policy_number).toBe('HH-88');
  expect((await confirm(token, { lines: [{ id: 987_654 }] })).status).toBe(400);
  expect((await confirm(token, {})).status).toBe(400);
  const last = contract.linkedConfirm.output.parse(await (await confirm(token, { all: true })).json());
  expect(last).toMatchObject({ status: 'CONFIRMED', confirmed: 2 });
  expect(await roster(hr, provider.id)).toMatchObject({ status: 'CONFIRMED', confirmed: 2 });
  expect(daughter.id).toBeGreaterThan(0);
});

test('a roster names the company whose provider it is, with the code that makes its mark', async () => {
  const { token } = await sentRoster();
  const [first] = await db.all<{ name: string; code: string }>(sql`SELECT name, code FROM company ORDER BY id LIMIT 1`);
  expect(await (await as(token).hmoRoster.linked().response).json()).toMatchObject({
    company: first?.name,
    company_code: first?.code,
  });
});

test('a roster is a CSV or an XLSX, in which a name is never a formula', async () => {
  const { token, provider } = await sentRoster();
  const file = async (path: string, as: string) => {
    const answer = await ask('GET', path, { token: as });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const csv = new TextDecoder().decode(await file('/hmo/linked/roster/file/', token));
  expect(csv.split('\r\n')).toHaveLength(4);
  const own = `/hmo/roster/${provider.id}/${MONTH}/file/?format=xlsx`;
  for (const [path, as] of [
    ['/hmo/linked/roster/file/?format=xlsx', token],
    [own, hr],
  ] as const) {
    const parts = unzipSync(await file(path, as));
    expect(Object.keys(parts).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<row>/g)).toHaveLength(3);
    expect(sheet).toContain('Ada =Formula</t>');
    expect(sheet).not.toContain('<f>');
    expect(sheet.endsWith('</sheetData></worksheet>')).toBe(true);
  }
});

test('a link of another roster opens none of its lines, and a new link ends the one before', async () => {
  const [mine, other] = [await sentRoster(), await sentRoster()];
  const [theirs] = await linesOf(other.token);
  expect((await confirm(mine.token, { lines: [{ id: theirs?.id }] })).status).toBe(400);
  const again = await as(hr).hmoRoster.resend({ provider: mine.provider.id, month: MONTH }).response;
  expect(again.status).toBe(200);
  expect(await as(mine.token).hmoRoster.linked().status()).toBe(410);
  expect(
    await as(await rosterLinkTo(mine.email))
      .hmoRoster.linked()
      .status(),
  ).toBe(200);
});

test('a lost link is mailed anew to the same address, until the roster is confirmed', async () => {
  const { email, provider } = await sentRoster();
  const [row] = await rowsIn('hmo_roster', sql`provider_id = ${provider.id}`);
  const renew = async (to: string) => {
    const before = (await mailsTo(email)).length;
    await renewRoster(
      { db, env, now: new Date() } as Call<unknown>,
      { sub: String(row?.id), purpose: 'hmo-roster' } as LinkTokenClaims,
      to,
    );
    return (await mailsTo(email)).length - before;
  };
  const told = async () => {
    const answer = await as().auth.renewLink({ token: await rosterLinkTo(email) }).response;
    return answer.json();
  };
  expect([await renew('else@hmo.example'), await renew(email)]).toEqual([0, 1]);
  expect(await told()).toEqual({ message: 'A new link is on its way to the address of the first.', mailed: true });
  await confirm(await rosterLinkTo(email), { all: true });
  expect(await renew(email)).toBe(0);
  expect(await told()).toEqual({
    message: 'No new link goes out: what this link was for is settled, or it is no longer for this address.',
    mailed: false,
  });
});
