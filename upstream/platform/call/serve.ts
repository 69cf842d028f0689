import type { SQL } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { table } from '../../../contracts/house/table';
import { mayAdminister, mayCall, type Principal, refusedInNameOf } from '../../../contracts/platform/access';
import { BOOKMARK_HEADER } from '../../../contracts/platform/bookmark';
import type { CallTable, OutputOf, ParsedOf, Row } from '../../../contracts/platform/call';
import { brokenLines, cleanInput, ON_ONE_LINE } from '../../../contracts/platform/characters';
import { lagosDay, lagosInstant } from '../../../contracts/platform/dates';
import type { StagedFile } from '../../../contracts/platform/part-bytes';
import { type AuditChange, auditEach, auditRow, auditRows, type NewChange, writeUnsignedAudit } from '../audit/audit';
import { type CompanyScope, idsOutOfScope, refuseForAll, withoutIds } from '../caller/company-scope';
import { ANONYMOUS_CALLER, type Caller, callerStandingOf, claimOf, NotKnownYet } from '../caller/principal';
import { type Db, database, type Statement } from '../database/db';
import { isBehind, sessionFor } from '../database/read-replica';
import { letGo, stagedFiles, stagedIn } from '../file/staged';
import { sha256 } from '../link/tokens';
import { senderOf } from '../mail/mail-limits';
import type { ModuleAnswers } from '../module/answers';
import { placePattern } from './call-path';
import { type CommitOptions, commit, type Earlier, earlierCommand, replay } from './command';
import type { Env } from './env';
import { type MultipartUpload, readUpload, type UploadedFile } from './multipart';
import { Refusal, refuse } from './refusal';

/** One call being handled: what was asked, by whom, and what a handler needs to answer. */
export interface Call<I> {
  input: I;
  caller: Caller;
  principal: Principal;
  /** Whether the caller asks as an admin, with the area that the call needs; others get only what is their own. */
  administers: boolean;
  env: Env;
  db: Db;
  now: Date;
  request: Request;
  requestId: string;
  /** Address of the browser as the Worker saw it, for receipts and try limits. */
  ip: string;
  agent: string;
  /** The answers of modules of later groups. */
  answers: ModuleAnswers;
  /** Runs work that the answer must not wait for, so that its duration tells nothing. */
  later(work: Promise<unknown>): void;
  /** The files of an upload, in the order they come; each is read before the next. Empty for other calls. */
  files: AsyncGenerator<UploadedFile, void, undefined>;
  /** The audit row of a change, to be put into its batch. */
  audit(change: NewChange): Statement;
  /** `audit` for many records at once, in one statement. */
  auditAll(changes: AuditChange[]): Statement;
  /** `audit` for each record of a query of ids, with the same change. */
  auditEach(change: Omit<AuditChange, 'record_id'>, ids: SQL): Statement;
  /** Runs a batch as one command with one effect; see `command.ts`. */
  commit<T>(statements: Statement[], answer: T | (() => Promise<T>), options?: CommitOptions): Promise<T>;
}

type Handler<R extends Row> = (
  call: Call<ParsedOf<R>>,
) => Promise<R extends { transport: 'download' } ? Response : OutputOf<R>>;
export type Handlers<T extends Record<string, Row>> = { [C in keyof T]: Handler<T[C]> };

interface Site {
  Bindings: Env;
  Variables: {
    /** The announcements of modules that the answer of any call needs. */
    house: CompanyScope & { answers: ModuleAnswers };
    /** The place where the request was read and written, once its row is known. */
    session?: D1DatabaseSession;
  };
}
export type App = Hono<Site>;

/**
 * Registers the routes of a module: one handler for each row, none missing. The caller is verified again, the input is
 * parsed with the contract's schema, and a `Refusal` becomes its answer.
 */
export function serve<T extends Record<string, Row>>(app: App, module: string, rows: T, handlers: Handlers<T>): void {
  for (const [name, row] of Object.entries(rows)) {
    const handler = handlers[name] as (call: Call<unknown>) => Promise<unknown>;
    app.on(row.method, `/api/v1${pattern(row.path)}`, (context, next) =>
      isMeant(row, context.req.header('content-type')) ? answer(context, `${module}.${name}`, row, handler) : next(),
    );
  }
}

const allRows = Object.values(table as CallTable).flatMap((rows): Row[] => Object.values(rows));

/**
 * Whether a request is for this row. An upload and a call with JSON may share method and path (inventory X065); then
 * the type of the body decides. A row that shares them with none takes every request.
 */
function isMeant(row: Row, type: string | undefined): boolean {
  const isUpload = row.transport === 'upload';
  const twin = allRows.some(
    (other) => other.method === row.method && other.path === row.path && (other.transport === 'upload') !== isUpload,
  );
  return !twin || /^multipart\/form-data\b/i.test(type ?? '') === isUpload;
}

/** Ids match digits only, months are months, and anything else is a word. */
const pattern = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => `:${name}{${placePattern(name)}}`);

