import * as z from 'zod';
import { mayLack, numeric } from './fields';
import { cutSearch } from './search-text';

const OtherPage = mayLack(z.union([z.string(), z.number().transform(String)]).nullable(), null);

/**
 * Every list answers this. `next` and `previous` are paths below `/api/v1` with their query, or null; another server may
 * send a number, or neither.
 */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    total: z.number().int(),
    next: OtherPage,
    previous: OtherPage,
    results: z.array(row),
  });

/**
 * The search text of every list and every choice (decision 151). No text is refused: somebody who pastes a long one means its
 * beginning.
 */
export const SearchText = z.string().overwrite(cutSearch);

/** The parameters of every list. An unknown `ordering` is refused by the list's own enum. */
export const PageInput = z.object({
  page: numeric(z.number().int().min(1).max(100_000)).default(1),
  page_size: numeric(z.number().int().min(1).max(1000)).default(10),
  search: SearchText.optional(),
});
export type PageInput = z.infer<typeof PageInput>;

type Paging = 'page' | 'page_size' | 'ordering';
type FileShape<S extends z.core.$ZodLooseShape> = {
  -readonly [K in Exclude<keyof S, Paging>]: S[K] extends z.ZodDefault<infer T> ? z.ZodOptional<T> : S[K];
};

/**
 * The input of a list's file, from that of its page: the same filters, and every row in the file's own order. A download takes no
 * defaults, so that its link names all that it asks.
 */
export function fileInput<S extends z.core.$ZodLooseShape>(page: z.ZodObject<S>): z.ZodObject<FileShape<S>> {
  const paging: readonly string[] = ['page', 'page_size', 'ordering'] satisfies Paging[];
  const filters = Object.entries(page.shape)
    .filter(([name]) => !paging.includes(name))
    .map(([name, field]) => [name, field instanceof z.ZodDefault ? z.optional(field.unwrap()) : field]);
  return z.object(Object.fromEntries(filters)) as z.ZodObject<FileShape<S>>;
}
