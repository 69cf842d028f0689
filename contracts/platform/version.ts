import * as z from 'zod';
import { AnyInstant, assumed } from './fields';

/** What an edit carries beside the form. */
export const Version = z.number().int().positive();

/**
 * All that a decision covers, as a short text which is another one once anything of it changed. The page that shows it sends it back
 * with the decision.
 */
export const Seen = z.string().max(64);

/** Who saved a record last, and when; null while nobody has. */
export const LastEdit = z.object({ by: z.string(), at: AnyInstant }).nullable();
export type LastEdit = z.infer<typeof LastEdit>;

/**
 * What the answer of a call that the documents show says of its edits. A server that counts none gets 1 back with an edit
 * and ignores it.
 */
export const edits = { version: assumed(Version, 1), edited: assumed(LastEdit, null) };
