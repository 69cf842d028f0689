import { sql } from 'drizzle-orm';
import type { FileRules } from '../../contracts/files';
import type { Db } from '../db';
import { dropFiles, keeping, type StoredFile, storeSmallFile } from '../files';
import type { UploadedFile } from '../multipart';
import { exists } from '../record/row';
import { refuse } from '../refusal';
import type { Call } from '../serve';

/** A paper of an upload, by the field that it came in. */
export interface Paper {
  field: string;
  file: StoredFile;
}

type Store = (file: UploadedFile, rules: FileRules) => Promise<StoredFile>;

/** Where the papers of cases are stored. */
export const FOLDER = 'cases';

/**
 * Stores the files of an upload by the rules of their fields. A refused file takes those before it along. `store` keeps a file
 * another way, such as without what a photo says of its place.
 */
export async function takePapers(
  { env, files }: Pick<Call<unknown>, 'env' | 'files'>,
  rules: Readonly<Record<string, FileRules>>,
  folder = FOLDER,
  store: Store = (file, its) => storeSmallFile(env, folder, file, its),
): Promise<Paper[]> {
  const taken: Paper[] = [];
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

const keysOf = (papers: readonly Paper[]): string[] => papers.map(({ file }) => file.key);

/** Whether a paper of a case names one of the files. */
const isKept = (db: Db, keys: string[]): Promise<boolean> =>
  exists(db, sql`SELECT 1 FROM case_paper WHERE key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) LIMIT 1`);

/** Runs the command that puts stored papers onto a timeline, and deletes them when it did not run. `ran` goes into its options. */
export const keepingPapers = <T>(
  { db, env }: Pick<Call<unknown>, 'db' | 'env'>,
  papers: readonly Paper[],
  command: (ran: () => void) => Promise<T>,
): Promise<T> => keeping(env, keysOf(papers), () => isKept(db, keysOf(papers)), command);
