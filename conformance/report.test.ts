import { expect, test } from 'vitest';
import * as z from 'zod';
import { askersOf } from './askers';
import { callsOf } from './calls';
import { misfitsOf } from './judge';
import { conformanceSummary, conforms, markdownOf } from './report';
import { instead, jsonAnswer, notes, page, TOKENS, tryServer, unsignedSessionToken } from './right-server.test-support';
import { tokenReportOf } from './token-report';

const FACTS = { address: 'https://hr.example.com/api/v1', at: '2026-11-22T10:00:00.000Z', mayChange: false };

/** Nothing of it may stand in a report. */
const PRIVATE = ['Ngozi Okonkwo', 'ngozi@lagoon.example', '08035550100', '44100', ...Object.values(TOKENS)];
const people = () =>
  jsonAnswer({
    total: 'Ngozi Okonkwo',
    results: [{ id: 'ngozi@lagoon.example', text: 44100, kind: '08035550100', 'Ngozi Okonkwo': 1 }],
  });

test('a report says what is wrong by module, and holds no token and nothing of people', async () => {
  const result = await tryServer({
    'GET /note/': instead(people),
    'GET /note/all': instead(() => page(200)),
    'GET /note/count/': () => page(404),
    'GET /note/about/': instead(() => jsonAnswer({ detail: 'Ngozi Okonkwo' }, 500)),
    'GET /note/linked/': instead(() => jsonAnswer({ 'ngozi@lagoon.example': 4 }, 403), 403),
  });
  const text = markdownOf(result, FACTS);
  expect(text).toContain('**The server does not conform.**');
  expect(text).toContain(
    'Tried on 2026-11-22T10:00:00.000Z, by reads alone, with tokens for: ADMIN, EMPLOYEE, link: offer.',
  );
  expect(text).toContain(
    '## note\n\n### Answers that do not fit\n\n- `GET /note/`: `total` (invalid_type), read: string, number expected. As ADMIN.',
  );
  expect(text).toContain('- `GET /note/`: `results[].text` (invalid_type), read: number, string expected. As ADMIN.');
  expect(text).toContain(
    '### Refusals\n\n- `GET /note/linked/`: read: 403 with JSON, without words in any shape of the documents.',
  );
  expect(text).toContain('### No answer, or an error of the server\n\n- `GET /note/about/`: read: 500 with JSON.');
  expect(text).toMatch(/## Not offered\n\n.*\n\n- `GET \/note\/count\/`\n/);
  expect(text).toMatch(
    /## Not tried\n\n.*\n\n- No value for \{id\}: .*\n {2}- `GET \/note\/\{id\}\/`\n {2}- `GET \/note\/\{id\}\/file\/`\n/,
  );
  for (const word of PRIVATE) {
    expect(text).not.toContain(word);
    expect(JSON.stringify(result)).not.toContain(word);
  }
});

test('a summary counts', async () => {
  expect(conformanceSummary(await tryServer())).toEqual([
    'All that was tried conforms.',
    'Calls of the documents, 8: 6 there, 0 missing, 2 not known.',
    'Calls that the documents do not show, 1: 1 there, 0 not offered, 0 not known.',
    '0 misfits, 0 wrong refusals, 0 differences in who may what, 0 failures.',
  ]);
  const wrong = await tryServer({ 'GET /note/all': instead(() => page(200)), 'GET /note/about/': () => page(404) });
  expect(conformanceSummary(wrong)[0]).toBe('The server does not conform.');
  expect(conformanceSummary(wrong)[1]).toBe('Calls of the documents, 8: 5 there, 1 missing, 2 not known.');
  expect(conformanceSummary(wrong).join()).not.toContain('No call was found');
  const none = await tryServer({}, { table: { note: { near: { ...notes.note?.all, path: '/near/' } as never } } });
  expect(conformanceSummary(none)).toContain(
    'No call was found: is the address right, and the key that the server asks for (CONFORMANCE_EDGE_KEY)?',
  );
  expect(conformanceSummary(wrong)[3]).toMatch(/^1 misfit, 0 wrong refusals/);
});

test('of a union the nearest alternative tells what does not fit, and a key that the contract does not name is none', () => {
  const output = z.object({
    by: z.record(z.string(), z.object({ amount: z.number() })),
    either: z.union([z.object({ kind: z.literal('A'), size: z.number() }), z.object({ kind: z.literal('B') })]),
  });
  const [call] = callsOf({ x: { y: { ...notes.note?.all, output } as never } });
  if (!call) throw new Error('no call');
  const answer = { by: { 'Ngozi Okonkwo': { amount: 'much' } }, either: { kind: 'A', size: 'big' } };
  expect(misfitsOf(call, answer).map(({ where, code, words }) => `${where} ${code} ${words}`)).toEqual([
    'by.*.amount invalid_type string, number expected',
    'either.size invalid_type string, number expected',
  ]);
});

const iat = () => Math.floor(Date.now() / 1000);
const reportOf = async (token: string) => {
  const [asker] = askersOf({ ADMIN: token });
  if (!asker) throw new Error('nobody asks');
  return tokenReportOf(asker);
};

test('a token is judged by the rules of the Worker, in each profile', async () => {
  const tenure = { iss: 'tenure', aud: 'tenure', jti: 'session-0001' };
  expect(
    (await reportOf(unsignedSessionToken('ADMIN', { alg: 'HS256', typ: 'session+jwt' }, tenure))).profiles,
  ).toEqual(['JWT_PROFILE=tenure']);
  const plain = await reportOf(unsignedSessionToken('ADMIN'));
  expect(plain).toEqual({
    of: 'ADMIN',
    typ: 'JWT',
    algorithm: 'HS256',
    claims: ['user_id', 'roles', 'iat', 'exp'],
    life: 3600,
    profiles: ['JWT_PROFILE=documents'],
  });
  const long = unsignedSessionToken(
    'ADMIN',
    { alg: 'RS256' },
    { exp: iat() + 700_000, iss: 'hr', aud: 'app', roles: 'ADMIN' },
  );
  expect((await reportOf(long)).profiles[0]).toMatch(
    /^JWT_PROFILE=documents JWT_ISSUER=hr JWT_AUDIENCE=app JWT_MAX_LIFE=(699999|700000|700001)$/,
  );
});

test('a token that the Worker reads in no profile is one that does not conform', async () => {
  const wrong = [
    unsignedSessionToken('ADMIN', undefined, { user_id: 'ngozi' }),
    unsignedSessionToken('ADMIN', undefined, { roles: ['HR'] }),
    unsignedSessionToken('ADMIN', undefined, { exp: undefined }),
    unsignedSessionToken('ADMIN', { alg: 'HS256', typ: 'at+jwt' }),
    'opaque-token',
  ];
  for (const token of wrong) expect((await reportOf(token)).profiles, token).toEqual([]);
  const result = await tryServer({}, { tokens: { ADMIN: 'opaque-token' }, table: {} });
  expect(conforms(result)).toBe(false);
  expect(conformanceSummary(result)).toContain('Tokens that the Worker cannot read: ADMIN.');
  expect(markdownOf(result, FACTS)).toContain('**The Worker reads it in none of its profiles.**');
});

test('a link may be opaque, and must not read as a session', async () => {
  const [link] = askersOf({ waiver: 'a1b2c3' });
  const [session] = askersOf({ waiver: unsignedSessionToken('ADMIN') });
  if (!link || !session) throw new Error('nobody asks');
  expect((await tokenReportOf(link)).profiles).toEqual(['JWT_PROFILE=documents']);
  expect((await tokenReportOf(session)).profiles).toEqual([]);
});
