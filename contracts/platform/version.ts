import * as z from 'zod';
import { AnyInstant, assumedField } from './fields';

/** The fields of an edit beside the form. */
export const Version = z.number().int().positive();

/**
 * All that a decision covers, as a short text which is another one once anything of it changed. The page that shows it sends it back
 * with the decision.
 */
export const SeenVersion = z.string().max(64);

/** The person who saved a record last, and the time; null while nobody has. */
export const LastEdit = z.object({ by: z.string(), at: AnyInstant }).nullable();
export type LastEdit = z.infer<typeof LastEdit>;

/** The version in the answer of a call that the documents show. A server that counts none gets 1 back with an edit and ignores it. */
export const edits = { version: assumedField(Version, 1), edited: assumedField(LastEdit, null) };
