import { sql } from 'drizzle-orm';
import { imagesIn, type LetterBody } from '../../../contracts/letters/letter-body';
import { LETTER_IMAGE_EDGE, LETTER_IMAGE_FILE, LetterImage } from '../../../contracts/letters/letter-image';
import { kindOf, MIME } from '../../../contracts/platform/files';
import type { Env } from '../../platform/call/env';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { downloadAnswer, dropFiles, withStoredFiles } from '../../platform/file/files';
import { jpegSize } from '../../platform/file/jpeg';
import { takePicture } from '../../platform/file/picture';
import { isWholePng, pngSize } from '../../platform/file/png';
import { newestId } from '../../platform/record/change';
import { exists, requireRow } from '../../platform/record/row';
import type { CompanyStationery } from './people';
import { letterImage } from './tables';

const FOLDER = 'letter-images';
const keyOf = (image: string) => `${FOLDER}/${image}`;

/** A larger logo would make each of a thousand mails as large. */
const LOGO_MAX = 500_000;

/** The logo of a company at the head of its letters; null where it has none, it is gone, or no letter can print it. */
export async function logoOf(env: Env, { logo }: Pick<CompanyStationery, 'logo'>): Promise<Uint8Array | null> {
  const stored = logo ? await env.FILES.get(logo) : null;
  if (!stored || stored.size > LOGO_MAX) return null;
  const bytes = new Uint8Array(await stored.arrayBuffer());
  return (await printableSize(bytes)) ? bytes : null;
}

/** The size of a picture that a letter can print; null for another, or one of more pixels than a letter shows. */
async function printableSize(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  const jpeg = jpegSize(bytes);
  const size = jpeg && (jpeg.channels === 1 || jpeg.channels === 3) ? jpeg : pngSize(bytes);
  const fits = (edge: number) => edge > 0 && edge <= LETTER_IMAGE_EDGE;
  if (!size || !fits(size.width) || !fits(size.height)) return null;
  return jpeg || (await isWholePng(bytes)) ? size : null;
}

/** Stores a picture for letters; one that no letter could print is not kept. */
export async function addImage(call: Call<object>): Promise<LetterImage> {
  const { db, env, caller, now, audit, commit } = call;
  const file = await takePicture(call, 'image', FOLDER, LETTER_IMAGE_FILE);
  if (!file) throw refuse.fields({ image: [LETTER_IMAGE_FILE.wrongKind] });
  const stored = await env.FILES.get(file.key);
  const size = stored && (await printableSize(new Uint8Array(await stored.arrayBuffer())));
  if (!size) {
    await dropFiles(env, [file.key]);
    throw refuse.fields({ image: [LETTER_IMAGE_FILE.wrongKind] });
  }
  const image = file.key.slice(FOLDER.length + 1);
  const { width, height } = size;
  const told = { name: file.name, width, height, size: file.size };
  return withStoredFiles(
    env,
    [file.key],
    () => exists(db, sql`SELECT 1 FROM letter_image WHERE image = ${image}`),
    (ran) =>
      commit(
        [
          db.insert(letterImage).values({ ...told, image, added_by: caller.name, added_at: now.toISOString() }),
          audit({
            action: 'Picture of letters added',
            record: 'letter_image',
            record_id: newestId(letterImage),
            after: told,
          }),
        ],
        () =>
          requireRow(
            db,
            LetterImage,
            sql`SELECT id, image, name, width, height FROM letter_image WHERE id = ${newestId(letterImage)}`,
          ),
        { ran },
      ),
  );
}

/** The bytes of a picture, for a page. Its name is its own for good, so a browser may keep it as long as a session lasts. */
export async function imageAnswer({ env, input: { image } }: Call<{ image: string }>): Promise<Response> {
  const stored = await env.FILES.get(keyOf(image));
  const kind = kindOf(image);
  if (!stored || !kind) throw refuse.notFound();
  return downloadAnswer(stored.body, image, MIME[kind], stored.size);
}

/** The pictures of a text by their names, for its PDF. One that is gone is left out. */
export async function imagesOf(env: Env, body: LetterBody): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = await Promise.all(
    imagesIn(body).map(async (image): Promise<[string, Uint8Array][]> => {
      const stored = await env.FILES.get(keyOf(image));
      return stored ? [[image, new Uint8Array(await stored.arrayBuffer())]] : [];
    }),
  );
  return new Map(found.flat());
}
