import { useEffect, useRef, useState } from 'react';
import type { DateFormat, ImportBatch } from '../../../contracts/import/bulk-import';
import { UPLOAD_CALLS } from '../../../contracts/import/import-state';
import { HEAD_BYTES, kindOf, looksLike, TABLE_FILE } from '../../../contracts/platform/files';
import type { ImportKind } from '../../../contracts/platform/import-columns';
import { useCredential } from '../../platform/call/credential';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { sendForm } from '../../platform/call/send-form';
import { admit } from '../../platform/form/file-intake';
import type { ListedFile } from '../../platform/ui/FileList';
import { toast } from '../../platform/ui/toast';
import { useKeptFiles } from '../../platform/upload/use-kept-files';

/** Whether a file is a text: a workbook with the ending of a text is refused before megabytes of it are sent. */
async function looksRight(file: File): Promise<boolean> {
  const kind = kindOf(file.name);
  return kind !== undefined && looksLike(kind, new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

const PART = 'file';
/** Answers after which the same file would be refused again. */
const FINAL = new Set([400, 413, 415]);

export interface ImportUpload {
  /** The one file of the box, or none. */
  file: ListedFile | null;
  choose: (file: File) => void;
  retry: () => void;
  /** Takes the file off the page and cancels its upload. */
  drop: () => void;
}

interface Given {
  kind: ImportKind;
  dateFormat: DateFormat;
  onArrived: (batch: ImportBatch) => void;
}

/**
 * Uploads a file as soon as it is chosen, and keeps it at hand for another try, on this device too. After a reload it goes when the
 * person says so, because how its dates are written is chosen beside it.
 */
export function useImportUpload({ kind, dateFormat, onArrived }: Given): ImportUpload {
  const credential = useCredential();
  const [shown, setShown] = useState<ListedFile | null>(null);
  const kept = useRef<{ file: File; key: string; tries: AbortController } | null>(null);
  useEffect(() => () => kept.current?.tries.abort(), []);

  const store = useKeptFiles(`import ${kind}`, PART, ([found]) => {
    if (!found || kept.current) return;
    const { key, file } = found;
    kept.current = { file, key, tries: new AbortController() };
    const { name, size } = file;
    setShown({ key, name, size, state: 'failed', sent: 0, since: Date.now(), words: 'The upload was interrupted.' });
  });
  /** The server has the file, or nobody wants it there any more. */
  const letGo = () => kept.current && store.letGo(PART, kept.current.key);

  async function send(file: File, key: string) {
    const tries = new AbortController();
    kept.current = { file, key, tries };
    const change = (changes: Partial<ListedFile>) =>
      setShown((now) => (now?.key === key && !tries.signal.aborted ? { ...now, ...changes } : now));
    try {
      if (!(await looksRight(file))) {
        letGo();
        return change({ state: 'refused', words: TABLE_FILE.wrongKind });
      }
      // The schema of the answer comes with the first upload.
      const { UploadAnswer } = await import('../../../contracts/import/bulk-import');
      const body = new FormData();
      body.append('date_format', dateFormat);
      body.append('size', String(file.size));
      body.append('file', file, file.name);
      const answer = await sendForm({
        call: `bulkImport.${UPLOAD_CALLS[kind]}`,
        params: {},
        body,
        credential,
        // The same file with another date format is another command.
        idempotencyKey: `${key}-${dateFormat}`,
        // The sent bytes include the multipart frame, so they are cut to the size of the file.
        onProgress: (sent) => change({ sent: Math.min(sent, file.size) }),
        signal: tries.signal,
      });
      if (tries.signal.aborted) return;
      letGo();
      const arrived = UploadAnswer.parse(answer);
      if ('id' in arrived) return onArrived(arrived);
      // A server without batches has imported the file at once.
      setShown(null);
      toast.success(arrived.message || 'The file is imported');
    } catch (error) {
      if (tries.signal.aborted) return;
      const problem = problemOfError(error);
      if (FINAL.has(problem.status)) letGo();
      change({
        state: FINAL.has(problem.status) ? 'refused' : 'failed',
        words:
          problem.fields?.file?.[0] ??
          problem.fields?.size?.[0] ??
          problemWords(problem, kind === 'employee' || kind === 'upgrade_letter' ? 'employee' : 'save'),
      });
    }
  }

  const begin = (file: File) => {
    kept.current?.tries.abort();
    letGo();
    const [listed] = admit([file], TABLE_FILE, { held: 0, at: Date.now() });
    if (!listed) return;
    const empty = file.size === 0 && listed.state === 'sending';
    setShown(empty ? { ...listed, state: 'refused', words: 'The file is empty' } : listed);
    if (listed.state !== 'sending' || empty) return;
    void store.keep(listed.key, file, PART);
    void send(file, listed.key);
  };

  return {
    file: shown,
    choose: begin,
    retry() {
      const now = kept.current;
      if (!now) return;
      setShown((file) => file && { ...file, state: 'sending', sent: 0, since: Date.now(), words: undefined });
      void send(now.file, now.key);
    },
    drop() {
      kept.current?.tries.abort();
      letGo();
      kept.current = null;
      setShown(null);
    },
  };
}
