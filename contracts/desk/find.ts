import * as z from 'zod';
import { CANDIDATE_STATUSES, OFFER_LETTERS } from '../people/candidate-status';
import { EmploymentState } from '../people/employment-state-shape';
import { anyArea, orActing } from '../platform/access';
import { calls, get } from '../platform/call';
import { Day, Id } from '../platform/fields';
import { SearchText } from '../platform/page';

/** An employee, also one who left: `standing` says so. */
export const FoundPerson = z.object({
  id: Id,
  /** Staff ID. */
  code: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  jobrole_name: z.string(),
  location_name: z.string(),
  standing: EmploymentState,
  image: z.string().nullable(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundCandidate = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  job_role: z.string(),
  resumption_date: Day.nullable(),
  status: z.enum(CANDIDATE_STATUSES),
  /** The letters that wait for HR. */
  letters: z.array(z.enum(OFFER_LETTERS)),
});
export type FoundCandidate = z.infer<typeof FoundCandidate>;

const SETTING_KINDS = ['bank', 'pfa', 'company', 'branch', 'department', 'job_role', 'unit', 'location'] as const;

/** A record of the settings, such as a bank or a department. */
export const FoundSetting = z.object({
  kind: z.enum(SETTING_KINDS),
  id: Id,
  name: z.string(),
  /** The company that it belongs to, by its id and name; null for what belongs to none. */
  company: Id.nullable(),
  company_name: z.string().nullable(),
  /** The department of a unit; null for everything else. */
  department: Id.nullable(),
});
export type FoundSetting = z.infer<typeof FoundSetting>;

/** The best matches of a group. `total` is their number, up to `FIND_COUNTED`; `more` says that there are more. */
const groupOf = <T extends z.ZodType>(one: T) =>
  z.object({ total: z.number().int(), more: z.boolean(), results: z.array(one) });

/** Search across everything that the caller may see. What the caller may not see at all is empty. */
export const find = calls('/find/', () => ({
  all: get(
    '',
    orActing(anyArea),
    z.object({ search: SearchText }),
    z.object({
      people: groupOf(FoundPerson),
      /** The archived, whom the list of employees shows apart too. */
      archived: groupOf(FoundPerson),
      candidates: groupOf(FoundCandidate),
      settings: z.array(FoundSetting),
    }),
  ),
}));
