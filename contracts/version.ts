import * as z from 'zod';

/** What an edit carries beside the form. */
export const Version = z.number().int().positive();

/** Who saved a record last, and when; null while nobody has. */
export const LastEdit = z.object({ by: z.string(), at: z.iso.datetime() }).nullable();
export type LastEdit = z.infer<typeof LastEdit>;