async function answer(
  context: Context<Site>,
  name: string,
  row: Row,
  handler: (call: Call<unknown>) => Promise<unknown>,
): Promise<Response> {
  const { env, req } = context;
  const { house } = context.var;
  const within = (session: D1DatabaseSession): Db => {
    context.set('session', session);
    return database(session);
  };
  let db = within(sessionFor(env.DB, row, req.header('authorization'), req.header(BOOKMARK_HEADER)));
  const now = new Date();
  const claim = await claimOf(req.header('authorization'), env, now);
  const key = row.method === 'GET' || row.nameless ? undefined : req.header('idempotency-key')?.slice(0, 255);
  let asked: Asked = { context, name, row, handler, db, now, key };
  const whoAsks = Promise.all([claim.caller(db), key && claim.key ? earlierCommand(db, claim.key, key) : null]);
  const params = paramsOf(context);
  let beyond = claim.likely && idsOutOfScope(db, row, params, claim.likely, house);
  beyond?.catch(() => undefined);
  let early = claim.likely && beginEarly(asked, claim.likely);
  let [caller, before] = await whoAsks;
  if (row.method === 'GET' && isBehind(caller.asOf, now)) {
    db = within(env.DB.withSession('first-primary'));
    caller = await claim.caller(db);
    asked = { ...asked, db };
    early = beyond = undefined;
  }
  if (!allowed(row, name, caller, { ...req.query(), ...paramsOf(context) })) {
    if (caller.principal.kind === 'anonymous') throw refuse.unauthenticated('Sign in first.');
    throw refuse.forbidden(refusedInNameOf(row, callerStandingOf(caller)));
  }
  refuseForAll(caller, name, house);
  const outside = await (isSame(caller, claim.likely) && beyond
    ? beyond
    : idsOutOfScope(db, row, params, caller, house));
  const found = early && outside.length === 0 && isSame(caller, claim.likely) ? await early : undefined;
  if (found) return context.json(found);
  if (row.nameless) {
    caller = ANONYMOUS_CALLER;
    before = null;
  }
  db.sender = senderOf(caller);
  const input = await readInput(context, row);
  const { staged } = input;
  try {
    if (!isLinked(caller, input.flat)) throw refuse.forbidden();
    // Looked up beside what the call reads first.
    const earlier = stagedFiles({ db, env }, { owner: caller.key, call: name, staged });
    earlier.catch(() => undefined);
    const files = after(earlier, input.files);
    const answered = await answerTo(asked, caller, before, { ...input, files, outside });
    if (staged.length > 0) context.executionCtx.waitUntil(letGo(db, staged, now));
    return answered;
  } finally {
    await input.close();
  }
}

/** A request for a row, before it is known who asks. */
interface Asked {
  context: Context<Site>;
  name: string;
  row: Row;
  handler: (call: Call<unknown>) => Promise<unknown>;
  db: Db;
  now: Date;
  key: string | undefined;
}

const paramsOf = ({ req }: Context) => req.param() as Record<string, string>;

/**
 * Begins a call that only reads for the caller whom the token names, so that it costs no trip behind the question who asks:
 * both go as one batch. The answer counts once the database has named the same caller. Undefined for other calls, for what
 * will be refused, and where more of the caller has to be known; those wait for their turn.
 */
function beginEarly(asked: Asked, likely: Caller): Promise<object | undefined> | undefined {
  const { context, name, row, handler } = asked;
  if (row.method !== 'GET' || row.transport || row.nameless || !allowed(row, name, likely, {})) return undefined;
  const flat = cleaned({ ...context.req.query(), ...paramsOf(context) });
  const parsed = z.safeParse(row.input, flat);
  if (!parsed.success || brokenLines(parsed.data).length > 0) return undefined;
  const commit = () => {
    throw new NotKnownYet();
  };
  const call = { ...callOf(asked, likely, parsed.data, { flat, files: noFiles() }), commit };
  const found = (async () => {
    try {
      return (await handler(call)) as object;
    } catch (error) {
      if (error instanceof NotKnownYet) return undefined;
      throw error;
    }
  })();
  // The asker may be refused first, and then nobody waits for this.
  found.catch(() => undefined);
  return found;
}

/** Whether the token named the caller as the database knows them: nothing is answered by other roles or limits. */
const isSame = ({ principal, limits }: Caller, likely: Caller | undefined): boolean =>
  JSON.stringify([principal, limits]) === JSON.stringify([likely?.principal, likely?.limits]);

