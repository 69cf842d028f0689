import * as z from 'zod';
import { caseWords } from '../../../../contracts/cases/case';
import { DECISIONS } from '../../../../contracts/cases/disciplinary-state';
import { Day, optional } from '../../../../contracts/platform/fields';

/** The decision of the chair; a suspension needs its days. */
export const PanelForm = z
  .object({
    decision: z.enum(DECISIONS, 'Decision is required'),
    words: caseWords('Reason'),
    suspended_from: optional(Day),
    suspended_until: optional(Day),
  })
  .refine(
    ({ decision, suspended_from, suspended_until }) =>
      decision !== 'SUSPENSION' || Boolean(suspended_from && suspended_until),
    { path: ['suspended_from'], error: 'Dates are required' },
  );
