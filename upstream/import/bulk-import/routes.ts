import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import { bulkImport as contract } from '../../../contracts/import/bulk-import';
import { IMPORT_COLUMNS } from '../../../contracts/platform/import-columns';
import { lookAgain, refuse } from '../../platform/call/refusal';
import { type App, type Call, serve } from '../../platform/call/serve';
import { mustChange, pageAnswer, type Statement, slice } from '../../platform/database/db';
import { inOneTrip } from '../../platform/record/row';
import { readableKinds, refuseKind } from './area';
import { refusedFile, sampleFile } from './csv-files';
import { listRows } from './rows';
import { BATCH, type BatchRow, batchOf, shownBatch } from './store';
import { importBatch } from './tables';
import { undoCheck } from './undo-check';
import { letterToApprove, rowsToApprove } from './upgrade-approver';
import { type FileGate, gateForFile, putUpFile } from './upgrade-gate';
import { placesOfUpgrade, previewUpgrade } from './upgrade-preview';
import { uploadImport } from './upload';
import { wake } from './wake';

const MEANWHILE = 'This import has moved on in the meantime. Reload the page.';

const SENT = 'Letters that were sent are not taken back together. Recall them one by one in the list of sent letters.';

/** A batch of the asker's own. Others may only look at it. */
async function ownBatch(call: Call<{ id: number }>): Promise<BatchRow> {
  const batch = await batchOf(call, call.input.id);
  refuseKind(call.caller, batch.kind);
  if (batch.by_id !== call.caller.userId)
    throw refuse.forbidden(`Only ${batch.by_name}, who uploaded this file, may do this.`);
  return batch;
}

/** Takes a batch of the asker's own from one state to the next, and wakes the work on it. */
async function move(
  { db, env, caller, commit, audit }: Call<{ id: number }>,
  batch: BatchRow,
  to: Partial<typeof importBatch.$inferInsert>,
  action: string,
  beside: Statement[] = [],
) {
  const statements: Statement[] = [
    db
      .update(importBatch)
      .set({ tries: 0, ...to })
      .where(and(eq(importBatch.id, batch.id), eq(importBatch.state, batch.state))),
    mustChange(db),
    ...beside,
    audit({
      action,
      record: 'import_batch',
      record_id: batch.id,
      after: { kind: batch.kind, file: batch.file, ...(to.mode ? { mode: to.mode } : {}) },
    }),
  ];
  const moved = await commit(
    statements,
    async () => {
      const [row] = await db.select(BATCH).from(importBatch).where(eq(importBatch.id, batch.id));
      return shownBatch(row ?? batch, caller.userId);
    },
    { conflict: MEANWHILE },
  );
  await wake(env, batch.id);
  return moved;
}

