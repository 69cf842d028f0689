import { eq } from 'drizzle-orm';
import { kindOf, MIME, PHOTO_FILE } from '../../contracts/files';
import type { Db } from '../db';
import type { Env } from '../env';
import { dropFiles, fileAnswer, type StoredFile, storeSmallFile } from '../files';
import { refuse } from '../refusal';
import { user } from '../schema';
import type { Call } from '../serve';
import { sha256 } from '../tokens';

/** Seconds for which a browser may keep a photo: as long as a session lasts. */
const KEEP_SECONDS = 8 * 3600;

/** Tells one stored photo from the next, and nothing of where it is stored. */
export const versionOf = async (key: string | null): Promise<string | null> =>
  key === null ? null : (await sha256(key)).slice(0, 16);

/** Stores the photo of an upload, if there is one. None is left behind by a refusal. */
export async function takePhoto({ env, files }: Call<unknown>, id: number): Promise<StoredFile | null> {
  let photo: StoredFile | null = null;
  try {
    for await (const file of files) {
      if (file.field !== 'image' || photo) throw refuse.errors('A file was sent that this call does not take.');
      photo = await storeSmallFile(env, `photos/${id}`, file, PHOTO_FILE);
    }
    return photo;
  } catch (error) {
    if (photo) await dropFiles(env, [photo.key]);
    throw error;
  }
}

/** Of the old photo and the new one, removes what the row does not name: also after a failure that came after the commit. */
export async function dropOthers(db: Db, env: Env, id: number, keys: (string | null)[]): Promise<void> {
  const rows = await db
    .select({ image: user.image })
    .from(user)
    .where(eq(user.id, id))
    .catch(() => []);
  for (const { image } of rows) {
    await dropFiles(
      env,
      keys.filter((key): key is string => key !== null && key !== image),
    );
  }
}

/** The photo of a person, streamed. A browser may keep the one that it asked for by its version. */
export async function photoAnswer(db: Db, env: Env, input: { id: number; image?: string | undefined }) {
  const [found] = await db.select({ image: user.image }).from(user).where(eq(user.id, input.id));
  const stored = found?.image ? await env.FILES.get(found.image) : null;
  const kind = kindOf(found?.image ?? '');
  if (!found || !stored || !kind || !PHOTO_FILE.kinds.includes(kind)) throw refuse.notFound();
  const answer = fileAnswer(stored.body, `photo.${kind}`, MIME[kind], stored.size);
  if (input.image === (await versionOf(found.image))) {
    answer.headers.set('Cache-Control', `private, max-age=${KEEP_SECONDS}`);
  }
  return answer;
}
