import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type OnboardingItem,
  type OnboardingItemForm,
  whyNotRequired,
} from '../../../contracts/hiring/onboarding-item';
import { daysApart } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { isActiveAdmin } from '../../platform/caller/roles';
import { type Db, mustChange, type Statement } from '../../platform/database/db';
import { changedMeanwhile, newestId, refuseOutdated } from '../../platform/record/change';
import { fieldChanges, outdatedWords } from '../../platform/record/last-edit';
import { exists, inOneTrip, requireRow } from '../../platform/record/row';
import { checklistItem, type ItemRow, requireItem } from './checklist';
import { FIRST_DAY } from './facts';
import { ownFavour } from './own-favour';
import { onboardingItem } from './tables';

const WORD = 'item';

const Started = z.object({ id: z.int(), first_day: z.string() });

/** Refuses an owner who does not administer. */
async function checkAdmin(db: Db, { owner, owner_id }: OnboardingItemForm): Promise<void> {
  if (owner !== 'ADMIN') return;
  const found = await exists(db, sql`SELECT 1 FROM user u WHERE u.id = ${owner_id} AND ${isActiveAdmin}`);
  if (!found) throw refuse.fields({ owner_id: ['Choose somebody who administers Tenure'] });
}

/** A form as the columns of an item. The day is kept as its distance from the first day, with which it moves. */
function columnsOf(form: OnboardingItemForm, firstDay: string) {
  const byName = form.owner === 'MANAGER' || form.owner === 'OTHER';
  return {
    title: form.title,
    note: form.note,
    owner: form.owner,
    owner_id: form.owner === 'ADMIN' ? form.owner_id : null,
    owner_name: byName ? form.owner_name : '',
    owner_email: byName ? form.owner_email : '',
    due_days: daysApart(firstDay, form.due),
    required: form.required,
  };
}

/** The row of the audit, which stands in the timeline of the candidate. */
const told = (call: Call<unknown>, candidate: number, action: string, title: string, more: object = {}): Statement =>
  call.audit({ action: `Checklist item ${action}`, record: 'candidate', record_id: candidate, note: title, ...more });

/** Adds an item to the checklist of a candidate, or of the employee that they have become. */
export async function addChecklistItem(call: Call<OnboardingItemForm & { id: number }>): Promise<OnboardingItem> {
  const { db, input, now, commit } = call;
  const { id: candidate, ...form } = input;
  const started = sql`SELECT o.id, ${FIRST_DAY} AS first_day FROM onboarding o WHERE o.candidate_id = ${candidate}`;
  const [favour, { id, first_day }] = await inOneTrip(
    ownFavour(call),
    requireRow(db, Started, started),
    checkAdmin(db, form),
  );
  favour([candidate]);
  return commit(
    [
      db.insert(onboardingItem).values({ onboarding_id: id, ...columnsOf(form, first_day) }),
      told(call, candidate, 'added', form.title, { after: form }),
    ],
    async () => checklistItem(await requireItem(db, newestId(onboardingItem), now)),
  );
}

/** An item to change, unless somebody changes it in the name of another and to their own favour. */
async function itemToChange(call: Call<{ id: number }>): Promise<ItemRow> {
  const [favour, row] = await inOneTrip(ownFavour(call), requireItem(call.db, call.input.id, call.now));
  favour([row.candidate_id]);
  return row;
}

const readAgain =
  ({ db, input, now }: Call<{ id: number }>) =>
  async (): Promise<OnboardingItem> =>
    checklistItem(await requireItem(db, input.id, now));

/** Changes an item, if nobody saved it since the version that the form was made from. */
export async function updateItem(
  call: Call<OnboardingItemForm & { id: number; version: number }>,
): Promise<OnboardingItem> {
  const { db, input, commit } = call;
  const { id, version, ...form } = input;
  const [before] = await inOneTrip(itemToChange(call), checkAdmin(db, form));
  refuseOutdated(before, version, WORD);
  const why = form.required ? whyNotRequired(before.fact) : null;
  if (why) throw refuse.fields({ required: [why] });
  const values = columnsOf(form, before.first_day);
  const changes = fieldChanges<Record<string, unknown>>({ ...before }, values);
  return commit(
    [
      db
        .update(onboardingItem)
        .set({ ...values, version: version + 1 })
        .where(and(eq(onboardingItem.id, id), eq(onboardingItem.version, version))),
      mustChange(db),
      told(call, before.candidate_id, 'changed', before.title, changes),
    ],
    readAgain(call),
    { conflict: outdatedWords(WORD) },
  );
}

export async function deleteChecklistItem(call: Call<{ id: number }>): Promise<{ message: string }> {
  const { db, input, commit } = call;
  const { title, note, required, candidate_id } = await itemToChange(call);
  return commit(
    [
      db.delete(onboardingItem).where(eq(onboardingItem.id, input.id)),
      mustChange(db),
      told(call, candidate_id, 'removed', title, { before: { title, note, required } }),
    ],
    { message: 'Item removed' },
    { conflict: changedMeanwhile(WORD) },
  );
}

/** Ticks an item, or opens it again. What the records say is not for anybody to tick. */
export async function finishItem(call: Call<{ id: number; done: boolean }>): Promise<OnboardingItem> {
  const { db, input, caller, now, commit } = call;
  const { id, done } = input;
  const before = await itemToChange(call);
  if (before.fact) throw refuse.conflict('The records say whether this is done. Nobody ticks it.');
  if ((before.done_at !== null) === done) return checklistItem(before);
  return commit(
    [
      db
        .update(onboardingItem)
        .set({ done_at: done ? now.toISOString() : null, done_by: done ? caller.name : null })
        .where(
          and(eq(onboardingItem.id, id), done ? isNull(onboardingItem.done_at) : isNotNull(onboardingItem.done_at)),
        ),
      mustChange(db),
      told(call, before.candidate_id, done ? 'done' : 'opened again', before.title),
    ],
    readAgain(call),
    { conflict: changedMeanwhile(WORD) },
  );
}
