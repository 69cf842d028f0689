import * as z from 'zod';
import { completionOf } from '../worker/forward';
import { pathOf, queryOf } from '../worker/path';
import { type ConformanceAsker, lets } from './askers';
import type { TableCall } from './calls';
import type { Notes } from './findings';
import { NotMade, type StoryData } from './made';
import { isUnknown, type Trial } from './reads';
import type { RequestParts, Server, ServerAnswer } from './server';
import type { Step } from './steps';
import { STORIES } from './stories';

/** A call and what is learnt of it. */
export interface CallNotes {
  call: TableCall;
  notes: Notes;
}

/** The records that a run left on the server because the contract has no call that deletes them. */
export interface LeftOnServer {
  what: string;
  id: number;
}

/**
 * Makes every valid change that the runner knows an input for, one after another, and undoes it where the contract can.
 * A step that does not work ends what needs it, and nothing else.
 */
export async function tellStories(
  all: readonly CallNotes[],
  trial: Trial,
  asker: ConformanceAsker,
  made: StoryData,
): Promise<LeftOnServer[]> {
  const byName = new Map(all.map((one) => [one.call.name, one]));
  const left: LeftOnServer[] = [];
  for (const { steps, leaves } of STORIES) {
    for (const step of steps) {
      const noted = byName.get(step.call);
      if (noted && lets(noted.call.row, asker)) await take(step, noted, trial, asker, made);
    }
    if (leaves && made.has(leaves)) left.push({ what: leaves, id: made.id(leaves) });
  }
  return left;
}

async function take(
  step: Step,
  { call, notes }: CallNotes,
  { server }: Trial,
  asker: ConformanceAsker,
  made: StoryData,
): Promise<void> {
  if (notes.isGone) return;
  let sent: Valid;
  let listed: number | undefined;
  try {
    sent = sentFor(step, call, made);
    listed = step.lists && made.id(step.lists.name);
  } catch (error) {
    if (!(error instanceof NotMade)) throw error;
    // A read that was tried by its own list needs no story.
    if (call.row.method !== 'GET' || notes.learnt.tried.length === 0) notes.skip(error.message);
    return;
  }
  const answer = await completed(await server.ask(sent, asker), sent, server, asker);
  if (step.refused) {
    const refused = { what: 'read of what was deleted', statuses: [404, 410], success: 'misfit' } as const;
    return notes.expectRefusal(asker, refused, sent.path, answer);
  }
  const what = call.row.method === 'GET' ? 'read of what was made' : 'a valid change';
  if (isUnknown(call, answer)) return notes.isMissing(asker, answer);
  if (answer.status < 400 && answer.status > 0) notes.isThere();
  if (!notes.expectSuccess(asker, what, sent.path, answer)) return;
  notes.wasMade();
  if (step.keep) made.keep(step.keep, answer.body);
  for (const [name, value] of Object.entries(step.shows ?? {})) {
    const shown = z.record(z.string(), z.unknown()).safeParse(answer.body).data?.[name];
    if (shown === undefined || JSON.stringify(shown) === JSON.stringify(value)) continue;
    notes.find('misfit', asker, `${what}: the change does not show.`, { where: name, code: 'stale' });
  }
  if (step.lists && listed !== undefined) inList(listed, step.lists.as, notes, asker, answer.body);
}

/** A valid request and the input that it was made of. */
type Valid = RequestParts & { input: Record<string, unknown> };

/** An answer that says little of a change, completed as the Worker does it. */
async function completed(
  answer: ServerAnswer,
  { row, input }: Valid,
  server: Server,
  asker: ConformanceAsker,
): Promise<ServerAnswer> {
  if (answer.problem || answer.redirect !== undefined) return answer;
  const completion = completionOf(row, asker.standing, input, answer.body);
  if (!('reading' in completion)) return { ...answer, body: completion.body };
  const { reading, record } = completion;
  return server.ask({ row: reading, path: pathOf(reading, record).path }, asker);
}

/** The request of a step, as the Worker would make it of the same input. */
function sentFor({ call: name, input: inputOf, files }: Step, { row }: TableCall, made: StoryData): Valid {
  const parsed = z.safeParse(row.input, inputOf(made));
  if (!parsed.success) throw new NotMade(`The runner's input of ${name} does not fit the contract.`);
  const input = parsed.data as Record<string, unknown>;
  const { path, rest } = pathOf(row, input);
  if (row.method === 'GET') return { row, input, path: path + queryOf(rest) };
  if (row.transport !== 'upload') return { row, input, path, body: rest };
  const form = new FormData();
  for (const [field, value] of Object.entries(rest)) if (value !== undefined) form.set(field, String(value));
  for (const [field, file] of Object.entries(files ?? {})) form.set(field, file());
  return { row, input, path, body: form };
}

function inList(id: number, as: 'there' | 'gone', notes: Notes, asker: ConformanceAsker, body: unknown): void {
  const results = z.object({ results: z.array(z.object({ id: z.coerce.number() })) }).safeParse(body).data?.results;
  if (!results) return;
  const found = results.some((one) => one.id === id);
  if (found === (as === 'there')) return;
  const words = found ? 'still lists what was deleted.' : 'does not list what was made.';
  notes.find('misfit', asker, `The list ${words}`, { where: 'results', code: 'stale' });
}
