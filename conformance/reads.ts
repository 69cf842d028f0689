import { ANONYMOUS_ASKER, admittedWords, type ConformanceAsker, lets } from './askers';
import type { TableCall } from './calls';
import type { Notes } from './findings';
import { anywhere, type CallPlace, type Ids, nowhere, PAGE_SIZE, placesOf } from './places';
import type { RequestParts, Server, ServerAnswer } from './server';

/** The input with which a call is tried. */
export interface Trial {
  server: Server;
  ids: Ids;
  /** Those that tokens were given for. */
  askers: readonly ConformanceAsker[];
  /** Somebody whose token does not hold. */
  forger: ConformanceAsker;
  /** Whether the server tells nobody that a path is unknown, instead of asking for a token first. */
  tellsUnknown: boolean;
}

/** A router that does not know a path or a method. */
const UNKNOWN = [404, 405, 501];
/** The allowed refusals of a missing record. */
const NOT_THERE = [400, 403, 404, 410, 422];
const WRONG_INPUT = [400, 404, 422];
/** A link of another server may be no session to it at all, or one without this call. */
const NOT_FOR_LINKS = [401, 403, 404];

/** Calls with an answer in one state only, which no token that is given to the runner need be in. */
const STATES: Record<string, string> = {
  'adminUser.acting': 'Only a session in another person’s name has an answer.',
};

/** Tries a call that only reads: with those who may, with those who may not, and with what is wrong. */
export async function tryRead(call: TableCall, notes: Notes, trial: Trial): Promise<void> {
  const allowed = [...trial.askers, ANONYMOUS_ASKER].filter((asker) => lets(call.row, asker));
  const [reader] = allowed;
  const places = reader
    ? placesOf(call, trial.ids)
    : `No token was given of those whom it lets in: ${admittedWords(call.row)}.`;
  const state = STATES[call.name];
  let found: string | undefined;
  if (state) notes.skip(state);
  else if (typeof places === 'string' || !reader) notes.skip(String(places));
  else found = await firstFound(call, notes, trial, reader, places);
  if (notes.isGone || notes.isSilent) return;
  const path = found ?? anywhere(call, trial.ids);
  await refuseOthers(call, notes, trial, { row: call.row, path });
  if (found === undefined || !reader) return;
  await Promise.all([
    ...allowed.filter((asker) => asker !== reader).map((asker) => readAs(call, notes, trial, asker, path)),
    refuseWrong(call, notes, trial, reader, path),
  ]);
}

/** Asks at one place after another until one answers, and says whether the server has the call. */
async function firstFound(
  call: TableCall,
  notes: Notes,
  { server, ids }: Trial,
  reader: ConformanceAsker,
  places: readonly CallPlace[],
): Promise<string | undefined> {
  let absent: ServerAnswer | undefined;
  let found: string | undefined;
  for (const { path } of places) {
    const answer = await server.ask({ row: call.row, path }, reader);
    if (isUnknown(call, answer)) return void notes.isMissing(reader, answer);
    if (answer.status !== 404) {
      if (answer.status > 0) notes.isThere();
      if (!notes.expectSuccess(reader, 'read', path, answer)) return found;
      notAboveSize(notes, reader, path, answer.body);
      // An empty list says little of its rows, and gives no id to what is below it: the next record may have a longer one.
      if (!ids.keep(path, answer.body)) return path;
      found ??= path;
      continue;
    }
    notes.tried(reader, 'read', answer);
    absent = answer;
  }
  if (found !== undefined) return found;
  if (absent && mayBeAbsent(call))
    notes.skip('404 for each record that was tried: none has one, or the server has no such call.');
  else if (absent) notes.isMissing(reader, absent);
  return undefined;
}

/**
 * Whether the server does not know the call. The path of a list knows no record, so a 404 is about the path; with a value
 * in it, or in a change, only a page says so, or a method that is not allowed.
 */
export function isUnknown(call: TableCall, { status, holds, problem }: ServerAnswer): boolean {
  if (problem?.code === 'NOT_OFFERED') return true;
  if (!UNKNOWN.includes(status)) return false;
  return holds !== 'JSON' || status !== 404 || (call.row.method === 'GET' && call.values.length === 0);
}

/** A file or a part of a record, which the record need not have; what a link is about; and what need not be offered. */
const mayBeAbsent = ({ row, values }: TableCall) =>
  row.transport === 'download' || values.length > 1 || !row.documented;

/** A list gives no more rows than were asked for. */
function notAboveSize(notes: Notes, asker: ConformanceAsker, path: string, body: unknown): void {
  const results = (body as { results?: unknown } | null)?.results;
  if (!path.includes('page_size=') || !Array.isArray(results) || results.length <= PAGE_SIZE) return;
  notes.find('misfit', asker, `read: more rows than \`page_size=${PAGE_SIZE}\` asks for.`, {
    where: 'results',
    code: 'too_big',
  });
}

