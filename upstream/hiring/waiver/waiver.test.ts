import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type LinkedWaiver, waiverBody } from '../../../contracts/hiring/waiver';
import { as } from '../../house/as.test-support';
import { eventually, makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makeCandidate, makePlace } from '../../house/journey.test-support';
import { audit, outbox } from '../../platform/database/tables';
import { linkRow, newLink } from '../../platform/link/links';
import { sha256, signLink } from '../../platform/link/tokens';
import { mailHtml, mailText } from '../../platform/mail/mail-body';
import { urlsOf } from '../../platform/mail/mail-provider';
import { finaliseWaivers } from './store';
import { waiver } from './tables';

let admin: Awaited<ReturnType<typeof makeUser>>;
let place: MadePlace;

beforeAll(async () => {
  admin = await makeUser('hr@lagoon.example', ['ADMIN']);
  place = await makePlace('LGS');
});

interface Shown {
  status: string;
  provisional: boolean;
  gate: boolean;
  candidate: number;
}

/** A candidate in onboarding whose manager was asked, with the tokens of the two links. */
async function asked(name: string) {
  const { id } = await makeCandidate(place, 'ONBOARDING', { email: `${name}@candidates.example` });
  const manager = `${name}.manager@lagoon.example`;
  const body = { body: 'Please waive the guarantor form.', manager, requesters: [id] };
  const answer = await as(admin.token).waiver.request(body).response;
  expect(await answer.json()).toEqual({ message: 'Waiver Request Sent Successfully' });
  const [accept = '', decline = ''] = await tokensTo(manager);
  return { id, manager, accept, decline };
}

async function tokensTo(manager: string): Promise<string[]> {
  const rows = await db.select().from(outbox).where(eq(outbox.recipient, manager));
  const request = rows.filter((row) => row.links.length === 2).at(-1);
  return (await urlsOf(request?.links ?? [], env)).map((url) => url.split('/').at(-1) ?? '');
}

const decide = (token: string, status: string, candidate: number, confirm?: boolean) =>
  as(token).waiver.approve.untyped({ status, candidate, ...(confirm ? { confirm } : {}) }).response;
const see = async (token: string) => (await as(token).waiver.linked().response).json<Shown>();

test('opening a link shows the request and changes nothing', async () => {
  const { accept, id } = await asked('seen');
  expect(await see(accept)).toMatchObject({ status: 'PENDING', candidate: id, gate: false });
  expect(await see(accept)).toMatchObject({ status: 'PENDING' });
});

test('a decision is provisional, receipted to both sides, and the same link changes nothing', async () => {
  const { accept, id, manager } = await asked('receipt');
  const first = await decide(accept, 'ACCEPTED', id);
  expect(await first.json()).toMatchObject({ status: 'ACCEPTED', provisional: true });
  expect(await (await decide(accept, 'ACCEPTED', id)).json()).toMatchObject({ status: 'ACCEPTED', provisional: true });
  const receipts = (await mailsTo(manager)).filter((mail) => mail.subject.startsWith('You accepted'));
  expect(receipts).toHaveLength(1);
  expect(receipts[0]?.body).toMatch(/^✓ Accepted\n/);
  expect(receipts[0]?.body).toContain('Network: 203.0.113.9');
  expect(receipts[0]?.body).toContain('What comes next: ');
});

test('the two links of a request look different as buttons, and each has its sentence in plain text', async () => {
  const { manager } = await asked('buttons');
  const [mail] = await mailsTo(manager);
  const urls = ['https://hr.example/a', 'https://hr.example/b'];
  const html = mailHtml('Lagoon', mail?.body ?? '', urls, null);
  const looks = [...html.matchAll(/<a href="([^"]+)" style="([^"]+)">/g)].map(([, url, style]) => [url, style]);
  expect(looks).toEqual([
    [urls[0], expect.stringContaining('background:#208368;color:#ffffff')],
    [urls[1], expect.stringContaining('background:#ffffff;color:#1a211e')],
  ]);
  expect(mailText(mail?.body ?? '', urls, null)).toContain(
    'If you agree:\n\nAccept the waiver:\nhttps://hr.example/a\n\nIf you do not agree:\n\nDecline the waiver:\nhttps://hr.example/b',
  );
});

test('a scanner that opens both links decides nothing, and from then on both ask for a click', async () => {
  const { accept, decline, id } = await asked('scanner');
  await decide(accept, 'ACCEPTED', id);
  expect(await (await decide(decline, 'REJECTED', id)).json()).toMatchObject({ status: 'PENDING', gate: true });
  expect((await decide(accept, 'ACCEPTED', id)).status).toBe(409);
  expect(await (await decide(decline, 'REJECTED', id, true)).json()).toMatchObject({
    status: 'REJECTED',
    provisional: false,
  });
});

