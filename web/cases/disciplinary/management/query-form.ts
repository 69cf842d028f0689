import * as z from 'zod';
import { QueryForm } from '../../../../contracts/cases/disciplinary';
import { ANOTHER_TYPE } from './query-types';

/** A query as its form holds it: a type of the list, or another in words of their own. */
export const NewQuery = z
  .object({
    ...QueryForm.shape,
    other: z.string().trim().max(60, 'should not be more than 60 characters'),
    person: z.string(),
  })
  .refine(({ type, other }) => type !== ANOTHER_TYPE || Boolean(other), { path: ['other'], error: 'Type is required' });
