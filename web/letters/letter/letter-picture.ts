import { useQuery } from '@tanstack/react-query';
import { LETTER_IMAGE_EDGE, LETTER_IMAGE_FILE, LetterImage } from '../../../contracts/letters/letter-image';
import { kindOf } from '../../../contracts/platform/files';
import type { Credential } from '../../platform/call/call-links';
import { useCredential } from '../../platform/call/credential';
import { readFile } from '../../platform/call/read-file';
import { sendForm } from '../../platform/call/send-form';
import { drawnPicture } from '../../platform/picture/drawn-picture';
import { asAddress } from '../../platform/picture/picture-address';

/** A file that cannot become a picture of a letter; the message is for the person. */
class NoPicture extends Error {
  constructor() {
    super(LETTER_IMAGE_FILE.wrongKind);
  }
}

/** Draws a picture no larger than a letter shows it. */
export async function pictureFrom(file: File): Promise<File> {
  const kind = kindOf(file.name);
  if (!kind || !LETTER_IMAGE_FILE.kinds.includes(kind)) throw new NoPicture();
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) throw new NoPicture();
  const { width, height } = image;
  const scale = Math.min(1, LETTER_IMAGE_EDGE / Math.max(width, height));
  const name = file.name.slice(0, file.name.lastIndexOf('.')) || 'picture';
  const drawn = await drawnPicture(name, {
    image,
    part: { x: 0, y: 0, width, height },
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  if (!drawn) throw new NoPicture();
  return drawn;
}

/** Stores a picture, and answers the name by which a text shows it. */
export async function storePicture(picture: File, credential: Credential, idempotencyKey: string): Promise<string> {
  const body = new FormData();
  body.append('image', picture, picture.name);
  const answer = await sendForm({ call: 'letter.addImage', params: {}, body, credential, idempotencyKey });
  return LetterImage.parse(answer).image;
}

/** A stored picture as an address, once it is here. An `img` cannot send the session's header. */
export function useLetterPicture(image: string): string | undefined {
  const credential = useCredential();
  return useQuery({
    queryKey: ['letter.image', image],
    queryFn: async ({ signal }) =>
      asAddress(await (await readFile('letter.image', { image }, credential, signal)).blob()),
    enabled: image !== '',
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
