import * as z from 'zod';
import { anyArea, anyone, link, orActing, type Role, signedIn } from '../contracts/platform/access';
import { type CallTable, calls, del, download, get, post } from '../contracts/platform/call';
import { ById, DoneAnswer, Id } from '../contracts/platform/fields';
import { PageInput, pageOf } from '../contracts/platform/page';
import type { Tokens } from './askers';
import { type Conformance, conformanceOf } from './conformance';
import type { Finding } from './findings';

const Note = z.object({ id: Id, text: z.string(), kind: z.enum(['SHORT', 'LONG']) });
const NoteForm = z.object({ text: z.string().min(1), kind: z.enum(['SHORT', 'LONG']) });

/** Of what the documents show; `count` is ours. */
const documented = { documented: 'C001' } as const;

/** A table of one module with a call of each kind. */
export const notes: CallTable = {
  note: calls('/note/', () => ({
    list: get(
      '',
      orActing(anyArea),
      PageInput.extend({ ordering: z.enum(['text']).optional() }),
      pageOf(Note),
      documented,
    ),
    all: get('all', orActing(signedIn), z.object({}), z.array(Note), documented),
    detail: get('{id}/', orActing(anyArea), ById, Note, documented),
    file: download('{id}/file/', orActing(anyArea), ById, documented),
    about: get('about/', anyone, z.object({}), DoneAnswer, documented),
    linked: get('linked/', link('offer'), z.object({}), Note, documented),
    count: get('count/', orActing(anyArea), z.object({}), z.object({ total: z.number() })),
    create: post('', orActing(anyArea), NoteForm, Note, documented),
    delete: del('{id}/', orActing(anyArea), ById, DoneAnswer, documented),
  })),
};

const encoded = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A session token as the documents describe it. Its signature is nobody's. */
export const unsignedSessionToken = (role: Role, header: object = { alg: 'HS256', typ: 'JWT' }, more: object = {}) => {
  const iat = Math.floor(Date.now() / 1000);
  return [encoded(header), encoded({ user_id: 7, roles: [role], iat, exp: iat + 3600, ...more }), 'c2lnbmF0dXJl'].join(
    '.',
  );
};

export const TOKENS = {
  ADMIN: unsignedSessionToken('ADMIN'),
  EMPLOYEE: unsignedSessionToken('EMPLOYEE'),
  offer: 'opaque-token-of-an-offer',
} satisfies Tokens;

export const jsonAnswer = (body: unknown, status = 200): Response => Response.json(body, { status });
export const page = (status: number): Response =>
  new Response('<h1>Not Found</h1>', { status, headers: { 'content-type': 'text/html' } });

const NOTE = { id: 3, text: 'Call the bank', kind: 'SHORT' };

type Reply = (request: Request) => Response;
/** A wrong server's change of the right answer. */
export type Wrong = (right: Response, request: Request) => Response | Promise<Response>;

/** Another answer in place of a success, or of a refusal of one status. */
export const instead =
  (make: () => Response, status = 200): Wrong =>
  (right) =>
    right.status === status ? make() : right;

/** The answers of a server that keeps to the table, by method and path. */
const RIGHT: Record<string, Reply> = {
  'GET /note/': (request) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.get('page') === '0') return jsonAnswer({ detail: 'Invalid page.' }, 404);
    if (searchParams.get('ordering') === 'no_such_name') return jsonAnswer({ ordering: ['Not a field.'] }, 400);
    return jsonAnswer({ total: 1, next: null, previous: null, results: [NOTE] });
  },
  'GET /note/all': () => jsonAnswer([NOTE]),
  'GET /note/3/': () => jsonAnswer(NOTE),
  'GET /note/3/file/': () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  'GET /note/about/': () => jsonAnswer({ message: 'Notes' }),
  'GET /note/linked/': () => jsonAnswer(NOTE),
  'GET /note/count/': () => jsonAnswer({ total: 1 }),
  'POST /note/': () => jsonAnswer({ text: ['This field is required.'] }, 400),
  'DELETE /note/999999999/': () => jsonAnswer({ detail: 'Not found.' }, 404),
};

const ROLES: Record<string, string> = {
  [`Bearer ${TOKENS.ADMIN}`]: 'ADMIN',
  [`Bearer ${TOKENS.EMPLOYEE}`]: 'EMPLOYEE',
  [`Bearer ${TOKENS.offer}`]: 'offer',
};

/** The callers of each call; a list beside each call that is not for admins alone. */
const LETS: Record<string, string[]> = {
  'GET /note/all': ['ADMIN', 'EMPLOYEE'],
  'GET /note/linked/': ['offer'],
};

/** How a server that keeps to the table refuses. */
function refusal(call: string, request: Request): Response | undefined {
  if (call === 'GET /note/about/') return undefined;
  const authorization = request.headers.get('authorization');
  if (authorization === null) return jsonAnswer({ detail: 'Authentication credentials were not provided.' }, 401);
  const role = ROLES[authorization];
  if (role === undefined) return jsonAnswer({ detail: 'Token is invalid' }, 401);
  return (LETS[call] ?? ['ADMIN']).includes(role) ? undefined : jsonAnswer({ detail: 'Not yours.' }, 403);
}

function rightAnswer(call: string, request: Request): Response {
  const reply = RIGHT[call];
  const isKnown = reply || /^\w+ \/note\/\d+\//.test(call);
  if (!isKnown || request.method === 'OPTIONS') return page(404);
  return refusal(call, request) ?? reply?.(request) ?? jsonAnswer({ detail: 'Not found.' }, 404);
}

interface Tried extends Conformance {
  /** Every request that was sent, as method and path with its query. */
  sent: string[];
  /** The findings, by the name of the call. */
  found: [call: string, kind: Finding['kind'], words: string][];
}

/** Tries a server that is right but for the calls of which something else is made here, by method and path. */
export async function tryServer(
  wrong: Record<string, Wrong> = {},
  options: { mayChange?: boolean; tokens?: Tokens; table?: CallTable } = {},
): Promise<Tried> {
  const sent: string[] = [];
  const result = await conformanceOf({
    address: 'https://hr.example.com/api/v1',
    fetch: async (address, init) => {
      const request = new Request(address, init);
      const { pathname, search } = new URL(address);
      const call = `${request.method} ${pathname.replace('/api/v1', '')}`;
      sent.push(call + search);
      const right = rightAnswer(call, request);
      return wrong[call]?.(right, request) ?? right;
    },
    timeoutMs: 200,
    pauseMs: 0,
    table: options.table ?? notes,
    tokens: options.tokens ?? TOKENS,
    mayChange: options.mayChange ?? false,
  });
  const found = result.learnt.flatMap(({ name, findings }) =>
    findings.map(({ kind, words, where, code }): Tried['found'][number] => [
      name,
      kind,
      where === undefined ? words : `${where} ${code}: ${words}`,
    ]),
  );
  return { ...result, sent, found };
}
