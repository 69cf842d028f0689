import * as z from 'zod';
import { inArea, orActing } from '../platform/access';
import { calls, get } from '../platform/call';
import { assumedField, DayOrNone, Id, Instant } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { ISSUED_STATES } from './issued-state';

/** A letter of the category upgrade that was sent to an employee (E062); the documents show no field of it. */
const UpgradeLetter = z.object({
  id: Id,
  employee: assumedField(Id.nullable(), null),
  name: assumedField(z.string(), ''),
  staff_id: assumedField(z.string(), ''),
  company: assumedField(z.string(), ''),
  letter_name: assumedField(z.string(), ''),
  letter_type: assumedField(z.string(), ''),
  /** The day from which the new terms hold. */
  effective_date: DayOrNone,
  state: assumedField(z.enum(ISSUED_STATES).nullable(), null),
  state_at: assumedField(Instant.nullable(), null),
  issued_at: assumedField(Instant.nullable(), null),
  /** Why the mail did not arrive, in words to show. */
  failure: assumedField(z.string().nullable(), null),
  /** The file that it came from; null for one that was sent on its own. */
  batch: assumedField(Id.nullable(), null),
});
export type UpgradeLetter = z.infer<typeof UpgradeLetter>;

export const upgradeLetter = calls('/employee/', () => ({
  /** Newest first; found by a part of the name, the staff ID, the code or the subject. */
  upgrades: get('upgrade_letters/', orActing(inArea('records')), PageInput, pageOf(UpgradeLetter), {
    documented: 'C093',
  }),
}));
