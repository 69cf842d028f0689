import { useEffect, useRef, useState } from 'react';
import type { FileRules } from '../../../contracts/platform/files';
import { useCredential } from '../call/credential';
import { problemOfError } from '../call/problem';
import { type PlaceOfProblem, problemWords } from '../call/problem-words';
import { sendForm } from '../call/send-form';
import { admit, looksRight } from '../form/file-intake';
import type { ListedFile } from '../ui/FileList';
import { keptAgain, useKeptFiles } from './use-kept-files';

type Fields = Record<string, string>;

/** The key of an upload across its tries; another file or other fields make another upload. */
interface Sending {
  of: string;
  key: string;
}

/**
 * One file of a form, kept on this device until it has arrived. It is sent with progress, and after a failure of the network, or
 * when the form is opened again, it can be sent without being chosen again.
 */
export function useFileUpload<T>({
  call,
  params,
  part,
  rules,
  place,
  keptAs,
  parse,
  onDone,
  onFields,
}: {
  call: Parameters<typeof sendForm>[0]['call'];
  params: Record<string, number>;
  /** The field of the form that the file is. */
  part: string;
  rules: FileRules;
  /** The place on which the words of a failure depend. */
  place: PlaceOfProblem;
  /** The form and its record, under which this device keeps the file. */
  keptAs: string;
  /** Reads the answer of the call. */
  parse: (answer: unknown) => T;
  onDone: (saved: T) => void;
  /** The server's words for the fields beside the file. */
  onFields: (problem: ReturnType<typeof problemOfError>) => boolean;
}) {
  const credential = useCredential();
  const [listed, setListed] = useState<ListedFile | null>(null);
  const [missing, setMissing] = useState<string>();
  const file = useRef<File | null>(null);
  const tries = useRef<AbortController | null>(null);
  const sending = useRef<Sending | null>(null);
  useEffect(() => () => tries.current?.abort(), []);

  const kept = useKeptFiles(keptAs, part, ([found]) => {
    if (!found || file.current) return;
    file.current = found.file;
    setListed(keptAgain(found.key, found.file));
  });
  const letGo = () => listed && kept.letGo(part, listed.key);

  const change = (to: Partial<ListedFile>) => setListed((now) => now && { ...now, ...to });

  async function send(fields: Fields) {
    const chosen = file.current;
    if (!chosen || listed?.state === 'sending') return;
    if (listed?.state === 'refused') return setMissing(rules.wrongKind);
    const of = JSON.stringify([fields, listed?.key]);
    if (sending.current?.of !== of) sending.current = { of, key: crypto.randomUUID() };
    tries.current = new AbortController();
    const { signal } = tries.current;
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, size: String(chosen.size) })) body.append(name, value);
    body.append(part, chosen, chosen.name);
    change({ state: 'sending', sent: 0, since: Date.now(), words: undefined, more: undefined });
    try {
      if (!(await looksRight(chosen))) return change({ state: 'refused', words: rules.wrongKind });
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
      letGo();
      change({ state: 'uploaded', sent: chosen.size });
      onDone(parse(answer));
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemOfError(error);
      const [refused] = problem.fields?.[part] ?? [];
      if (refused) change({ state: 'refused', words: refused });
      else if (onFields(problem)) change({ state: 'chosen' });
      else change({ state: 'failed', words: problemWords(problem, place) });
    }
  }

  return {
    files: listed ? [listed] : [],
    error: missing,
    busy: listed?.state === 'sending',
    choose([chosen]: File[]) {
      const [admitted] = chosen ? admit([chosen], rules, { held: 0, at: Date.now() }) : [];
      if (!chosen || !admitted) return;
      setMissing(undefined);
      letGo();
      file.current = chosen;
      if (admitted.state === 'refused') return setListed(admitted);
      setListed({ ...admitted, state: 'chosen' });
      void kept
        .keep(admitted.key, chosen, part)
        .then((kept) => setListed((now) => (now?.key === admitted.key ? { ...now, kept } : now)));
    },
    /** Takes the file off the form, or cancels its upload and keeps it. */
    remove() {
      if (listed?.state === 'sending') {
        tries.current?.abort();
        return change({ state: 'chosen' });
      }
      letGo();
      file.current = null;
      setListed(null);
    },
    send(fields: Fields) {
      if (!file.current) return setMissing(rules.wrongKind);
      void send(fields);
    },
  };
}
