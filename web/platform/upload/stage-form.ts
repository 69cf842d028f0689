import { PART_BYTES, STAGED_FIELD, type StagedFile } from '../../../contracts/platform/part-bytes';
import type { Credential } from '../call/call-links';
import { type PostForm, postForm } from '../call/post-form';
import { problemOfError } from '../call/problem';
import { untilNextTry } from './line';
import { sendParts } from './send-parts';

interface Waiting {
  onWaiting: (waits: boolean) => void;
}

interface Form extends Waiting {
  call: string;
  body: FormData;
  credential: Credential;
  onProgress: (sent: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a form with large files: these in parts, then the form, which has one effect however often the line breaks. Only a line that
 * broke is tried again; what a server answers is told.
 */
export async function sendStaged({ onWaiting, ...form }: PostForm & Waiting): Promise<unknown> {
  const { onProgress = () => undefined, signal } = form;
  const staged = await stageForm({ ...form, onProgress, onWaiting });
  for (let broken = 1; ; broken += 1) {
    try {
      return await postForm({ ...form, body: staged.body, onProgress: (sent) => onProgress(staged.sent + sent) });
    } catch (error) {
      signal?.throwIfAborted();
      if (staged.sent === 0 || problemOfError(error).status !== 0) throw error;
      onWaiting(true);
      await untilNextTry(broken, signal);
      onWaiting(false);
    }
  }
}

/**
 * Sends the large files of a form in parts, one file after another, and answers the form that names them and carries the rest. Where
 * the server takes no parts the form stays as it is.
 */
async function stageForm({ body, onProgress, ...sending }: Form): Promise<{ body: FormData; sent: number }> {
  const staged: StagedFile[] = [];
  const [fields, files] = [new FormData(), new FormData()];
  let before = 0;
  for (const [field, value] of body.entries()) {
    if (!(value instanceof File)) fields.append(field, value);
    else if (value.size <= PART_BYTES) files.append(field, value, value.name);
    else {
      const from = before;
      const upload = await sendParts({ ...sending, field, file: value, onProgress: (sent) => onProgress(from + sent) });
      if (upload === null) return { body, sent: 0 };
      staged.push({ field, upload });
      before += value.size;
    }
  }
  // Fields come before files.
  fields.append(STAGED_FIELD, JSON.stringify(staged));
  for (const [field, value] of files.entries()) if (value instanceof File) fields.append(field, value, value.name);
  return { body: fields, sent: before };
}