/** Somebody else who may. Of one record an employee may be told that it is not theirs, as everybody may who asks for their own. */
async function readAs(
  call: TableCall,
  notes: Notes,
  { server }: Trial,
  asker: ConformanceAsker,
  path: string,
): Promise<void> {
  const answer = await server.ask({ row: call.row, path }, asker);
  const { areas, roles } = call.row.access;
  const isOwn = areas === 'own' && roles.includes('EMPLOYEE');
  const narrowed = call.values.length > 0 && (isOwn || !isAdminAsker(asker));
  if (narrowed && [403, 404].includes(answer.status)) {
    notes.expectRefusal(asker, { what: 'read another’s', statuses: [403, 404], success: 'access' }, path, answer);
  } else notes.expectSuccess(asker, 'read', path, answer);
}

/** Whether somebody administers: an admin or a super admin. */
export const isAdminAsker = ({ standing }: ConformanceAsker) =>
  standing.kind === 'user' && standing.roles.some((role) => role !== 'EMPLOYEE');

/**
 * Those whom the row does not let in: nobody, a broken token, other roles, and of the links one, another for each call. Nobody
 * asks first, because the answer may say that the server does not have the call.
 */
export async function refuseOthers(call: TableCall, notes: Notes, trial: Trial, sent: RequestParts): Promise<void> {
  // A call that is open to everybody may be open to the holder of a link or of a broken token too.
  const refused = call.row.access.anonymous ? [] : trial.askers.filter((asker) => !lets(call.row, asker));
  const links = refused.filter(({ purpose }) => purpose);
  const others = [
    ...(call.row.access.anonymous ? [] : [trial.forger]),
    ...refused.filter(({ purpose }) => !purpose),
    ...links.slice(call.place % links.length).slice(0, 1),
  ];
  if (!lets(call.row, ANONYMOUS_ASKER)) {
    const answer = await trial.server.ask(sent, ANONYMOUS_ASKER);
    const known = notes.learnt.presence === 'there';
    if (!known && UNKNOWN.includes(answer.status)) return notes.isMissing(ANONYMOUS_ASKER, answer);
    if (!known && trial.tellsUnknown && answer.status === 401) notes.isThere();
    refuseAs(notes, ANONYMOUS_ASKER, call, sent, answer);
  }
  await Promise.all(
    others.map(async (asker) => refuseAs(notes, asker, call, sent, await trial.server.ask(sent, asker))),
  );
}

function refuseAs(
  notes: Notes,
  asker: ConformanceAsker,
  call: TableCall,
  sent: RequestParts,
  answer: ServerAnswer,
): void {
  // A role that may not ask may be told that there is no such record, where none was named that is there.
  const { roles } = call.row.access;
  const hides = asker.standing.kind === 'user' && sent.path === nowhere(call);
  const statuses = hides && roles.length > 0 ? [403, 404] : refusedWith(asker, roles.length === 0);
  notes.expectRefusal(asker, { what: NAMES[call.row.method], statuses, success: 'access' }, sent.path, answer);
}

/** The act of a request, for a sentence. */
const NAMES = { GET: 'read', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;

/** How somebody without access is refused. Where only links open a call, a server may know no sessions. */
const refusedWith = ({ standing }: ConformanceAsker, isForLinks: boolean): readonly number[] =>
  standing.kind === 'anonymous' ? [401] : standing.kind === 'link' || isForLinks ? NOT_FOR_LINKS : [403];

/** The mistakes for any asker: a record that is not there, page 0, an order that nobody knows. */
async function refuseWrong(
  call: TableCall,
  notes: Notes,
  { server }: Trial,
  reader: ConformanceAsker,
  path: string,
): Promise<void> {
  const wrong: [what: string, statuses: readonly number[], path: string | undefined][] = [
    ['read of a record that is not there', NOT_THERE, nowhere(call)],
    ['page=0', WRONG_INPUT, 'page' in call.fields ? withQuery(path, 'page', '0') : undefined],
    [
      'an unknown ordering',
      WRONG_INPUT,
      'ordering' in call.fields ? withQuery(path, 'ordering', 'no_such_name') : undefined,
    ],
  ];
  await Promise.all(
    wrong.map(async ([what, statuses, to]) => {
      if (to === undefined) return;
      const answer = await server.ask({ row: call.row, path: to }, reader);
      notes.expectRefusal(reader, { what, statuses, success: 'remark' }, to, answer);
    }),
  );
}

function withQuery(path: string, name: string, value: string): string {
  const [before = '', query] = path.split('?');
  const values = new URLSearchParams(query);
  values.set(name, value);
  return `${before}?${values}`;
}
