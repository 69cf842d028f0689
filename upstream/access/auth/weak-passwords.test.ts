import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db } from '../../house/journey.test-support';
import { linkRow, newLink } from '../../platform/link/links';
import { sha256, signLink } from '../../platform/link/tokens';

/** What is tried first at an account of Ada Obi (ASVS 6.2.4 and 6.2.11). */
const TRIED_FIRST = [
  ...['00000000', '11111111', '12121212', '12341234', '12345678', '123456789', '1234567890', '87654321', '123123123'],
  ...['11223344', 'aaaaaaaa', 'abababab', 'abcabcabc', 'abcdefgh', 'hgfedcba', 'abcd1234', 'abc12345', 'a1b2c3d4'],
  ...['qwertyui', 'qwertyuiop', 'qwerty123', 'asdfghjkl', 'zxcvbnm1', '1qaz2wsx', '1q2w3e4r', 'q1w2e3r4', 'qazwsxedc'],
  ...[
    'password',
    'Password1',
    'Password123',
    'P@ssw0rd',
    'passw0rd1',
    'letmein1',
    'welcome1',
    'Welcome2026',
    'iloveyou',
  ],
  ...['sunshine', 'princess', 'football', 'superman', 'trustno1', 'admin123', 'changeme1', 'Nigeria2026', 'arsenal123'],
  ...['godisgood', 'blessing1', 'AishaBello', 'Aisha.Bello1990', 'a.bello@lagoon.example', 'Lagoon2026', 'Tenure-2026'],
];

test('the fifty-two passwords that are tried first are refused by a reset and by an invitation, and the link stays good', async () => {
  expect(TRIED_FIRST).toHaveLength(52);
  const person = await makeUser('a.bello@lagoon.example', ['EMPLOYEE']);
  for (const purpose of ['reset-password', 'create-password'] as const) {
    const claims = newLink(purpose, person.id, 'user', new Date());
    await db.batch([linkRow(db, claims, await sha256(claims.jti), person.email)]);
    const token = await signLink(claims, env.LINK_SECRET);
    const set = (password: string) => as().auth.createPassword({ token, password }).response;
    const taken: string[] = [];
    for (const password of TRIED_FIRST) {
      const answer = await set(password);
      if (answer.status !== 400) taken.push(password);
      else expect(Object.keys((await answer.json()) as object)).toEqual(['password']);
    }
    expect(taken).toEqual([]);
    expect((await set(`four plain words ${purpose}`)).status).toBe(200);
  }
});
