import { type FileRules, kindOf, MIME, PHOTO_FILE } from '../../../contracts/platform/files';
import type { Env } from '../call/env';
import { refuse } from '../call/refusal';
import type { Call } from '../call/serve';
import { sha256 } from '../link/tokens';
import { downloadAnswer, dropFiles, type StoredFile, storeSmallFile } from './files';

/** Seconds for which a browser may keep a picture: as long as a session lasts. */
const KEEP_SECONDS = 8 * 3600;

/** A version that differs for each stored picture, and does not tell where the picture is stored. */
export const pictureVersion = async (key: string | null): Promise<string | null> =>
  key === null ? null : (await sha256(key)).slice(0, 16);

/** Stores the one picture of an upload, if there is one. A refusal leaves none behind. */
export async function takePicture(
  { env, files }: Call<unknown>,
  field: string,
  folder: string,
  rules: FileRules = PHOTO_FILE,
): Promise<StoredFile | null> {
  let picture: StoredFile | null = null;
  try {
    for await (const file of files) {
      if (file.field !== field || picture) throw refuse.errors('A file was sent that this call does not take.');
      picture = await storeSmallFile(env, folder, file, rules);
    }
    return picture;
  } catch (error) {
    if (picture) await dropFiles(env, [picture.key]);
    throw error;
  }
}

interface Exchange {
  /** The key that the row names now. */
  row: () => Promise<{ key: string | null }[]>;
  before: string | null;
  after: string | null;
}

/**
 * Changes the picture of a row by a command, and deletes the one of the two that the row does not name then. `ran` goes
 * into the options of the command. The row is asked only when the command did not run, because a failure may have
 * followed its commit.
 */
export async function exchange<T>(
  env: Env,
  { row, before, after }: Exchange,
  command: (ran: () => void) => Promise<T>,
): Promise<T> {
  let ran = false;
  try {
    return await command(() => {
      ran = true;
    });
  } finally {
    const rows = ran ? [{ key: after }] : await row().catch(() => []);
    for (const { key: kept } of rows) {
      await dropFiles(
        env,
        [before, after].filter((key): key is string => key !== null && key !== kept),
      );
    }
  }
}

/** A stored picture, streamed. A browser may keep a picture that it asked for by its version. */
export async function pictureAnswer(env: Env, key: string | null, name: string, asked: string | undefined) {
  const stored = key ? await env.FILES.get(key) : null;
  const kind = kindOf(key ?? '');
  if (!stored || !kind || !PHOTO_FILE.kinds.includes(kind)) throw refuse.notFound();
  const answer = downloadAnswer(stored.body, `${name}.${kind}`, MIME[kind], stored.size);
  if (asked === (await pictureVersion(key))) answer.headers.set('Cache-Control', `private, max-age=${KEEP_SECONDS}`);
  return answer;
}