test('a decision that the other link drops is told to its manager and to HR, with what holds and how to decide', async () => {
  const { accept, decline, id, manager } = await asked('dropped');
  const { decided_at } = await (await decide(accept, 'ACCEPTED', id)).json<LinkedWaiver>();
  const now = await (await decide(decline, 'REJECTED', id)).json<LinkedWaiver>();
  expect(now).toMatchObject({
    status: 'PENDING',
    provisional: false,
    final_at: null,
    dropped: { decision: 'ACCEPTED', at: decided_at, by: 'LINKS' },
  });
  const [mail, receipt] = await mailsTo(manager);
  expect(receipt?.subject).toBe('You accepted the waiver for Ada Obi');
  expect(receipt?.body).toContain('This holds. Until ');
  expect(mail?.subject).toBe('Not decided: the waiver for Ada Obi');
  expect(mail?.body).toContain('It was accepted on ');
  expect(mail?.body).toContain('that answer no longer holds, whatever an earlier mail says');
  expect((await mailsTo(admin.email))[0]?.subject).toBe('Waiver not decided: Ada Obi');
  const [, fresh = ''] = await tokensTo(manager);
  expect(await (await decide(fresh, 'REJECTED', id, true)).json()).toMatchObject({
    status: 'REJECTED',
    provisional: false,
    dropped: null,
  });
  expect((await mailsTo(manager))[0]?.body).toContain('This is final.');
});

test('a human sign makes the decision final, and the opposite link is refused with the state', async () => {
  const { accept, decline, id } = await asked('human');
  await decide(accept, 'ACCEPTED', id);
  expect(await (await as(accept).waiver.confirm().response).json()).toMatchObject({
    provisional: false,
  });
  const refused = await decide(decline, 'REJECTED', id);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toEqual({ detail: expect.stringMatching(/^This request was already accepted on /) });
});

test('ten minutes make the decision final, with an audit row', async () => {
  const { accept, decline, id } = await asked('minutes');
  await decide(accept, 'ACCEPTED', id);
  await finaliseWaivers(env, new Date(Date.now() + 11 * 60_000));
  expect((await decide(decline, 'REJECTED', id)).status).toBe(409);
  const rows = await db.select().from(audit).where(eq(audit.record_id, id));
  expect(rows.map(({ action }) => action)).toContain('Waiver decision final');
});

test('two decisions at once leave one standing', async () => {
  const { accept, decline, id } = await asked('race');
  await Promise.all([decide(accept, 'ACCEPTED', id, true), decide(decline, 'REJECTED', id, true)]);
  const rows = (await db.select().from(audit).where(eq(audit.record_id, id))).map(({ action }) => action);
  expect(rows.filter((action) => action === 'Waiver accepted' || action === 'Waiver declined')).toHaveLength(1);
});

