import { env, exports } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { as } from '../../house/as.test-support';
import { ask, eventually, makeUser } from '../../house/ask.test-support';
import { NAMED_MODULES } from '../../house/modules';
import { expectReceiptIn } from '../../house/receipt.test-support';
import { countTrips } from '../../house/trips.test-support';
import { app } from '../../index';
import { countTry } from '../../platform/call/limits';
import { database, type Statement } from '../../platform/database/db';
import { attempt, outbox } from '../../platform/database/tables';
import { newLink } from '../../platform/link/links';
import { randomId, signLink, signSession } from '../../platform/link/tokens';
import { completeSignupMail } from '../../platform/mail/account-mails';
import { mailHtml, mailText } from '../../platform/mail/mail-body';
import { urlsOf } from '../../platform/mail/mail-provider';
import { enqueue } from '../../platform/mail/outbox';
import { runDailyWork, sendMails } from '../../platform/module/every-minute';
import { countWrong, doorOf } from './sign-in-tries';
import { knownNetwork, resetRequest } from './tables';

const GOOD = 'correct horse battery';

const login = (email: string, password: string, ip?: string) =>
  ask('POST', '/auth/login/', { body: { email, password }, ...(ip === undefined ? {} : { ip }) });

/** Waits for the mail, which the answer does not wait for, and returns the token of its link. */
async function mailedToken(email: string): Promise<string> {
  const db = database(env.DB);
  await sendMails(NAMED_MODULES, env, new Date());
  const row = await eventually(async () => {
    const found = (await db.select().from(outbox)).filter((r) => r.recipient === email && r.links.length > 0).at(-1);
    if (!found) throw new Error('no mail yet');
    return found;
  });
  const url = (await urlsOf(row.links, env))[0] ?? '';
  return url.split(/token=|d=|\//).at(-1) ?? '';
}

describe('signing in', () => {
  test('answers an access token for the right pair, whatever the case of the address', async () => {
    await makeUser('case@lagoon.example', ['ADMIN']);
    const answer = await login('Case@Lagoon.example', GOOD);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ access: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
  });

  test('refuses a wrong password and an unknown address in the same words', async () => {
    await makeUser('known@lagoon.example', ['ADMIN']);
    const wrong = await login('known@lagoon.example', 'not the password');
    const unknown = await login('nobody@lagoon.example', 'not the password');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  test('takes the password as typed: no trimming, no change of case', async () => {
    await makeUser('exact@lagoon.example', ['ADMIN'], ' Spaced Pass ');
    expect((await login('exact@lagoon.example', 'Spaced Pass')).status).toBe(401);
    expect((await login('exact@lagoon.example', ' Spaced Pass ')).status).toBe(200);
  });
});

describe('guessing', () => {
  const HERE = '203.0.113.20';
  const HOME = '198.51.100.7';
  const db = database(env.DB);
  const wrong = async (email: string, ip: string) => expect((await login(email, 'wrong', ip)).status).toBe(401);
  /** Wrong tries: the last is a sign-in, and those before it are counted as it is, because a password takes its time to check. */
  const guess = async (email: string, ip: string, times = 10) => {
    const door = await doorOf(email, ip);
    for (let i = 1; i < times; i += 1) await countWrong(db, door, new Date());
    await wrong(email, ip);
  };
  /** Wrong tries from as many networks as an attacker can get. */
  const guessFromEverywhere = async (email: string) => {
    for (let i = 0; i < 4; i += 1)
      await countTry(
        db,
        Array.from({ length: 25 }, () => `signin-anywhere:${email}`),
        new Date(),
      );
  };
  const refused = async (answer: Response) => [answer.status, await answer.json()];
  const LOCKED = 'A new password, by Forgot password, lets you in at once.';

  test('ten times stops who guesses, and neither the right person elsewhere nor anybody else', async () => {
    await makeUser('tried@lagoon.example', ['ADMIN']);
    await makeUser('other@lagoon.example', ['ADMIN']);
    await guess('Tried@lagoon.example', HERE);
    const stopped = await login('tried@lagoon.example', GOOD, HERE);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused(stopped)).toEqual([429, { detail: `Too many tries. Try again in 15 minutes. ${LOCKED}` }]);
    expect((await login('tried@lagoon.example', GOOD, HOME)).status).toBe(200);
    expect((await login('tried@lagoon.example', GOOD, HERE)).status).toBe(429);
    expect((await login('other@lagoon.example', GOOD, HERE)).status).toBe(200);
  });

  test('is the same for an address that nobody has', async () => {
    await guess('nobody.at.all@lagoon.example', '203.0.113.21');
    expect((await login('nobody.at.all@lagoon.example', GOOD, '203.0.113.21')).status).toBe(429);
    await guessFromEverywhere('nobody.anywhere@lagoon.example');
    expect((await login('nobody.anywhere@lagoon.example', GOOD, HOME)).status).toBe(429);
  });

  test('from everywhere stops networks that are not known, and not the one that the person signs in from', async () => {
    await makeUser('sought@lagoon.example', ['ADMIN']);
    expect((await login('sought@lagoon.example', GOOD, HOME)).status).toBe(200);
    await guessFromEverywhere('sought@lagoon.example');
    expect(await refused(await login('sought@lagoon.example', GOOD, '203.0.113.22'))).toEqual([
      429,
      { detail: `Too many tries. Try again in 24 hours. ${LOCKED}` },
    ]);
    expect((await login('sought@lagoon.example', GOOD, HOME)).status).toBe(200);
    await guess('sought@lagoon.example', HOME);
    expect((await login('sought@lagoon.example', GOOD, HOME)).status).toBe(429);
  });

  test('counts each wrong try against the account, from wherever it comes', async () => {
    for (const ip of ['203.0.113.23', '203.0.113.23', '203.0.113.24']) await wrong('spread@lagoon.example', ip);
    const kept = await db.select().from(attempt).where(eq(attempt.key, 'signin-anywhere:spread@lagoon.example'));
    expect(kept).toHaveLength(3);
  });

  test('locks nobody out who gets the mails: a new password lets them in from where they set it', async () => {
    const person = await makeUser('mailed@lagoon.example', ['ADMIN']);
    const thief = '203.0.113.25';
    expect((await login('mailed@lagoon.example', GOOD, thief)).status).toBe(200);
    await guessFromEverywhere('mailed@lagoon.example');
    await guess('mailed@lagoon.example', thief);
    const away = '198.51.100.8';
    expect((await login('mailed@lagoon.example', GOOD, away)).status).toBe(429);
    await as(undefined, { ip: away }).auth.resetPassword({ email: person.email }).response;
    const body = { token: await mailedToken(person.email), password: 'a better passphrase' };
    expect(await as(undefined, { ip: away }).auth.createPassword(body).status()).toBe(200);
    await guessFromEverywhere('mailed@lagoon.example');
    expect((await login('mailed@lagoon.example', 'a better passphrase', away)).status).toBe(200);
    // Somebody who knew the old password is a stranger from now on.
    expect((await login('mailed@lagoon.example', 'a better passphrase', '203.0.113.26')).status).toBe(429);
    const known = await db.select().from(knownNetwork).where(eq(knownNetwork.user_id, person.id));
    expect(known).toHaveLength(1);
  });

  /** Wrong tries of one network at accounts that nobody has, each at another. */
  const guessAtMany = async (ip: string, times: number) => {
    const network = Array.from({ length: times }, () => `signin-ip:${ip}`);
    for (let i = 0; i < times; i += 50) await countTry(db, network.slice(i, i + 50), new Date());
  };

  test('at many accounts from an office keeps nobody there out who has the password', async () => {
    const [office, colleague] = ['203.0.113.30', 'colleague@lagoon.example'];
    await makeUser(colleague, ['EMPLOYEE']);
    await guessAtMany(office, 50);
    expect((await login(colleague, GOOD, office)).status).toBe(200);
  });

  test('at very many accounts from an office keeps nobody out who signed in there before or has the mails', async () => {
    const office = '203.0.113.31';
    for (const name of ['regular', 'newcomer', 'reset']) await makeUser(`${name}@office.example`, ['EMPLOYEE']);
    expect((await login('regular@office.example', GOOD, office)).status).toBe(200);
    await guessAtMany(office, 300);
    expect((await login('regular@office.example', GOOD, office)).status).toBe(200);
    const crowded = [429, { detail: `Too many tries. Try again in 15 minutes. ${LOCKED}` }];
    expect(await refused(await login('newcomer@office.example', GOOD, office))).toEqual(crowded);
    // Nothing tells who works there: neither a wrong password, nor an address that nobody has.
    expect(await refused(await login('regular@office.example', 'wrong', office))).toEqual(crowded);
    expect(await refused(await login('nobody@office.example', 'wrong', office))).toEqual(crowded);
    await as(undefined, { ip: office }).auth.resetPassword({ email: 'reset@office.example' }).response;
    const body = { token: await mailedToken('reset@office.example'), password: 'a better passphrase' };
    expect(await as(undefined, { ip: office }).auth.createPassword(body).status()).toBe(200);
    expect((await login('reset@office.example', 'a better passphrase', office)).status).toBe(200);
  });

  test('in a crowded network is still stopped after ten wrong tries at an account', async () => {
    const office = '203.0.113.32';
    await makeUser('guessed@office.example', ['EMPLOYEE']);
    expect((await login('guessed@office.example', GOOD, office)).status).toBe(200);
    await guessAtMany(office, 300);
    const door = await doorOf('guessed@office.example', office);
    for (let i = 1; i < 10; i += 1) await countWrong(db, door, new Date(), true);
    expect((await login('guessed@office.example', 'wrong', office)).status).toBe(429);
    expect((await login('guessed@office.example', GOOD, office)).status).toBe(429);
  });

  test('from any address of one IPv6 connection is guessing from one network', async () => {
    for (let i = 0; i < 9; i += 1)
      await countWrong(db, await doorOf('six@lagoon.example', `2001:db8:1:2::${i}`), new Date());
    await wrong('six@lagoon.example', '2001:db8:1:2::9');
    expect((await login('six@lagoon.example', 'wrong', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await login('six@lagoon.example', 'wrong', '2001:db8:1:3::1')).status).toBe(401);
  });

  test('counts the account alone where no address can be trusted', async () => {
    for (let i = 0; i < 6; i += 1) {
      await makeUser(`unseen${i}@lagoon.example`, ['ADMIN']);
      await guess(`unseen${i}@lagoon.example`, '');
    }
    expect((await login('unseen0@lagoon.example', GOOD, '')).status).toBe(429);
    await makeUser('seen@lagoon.example', ['ADMIN']);
    expect((await login('seen@lagoon.example', GOOD, '')).status).toBe(200);
  });

  test('forgets networks after ninety days', async () => {
    const person = await makeUser('moved@lagoon.example', ['ADMIN']);
    const seen = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await db.insert(knownNetwork).values([
      { user_id: person.id, network: 'old', seen_at: seen(91) },
      { user_id: person.id, network: 'new', seen_at: seen(89) },
    ]);
    await runDailyWork(NAMED_MODULES, env, new Date());
    const kept = await db.select().from(knownNetwork).where(eq(knownNetwork.user_id, person.id));
    expect(kept.map(({ network }) => network)).toEqual(['new']);
  });
});

describe('a session', () => {
  test('is refused after signing out', async () => {
    const person = await makeUser('out@lagoon.example', ['EMPLOYEE']);
    expect(await as(person.token).profile.user({ id: person.id }).status()).toBe(200);
    await as(person.token).auth.logout().response;
    expect(await as(person.token).profile.user({ id: person.id }).status()).toBe(401);
  });

  test('is refused when the person was disabled', async () => {
    const person = await makeUser('gone@lagoon.example', ['EMPLOYEE']);
    await env.DB.prepare('UPDATE user SET active = 0 WHERE id = ?').bind(person.id).run();
    expect(await as(person.token).profile.user({ id: person.id }).status()).toBe(401);
  });

  test('has the roles of the database, not those of its token', async () => {
    const person = await makeUser('demoted@lagoon.example', ['EMPLOYEE']);
    const claims = { user_id: person.id, roles: ['ADMIN' as const], jti: randomId() };
    const token = await signSession(claims, env.JWT_SECRET, new Date());
    expect(await as(token).company.all().status()).toBe(403);
  });

  test('of an employee does not read a colleague', async () => {
    const a = await makeUser('a@lagoon.example', ['EMPLOYEE']);
    const b = await makeUser('b@lagoon.example', ['EMPLOYEE']);
    expect(await as(a.token).profile.user({ id: b.id }).status()).toBe(404);
  });

  test('that a super admin has in the name of another names both in the audit, and ends with the right to it', async () => {
    const person = await makeUser('named@lagoon.example', ['ADMIN']);
    const actor = await makeUser('super@lagoon.example', ['SUPERADMIN']);
    const claims = { user_id: person.id, roles: person.roles, actor_id: actor.id, jti: randomId() };
    const token = await signSession(claims, env.JWT_SECRET, new Date());
    const change = (title: string) =>
      as(token).onboarding.createWorkflowSetting({ title, steps: ['Passport'] }).response;
    expect((await change('Made for another')).status).toBe(200);
    const row = await env.DB.prepare('SELECT * FROM audit ORDER BY id DESC LIMIT 1').first();
    expect(row).toMatchObject({ actor: 'Aisha Bello', actor_id: person.id, through_id: actor.id });

    const endedBy = async (statement: string) => {
      await env.DB.prepare(statement).bind(actor.id).run();
      return (await change('Made by nobody')).status;
    };
    expect(await endedBy(`UPDATE user SET roles = '["ADMIN"]' WHERE id = ?`)).toBe(401);
    expect(await endedBy(`UPDATE user SET roles = '["SUPERADMIN"]' WHERE id = ?`)).toBe(200);
    expect(await endedBy('UPDATE user SET active = 0 WHERE id = ?')).toBe(401);
    expect(await endedBy(`UPDATE user SET active = 1, sessions_from = '2999-01-01T00:00:00.000Z' WHERE id = ?`)).toBe(
      401,
    );
  });

  test('is taken whatever the case of its scheme, and from no other scheme', async () => {
    const { token } = await makeUser('scheme@lagoon.example', ['ADMIN']);
    const status = async (authorization: string) =>
      (
        await exports.default.fetch(
          new Request('http://upstream/api/v1/company/all', {
            headers: { 'x-edge-key': env.UPSTREAM_KEY ?? '', authorization },
          }),
        )
      ).status;
    expect(await status(`bearer ${token}`)).toBe(200);
    expect(await status(`BEARER ${token}`)).toBe(200);
    expect(await status(`Token ${token}`)).toBe(401);
    expect(await status(`Bearer ${token} ${token}`)).toBe(401);
  });

  test('is not a link, and a link is not a session', async () => {
    const person = await makeUser('kinds@lagoon.example', ['ADMIN']);
    const link = await signLink(newLink('offer', person.id, 'candidate', new Date()), env.LINK_SECRET);
    expect(await as(link).company.all().status()).toBe(401);
    expect(await as(person.token).offer.linked().status()).not.toBe(200);
  });
});

describe('a password', () => {
  test('is set once by the mailed link, ends older sessions, and signs in', async () => {
    const person = await makeUser('reset@lagoon.example', ['ADMIN']);
    const asked = await as().auth.resetPassword({ email: ' Reset@lagoon.example ' }).response;
    expect(asked.status).toBe(200);
    const token = await mailedToken('reset@lagoon.example');
    expect(await (await as().auth.verifyToken({ token }).response).json()).toMatchObject({
      success: true,
    });

    const set = { token, password: 'a better passphrase' };
    expect(await as().auth.createPassword(set).status()).toBe(200);
    expect((await login('reset@lagoon.example', 'a better passphrase')).status).toBe(200);
    expect(await as(person.token).company.all().status()).toBe(401);

    const again = await as().auth.createPassword(set).response;
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({ errors: 'This link was already used.', link: 'used' });
  });

  test('that was set by a reset is told to its owner, with what to do when it was somebody else', async () => {
    await makeUser('told@lagoon.example', ['ADMIN']);
    await as().auth.resetPassword({ email: 'told@lagoon.example' }).response;
    const body = { token: await mailedToken('told@lagoon.example'), password: 'a better passphrase' };
    await as().auth.createPassword(body).response;
    await as().auth.createPassword(body).response;
    const mails = (await database(env.DB).select().from(outbox)).filter((r) => r.recipient === 'told@lagoon.example');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Reset your Tenure password',
      'Your Tenure password was changed',
    ]);
    expect(mails[1]?.body).toMatch(
      /If it was not you, somebody else reads your mail\. Change the password of your mail account/,
    );
    expect(mails[1]?.links).toEqual([]);
  });

  test('that completes a sign-up has a receipt, to the address that signs in with it', async () => {
    const person = await makeUser('welcome@lagoon.example', ['EMPLOYEE']);
    const mail = completeSignupMail({ ...person, company: 'Lagoon' }, new Date());
    await database(env.DB).batch((await enqueue(database(env.DB), mail, new Date())) as [Statement]);
    const body = { token: await mailedToken(person.email), password: 'a better passphrase' };
    const { receipt, mail: copy } = await expectReceiptIn(await as().auth.createPassword(body).response, person.email);
    expect(receipt.what).toBe('You set the first password of your account, welcome@lagoon.example.');
    expect(copy.subject).toBe('Your Tenure account is ready');
    expect(copy.body).not.toContain(body.password);
  });

  test('cannot be set twice by two posts at once', async () => {
    await makeUser('race@lagoon.example', ['ADMIN']);
    await as().auth.resetPassword({ email: 'race@lagoon.example' }).response;
    const token = await mailedToken('race@lagoon.example');
    const answers = await Promise.all(
      ['first passphrase', 'second passphrase'].map(
        (password) => as().auth.createPassword({ token, password }).response,
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('that everybody tries first is refused, and the link stays good', async () => {
    await makeUser('common@lagoon.example', ['ADMIN']);
    await as().auth.resetPassword({ email: 'common@lagoon.example' }).response;
    const token = await mailedToken('common@lagoon.example');
    const refused = await as().auth.createPassword({ token, password: 'Password1' }).response;
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ password: ['This password is too common. Choose another.'] });
    expect(await as().auth.verifyToken({ token }).status()).toBe(200);
  });

  test('asked for again ends the link before', async () => {
    await makeUser('twice@lagoon.example', ['ADMIN']);
    await as().auth.resetPassword({ email: 'twice@lagoon.example' }).response;
    const first = await mailedToken('twice@lagoon.example');
    await as().auth.resetPassword({ email: 'twice@lagoon.example' }).response;
    await sendMails(NAMED_MODULES, env, new Date());
    const answer = await eventually(async () => {
      const checked = await as().auth.verifyToken({ token: first }).response;
      expect(checked.status).toBe(400);
      return checked;
    });
    expect(await answer.json()).toEqual({ errors: 'A newer link replaced this one.' });
  });

  test('for an unknown address is answered like one for a known address, and nothing is mailed', async () => {
    await makeUser('real@lagoon.example', ['ADMIN']);
    const known = await as().auth.resetPassword({ email: 'real@lagoon.example' }).response;
    const unknown = await as().auth.resetPassword({ email: 'unreal@lagoon.example' }).response;
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
    await mailedToken('real@lagoon.example');
    expect(await database(env.DB).select().from(resetRequest)).toEqual([]);
    const rows = await database(env.DB).select().from(outbox);
    expect(rows.map((row) => row.recipient)).not.toContain('unreal@lagoon.example');
  });
});

test('the answer to a reset waits for the same work, whether the address is known or not', async () => {
  await makeUser('timed@lagoon.example', ['ADMIN']);
  const workOf = async (email: string) => {
    const { db, made } = countTrips(env.DB);
    const later: Promise<unknown>[] = [];
    const context = { waitUntil: (work: Promise<unknown>) => void later.push(work) } as unknown as ExecutionContext;
    const request = new Request('http://upstream/api/v1/auth/users/reset-password/', {
      method: 'POST',
      headers: { 'x-edge-key': env.UPSTREAM_KEY ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const answer = await app.fetch(request, { ...env, DB: db }, context);
    expect(answer.status).toBe(200);
    await Promise.all(later);
    return made.map(({ statements }) => statements);
  };
  const known = await workOf('timed@lagoon.example');
  expect(known.flat().length).toBeGreaterThan(0);
  expect(await workOf('untimed@lagoon.example')).toEqual(known);
});

test('an address that was never checked is asked to confirm at sign-in, once, and the link may be opened again', async () => {
  await makeUser('unchecked@lagoon.example', ['EMPLOYEE']);
  await login('unchecked@lagoon.example', GOOD);
  const token = await mailedToken('unchecked@lagoon.example');
  await login('unchecked@lagoon.example', GOOD);
  for (let i = 0; i < 2; i += 1) {
    const answer = await as().auth.verifyToken({ token }).response;
    expect(await answer.json()).toMatchObject({ success: true, purpose: 'verify-email' });
  }
  const mails = (await database(env.DB).select().from(outbox)).filter(
    (row) => row.recipient === 'unchecked@lagoon.example',
  );
  expect(mails).toHaveLength(1);
});

describe('the token of a link', () => {
  const verify = (token: string) => as().auth.verifyToken({ token }).response;

  test('that nobody made is invalid', async () => {
    const forged = await signLink(newLink('reset-password', 1, 'user', new Date()), env.LINK_SECRET);
    const answer = await verify(forged);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ detail: 'Token is invalid' });
    expect((await verify('not.a.token')).status).toBe(401);
  });

  test('that has expired is told apart', async () => {
    const old = new Date(Date.now() - 2 * 3600 * 1000);
    const token = await signLink(newLink('reset-password', 1, 'user', old), env.LINK_SECRET);
    const answer = await verify(token);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ errors: 'This link has expired.', link: 'expired' });
  });
});

describe('the outbox', () => {
  test('keeps subjects and addresses on one line, so that nobody adds a header to a mail', async () => {
    const db = database(env.DB);
    const message = {
      kind: 'mail' as const,
      recipient: 'header@lagoon.example\r\nBcc: a@b.example',
      company: 'Lagoon\u2028Two',
      subject: 'Monday\r\nBcc: x@y.example',
      body: 'Hello',
    };
    const [row] = await enqueue(db, message, new Date());
    if (row) await db.batch([row]);
    expect((await db.select().from(outbox)).at(-1)).toMatchObject({
      recipient: 'header@lagoon.example Bcc: a@b.example',
      company: 'Lagoon Two',
      subject: 'Monday Bcc: x@y.example',
    });
  });

  test('says what people typed without HTML tags', () => {
    expect(mailText('Hello <b>Ada</b>,\n\n[[0|Open]]', ['https://x.example/1'], null)).toBe(
      'Hello Ada,\n\nOpen:\nhttps://x.example/1',
    );
    expect(mailHtml('Lagoon', 'Hello <b>Ada</b>, 2 &lt; 3', [], null)).toContain('>Hello Ada, 2 &#60; 3</p>');
    expect(mailHtml('Lagoon', 'Call <Obi & Sons> if hours<min and hours>max', [], null)).toContain(
      '>Call &#60;Obi &#38; Sons&#62; if hours&#60;min and hours&#62;max</p>',
    );
  });

  test('fills only the button of the first link, so that declining does not look like accepting', () => {
    const html = mailHtml(
      'Lagoon',
      '[[0|Accept]]\n\n[[1|Decline]]',
      ['https://x.example/1', 'https://x.example/2'],
      null,
    );
    expect(html).toMatch(/background:#208368[^>]*>Accept<\/a>/);
    expect(html).toMatch(/background:#ffffff[^>]*>Decline<\/a>/);
  });

  test('writes each link under its words', () => {
    const body = 'Hello\n\n[[0|Open]]\n\nBye';
    const text = 'Hello\n\nOpen:\nhttps://x.example/1\n\nBye';
    expect(mailText(body, ['https://x.example/1'], null)).toBe(text);
    expect(mailText(body, ['https://x.example/1'], 'hr@lagoon.example')).toBe(
      `${text}\n\nQuestions? Write to hr@lagoon.example`,
    );
  });
});

test('a request without the key of the edge sees nothing', async () => {
  const { exports } = await import('cloudflare:workers');
  const answer = await exports.default.fetch(new Request('http://upstream/api/v1/company/all'));
  expect(answer.status).toBe(404);
});
