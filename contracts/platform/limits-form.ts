import * as z from 'zod';
import { AREA_LEVELS, AREAS, type Area, type Limits, OF_RECORDS, readsArea } from './limits';

const level = z.enum(AREA_LEVELS);
const shape = z.object({
  companies: z.array(z.int().positive()).nullable(),
  areas: z.object({
    recruitment: level,
    records: level,
    pay: level,
    medical: level,
    cases: level,
    settings: level,
  } satisfies Record<Area, typeof level>),
});

/** Limits as they are stored and as a session's token has them. */
export const StoredLimits: z.ZodType<Limits> = shape;

/** The choices of a super admin for an admin. */
export const LimitsForm = shape.superRefine((limits, { addIssue }) => {
  const issue = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
  if (limits.companies?.length === 0) issue('companies', 'Choose at least one company');
  if (AREAS.every((area) => !readsArea(limits, area))) issue('areas', 'Choose at least one area');
  if (!readsArea(limits, 'records') && OF_RECORDS.some((area) => readsArea(limits, area)))
    issue('areas', 'Pay, medical and cases stand in records, which have to be read too');
});
