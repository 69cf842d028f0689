import { ANONYMOUS_FILES } from '../../../contracts/platform/files';
import type { Env } from '../../platform/call/env';
import type { UploadedFile } from '../../platform/call/multipart';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { type StoredFile, storeSmallFile } from '../../platform/file/files';
import { FOLDER, takePapers, type UploadedPaper } from '../../platform/file/papers';
import { plainPhoto } from '../../platform/file/plain-photo';

const cannotTake = (field: string) => refuse.fields({ [field]: [ANONYMOUS_FILES.wrongKind] });

async function bytesOf({ field, bytes }: UploadedFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > ANONYMOUS_FILES.maxBytes) throw refuse.fields({ [field]: [ANONYMOUS_FILES.tooLarge] });
    chunks.push(new Uint8Array(chunk));
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Stores a photo with its pixels alone, under a name that its sender did not choose. */
async function storePlain(env: Env, file: UploadedFile): Promise<StoredFile> {
  const kind = ANONYMOUS_FILES.kinds.find((one) => file.filename.toLowerCase().endsWith(`.${one}`));
  const plain = kind && plainPhoto(kind, await bytesOf(file));
  if (!plain) throw cannotTake(file.field);
  const bytes = new Blob([plain]).stream();
  return storeSmallFile(env, FOLDER, { field: file.field, filename: `photo.${kind}`, bytes }, ANONYMOUS_FILES);
}

/** The photos of an anonymous upload, without anything that tells of who took them. */
export async function takePhotos(call: Pick<Call<unknown>, 'env' | 'files'>): Promise<UploadedPaper[]> {
  const taken = await takePapers(call, { files: ANONYMOUS_FILES }, FOLDER, (file) => storePlain(call.env, file));
  return taken.map(({ field, file }, i) => ({ field, file: { ...file, name: `photo-${i + 1}.${file.kind}` } }));
}
