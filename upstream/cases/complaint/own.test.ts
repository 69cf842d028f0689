import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminUser } from '../../../contracts/access/admin-user';
import { Complaint } from '../../../contracts/cases/complaint';
import { home } from '../../../contracts/desk/home';
import { as } from '../../house/as.test-support';
import { impersonationToken } from '../../house/ask.test-support';
import { askUpload, db, emptyPdf, type MadePlace, mailsTo, makePlace } from '../../house/journey.test-support';
import { expectReceiptIn, hashOf } from '../../house/receipt.test-support';
import { makeEmployee } from '../../people/probation/people.test-support';
import { user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { notification } from '../../platform/notification/tables';
import { caseParty } from '../../seed/generated-tables';
import {
  fileAnonymous,
  filedNamed,
  fileNamed,
  letMorningCome,
  makeCaseKey,
  makeComplaintCategory,
  makeComplaintStaff,
  makeNamed,
  sendComplaintAct,
} from './complaints.test-support';

let place: MadePlace;
let owner: Awaited<ReturnType<typeof makeNamed>>;
let deputy: Awaited<ReturnType<typeof makeNamed>>;
let head: Awaited<ReturnType<typeof makeNamed>>;
let me: Awaited<ReturnType<typeof makeComplaintStaff>>;
let other: Awaited<ReturnType<typeof makeComplaintStaff>>;
let category: number;

beforeAll(async () => {
  place = await makePlace('LGS');
  owner = await makeNamed('Folake', 'Adeyemi', ['ADMIN']);
  deputy = await makeNamed('Bashir', 'Gusau', ['ADMIN']);
  head = await makeNamed('Ibrahim', 'Danjuma', ['SUPERADMIN']);
  me = await makeComplaintStaff(place, 'Chiamaka', 'Nwosu');
  other = await makeComplaintStaff(place, 'Segun', 'Balogun');
  category = (await makeComplaintCategory(owner.id, { deputy_id: deputy.id })).id;
});

const read = (id: number, token: string) => as(token).complaint.detail({ id }).response;
const detail = async (id: number, token: string): Promise<Complaint> =>
  Complaint.parse(await (await read(id, token)).json());
const answer = (id: number, token: string, act = 'answer') =>
  askUpload('POST', `/complaint/${id}/answer/`, token, { words: 'On the 14th.', act }, []);
const listed = async (token: string) => {
  const page = await as(token).complaint.list({ status: 'ALL', page_size: 100 });
  return { total: page.total, ids: page.results.map(({ id }) => id) };
};
const mine = async (token: string) => (await as(token).complaint.mine()).results.map(({ id }) => id);
let ethical: Awaited<ReturnType<typeof makeNamed>> | undefined;
/** An admin whose addresses and staff ID say nothing of their name. */
async function ethics() {
  if (ethical) return ethical;
  const account = await makeNamed('Uche', 'Okafor', ['ADMIN']);
  ethical = { ...account, email: 'ethics@lagoon.example' };
  await db.update(user).set({ email: ethical.email }).where(eq(user.id, account.id));
  await makeEmployee(place, '2020-01-06', { user_id: account.id, email: 'e.office@staff.example', code: 'LGS-0771' });
  return ethical;
}

const notices = (user: number) => db.select().from(notification).where(eq(notification.user_id, user));

describe('of their own complaint, and not of another’s,', () => {
  test('an employee reads it, answers and withdraws it', async () => {
    const id = await filedNamed(me.token, { category });
    expect([await mine(me.token), await mine(other.token)]).toEqual([[id], []]);
    expect((await read(id, other.token)).status).toBe(404);
    expect(await detail(id, me.token)).toMatchObject({ as: 'reporter', status: 'FILED', parties: [] });
    expect(await detail(id, owner.token)).toMatchObject({ as: 'owner', reporter: { employee: me.employee } });
    expect((await mailsTo(owner.email))[0]?.subject).toContain('complaint to look into');
    expect(await mailsTo(deputy.email)).toEqual([]);

    expect((await answer(id, other.token)).status).toBe(404);
    expect((await answer(id, owner.token)).status).toBe(403);
    expect((await expectReceiptIn(await answer(id, me.token), me.email)).receipt.what).toMatch(
      /^You wrote in complaint /,
    );
    const withdrawn = await expectReceiptIn(await answer(id, me.token, 'withdraw'), me.email);
    expect(withdrawn.receipt.what).toMatch(/^You withdrew complaint /);
    expect(await detail(id, me.token)).toMatchObject({ status: 'CLOSED', outcome: 'WITHDRAWN', due: null });
    expect((await answer(id, me.token)).status).toBe(409);
    expect((await answer(id, me.token, 'reopen')).status).toBe(200);
    expect(await detail(id, owner.token)).toMatchObject({ status: 'OPEN', outcome: null });
  });

  test('a receipt names the papers, and neither what it is about nor whom', async () => {
    const fields = { category, story: 'A secret story', named: 'Segun Balogun' };
    const sent = await fileNamed(me.token, fields, [['files', 'photo.pdf', emptyPdf()]]);
    const { receipt, mail } = await expectReceiptIn(sent, me.email);
    expect(receipt.files).toMatchObject([{ name: 'photo.pdf', sha256: await hashOf(emptyPdf()) }]);
    expect(`${mail.subject} ${mail.body}`).not.toMatch(/secret|Segun/i);
  });

  test('whoever filed it reads it also where they name themselves', async () => {
    const id = await filedNamed(me.token, { category, named: 'Segun Balogun. I, Chiamaka Nwosu, saw it.' });
    expect(await mine(me.token)).toContain(id);
    expect(await detail(id, me.token)).toMatchObject({ as: 'reporter' });
    const namesake = await filedNamed(deputy.token, { category, named: 'Aliyu Gusau, a brother of mine' });
    expect(await detail(namesake, deputy.token)).toMatchObject({ as: 'reporter' });
  });

  test('an answer is told to all who may look into it once its owner does no more', async () => {
    const gone = await makeNamed('Ngozi', 'Eze', ['ADMIN']);
    const { id: left } = await makeComplaintCategory(gone.id);
    const id = await filedNamed(me.token, { category: left });
    const told = async () => (await mailsTo(head.email)).filter(({ subject }) => subject.endsWith(': answered')).length;
    const before = await told();
    expect((await answer(id, me.token)).status).toBe(200);
    expect(await told()).toBe(before);
    await db.update(user).set({ active: false }).where(eq(user.id, gone.id));
    expect((await answer(id, me.token)).status).toBe(200);
    expect(await told()).toBe(before + 1);
  });

  test('another party of it answers nothing in the place of whoever filed it', async () => {
    const id = await filedNamed(me.token, { category });
    await db.insert(caseParty).values({
      case_id: id,
      role: 'WITNESS',
      sees: 'SUBJECT',
      name: 'Segun Balogun',
      user_id: other.id,
      added_at: new Date().toISOString(),
    });
    const acts = ['answer', 'withdraw'].map((act) => answer(id, other.token, act));
    expect((await Promise.all(acts)).map(({ status }) => status)).toEqual([403, 403]);
    expect(await detail(id, me.token)).toMatchObject({ status: 'FILED' });
  });

  test('an admin is no HR in what they filed themselves', async () => {
    const id = await filedNamed(deputy.token, { category });
    expect(await detail(id, deputy.token)).toMatchObject({ as: 'reporter' });
    expect((await listed(deputy.token)).ids).not.toContain(id);
    expect((await sendComplaintAct(deputy.token, id, 1, 'takeUp')).status).toBe(403);
  });
});

describe('whoever looks into a complaint', () => {
  test('takes it up, asks, gets an answer, closes it with an outcome and opens it again', async () => {
    const id = await filedNamed(me.token, { category });
    const act = async (name: string, more: object = {}) => {
      const { version } = await detail(id, owner.token);
      return sendComplaintAct(owner.token, id, version, name, more);
    };
    expect((await sendComplaintAct(me.token, id, 1, 'takeUp')).status).toBe(403);
    const taken = Complaint.parse(await (await act('takeUp')).json());
    expect(taken).toMatchObject({ status: 'OPEN', owner: { id: owner.id }, version: 2 });
    expect(taken.timeline[0]?.title).toBe('Taken up');
    expect((await act('takeUp')).status).toBe(409);
    expect((await act('ask')).status).toBe(400);
    expect(await (await act('ask', { words: 'Which dates?' })).json()).toMatchObject({ status: 'WAITING' });
    expect((await mailsTo(me.email))[0]?.body).toContain('Which dates?');
    expect((await answer(id, me.token)).status).toBe(200);
    expect(await detail(id, me.token)).toMatchObject({ status: 'OPEN' });
    expect((await act('close', { words: 'It is put right.' })).status).toBe(400);
    const closed = await act('close', { words: 'It is put right.', outcome: 'UPHELD' });
    expect(await closed.json()).toMatchObject({ status: 'CLOSED', outcome: 'UPHELD', due: null });
    expect(await (await act('reopen', { words: 'More came up.' })).json()).toMatchObject({
      status: 'OPEN',
      outcome: null,
    });
    expect((await sendComplaintAct(owner.token, id, 1, 'close', { words: 'x', outcome: 'UPHELD' })).status).toBe(409);
  });

  test('hands it over to who may look into it, and to nobody whom it names', async () => {
    const id = await filedNamed(me.token, { category, story: 'Ibrahim Danjuma took my tools.' });
    const over = (to: number) => sendComplaintAct(owner.token, id, 1, 'handOver', { owner: to });
    expect((await over(head.id)).status).toBe(400);
    expect((await over(me.id)).status).toBe(400);
    expect(await (await over(deputy.id)).json()).toMatchObject({ owner: { name: 'Bashir Gusau' }, status: 'FILED' });
    expect((await mailsTo(deputy.email))[0]?.subject).toContain('handed over to you');
  });
});

test('nobody writes in a complaint, withdraws it or files one in the name of who filed it', async () => {
  const id = await filedNamed(me.token, { category });
  const through = await impersonationToken(owner, me);
  const words = 'Only the person can complain, answer or withdraw a complaint. Go back to your own session first.';
  const refused = [403, { detail: words }];
  for (const act of ['answer', 'withdraw']) {
    const tried = await answer(id, through, act);
    expect([tried.status, await tried.json()]).toEqual(refused);
  }
  const filed = await fileNamed(through, { category });
  expect([filed.status, await filed.json()]).toEqual(refused);
  expect(await detail(id, me.token)).toMatchObject({ status: 'FILED' });
});

describe('a complaint that names somebody', () => {
  test('is not there for them: no row, no count, no notice, no mail, no act', async () => {
    const before = await listed(owner.token);
    const told = (await notices(owner.id)).length;
    const id = await filedNamed(me.token, { category, named: 'Mrs Adeyemi of HR' });
    expect(await listed(owner.token)).toEqual(before);
    expect((await notices(owner.id)).length).toBe(told);
    expect((await read(id, owner.token)).status).toBe(404);
    expect((await sendComplaintAct(owner.token, id, 1, 'takeUp')).status).toBe(404);
    expect(await detail(id, deputy.token)).toMatchObject({ owner: { id: deputy.id } });
    expect((await listed(head.token)).ids).toContain(id);
  });

  test.each([
    ['by the address of their account', { named: 'Ethics@Lagoon.example' }],
    ['by that of their record', { story: 'Write to <E.OFFICE@staff.example>, who did it.' }],
    ['by their staff ID', { named: 'lgs 0771' }],
    ['by it, in the place', { place: 'Desk of LGS-0771' }],
  ])('is not there for the owner of its category, nor for the stand-in, who are named %s', async (_, words) => {
    for (const stands of ['owner', 'deputy'] as const) {
      const whom = await ethics();
      const another = stands === 'owner' ? deputy.id : owner.id;
      const ids = stands === 'owner' ? [whom.id, another] : [another, whom.id];
      const both = await makeComplaintCategory(ids[0] ?? null, { deputy_id: ids[1] ?? null });
      const told = (await notices(whom.id)).length;
      const id = await filedNamed(me.token, { category: both.id, ...words });
      expect([stands, (await read(id, whom.token)).status]).toEqual([stands, 404]);
      expect(await mailsTo(whom.email)).toEqual([]);
      expect((await notices(whom.id)).length).toBe(told);
      const { owner: to } = await detail(id, head.token);
      expect(to?.id).toBe(another);
      if (stands === 'owner')
        expect((await sendComplaintAct(deputy.token, id, 1, 'handOver', { owner: whom.id })).status).toBe(400);
    }
  });

  test('is not theirs for a word that looks like a part of their address or staff ID alone', async () => {
    const whom = await ethics();
    const own = await makeComplaintCategory(whom.id);
    const id = await filedNamed(me.token, {
      category: own.id,
      story: 'It was in 0771, as ethics@elsewhere.example knows.',
    });
    expect(await detail(id, whom.token)).toMatchObject({ owner: { id: whom.id } });
  });

  test('is in nothing of somebody else for who acts in their name', async () => {
    const claims = { user_id: owner.id, roles: ['ADMIN' as const], actor_id: head.id, jti: randomId() };
    const through = await signSession(claims, env.JWT_SECRET, new Date());
    const waits = async () => {
      const { rows } = await as(through).home.queue();
      return rows.find(({ kind }) => kind === 'complaint')?.total;
    };
    const told = async (token: string) => (await as(token).notification.list()).total;
    const before = [await waits(), await told(through), await told(owner.token)];
    await filedNamed(me.token, { category, named: 'Ibrahim Danjuma' });
    expect([await waits(), await told(through), await told(owner.token)]).toEqual([
      before[0],
      before[1],
      (before[2] ?? 0) + 1,
    ]);
    await filedNamed(me.token, { category });
    expect([await waits(), await told(through)]).toEqual(before.slice(0, 2).map((one) => (one ?? 0) + 1));
  });

  test('is told by no gap of numbers or ids that stand in the list of a super admin whom it names', async () => {
    const numbers = async () => {
      const { results } = await as(head.token).complaint.list({ status: 'ALL', page_size: 100 });
      return new Map(results.map(({ id, number }) => [id, Number(number.slice(2))]));
    };
    const first = await filedNamed(me.token, { category });
    await filedNamed(me.token, { category, named: 'Ibrahim Danjuma' });
    const third = await filedNamed(me.token, { category });
    const told = await numbers();
    expect(Math.abs(third - first)).toBeGreaterThan(2);
    expect(Math.abs((told.get(third) ?? 0) - (told.get(first) ?? 0))).not.toBe(2);
    expect(String(told.get(first))).toMatch(/^\d{6}$/);
    const [one, other] = [await detail(first, head.token), await detail(third, head.token)];
    expect(Math.abs((other.timeline[0]?.id ?? 0) - (one.timeline[0]?.id ?? 0))).toBeGreaterThan(2);
  });

  test('has papers that whom it names reads in nobody’s name, directly or by a download link', async () => {
    const filed = await fileNamed(me.token, { category, named: 'Ibrahim Danjuma' }, [
      ['files', 'sheet.pdf', emptyPdf()],
    ]);
    const { id } = await filed.json<{ id: number }>();
    const { timeline } = await detail(id, owner.token);
    const paper = timeline.flatMap(({ papers }) => papers)[0]?.id ?? 0;
    const statuses = async (token: string) => {
      const body = { call: 'case.paper', input: { id: paper } };
      const { token: link } = await as(token).transfer.mint(body);
      const answers = [token, link].map((one) => as(one).case.paper({ id: paper }).response);
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses(owner.token)).toEqual([200, 200]);
    expect(await statuses(await impersonationToken(head, owner))).toEqual([404, 404]);
  });

  test('is in no number of decisions of a super admin whom it names', async () => {
    const decided = async () => {
      const answer = await as(head.token).home.decided().response;
      return home.decided.output.parse(await answer.json()).days.reduce((sum, { total }) => sum + total, 0);
    };
    const takeUp = async (id: number) =>
      expect((await sendComplaintAct(owner.token, id, 1, 'takeUp')).status).toBe(200);
    const before = await decided();
    await takeUp(await filedNamed(me.token, { category, named: 'Ibrahim Danjuma' }));
    expect(await decided()).toBe(before);
    await takeUp(await filedNamed(me.token, { category }));
    expect(await decided()).toBe(before + 1);
  });

  test('is in no audit of a super admin whom it names', async () => {
    const id = await filedNamed(me.token, { category, named: 'Ibrahim Danjuma' });
    const another = await filedNamed(me.token, { category });
    const audit = await as(head.token).adminUser.audit({ record: 'complaint' }).response;
    const { results } = adminUser.audit.output.parse(await audit.json());
    const ids = results.map(({ record_id }) => record_id);
    expect([ids.includes(id), ids.includes(another)]).toEqual([false, true]);
  });

  test('goes to super admins where it names owner and deputy, and is not taken where it names everybody', async () => {
    const both = { category, named: 'Folake Adeyemi and Bashir Gusau' };
    const id = await filedNamed(me.token, both);
    expect(await detail(id, head.token)).toMatchObject({ owner: null });
    expect((await mailsTo(head.email))[0]?.subject).toContain('complaint to look into');
    const all = await fileNamed(me.token, { ...both, named: `${both.named}, also Ibrahim Danjuma and Uche Okafor` });
    expect([all.status, Object.keys(await all.json<object>())]).toEqual([400, ['named']]);
  });

  test('without a name is routed past them as well', async () => {
    const filed = await fileAnonymous({ company: place.company, category, key: makeCaseKey(), named: 'Adeyemi' });
    expect(filed.status).toBe(200);
    const before = new Set((await listed(deputy.token)).ids);
    await letMorningCome();
    const [newest] = (await listed(deputy.token)).ids.filter((id) => !before.has(id));
    expect((await read(newest ?? 0, owner.token)).status).toBe(404);
    expect(await detail(newest ?? 0, deputy.token)).toMatchObject({ anonymous: true, reporter: null });
  });
});
