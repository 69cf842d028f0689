import { ANONYMOUS_ASKER, lets } from './askers';
import type { TableCall } from './calls';
import type { Notes } from './findings';
import { anywhere, nowhere } from './places';
import { isUnknown, refuseOthers, type Trial } from './reads';
import type { RequestParts } from './server';

/** How a wrong input may be refused, also one about a record that is not there. */
const REFUSED = [400, 403, 404, 409, 410, 422];

/**
 * Asks a server that may not be changed whether it has a call that changes something: by OPTIONS, which changes nothing.
 * `speaks`: whether the server answers OPTIONS at all.
 */
export async function askForPresence(call: TableCall, notes: Notes, trial: Trial, speaks: boolean): Promise<void> {
  const [asker] = trial.askers.filter((one) => lets(call.row, one));
  notes.skip('It changes data, and the runner was not told that it may.');
  if (!speaks || !asker) return;
  const allowed = await trial.server.options(anywhere(call, trial.ids), asker);
  if (typeof allowed !== 'number' && allowed.includes(call.row.method)) notes.isThere();
  else if (typeof allowed !== 'number') notes.isMissing(asker, { status: 405, holds: 'nothing' });
  else if (allowed === 404 && call.values.length === 0) notes.isMissing(asker, { status: allowed, holds: 'nothing' });
}

/** Whether a server says by OPTIONS what a path allows: asked at paths that it is known to have. */
export async function speaksOptions(calls: readonly TableCall[], { server, askers }: Trial): Promise<boolean> {
  const [asker] = askers;
  if (!asker) return false;
  const answers = await Promise.all(calls.slice(0, 3).map(({ row }) => server.options(row.path, asker)));
  return answers.some((allowed) => typeof allowed !== 'number' && allowed.includes('GET'));
}

/**
 * Tries to change something with nothing that could: without a token, with a wrong role, and with an input that the
 * contract refuses. A path with values names a record that is not there.
 */
export async function tryWrongly(call: TableCall, notes: Notes, trial: Trial): Promise<void> {
  const sent: RequestParts = { row: call.row, path: nowhere(call) ?? call.row.path, body: emptyBody(call) };
  await refuseOthers(call, notes, trial, sent);
  if (notes.isGone) return;
  const [asker] = [...trial.askers, ANONYMOUS_ASKER].filter((one) => lets(call.row, one));
  if (!asker || !isSurelyWrong(call)) return;
  const answer = await trial.server.ask(sent, asker);
  if (isUnknown(call, answer)) return notes.isMissing(asker, answer);
  if (answer.status !== 404) notes.isThere();
  // Where everybody may ask, the input is the proof of the asker.
  const statuses = call.row.access.anonymous ? [...REFUSED, 401] : REFUSED;
  notes.expectRefusal(asker, { what: 'a wrong input', statuses, success: 'misfit' }, sent.path, answer);
}

/** Whether nothing at all is a wrong input, or the record that the path names is not there. */
const isSurelyWrong = (call: TableCall) => call.values.length > 0 || call.required.length > 0;

/** Nothing, as the body of a call. */
function emptyBody({ row }: TableCall): Record<string, unknown> | FormData {
  if (row.transport !== 'upload') return {};
  const form = new FormData();
  form.set('no_such_field', '');
  return form;
}