test('a scanner that opens both links at the same time decides nothing', async () => {
  const { accept, decline, id } = await asked('parallel');
  const answers = await Promise.all([decide(accept, 'ACCEPTED', id), decide(decline, 'REJECTED', id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await see(accept)).toMatchObject({ status: 'PENDING', gate: true });
});

test('the same link opened twice at the same time decides once and shows the same', async () => {
  const { accept, id, manager } = await asked('twice');
  const answers = await Promise.all([decide(accept, 'ACCEPTED', id), decide(accept, 'ACCEPTED', id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await mailsTo(manager)).filter((mail) => mail.subject.startsWith('You accepted'))).toHaveLength(1);
});

test('the body cannot decide otherwise than its link, nor for somebody else', async () => {
  const { accept, id } = await asked('forged');
  const other = await asked('victim');
  expect((await decide(accept, 'REJECTED', id)).status).toBe(403);
  expect((await decide(accept, 'ACCEPTED', other.id)).status).toBe(403);
  expect(await see(other.accept)).toMatchObject({ status: 'PENDING' });
});

test('"This was not me" makes the request pending again and tells HR', async () => {
  const { accept, id, manager } = await asked('stranger');
  await decide(accept, 'ACCEPTED', id, true);
  const answer = await as(accept).waiver.disown().response;
  expect(await answer.json()).toMatchObject({ status: 'PENDING', gate: true, dropped: { by: 'MANAGER' } });
  expect((await mailsTo(manager))[0]?.body).toContain('"This was not me" took that answer back');
  expect((await mailsTo(admin.email)).some((mail) => mail.subject.startsWith('Waiver decision taken back'))).toBe(true);
});

test('HR reopens a decided request: new links, and the old ones are used up', async () => {
  const { accept, id, manager } = await asked('reopen');
  await decide(accept, 'ACCEPTED', id, true);
  const [row] = await db.select().from(waiver).where(eq(waiver.candidate_id, id));
  expect(await as(admin.token).waiver.reopen({ id: row?.id }).status()).toBe(200);
  const old = await as(accept).waiver.linked().response;
  expect([old.status, await old.json()]).toMatchObject([410, { link: 'used' }]);
  const [fresh = ''] = await tokensTo(manager);
  expect(await see(fresh)).toMatchObject({ status: 'PENDING', dropped: { decision: 'ACCEPTED', by: 'HR' } });
  const [mail] = await mailsTo(manager);
  expect(mail?.subject).toBe('Waiver request for Ada Obi, opened again');
  expect(mail?.body).toMatch(/^HR opened this request again\. It was accepted on .+; that answer no longer holds, /);
});

test('a manager who decided is told when HR asks anew, even somebody else', async () => {
  const { accept, id, manager } = await asked('anew');
  await decide(accept, 'ACCEPTED', id, true);
  const body = { body: 'Please decide.', manager: 'other.manager@lagoon.example', requesters: [id] };
  expect(await as(admin.token).waiver.request(body).status()).toBe(200);
  const [mail] = await mailsTo(manager);
  expect(mail?.subject).toBe('HR asks anew: the waiver for Ada Obi');
  expect(mail?.body).toContain('so your answer no longer counts. It was accepted on ');
  expect(await mailsTo('other.manager@lagoon.example')).toHaveLength(1);
});

test('the first of several addresses is asked, and the places of the links leave the message', async () => {
  const { id } = await makeCandidate(place, 'ONBOARDING', { email: 'several@candidates.example' });
  const request = (body: string) =>
    as(admin.token).waiver.request({ body, manager: 'first@lagoon.example; second@lagoon.example', requesters: [id] })
      .response;
  const places = waiverBody('', 'https://hr.lagoon.example');
  const bare = await request(places);
  expect([bare.status, await bare.json()]).toEqual([400, { body: ['Message is required'] }]);
  expect((await request(waiverBody('Please waive it.\n\nThank you.', 'https://hr.lagoon.example'))).status).toBe(200);
  const [mail] = await mailsTo('first@lagoon.example');
  expect(mail?.body).toMatch(/^Please waive it\.\n\nThank you\.\n\nCandidate: Ada Obi, /);
  expect(mail?.body).not.toContain('url_data');
  expect(mail?.links).toHaveLength(2);
  expect(await mailsTo('second@lagoon.example')).toHaveLength(0);
  const [row] = await db.select().from(waiver).where(eq(waiver.candidate_id, id));
  expect(row?.body).toBe('Please waive it.\n\nThank you.');
});

test('asking again continues the open request and ends its old links', async () => {
  const { accept, id, manager } = await asked('again');
  const body = { body: 'A reminder.', manager, requesters: [id] };
  await as(admin.token).waiver.request(body).response;
  expect(await db.select().from(waiver).where(eq(waiver.candidate_id, id))).toHaveLength(1);
  expect(await as(accept).waiver.linked().status()).toBe(410);
});

test('a retried request mails the manager once', async () => {
  const { id } = await makeCandidate(place, 'ONBOARDING', { email: 'retried@candidates.example' });
  const body = { body: 'Please.', manager: 'retried.manager@lagoon.example', requesters: [id] };
  for (let i = 0; i < 2; i += 1) {
    const answer = await as(admin.token, { key: 'one-click' }).waiver.request(body).response;
    expect(answer.status).toBe(200);
  }
  expect(await mailsTo('retried.manager@lagoon.example')).toHaveLength(1);
});

test('an expired link mails the manager both links anew, as long as nothing is decided', async () => {
  const { id, manager } = await asked('late');
  const old = new Date(Date.now() - 15 * 86_400_000);
  const claims = newLink('waiver', id, 'manager', old, { decision: 'ACCEPTED' });
  await linkRow(db, claims, await sha256(claims.jti), manager);
  const token = await signLink(claims, env.LINK_SECRET);
  const expired = await as(token).waiver.linked().response;
  expect([expired.status, await expired.json()]).toMatchObject([401, { link: 'expired' }]);
  expect(await as().auth.renewLink({ token }).status()).toBe(200);
  await eventually(async () => {
    expect((await mailsTo(manager)).filter((mail) => mail.links.length === 2)).toHaveLength(2);
  });
  const [fresh = ''] = await tokensTo(manager);
  expect(await see(fresh)).toMatchObject({ status: 'PENDING' });
});
