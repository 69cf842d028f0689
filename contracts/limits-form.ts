import * as z from 'zod';
import { AREA_LEVELS, AREAS, type Limits } from './limits';

/** Limits as they are stored and as a session's token has them. */
export const LimitsForm: z.ZodType<Limits> = z.object({
  companies: z.array(z.int().positive()).nullable(),
  areas: z.record(z.enum(AREAS), z.enum(AREA_LEVELS)),
});
