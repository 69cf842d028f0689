import { sql } from 'drizzle-orm';
import { lagosDay } from '../../../contracts/platform/dates';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { among, mustChange, run } from '../../platform/database/db';
import { enqueueAll } from '../../platform/mail/outbox';
import { inOneTrip, readRows } from '../../platform/record/row';
import { requesterOf } from './candidates';
import { checklistItem, ItemRow, itemRows } from './checklist';
import { isItemOpen } from './facts';
import { itemsMail } from './mails';
import { ownFavour } from './own-favour';

/** Mails each owner of the chosen items what they still have to do: one mail an owner, and once a day for each item. */
export async function remindItemOwners(
  call: Call<{ id: number; items: number[] }>,
): Promise<{ message: string; owners: number }> {
  const { db, env, input, now, audit, commit } = call;
  const today = lagosDay(now);
  const chosen = sql`i.id IN ${among(input.items)} AND o.candidate_id = ${input.id} AND ${isItemOpen(now)}`;
  const [favour, person, rows] = await inOneTrip(
    ownFavour(call),
    requesterOf(db, input.id),
    readRows(db, ItemRow, itemRows(chosen, now)),
  );
  favour([person.id]);
  const ready = rows.filter(({ owner_email, reminded_on }) => owner_email && reminded_on !== today);
  if (ready.length === 0) throw refuse.conflict(whyNobody(rows));
  const addresses = [...new Set(ready.map(({ owner_email }) => owner_email ?? ''))];
  const mails = addresses.map((address) => {
    const theirs = ready.filter(({ owner_email }) => owner_email === address);
    return itemsMail(
      person,
      address,
      theirs[0]?.owner ?? 'OTHER',
      theirs[0]?.owner_name ?? '',
      theirs.map(checklistItem),
      env,
    );
  });
  const names = [...new Set(ready.map(({ owner_name }) => owner_name))];
  return commit(
    [
      run(
        db,
        sql`UPDATE onboarding_item SET reminded_on = ${today}
        WHERE id IN ${among(ready.map(({ id }) => id))} AND reminded_on IS NOT ${today}`,
      ),
      mustChange(db, ready.length),
      ...(await enqueueAll(db, mails, now)),
      audit({ action: 'Owners reminded', record: 'candidate', record_id: person.id, note: names.join(', ') }),
    ],
    { message: `${names.join(' and ')} reminded`, owners: addresses.length },
    { conflict: 'Somebody reminded them in the meantime.' },
  );
}

function whyNobody(rows: readonly ItemRow[]): string {
  if (rows.length === 0) return 'Nothing of this is open any more. Reload the page.';
  const [silent] = rows.filter(({ owner_email }) => !owner_email);
  if (silent) return `Nobody knows the email of ${silent.owner_name || 'the owner'}. Enter it with the item.`;
  return 'The owner was reminded today already. Remind again tomorrow.';
}
