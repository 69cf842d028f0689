import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { writtenCalls } from '../../contracts/house/askers.test-support';
import { LINK_PURPOSES, type LinkPurpose } from '../../contracts/platform/access';
import { actWithoutActor } from '../cases/case/actor';
import { filledPath } from '../platform/call/call-path';
import type { Call } from '../platform/call/serve';
import type { Renewal } from '../platform/module/module';
import { tellSupervisorsNow } from '../time/headcount/month.test-support';
import { askLeaveTurnsNow } from '../time/leave/turns.test-support';
import { as } from './as.test-support';
import { ask, eventually } from './ask.test-support';
import { askUpload, db, mailsTo } from './journey.test-support';
import { linkMakers, type MailedLink, newestLinkTo } from './mailed-links.test-support';
import { HOUSE } from './modules';

type Mailed = Exclude<LinkPurpose, 'download'>;
const PURPOSES = LINK_PURPOSES.filter((purpose): purpose is Mailed => purpose !== 'download');

let makers: Awaited<ReturnType<typeof linkMakers>>;
beforeAll(async () => {
  makers = await linkMakers('LNK');
});

interface Said {
  call: string;
  status: number;
  link?: string | undefined;
}

/** What every call says that the purpose opens. Of an account's link, whose token is what is sent, the call that checks it. */
async function said({ claims, token }: Pick<MailedLink, 'claims' | 'token'>): Promise<Said[]> {
  const rows = writtenCalls.filter(([, { access }]) => access.purposes.includes(claims.purpose));
  const sent =
    rows.length === 0
      ? [['auth.verifyToken', () => as().auth.verifyToken({ token }).response] as const]
      : rows.map(([name, { method, path, transport }]) => {
          const at = filledPath(path, Number(claims.sub));
          const send = () =>
            transport === 'upload'
              ? askUpload(method, at, token, {}, [])
              : ask(method, at, { token, ...(method === 'GET' ? {} : { body: [] }) });
          return [name, send] as const;
        });
  const all: Said[] = [];
  for (const [call, send] of sent) {
    const answer = await send();
    const body = answer.status < 400 ? null : await answer.json<{ link?: string }>();
    if (!body) await answer.body?.cancel();
    all.push({ call, status: answer.status, link: body?.link });
  }
  return all;
}

const isOpen = (all: readonly Said[]): boolean =>
  all.some(({ status }) => status === 200) && all.every(({ status, link }) => ![401, 410].includes(status) && !link);

/** Sends a new link as the person who corrected the address does, where no queue has done it already. */
async function sendAgain({ claims }: MailedLink, email: string): Promise<void> {
  await askLeaveTurnsNow();
  await tellSupervisorsNow();
  const call = actWithoutActor(db, env, new Date()) as unknown as Call<unknown>;
  const renewals: Partial<Record<LinkPurpose, Renewal>> = HOUSE.renewals;
  await renewals[claims.purpose]?.(call, claims, email);
}

/** Each purpose asks from a network of its own: one may ask so often only. */
const renew = (purpose: Mailed, token: string) =>
  as(undefined, { ip: `198.51.100.${PURPOSES.indexOf(purpose)}` }).auth.renewLink({ token }).response;

describe.each(PURPOSES)('a link for %s', (purpose) => {
  const corrected = `right.${purpose}@lagoon.example`;
  let old: MailedLink;
  beforeAll(async () => {
    old = await makers[purpose]();
  });

  test('stays as it is when its holder is called otherwise', async () => {
    await old.correct({ name: `Corrected ${purpose}` });
    await askLeaveTurnsNow();
    await tellSupervisorsNow();
    const all = await said(old);
    expect(isOpen(all), JSON.stringify(all)).toBe(true);
  });

  test('is refused by every call once its address is corrected, and the one that is sent then works', async () => {
    const before = (await mailsTo(old.email)).length;
    await old.correct({ email: corrected });
    const all = await said(old);
    const refused = all[0]?.call === 'auth.verifyToken' ? { status: 400 } : { status: 410, link: 'replaced' };
    expect(all).toEqual(all.map(({ call }) => ({ call, ...refused })));
    // A person who has it gets nothing more by it.
    expect((await renew(purpose, old.token)).status).toBe(200);
    await sendAgain(old, corrected);
    const now = await said(await eventually(() => newestLinkTo(corrected, purpose)));
    expect(isOpen(now), JSON.stringify(now)).toBe(true);
    const later = (await mailsTo(old.email)).slice(0, -before);
    expect(later.flatMap(({ links }) => links)).toEqual([]);
  });
});
