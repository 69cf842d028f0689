import { eq, type SQL, sql } from 'drizzle-orm';
import { bulkImport as contract } from '../../../contracts/import/bulk-import';
import type { ParsedOf } from '../../../contracts/platform/call';
import { approverPlaceOf, type CurrentApproval, readApproval } from '../../approvals/approval/store';
import { noteLook, seesPay } from '../../letters/letter/preview';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { NOT_LIMITED } from '../../platform/caller/limits-of';
import { pageAnswer } from '../../platform/database/db';
import { downloadAnswer } from '../../platform/file/files';
import { inOneTrip } from '../../platform/record/row';
import { piecesOf } from './refuse-rows';
import { piecesWith, shownImportRow, someRows } from './rows';
import type { BatchRow } from './store';
import { importBatch } from './tables';
import { letterRow, writtenOf } from './upgrade-preview';

/** The id of the file of a request, as SQL. */
const fileOf = (request: number): SQL =>
  sql`(SELECT r.record_id FROM approval_request r WHERE r.id = ${request} AND r.kind = 'upgrade-letters')`;

/** The file of a request, beside what else is read of it. */
const readFile = <T>({ db, input: { id } }: Call<{ id: number }>, more: Promise<T>) =>
  inOneTrip(
    readApproval(db, id),
    db
      .select()
      .from(importBatch)
      .where(eq(importBatch.id, fileOf(id))),
    more,
  );

/** Refuses a file to who is not asked to approve it, and once it is decided. */
function fileFor(call: Call<{ id: number }>, standing: CurrentApproval, batch: BatchRow | undefined): BatchRow {
  const { input, principal, caller } = call;
  const isAsked =
    principal.kind === 'link'
      ? principal.sub === input.id
      : standing.steps.some(({ level }) => approverPlaceOf(standing, level, caller.userId ?? 0));
  if (!isAsked || !batch) throw refuse.notFound();
  if (standing.request.status !== 'PENDING')
    throw refuse.conflict('This is decided already. Reload the page to see it.');
  return batch;
}

/** A page of the letters of a file that waits, with what people earn for who reads it: the audit has their looks. */
export async function rowsToApprove(call: Call<ParsedOf<typeof contract.ofApproval>>) {
  const { db, input } = call;
  const { id, ...asked } = input;
  const [standing, [found], pieces] = await readFile(call, piecesWith(db, fileOf(id), 'UPDATE'));
  const batch = fileFor(call, standing, found);
  const rows = await someRows(call, batch, 'UPDATE', pieces);
  const whole = seesPay(call);
  if (whole) await noteLook(call, ...rows.flatMap((row) => row.id ?? []));
  return pageAnswer(
    contract.ofApproval.path.replace('{id}', String(id)),
    asked,
    batch.updates,
    rows.map((row) => shownImportRow(row, whole)),
  );
}

const OF_PAY = 'This letter says what somebody earns, which you do not read.';

/** One letter of a file that waits, as PDF. */
export async function letterToApprove(call: Call<ParsedOf<typeof contract.letterOfApproval>>): Promise<Response> {
  const [standing, [found], pieces] = await readFile(
    call,
    piecesOf({ db: call.db, batch: { id: fileOf(call.input.id) } }),
  );
  const row = await letterRow(call, fileFor(call, standing, found), pieces);
  const isWhole = seesPay(call);
  const [{ bytes, name, says_pay }] = await inOneTrip(
    writtenOf(call, row, NOT_LIMITED),
    isWhole ? noteLook(call, row.id) : undefined,
  );
  if (says_pay && !isWhole) throw refuse.forbidden(OF_PAY);
  return downloadAnswer(bytes, name, 'application/pdf', bytes.length);
}
