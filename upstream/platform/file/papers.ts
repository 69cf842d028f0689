import { sql } from 'drizzle-orm';
import type { FileRules } from '../../../contracts/platform/files';
import type { UploadedFile } from '../call/multipart';
import { refuse } from '../call/refusal';
import type { Call } from '../call/serve';
import type { Db } from '../database/db';
import { exists } from '../record/row';
import { dropFiles, type StoredFile, storeSmallFile, withStoredFiles } from './files';

/** A paper of an upload, with the field it came in. */
export interface UploadedPaper {
  field: string;
  file: StoredFile;
}

type Store = (file: UploadedFile, rules: FileRules) => Promise<StoredFile>;

/** The storage folder for papers of cases. */
export const FOLDER = 'cases';

/**
 * Stores the files of an upload by the rules of their fields. Where one is refused, those before it are deleted. `store` may
 * keep a file in another way, such as without the place where a photo was taken.
 */
export async function takePapers(
  { env, files }: Pick<Call<unknown>, 'env' | 'files'>,
  rules: Readonly<Record<string, FileRules>>,
  folder = FOLDER,
  store: Store = (file, its) => storeSmallFile(env, folder, file, its),
): Promise<UploadedPaper[]> {
  const taken: UploadedPaper[] = [];
  try {
    for await (const file of files) {
      const its = rules[file.field];
      if (!its) throw refuse.errors('A file was sent that this call does not take.');
      if (taken.filter(({ field }) => field === file.field).length >= its.maxFiles)
        throw refuse.fields({ [file.field]: [`At most ${its.maxFiles} files`] });
      taken.push({ field: file.field, file: await store(file, its) });
    }
    return taken;
  } catch (error) {
    await dropFiles(env, keysOf(taken));
    throw error;
  }
}

const keysOf = (papers: readonly UploadedPaper[]): string[] => papers.map(({ file }) => file.key);

/** Whether a paper of a case names one of the files. */
const isKept = (db: Db, keys: string[]): Promise<boolean> =>
  exists(db, sql`SELECT 1 FROM case_paper WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) LIMIT 1`);

/** Runs the command that writes stored papers onto a timeline, and deletes them if it does not run. `ran` goes into its options. */
export const keepingPapers = <T>(
  { db, env }: Pick<Call<unknown>, 'db' | 'env'>,
  papers: readonly UploadedPaper[],
  command: (ran: () => void) => Promise<T>,
): Promise<T> => withStoredFiles(env, keysOf(papers), () => isKept(db, keysOf(papers)), command);
