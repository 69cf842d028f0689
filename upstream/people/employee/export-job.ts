import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { ExportRequest } from '../../../contracts/people/employee';
import { type ExportJob, MOST_PHOTOS } from '../../../contracts/people/employee-export';
import { lagosDay } from '../../../contracts/platform/dates';
import { readsArea } from '../../../contracts/platform/limits';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { refuseInNameOf } from '../../platform/caller/in-name-of';
import type { Db } from '../../platform/database/db';
import { newestId } from '../../platform/record/change';
import { countPeople } from './export-people';
import { employeeExport } from './tables';

export type ExportRow = typeof employeeExport.$inferSelect;

/** The time in which a download may begin. */
const GOOD_MS = 3_600_000;
/** The time without a sign after which a download counts as broken off. */
const SILENT_MS = 60_000;
/** How often a running download says how far it is. */
const BEAT_MS = 500;

const FULL = 'Only a super admin exports pay, and BVN and account numbers in full.';

const NO_BANK = 'You may not read pay and bank details, so that they are in no file of yours.';

function refuseFull(call: Call<unknown>): void {
  const { principal } = call;
  if (principal.kind !== 'user' || !principal.roles.includes('SUPERADMIN')) throw refuse.forbidden(FULL);
  refuseInNameOf(call, 'What is masked is not exported in the name of another.');
}

/** Stores what a file is to hold, with a row in the audit: nothing leaves that is not recorded. */
export async function prepareExport(call: Call<ExportRequest>): Promise<ExportJob> {
  const { db, input, caller, now, commit, audit } = call;
  const { what, full } = input;
  const columns = what === 'CSV' ? input.columns : [];
  const request: ExportRequest = { ...input, columns };
  if (columns.includes('bank') && !readsArea(caller.limits, 'pay')) throw refuse.forbidden(NO_BANK);
  if (what === 'CSV' && (full || columns.includes('pay'))) {
    if (!full) throw refuse.forbidden(FULL);
    refuseFull(call);
  }
  const { people, photos } = await countPeople(db, caller, request);
  if (people === 0) throw refuse.errors('No employee fits any more. Reload the page.');
  if (what === 'PHOTOS' && photos === 0) throw refuse.errors('None of these employees has a photo.');
  if (what === 'PHOTOS' && photos > MOST_PHOTOS)
    throw refuse.errors(
      `These are ${photos.toLocaleString('en-NG')} photos, and one zip holds at most ${MOST_PHOTOS.toLocaleString('en-NG')}. Filter by company or branch and export one after the other.`,
    );
  const at = now.toISOString();
  const day = input.filters.as_at ?? lagosDay(now);
  const file = what === 'CSV' ? `employees-${day}.csv` : 'Employees_images.zip';
  const total = what === 'CSV' ? people : photos;
  const { employees, filters, except = [] } = request;
  const times = { created_at: at, beat_at: at };
  const insert = db
    .insert(employeeExport)
    .values({ by_id: caller.userId ?? 0, through_id: caller.throughId, what, request, file, people, total, ...times });
  return commit(
    [
      insert,
      audit({
        action: what === 'CSV' ? 'Employees exported' : 'Employee photos exported',
        record: 'employee',
        record_id: null,
        after: {
          file,
          people,
          ...(what === 'CSV' ? { columns, numbers: full ? 'in full' : 'masked' } : { photos }),
          ...(employees ? { chosen: employees } : { ...filters, ...(except.length > 0 && { except }) }),
        },
      }),
    ],
    async () => {
      const [row] = await db
        .select()
        .from(employeeExport)
        .where(eq(employeeExport.id, newestId(employeeExport)));
      if (!row) throw refuse.notFound();
      return shown(row, now);
    },
  );
}

const shown = ({ id, what, file, people, total, done, state, beat_at }: ExportRow, now: Date): ExportJob => ({
  id,
  what,
  file,
  people,
  total,
  done,
  state: state === 'SENDING' && now.getTime() - Date.parse(beat_at) > SILENT_MS ? 'STOPPED' : state,
});

async function ownExport({ db, input, caller, now }: Call<{ id: number }>): Promise<ExportRow> {
  const [row] = await db
    .select()
    .from(employeeExport)
    .where(
      and(
        eq(employeeExport.id, input.id),
        eq(employeeExport.by_id, caller.userId ?? 0),
        sql`${employeeExport.through_id} IS ${caller.throughId}`,
        gt(employeeExport.created_at, new Date(now.getTime() - GOOD_MS).toISOString()),
      ),
    );
  if (!row) throw refuse.notFound();
  return row;
}

export const exportProgress = async (call: Call<{ id: number }>): Promise<ExportJob> =>
  shown(await ownExport(call), call.now);

/** The content of the caller's own download. A request for unmasked numbers is refused when the caller may not have them. */
export async function toSend(call: Call<{ id: number }>, what: ExportJob['what']): Promise<ExportRow> {
  const row = await ownExport(call);
  if (row.what !== what) throw refuse.notFound();
  if (row.request.full) refuseFull(call);
  return row;
}

/** Notes from time to time how far a download is, and in the end what became of it. */
export function trackExport(db: Db, { id, total }: ExportRow) {
  let said = 0;
  const say = (done: number, state: ExportJob['state']) =>
    db
      .update(employeeExport)
      .set({ done, state, beat_at: new Date().toISOString() })
      .where(eq(employeeExport.id, id))
      // A failed note does not stop the download.
      .catch(() => undefined);
  return {
    async at(done: number): Promise<void> {
      if (Date.now() - said < BEAT_MS) return;
      said = Date.now();
      await say(done, 'SENDING');
    },
    end: (done: number, whole: boolean) => say(whole ? total : done, whole ? 'SENT' : 'STOPPED'),
  };
}

/** Deletes requests that are past their use. */
export const dropOldExports = (db: Db, now: Date) =>
  db.delete(employeeExport).where(lt(employeeExport.created_at, new Date(now.getTime() - 24 * GOOD_MS).toISOString()));
