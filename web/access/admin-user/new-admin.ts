import * as z from 'zod';
import { AdminUserForm, type NewAdminUser, needsAdminRole } from '../../../contracts/access/admin-user';
import { isSuper } from '../../../contracts/platform/access';
import { EVERYTHING, type Limits, PRESETS, type Preset } from '../../../contracts/platform/limits';
import { asSaved } from './limits-words';

const STARTS = ['Everything', ...(Object.keys(PRESETS) as Preset[])] as const;

/** A new admin as the dialog asks for one: what they may do is chosen, and where. */
export const NewAdminForm = AdminUserForm.extend({
  /** An id; 0 where there is no company yet. */
  company: z.number('Company is required').int(),
  rights: z.enum(STARTS, 'Rights are required').optional(),
  sees: z.enum(['one', 'all']),
})
  .refine(needsAdminRole[0], { ...needsAdminRole[1], path: [...needsAdminRole[1].path] })
  .refine(({ roles, rights }) => isSuper(roles) || rights !== undefined, {
    path: ['rights'],
    error: 'Rights are required',
  });
export type NewAdminForm = z.output<typeof NewAdminForm>;

/** The fields to send. A super admin is never limited. */
export function newAdminOf({ company, rights = 'Everything', sees, ...account }: NewAdminForm): NewAdminUser {
  const areas: Limits['areas'] = rights === 'Everything' ? EVERYTHING : PRESETS[rights];
  const limits = asSaved({ companies: sees === 'one' && company > 0 ? [company] : null, areas });
  return { ...account, ...(company > 0 && { company }), limits: isSuper(account.roles) ? null : limits };
}
