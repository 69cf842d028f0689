import * as z from 'zod';
import { Day, Id, optional, requiredId } from '../../../contracts/platform/fields';

/** As many as one call takes. */
export const PEOPLE_MOST = 1000;

const People = z.array(Id).max(PEOPLE_MOST, `Choose at most ${PEOPLE_MOST}`);

/** The form to send a letter. */
export const SendLetterForm = z
  .object({
    letter: requiredId('Letter'),
    employees: People,
    candidates: People,
    effective_date: optional(Day),
    without_values: z.boolean(),
  })
  .refine(({ employees, candidates }) => employees.length + candidates.length > 0, {
    path: ['employees'],
    error: 'Choose whom it goes to',
  });
