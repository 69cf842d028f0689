import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { hmoComplaint as contract } from '../../../contracts/health/hmo-complaint';
import { partyIn } from '../../cases/case/put.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { askUpload, db, type MadePlace, mailsTo, makePlace, storedKeys } from '../../house/journey.test-support';
import { expectReceiptIn } from '../../house/receipt.test-support';
import { employee } from '../../people/employee/tables';
import type { Call } from '../../platform/call/serve';
import { user } from '../../platform/database/tables';
import type { LinkTokenClaims } from '../../platform/link/tokens';
import { insuredAt } from '../hmo/hmo.test-support';
import { renewComplaint } from './complaint-by-link';
import {
  actOnHmoComplaint,
  answer,
  CARE,
  coveredAt,
  fileHmoComplaint,
  providerLinkOf,
  readHmoComplaintAs,
  sendHmoComplaint,
  write,
} from './complaints.test-support';

type Covered = Awaited<ReturnType<typeof coveredAt>>;
let place: MadePlace;
let me: Covered;
let other: Covered;
let hr: string;

beforeAll(async () => {
  place = await makePlace('HCP');
  [me, other] = [await coveredAt(place), await coveredAt(place)];
  hr = (await makeUser('hr@hmo-complaints.example', ['ADMIN'])).token;
});

const get = (path: string, token: string) => ask('GET', path, { token });
const statuses = (answers: Response[]) => answers.map(({ status }) => status);

test('an employee complains, reads their own, and of another’s there is none', async () => {
  const mine = await fileHmoComplaint(me.token);
  expect(mine).toMatchObject({ status: 'OPEN', provider: { name: 'Complaints Health' }, may: ['message'] });
  expect(mine.provider_email).toBe('');
  expect(mine.timeline.map(({ kind, papers }) => [kind, papers.length])).toEqual([['FILED', 1]]);
  const paths = [`/hmo/complaint/${mine.id}/`, `/hmo/complaint/paper/${mine.timeline[0]?.papers[0]?.id}/`];
  for (const path of paths)
    expect(statuses(await Promise.all([me, other, { token: hr }].map(({ token }) => get(path, token))))).toEqual([
      200, 404, 200,
    ]);
  expect((await mailsTo(me.email)).map(({ subject }) => subject)).toEqual(['You complained about Complaints Health']);
  const wrote = await expectReceiptIn(await write(mine.id, me.token, 'DESK'), me.email);
  expect(wrote.receipt.what).toBe(`You wrote in complaint ${mine.number}.`);
  expect((await write(mine.id, other.token, 'DESK')).status).toBe(404);
  const list = contract.mine.output.parse(await (await get('/hmo/complaint/mine/', other.token)).json());
  expect(list.results.map(({ id }) => id)).not.toContain(mine.id);
});

test('the calls of all cases know no complaint about health insurance', async () => {
  const mine = await fileHmoComplaint(me.token);
  for (const token of [me.token, hr]) {
    const message = askUpload('POST', `/case/${mine.id}/message/`, token, { to: 'DESK', words: 'Hello' }, []);
    const paper = get(`/case/paper/${mine.timeline[0]?.papers[0]?.id}/`, token);
    expect(statuses(await Promise.all([message, paper]))).toEqual([404, 404]);
  }
});

test('who was never covered has no provider to complain about, and leaves no file behind', async () => {
  const stranger = await insuredAt(place);
  const before = await storedKeys();
  await expect(fileHmoComplaint(stranger.token)).rejects.toThrow('409');
  expect(await storedKeys()).toEqual(before);
});