export const bulkImportRoutes = (app: App) =>
  serve(app, 'bulkImport', contract, {
    companies: (call) => uploadImport(call, 'company'),
    departments: (call) => uploadImport(call, 'department'),
    branches: (call) => uploadImport(call, 'branch'),
    jobRoles: (call) => uploadImport(call, 'job_role'),
    units: (call) => uploadImport(call, 'unit'),
    candidates: (call) => uploadImport(call, 'candidate'),
    employees: (call) => uploadImport(call, 'employee'),
    codes: (call) => uploadImport(call, 'code'),
    upgradeLetters: (call) => uploadImport(call, 'upgrade_letter'),
    leaveBalances: (call) => uploadImport(call, 'leave_balance'),
    payOpenings: (call) => uploadImport(call, 'pay_opening'),
    runningLoans: (call) => uploadImport(call, 'running_loan'),

    employeeHeaders: async () => ({ headers: [...IMPORT_COLUMNS.employee] }),
    upgradeLetterHeaders: async () => ({ headers: [...IMPORT_COLUMNS.upgrade_letter] }),

    sample: async ({ input }) => sampleFile(input.kind),

    list: async ({ db, input, caller }) => {
      const { limit, offset } = slice(input);
      const where = and(
        ne(importBatch.state, 'DROPPED'),
        input.kind ? eq(importBatch.kind, input.kind) : undefined,
        // Rows of a file may be of any company: others than its own are shown to nobody who looks after some.
        caller.limits?.companies ? eq(importBatch.by_id, caller.userId ?? 0) : undefined,
        caller.limits ? inArray(importBatch.kind, readableKinds(caller)) : undefined,
      );
      const [rows, [all]] = await db.batch([
        db.select().from(importBatch).where(where).orderBy(desc(importBatch.id)).limit(limit).offset(offset),
        db.select({ total: count() }).from(importBatch).where(where),
      ]);
      return pageAnswer(
        contract.list.path,
        input,
        all?.total ?? 0,
        rows.map((row) => shownBatch(row, caller.userId)),
      );
    },

    detail: async ({ db, input, caller }) => shownBatch(await batchOf({ db, caller }, input.id), caller.userId),

    rows: listRows,
    letter: previewUpgrade,
    letterPlaces: placesOfUpgrade,
    ofApproval: rowsToApprove,
    letterOfApproval: letterToApprove,

    refused: async ({ db, input, caller }) => {
      const batch = await batchOf({ db, caller }, input.id);
      // This file has the cells unmasked, and those of employees and of their upgrades identify and pay people.
      if ((batch.kind === 'employee' || batch.kind === 'upgrade_letter') && batch.by_id !== caller.userId)
        throw refuse.forbidden(`Only ${batch.by_name}, who uploaded this file, may have its rows.`);
      return refusedFile(db, batch);
    },

    start: async (call) => {
      const [batch, found] = await inOneTrip(ownBatch(call), gateForFile(call));
      const { mode } = call.input;
      if (batch.state !== 'CHECKED') throw refuse.conflict(MEANWHILE);
      if (mode === 'ALL' && batch.kind === 'upgrade_letter') throw refuse.conflict(SENT);
      if (mode === 'ALL' && batch.errors > 0)
        throw refuse.conflict('Some rows have mistakes. Correct them in your file, or import the valid rows only.');
      if (batch.creates + batch.updates === 0) throw refuse.conflict('No row of this file is new or changed.');
      let gate: FileGate | undefined = found;
      return lookAgain(async () => {
        const approval = await putUpFile(call, batch, gate ?? (await gateForFile(call)));
        gate = undefined;
        return approval.length > 0
          ? move(call, batch, { state: 'WAITING', mode }, 'File put up for approval', approval)
          : move(call, batch, { state: 'APPLYING', mode, done: 0 }, 'Import started');
      });
    },

    undoCheck: async ({ db, env, input, caller }) => undoCheck(env, db, await batchOf({ db, caller }, input.id)),

    undo: async (call) => {
      const batch = await ownBatch(call);
      if (batch.kind === 'upgrade_letter') throw refuse.conflict(SENT);
      if (batch.state !== 'APPLIED') throw refuse.conflict(MEANWHILE);
      const { hindered, hindrances } = await undoCheck(call.env, call.db, batch);
      if (hindered > 0) {
        const first = hindrances.slice(0, 3).map(({ label, reason }) => `${label} (${reason})`);
        const more = hindered > first.length ? ` and ${hindered - first.length} more` : '';
        throw refuse.conflict(`This import cannot be undone because of ${first.join(', ')}${more}.`);
      }
      return move(call, batch, { state: 'UNDOING', done: 0 }, 'Import undo started');
    },

    discard: async (call) => {
      const batch = await ownBatch(call);
      if (!['CHECKING', 'CHECKED', 'FAILED'].includes(batch.state)) throw refuse.conflict(MEANWHILE);
      await move(call, batch, { state: 'DROPPED' }, 'Import discarded');
      return { message: 'Import discarded' };
    },
  });
