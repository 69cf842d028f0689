import { describe, expect, test } from 'vitest';
import { profile } from '../contracts/desk/profile';
import { setting } from '../contracts/organisation/setting';
import type { CallTable } from '../contracts/platform/call';
import { conforms } from './report';
import { instead, jsonAnswer, page, TOKENS, tryServer, type Wrong } from './right-server.test-support';

const CREATE = 'POST /note/';
const DELETE = 'DELETE /note/999999999/';
const may = { mayChange: true };

describe('a change that should be refused', () => {
  test('is tried without a token, with wrong roles and with a wrong input, of no record that is there', async () => {
    const { found, sent, learnt } = await tryServer({}, may);
    expect(found).toEqual([]);
    expect(sent.filter((one) => !one.startsWith('GET ')).toSorted()).toEqual([
      ...Array(5).fill(DELETE),
      ...Array(5).fill(CREATE),
    ]);
    const { tried: asked } = learnt.find(({ name }) => name === 'note.create') ?? {};
    expect(asked?.map(({ as, status }) => `${as} ${status}`).toSorted()).toEqual([
      'ADMIN 400',
      'EMPLOYEE 403',
      'a broken token 401',
      'link: offer 403',
      'nobody 401',
    ]);
    expect(learnt.find(({ name }) => name === 'note.delete')?.notTried[0]).toMatch(/^No valid input was tried/);
  });

  const found = async (wrong: Record<string, Wrong>) => (await tryServer(wrong, may)).found;

  test('is found when it is done', async () => {
    const done = () => jsonAnswer({ id: 3, text: '', kind: 'SHORT' });
    expect(await found({ [CREATE]: instead(done, 401) })).toEqual([
      ['note.create', 'access', 'post: 200, where a refusal is expected (401).'],
    ]);
    expect(await found({ [CREATE]: instead(done, 403) })).toEqual([
      ['note.create', 'access', 'post: 200, where a refusal is expected (403).'],
      ['note.create', 'access', 'post: 200, where a refusal is expected (401, 403, 404).'],
    ]);
    expect(await found({ [CREATE]: instead(done, 400) })).toEqual([
      ['note.create', 'misfit', expect.stringMatching(/^a wrong input: 200, where a refusal is expected/)],
    ]);
  });

  test('is found when the input is looked at before who asks', async () => {
    const early: Wrong = (right) => (right.status === 403 ? jsonAnswer({ text: ['Required.'] }, 400) : right);
    expect((await found({ [CREATE]: early }))[0]?.[2]).toBe('post: 400, where 403 is expected.');
  });

  test('is found when it breaks the server, or has no words', async () => {
    expect((await found({ [CREATE]: instead(() => page(500), 400) }))[0]?.slice(1)).toEqual([
      'failure',
      'a wrong input: 500 with an HTML page.',
    ]);
    expect((await found({ [CREATE]: instead(() => page(400), 400) }))[0]?.[1]).toBe('refusal');
    expect((await found({ [DELETE]: instead(() => jsonAnswer({ ok: 1 }, 404), 404) }))[0]?.[1]).toBe('refusal');
  });

  test('is missing when the server knows no such call', async () => {
    expect(await found({ [DELETE]: () => page(404) })).toEqual([
      ['note.delete', 'missing', 'The server does not have it: 404 with an HTML page.'],
    ]);
    expect((await found({ [CREATE]: () => jsonAnswer({ detail: 'Method not allowed.' }, 405) }))[0]?.[1]).toBe(
      'missing',
    );
  });
});

interface Bank {
  id: number;
  name: string;
  code: string;
  nuban_enforced: boolean;
}

/** A server of banks that keeps them; `wrong` makes something else of what it does. */
async function triedBanks(
  wrong: Partial<Record<'create' | 'update' | 'delete' | 'list', (banks: Bank[]) => unknown>> = {},
) {
  const { banks, createBank, updateBank, deleteBank } = setting;
  const table: CallTable = { setting: { banks, createBank, updateBank, deleteBank } };
  const kept: Bank[] = [{ id: 1, name: 'Access Bank', code: '044', nuban_enforced: true }];
  const admin =
    (answer: (request: Request) => unknown): Wrong =>
    async (_, request) => {
      const authorization = request.headers.get('authorization');
      if (authorization !== `Bearer ${TOKENS.ADMIN}` && authorization !== `Bearer ${TOKENS.EMPLOYEE}`)
        return jsonAnswer({ detail: 'Sign in.' }, 401);
      if (request.method !== 'GET' && authorization !== `Bearer ${TOKENS.ADMIN}`)
        return jsonAnswer({ detail: 'No.' }, 403);
      const given = await answer(request);
      return given instanceof Response ? given : jsonAnswer(given);
    };
  const body = async (request: Request): Promise<Partial<Bank>> => {
    const text = await request.text();
    return text === '' ? {} : JSON.parse(text);
  };
  const required = () => jsonAnswer({ name: ['This field is required.'] }, 400);
  const one: Record<string, Wrong> = {
    'GET /setting/bank/': admin(({ url }) => {
      const { searchParams } = new URL(url);
      if (searchParams.get('page') === '0') return jsonAnswer({ detail: 'Invalid page.' }, 404);
      const results = kept.filter(({ name }) => name.includes(searchParams.get('search') ?? ''));
      return wrong.list?.(results) ?? { total: results.length, next: null, previous: 1, results };
    }),
    'POST /setting/bank/': admin(async (request) => {
      const given = await body(request);
      if (!given.name) return required();
      kept.push({ code: '', nuban_enforced: false, ...given, name: given.name, id: 2 });
      return wrong.create?.(kept) ?? kept[1];
    }),
    'PATCH /setting/bank/2/': admin(async (request) => {
      Object.assign(kept[1] ?? {}, await body(request));
      return wrong.update?.(kept) ?? kept[1];
    }),
    'DELETE /setting/bank/2': admin(() => {
      const answer = wrong.delete?.(kept);
      if (answer === undefined) kept.pop();
      return answer ?? new Response(null, { status: 204 });
    }),
    'PATCH /setting/bank/999999999/': admin(() => jsonAnswer({ detail: 'Not found.' }, 404)),
    'DELETE /setting/bank/999999999': admin(() => jsonAnswer({ detail: 'Not found.' }, 404)),
  };
  const result = await tryServer(one, {
    mayChange: true,
    table,
    tokens: { ADMIN: TOKENS.ADMIN, EMPLOYEE: TOKENS.EMPLOYEE },
  });
  return { ...result, kept };
}