test('a provider answers once by its link, reads what reaches it, and the closed complaint opens again', async () => {
  const filed = await fileHmoComplaint(me.token);
  await write(filed.id, hr, 'DESK');
  const sent = await sendHmoComplaint(await readHmoComplaintAs(filed.id, hr), hr);
  expect([sent.status, sent.may]).toEqual(['WAITING', ['send', 'close', 'message', 'remind']]);
  const token = await providerLinkOf(sent.number);
  const linked = contract.linked.output.parse(await (await get('/hmo/linked/complaint/', token)).json());
  expect(linked.timeline.map(({ kind }) => kind)).toEqual(['SENT', 'FILED']);
  expect(linked.may_answer).toBe(true);
  expect(linked.company_code).toBe('HCP');
  const paper = linked.timeline.at(-1)?.papers[0]?.id;
  expect((await get(`/hmo/complaint/paper/${paper}/`, token)).status).toBe(200);
  const answered = await answer(token);
  const { receipt } = await expectReceiptIn(answered, CARE);
  expect(receipt.files.map(({ name }) => name)).toEqual(['memo.pdf']);
  expect(statuses([answered, await answer(token)])).toEqual([200, 409]);
  const seen = await readHmoComplaintAs(filed.id, me.token);
  expect(seen.timeline.map(({ kind }) => kind)).toEqual(['ANSWERED', 'SENT', 'FILED']);
  expect((await actOnHmoComplaint('close', filed.id, hr, { version: sent.version, words: 'Done' })).status).toBe(409);
  const { version } = await readHmoComplaintAs(filed.id, hr);
  expect((await actOnHmoComplaint('close', filed.id, hr, { version, words: 'They apologised.' })).status).toBe(200);
  expect((await get('/hmo/linked/complaint/', token)).status).toBe(410);
  expect((await actOnHmoComplaint('reopen', filed.id, other.token, { words: 'No' })).status).toBe(404);
  const reopened = await actOnHmoComplaint('reopen', filed.id, me.token, { words: 'It happened again' });
  expect((await expectReceiptIn(reopened, me.email)).receipt.what).toBe(`You reopened complaint ${filed.number}.`);
  expect((await readHmoComplaintAs(filed.id, hr)).status).toBe('OPEN');
});

test('the link to one complaint gives no paper of another, though the same provider has both', async () => {
  const [mine, theirs] = [
    await sendHmoComplaint(await fileHmoComplaint(me.token), hr),
    await sendHmoComplaint(await fileHmoComplaint(other.token), hr),
  ];
  const token = await providerLinkOf(mine.number);
  const paperOf = ({ timeline }: typeof mine) => `/hmo/complaint/paper/${timeline.at(-1)?.papers[0]?.id}/`;
  expect(statuses([await get(paperOf(mine), token), await get(paperOf(theirs), token)])).toEqual([200, 404]);
});

test('an admin is no HR in their own complaint', async () => {
  const boss = await coveredAt(place);
  await db
    .update(user)
    .set({ roles: ['ADMIN', 'EMPLOYEE'] })
    .where(sql`id = ${boss.account}`);
  const own = await fileHmoComplaint(boss.token);
  expect((await readHmoComplaintAs(own.id, boss.token)).may).toEqual(['message']);
  expect(
    statuses([
      await actOnHmoComplaint('send', own.id, boss.token, { version: own.version }),
      await actOnHmoComplaint('close', own.id, boss.token, { version: own.version, words: 'Fine' }),
    ]),
  ).toEqual([403, 403]);
  const listed = async (token: string) => {
    const { total, results } = contract.list.output.parse(
      await (await get('/hmo/complaint/?page_size=100', token)).json(),
    );
    return { total, shown: results.length, has: results.some(({ id }) => id === own.id) };
  };
  const [hrs, theirs] = [await listed(hr), await listed(boss.token)];
  expect([hrs.has, theirs.has]).toEqual([true, false]);
  expect([hrs.total, theirs.total]).toEqual([hrs.shown, theirs.shown]);
  expect(await db.$count(employee, sql`user_id = ${boss.account}`)).toBe(1);
});

test('a provider is reminded once a day, and its lost link is mailed anew while the complaint is open', async () => {
  const sent = await sendHmoComplaint(await fileHmoComplaint(me.token), hr);
  const first = await providerLinkOf(sent.number);
  expect(
    statuses([await actOnHmoComplaint('remind', sent.id, hr), await actOnHmoComplaint('remind', sent.id, hr)]),
  ).toEqual([200, 409]);
  expect((await get('/hmo/linked/complaint/', first)).status).toBe(410);
  const party = await partyIn(sent.id, 'PROVIDER');
  const renew = async (email: string) => {
    const before = (await mailsTo(CARE)).length;
    await renewComplaint(
      { db, env, now: new Date() } as Call<unknown>,
      { sub: String(party), purpose: 'hmo-complaint' } as LinkTokenClaims,
      email,
    );
    return (await mailsTo(CARE)).length - before;
  };
  expect([await renew('somebody@else.example'), await renew(CARE)]).toEqual([0, 1]);
  const { version } = await readHmoComplaintAs(sent.id, hr);
  await actOnHmoComplaint('close', sent.id, hr, { version, words: 'Done' });
  expect(await renew(CARE)).toBe(0);
});
