import { PART_BYTES } from '../../../contracts/platform/part-bytes';
import { type PostForm, postForm } from './post-form';

interface SendForm extends PostForm {
  /** Told when a large file waits for the network, and when it goes on. */
  onWaiting?: ((waits: boolean) => void) | undefined;
}

/** A form with fields, and after them files. */
export function bodyOf(
  fields: Readonly<Record<string, unknown>>,
  files: readonly (readonly [field: string, file: File])[],
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  for (const [name, file] of files) body.append(name, file, file.name);
  return body;
}

/**
 * Sends a form with files. A large file goes up in parts before, and goes on by itself after a break of the line, so that only
 * the form is left to send.
 */
export async function sendForm({ onWaiting = () => undefined, ...form }: SendForm): Promise<unknown> {
  if (![...form.body.values()].some((value) => value instanceof File && value.size > PART_BYTES)) return postForm(form);
  const { sendStaged } = await import('../upload/stage-form');
  return sendStaged({ ...form, onWaiting });
}
