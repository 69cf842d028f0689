import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { type JWTHeaderParameters, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { as } from '../../house/as.test-support';
import { ask, makeUser } from '../../house/ask.test-support';
import { database } from '../../platform/database/db';
import { link, outbox } from '../../platform/database/tables';
import { linkRow, newLink } from '../../platform/link/links';
import { sha256 } from '../../platform/link/tokens';

const db = database(env.DB);
const now = new Date();
const claims = newLink('reset-password', 0, 'user', now);
const encoded = (value: string) => btoa(value).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** A token of the link, signed with our key, that differs in some of its claims or in its header. */
function signed(
  changes: Record<string, unknown> = {},
  header: Partial<JWTHeaderParameters> = {},
  secret = env.LINK_SECRET,
): Promise<string> {
  return new SignJWT({ ...claims, iss: 'tenure', aud: 'tenure-link', ...changes })
    .setProtectedHeader({ alg: 'HS256', typ: 'link+jwt', ...header })
    .sign(new TextEncoder().encode(secret));
}

/** A token whose segments are signed as they are written. */
async function written(header: string, payload: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(env.LINK_SECRET),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${header}.${payload}`));
  return `${header}.${payload}.${encoded(String.fromCharCode(...new Uint8Array(signature)))}`;
}

const HEADER = encoded('{"alg":"HS256","typ":"link+jwt"}');
const seconds = Math.floor(now.getTime() / 1000);

beforeAll(async () => {
  const person = await makeUser('strict@lagoon.example', ['ADMIN']);
  claims.sub = String(person.id);
  await db.batch([linkRow(db, claims, await sha256(claims.jti), 'strict@lagoon.example')]);
});

const wrong: Record<string, () => Promise<string>> = {
  'padded at its end': async () => `${await signed()}=`,
  'padded in its payload, and signed like that': () => {
    const payload = btoa(JSON.stringify({ ...claims, iss: 'tenure', aud: 'tenure-link', more: '1' }));
    return written(HEADER, payload.padEnd(Math.ceil(payload.length / 4) * 4, '='));
  },
  'with a space in it': async () => (await signed()).replace('.', ' .'),
  'with stray bits at its end': async () => {
    const token = await signed();
    const last = token.at(-1) ?? '';
    return token.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) + 1);
  },
  'of four parts': async () => `${await signed()}.x`,
  'with a claim named twice': () =>
    written(
      HEADER,
      encoded(JSON.stringify({ ...claims, iss: 'tenure', aud: 'tenure-link' }).replace('{', '{"purpose":"offer",')),
    ),
  'made an hour from now': () => signed({ iat: seconds + 3600, exp: seconds + 7200 }),
  'good for a year': () => signed({ exp: seconds + 365 * 86_400 }),
  'without an end': () => signed({ exp: undefined }),
  'without a beginning': () => signed({ iat: undefined }),
  'for later': () => signed({ nbf: seconds + 3600 }),
  'for others': () => signed({ aud: 'another' }),
  'of another issuer': () => signed({ iss: 'https://id.example' }),
  'of a session’s type': () => signed({}, { typ: 'session+jwt' }),
  'with a key in its header': () => signed({}, { jwk: { kty: 'oct' } }),
  'signed with the key of sessions': () => signed({}, {}, env.JWT_SECRET),
  'of another algorithm': () => signed({}, { alg: 'HS512' }, env.LINK_SECRET.padEnd(64, 'x')),
  'without a signature': async () => `${encoded('{"alg":"none","typ":"link+jwt"}')}.${(await signed()).split('.')[1]}.`,
};

describe('a token in a body keeps to the rules for tokens in a header', () => {
  test.for(Object.entries(wrong))('one %s is refused', async ([, make]) => {
    const token = await make();
    const post = (path: string, body: object) => ask('POST', path, { body });
    const checked = await post('/auth/users/verify-token/', { token });
    expect([checked.status, await checked.json()]).toEqual([401, { detail: 'Token is invalid' }]);
    const set = await post('/auth/users/create-password/', { token, password: 'a better passphrase' });
    expect([set.status, await set.json()]).toEqual([401, { detail: 'Token is invalid' }]);
    expect(await as(token).offer.linked().status()).toBe(401);
    const renewed = await as(undefined, { ip: crypto.randomUUID() }).auth.renewLink({ token }).response;
    expect(renewed.status).toBe(200);
    expect(await db.select().from(outbox).where(eq(outbox.recipient, 'strict@lagoon.example'))).toEqual([]);
    expect(
      (
        await db
          .select()
          .from(link)
          .where(eq(link.sub, Number(claims.sub)))
      )[0]?.used_at,
    ).toBeNull();
  });

  test('a good one is taken', async () => {
    const answer = await as().auth.verifyToken({ token: await signed() }).response;
    expect(await answer.json()).toMatchObject({ success: true, email: 'strict@lagoon.example' });
  });
});
