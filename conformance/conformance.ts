import * as z from 'zod';
import { anyone } from '../contracts/platform/access';
import type { CallTable } from '../contracts/platform/call';
import { ANONYMOUS_ASKER, askersOf, forger, type Tokens } from './askers';
import { callsOf, isChangingCall, type TableCall } from './calls';
import { askForPresence, speaksOptions, tryWrongly } from './changes';
import { userIn } from './claims';
import { type Learnt, Notes } from './findings';
import { StoryData } from './made';
import { Ids } from './places';
import { isAdminAsker, type Trial, tryRead } from './reads';
import { type Server, type ServerOptions, serverAt } from './server';
import { type CallNotes, type LeftOnServer, tellStories } from './tell';
import { type TokenReport, tokenReportOf } from './token-report';

export interface ConformanceOptions extends ServerOptions {
  table: CallTable;
  tokens: Tokens;
  /** Whether the server's data may be changed. Without it only reads are sent. */
  mayChange: boolean;
}

/** Why a server could not be tried at all: a sentence. */
export class NotTried extends Error {
  override name = 'NotTried';
}

export interface Conformance {
  left: LeftOnServer[];
  tokens: TokenReport[];
  learnt: Learnt[];
  /** The names of those whose tokens were given. */
  askers: string[];
}

/** Tries a server against a table. Throws `NotTried` when it cannot be reached. */
export async function conformanceOf(options: ConformanceOptions): Promise<Conformance> {
  const server = serverAt(options);
  const askers = askersOf(options.tokens);
  const trial: Trial = {
    server,
    ids: new Ids(),
    askers,
    forger: forger(askers),
    tellsUnknown: await tellsUnknown(server, options),
  };
  const all = callsOf(options.table).map((call) => ({ call, notes: new Notes(call) }));
  const reads = all.filter(({ call }) => !isChangingCall(call));
  // The values of a path or a query come from earlier answers.
  for (const wave of [0, 1, 2, 3]) {
    await Promise.all(
      reads.filter(({ call }) => needs(call) === wave).map(({ call, notes }) => tryRead(call, notes, trial)),
    );
  }
  const changes = all.filter(({ call }) => isChangingCall(call));
  const left = options.mayChange ? await change(changes, all, trial, options.tokens) : [];
  if (!options.mayChange) {
    const there = reads.filter(({ call, notes }) => call.values.length === 0 && notes.learnt.presence === 'there');
    const speaks = await speaksOptions(
      there.map(({ call }) => call),
      trial,
    );
    await Promise.all(changes.map(({ call, notes }) => askForPresence(call, notes, trial, speaks)));
  }
  // A server that went away while it was tried has not been tried.
  if (all.some(({ notes }) => notes.isSilent)) await tellsUnknown(server, options);
  return {
    left,
    learnt: all.map(({ notes }) => notes.learnt),
    askers: askers.map(({ name }) => name),
    tokens: await Promise.all(askers.map(tokenReportOf)),
  };
}

/** The calls without a valid input, and the reasons. */
const UNTRIED: Record<string, string> = {
  'auth.logout': 'A valid call would end the session of the token.',
};
const NO_INPUT =
  'No valid input was tried: it would reach people, needs a link, or needs a state that the runner does not make.';

/** First what must be refused, then what must work. */
async function change(changes: CallNotes[], all: CallNotes[], trial: Trial, tokens: Tokens): Promise<LeftOnServer[]> {
  await Promise.all(changes.map(({ call, notes }) => tryWrongly(call, notes, trial)));
  const admin = trial.askers.find(isAdminAsker);
  // Letters and digits that begin with a letter, for what has to be a code.
  const tag = `c${Math.random().toString(36).slice(2, 9)}`;
  const user = tokens.ADMIN ?? tokens.SUPERADMIN;
  const left = admin ? await tellStories(all, trial, admin, new StoryData(tag, user ? userIn(user) : undefined)) : [];
  for (const { call, notes } of changes) {
    const { changed, notTried, findings } = notes.learnt;
    if (!changed && notTried.length === 0 && findings.length === 0) notes.skip(UNTRIED[call.name] ?? NO_INPUT);
  }
  return left;
}

/** How many waves of answers have to come before a call has all that it needs. */
const needs = ({ values, required }: TableCall): number =>
  values.length > 0 ? Math.min(values.length + 1, 3) : required.length > 0 ? 1 : 0;

const ANY = z.unknown();
const NO_PATH = '/conformance/no_such_call/';

/** Whether the server answers 404 to a path that nobody has, asked by nobody. The first request: it may not be there. */
async function tellsUnknown(server: Server, { address, timeoutMs }: ConformanceOptions): Promise<boolean> {
  const row = { method: 'GET', path: NO_PATH, access: anyone } as const;
  const { status, problem } = await server.ask(
    { row: { ...row, input: ANY, output: ANY }, path: NO_PATH },
    ANONYMOUS_ASKER,
  );
  if (status !== 0) return status === 404;
  const why =
    problem?.code === 'TIMEOUT' ? `gave no answer within ${timeoutMs / 1000} seconds` : 'could not be reached';
  throw new NotTried(`The server at ${address} ${why}.`);
}