describe('a record that is made, changed and deleted', () => {
  test('conforms, and is gone at the end', async () => {
    const result = await triedBanks();
    expect(result.found).toEqual([]);
    expect(conforms(result)).toBe(true);
    expect(result.learnt.filter(({ changed }) => changed)).toHaveLength(4);
    expect(result.kept.map(({ name }) => name)).toEqual(['Access Bank']);
    expect(result.left).toEqual([]);
  });

  test('is told of when the answer does not name it', async () => {
    const { found, learnt } = await triedBanks({ create: () => ({ message: 'Saved' }) });
    expect(found.filter(([call]) => call === 'setting.createBank').map(([, , words]) => words)).toContain(
      'id invalid_type: a valid change: missing, number expected.',
    );
    const update = learnt.find(({ name }) => name === 'setting.updateBank');
    expect(update?.notTried).toEqual(['It needs the bank that an earlier call did not answer.']);
    expect(update?.changed).toBe(false);
  });

  test('is told of when a change does not show', async () => {
    const { found } = await triedBanks({ update: ([, bank]) => ({ ...bank, nuban_enforced: false }) });
    expect(found).toEqual([
      ['setting.updateBank', 'misfit', 'nuban_enforced stale: a valid change: the change does not show.'],
    ]);
  });

  test('conforms when a change is answered with little, as the Worker completes it', async () => {
    for (const update of [() => ({ status: 'success' }), () => new Response(null, { status: 204 })]) {
      expect((await triedBanks({ update })).found).toEqual([]);
    }
  });

  test('is told of when the list does not have it, or still has it', async () => {
    const none = await triedBanks({ list: () => ({ total: 0, next: null, previous: null, results: [] }) });
    expect(none.found).toEqual([['setting.banks', 'misfit', 'results stale: The list does not list what was made.']]);
    const still = await triedBanks({ delete: () => ({ message: 'Deleted' }) });
    expect(still.found).toEqual([['setting.banks', 'misfit', 'results stale: The list still lists what was deleted.']]);
  });

  test('is told of when a valid change is refused', async () => {
    const { found } = await triedBanks({ update: () => jsonAnswer({ detail: 'Closed.' }, 409) });
    expect(found).toEqual([
      ['setting.updateBank', 'misfit', 'a valid change: 409 with JSON, where a success is expected.'],
    ]);
  });
});

describe('a profile that is written back as it was', () => {
  const PERSON = {
    user_id: 7,
    firstname: 'Aisha',
    lastname: 'Bello',
    email: 'a@b.example',
    phone: '08030000000',
    image: null,
  };
  async function triedProfile(read: () => Response, update: () => Response) {
    const { user, update: change } = profile;
    const sent: FormData[] = [];
    const signedIn =
      (answer: (request: Request) => Response | Promise<Response>): Wrong =>
      (_, request) =>
        request.headers.get('authorization') === `Bearer ${TOKENS.ADMIN}`
          ? answer(request)
          : jsonAnswer({ detail: 'Sign in.' }, 401);
    const wrong = {
      'GET /auth/users/7/': signedIn(read),
      'PATCH /auth/users/7/': signedIn(async (request) => {
        sent.push(await request.formData());
        return update();
      }),
      'PATCH /auth/users/999999999/': signedIn(() => jsonAnswer({ detail: 'Not found.' }, 404)),
      'GET /auth/users/999999999/': signedIn(() => jsonAnswer({ detail: 'Not found.' }, 404)),
    };
    const table = { profile: { user, update: change } };
    return { ...(await tryServer(wrong, { mayChange: true, table, tokens: { ADMIN: TOKENS.ADMIN } })), sent };
  }

  test('conforms, whether the answer is the record or little', async () => {
    for (const answer of [() => jsonAnswer(PERSON), () => jsonAnswer({ message: 'Saved' })]) {
      const { found, sent } = await triedProfile(() => jsonAnswer(PERSON), answer);
      expect(found).toEqual([]);
      expect(Object.fromEntries(sent[0] ?? [])).toEqual({
        ...{ firstname: 'Aisha', lastname: 'Bello', email: 'a@b.example', phone: '08030000000' },
      });
    }
  });

  test('is not written when it lacks what the contract asks for', async () => {
    const { learnt, sent } = await triedProfile(
      () => jsonAnswer({ ...PERSON, phone: null }),
      () => jsonAnswer(PERSON),
    );
    expect(sent).toEqual([]);
    expect(learnt[1]?.notTried).toEqual(["The runner's input of profile.update does not fit the contract."]);
  });
});
