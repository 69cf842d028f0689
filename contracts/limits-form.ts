import * as z from 'zod';
import { AREA_LEVELS, AREAS, type Limits, OF_RECORDS, readsArea } from './limits';

const shape = z.object({
  companies: z.array(z.int().positive()).nullable(),
  areas: z.record(z.enum(AREAS), z.enum(AREA_LEVELS)),
});

/** Limits as they are stored and as a session's token has them. */
export const StoredLimits: z.ZodType<Limits> = shape;

/** What a super admin chooses for an admin. */
export const LimitsForm = shape.superRefine((limits, { addIssue }) => {
  const issue = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
  if (limits.companies?.length === 0) issue('companies', 'Choose at least one company');
  if (AREAS.every((area) => !readsArea(limits, area))) issue('areas', 'Choose at least one area');
  if (!readsArea(limits, 'records') && OF_RECORDS.some((area) => readsArea(limits, area)))
    issue('areas', 'Pay, medical and cases stand in records, which have to be read too');
});
