import { eq } from 'drizzle-orm';
import type { Env } from '../../platform/call/env';
import type { Db } from '../../platform/database/db';
import { user } from '../../platform/database/tables';
import { pictureAnswer } from '../../platform/file/picture';

/** The keys of the stored photos that a person's row names. */
export const photoKeys = (db: Db, id: number) => db.select({ key: user.image }).from(user).where(eq(user.id, id));

/** The photo of a person. */
export async function photoAnswer(db: Db, env: Env, input: { id: number; image?: string | undefined }) {
  const [found] = await photoKeys(db, input.id);
  return pictureAnswer(env, found?.key ?? null, 'photo', input.image);
}