async function answerTo(
  asked: Asked,
  caller: Caller,
  before: Earlier | null,
  input: Input & { outside: readonly string[] },
): Promise<Response> {
  const { context, name, row, handler } = asked;
  const parsed = z.safeParse(row.input, input.flat);
  if (!parsed.success) throw refuse.fields(fieldsOf(parsed.error));
  const broken = brokenLines(parsed.data);
  if (broken.length > 0) throw refuse.fields(Object.fromEntries(broken.map((path) => [path, [ON_ONE_LINE]])));
  // A repeated key gets its first answer, and the call does not run again.
  const first = before && replay(before, name, await inputHash(row, input.flat));
  const result = first
    ? first.body
    : await handler(callOf(asked, caller, withoutIds(parsed.data, input.outside), input));
  return result instanceof Response ? result : context.json(result as object);
}

/** The hash that tells a repeated request from another one with the same key. */
const inputHash = ({ unhashed }: Row, flat: Record<string, unknown>): Promise<string> =>
  sha256(unhashed ? '' : JSON.stringify(flat));

function callOf(asked: Asked, caller: Caller, input: unknown, files: Pick<Input, 'flat' | 'files'>): Call<unknown> {
  return asked.row.nameless ? namelessCall(asked, input, files) : knownCall(asked, caller, input, files);
}

/**
 * A call of which nothing is kept: nobody makes it, from nowhere, on a day without a time, and its rows of the audit wait for the
 * next morning.
 */
function namelessCall(asked: Asked, input: unknown, files: Pick<Input, 'flat' | 'files'>): Call<unknown> {
  const now = lagosInstant(lagosDay(asked.now), '00:00');
  const call = knownCall({ ...asked, now }, ANONYMOUS_CALLER, input, files);
  const unsigned = (change: NewChange) => writeUnsignedAudit(asked.db, change, now);
  return Object.assign(call, { requestId: crypto.randomUUID(), ip: '', agent: '', audit: unsigned });
}

function knownCall(
  { context, name, row, db, now, key }: Asked,
  caller: Caller,
  input: unknown,
  { flat, files }: Pick<Input, 'flat' | 'files'>,
): Call<unknown> {
  const { env, req } = context;
  const requestId = req.header('x-request-id') ?? crypto.randomUUID();
  const call: Call<unknown> = {
    input,
    caller,
    principal: caller.principal,
    administers: mayAdminister(row, callerStandingOf(caller)),
    env,
    db,
    now,
    request: req.raw,
    requestId,
    ip: req.header('x-client-ip') ?? '',
    agent: (req.header('user-agent') ?? '').slice(0, 300),
    answers: context.var.house.answers,
    later: (work) => context.executionCtx.waitUntil(work),
    files,
    audit: (change) => auditRow(db, caller, change, now, requestId),
    auditAll: (changes) => auditRows(db, caller, changes, now, requestId),
    auditEach: (change, ids) => auditEach(db, caller, change, ids, now, requestId),
    commit: async (statements, body, options = {}) =>
      commit({ call, name, key, inputHash: await inputHash(row, flat) }, statements, body, options),
  };
  return call;
}

/**
 * Whether the caller has the declared access. A download link opens nothing but the one call and input that it was made
 * for.
 */
function allowed(row: Row, name: string, caller: Caller, params: Record<string, string>): boolean {
  const { download } = caller;
  if (download && (download.call !== name || !isLinked(caller, params))) return false;
  return mayCall(row, callerStandingOf(caller));
}

/** Whether an input is that of the download link; true when none was used. */
const isLinked = ({ download }: Caller, input: Record<string, unknown>): boolean =>
  !download || Object.entries(input).every(([key, value]) => String(download.input[key]) === String(value));

interface Input {
  flat: Record<string, unknown>;
  /** Files of the form that were sent in parts before. */
  staged: readonly StagedFile[];
  files: MultipartUpload['files'];
  close: () => Promise<void>;
}

async function* noFiles(): MultipartUpload['files'] {}

/** Some files, and then those of a body. */
async function* after(first: Promise<UploadedFile[]>, rest: MultipartUpload['files']): MultipartUpload['files'] {
  yield* await first;
  yield* rest;
}

async function readInput(context: Context, row: Row): Promise<Input> {
  const params = paramsOf(context);
  if (row.transport === 'upload') {
    const { fields, files, close } = await readUpload(context.req.raw);
    const staged = stagedIn(fields);
    return { staged, flat: cleaned({ ...fields, ...params }), files, close };
  }
  const given = row.method === 'GET' ? context.req.query() : await jsonBody(context);
  return { flat: cleaned({ ...given, ...params }), staged: [], files: noFiles(), close: async () => undefined };
}

const cleaned = (flat: Record<string, unknown>) => cleanInput(flat) as Record<string, unknown>;

async function jsonBody({ req }: Context): Promise<Record<string, unknown>> {
  const text = await req.text();
  if (text.length > 1_000_000) throw new Refusal(413, { detail: 'The request is too large.' });
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text);
    return z.record(z.string(), z.unknown()).parse(body);
  } catch {
    throw refuse.errors('The request is not readable.');
  }
}

/** Field name to messages, as the documents name the shape. A message without a field goes under `non_field_errors`. */
export function fieldsOf(error: z.core.$ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? 'non_field_errors');
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
}
