import * as z from 'zod';
import { inArea, orActing, ownOr } from '../platform/access';
import { calls, download, get } from '../platform/call';
import { ById, Id } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';

/**
 * A colleague in the directory. A detail that the company does not show is not in the row; null is one that it shows and the
 * person does not have.
 */
export const DirectoryColleague = z.object({
  id: Id,
  name: z.string(),
  job_role: z.string(),
  branch: z.string(),
  /** The official address; the private one is never told. */
  email: z.string().nullable().optional(),
  phone: z.string().nullable().optional(),
  /** Names the stored photo and changes with it. `directory.photo` answers its bytes. */
  image: z.string().nullable().optional(),
});
export type DirectoryColleague = z.infer<typeof DirectoryColleague>;

/** The people of a company, as its employees find them. */
export const directory = calls('/directory/', () => ({
  /**
   * The people of the reader's company today, by name, or those of `company` for HR, who sees what its employees see. 403 for a
   * candidate; empty for an admin who works in none and names none. A search looks at names and job roles alone.
   */
  list: get(
    '',
    orActing(ownOr(inArea('records'))),
    PageInput.extend({ company: Id.optional() }),
    pageOf(DirectoryColleague),
  ),
  /** A photo of the directory; `image` only gives each photo an address of its own. */
  photo: download(
    '/employee/{id}/directory_photo/',
    orActing(ownOr(inArea('records'))),
    ById.extend({ image: z.string().max(120).optional() }),
    { kept: true, serves: ['image/jpeg', 'image/png'] },
  ),
}));
