import { useEffect, useRef, useState } from 'react';

import { DocumentDetail } from '../../contracts/document';
import { DOCUMENT_FILE } from '../../contracts/files';
import { useCredential } from '../credential';
import { admit, looksRight } from '../form/file-intake';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { sendForm } from '../send-form';
import type { ListedFile } from '../ui/FileList';

type Fields = Record<string, string>;

/** The key of an upload across its tries; another file or other fields make another upload. */
interface Sending {
  of: string;
  key: string;
}

/**
 * One file of a form, kept until it has arrived. It is sent with progress, and after a failure of the network it can be
 * sent again without being chosen anew.
 */
export function useDocumentUpload({
  call,
  params,
  onDone,
  onFields,
}: {
  call: 'document.add' | 'document.upload';
  params: Record<string, number>;
  onDone: (document: DocumentDetail) => void;
  /** The server's words for the fields beside the file. */
  onFields: (problem: ReturnType<typeof problemOf>) => boolean;
}) {
  const credential = useCredential();
  const [listed, setListed] = useState<ListedFile | null>(null);
  const [missing, setMissing] = useState<string>();
  const file = useRef<File | null>(null);
  const tries = useRef<AbortController | null>(null);
  const sending = useRef<Sending | null>(null);
  useEffect(() => () => tries.current?.abort(), []);

  const change = (to: Partial<ListedFile>) => setListed((now) => now && { ...now, ...to });

  async function send(fields: Fields) {
    const chosen = file.current;
    if (!chosen || listed?.state === 'sending') return;
    if (listed?.state === 'refused') return setMissing(DOCUMENT_FILE.wrongKind);
    const of = JSON.stringify([fields, listed?.key]);
    if (sending.current?.of !== of) sending.current = { of, key: crypto.randomUUID() };
    tries.current = new AbortController();
    const { signal } = tries.current;
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, size: String(chosen.size) })) body.append(name, value);
    body.append('file', chosen, chosen.name);
    change({ state: 'sending', sent: 0, since: Date.now(), words: undefined, more: undefined });
    try {
      if (!(await looksRight(chosen))) return change({ state: 'refused', words: DOCUMENT_FILE.wrongKind });
      const answer = await sendForm({
        call,
        params,
        body,
        credential,
        idempotencyKey: sending.current.key,
        // The sent bytes include the multipart frame, so they are cut to the size of the file.
        onProgress: (sent) => change({ sent: Math.min(sent, chosen.size) }),
        signal,
      });
      change({ state: 'uploaded', sent: chosen.size });
      onDone(DocumentDetail.parse(answer));
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemOf(error);
      const [refused] = problem.fields?.file ?? [];
      if (refused) change({ state: 'refused', words: refused });
      else if (onFields(problem)) change({ state: 'chosen' });
      else change({ state: 'failed', words: problemWords(problem, 'uploadDocument') });
    }
  }

  return {
    files: listed ? [listed] : [],
    error: missing,
    busy: listed?.state === 'sending',
    choose([chosen]: File[]) {
      const [admitted] = chosen ? admit([chosen], DOCUMENT_FILE, { held: 0, at: Date.now() }) : [];
      if (!chosen || !admitted) return;
      setMissing(undefined);
      file.current = chosen;
      setListed(admitted.state === 'refused' ? admitted : { ...admitted, state: 'chosen' });
    },
    /** Takes the file off the form, or cancels its upload and keeps it. */
    remove() {
      if (listed?.state === 'sending') {
        tries.current?.abort();
        return change({ state: 'chosen' });
      }
      file.current = null;
      setListed(null);
    },
    send(fields: Fields) {
      if (!file.current) return setMissing(DOCUMENT_FILE.wrongKind);
      void send(fields);
    },
  };
}
