import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { CandidateDocument } from '../../../../contracts/people/candidate';
import { OFFER_LETTERS, type OfferLetter } from '../../../../contracts/people/candidate-status';
import { OFFER_FILES } from '../../../../contracts/platform/files';
import { useCredential } from '../../../platform/call/credential';
import { problemOfError } from '../../../platform/call/problem';
import { sendForm } from '../../../platform/call/send-form';
import { looksRight } from '../../../platform/form/file-intake';
import { useKeptFiles } from '../../../platform/upload/use-kept-files';
import { type AcceptUpload, admitTo, fromDocuments, uploadFailure, uploadsAfter } from './uploads';

export interface Uploads {
  all: AcceptUpload[];
  add: (letter: OfferLetter, files: File[]) => void;
  retry: (key: string) => void;
  /** Takes a file off the page and cancels its upload. The caller removes it from the server. */
  drop: (key: string) => void;
}

/**
 * Uploads each file as soon as it is chosen. Until it has arrived this device keeps it, so that it goes on after a reload, another
 * visit or an empty battery.
 */
export function useUploads({
  offer,
  documents,
  onArrived,
}: {
  offer: number;
  /** The files that the server holds already, read only at the start. */
  documents: readonly CandidateDocument[];
  onArrived: (document: CandidateDocument) => void;
}): Uploads {
  const credential = useCredential();
  const [all, dispatch] = useReducer(uploadsAfter, documents, fromDocuments);
  const files = useRef(new Map<string, { file: File; letter: OfferLetter; tries: AbortController }>());
  const arrived = useRef(onArrived);
  useEffect(() => {
    arrived.current = onArrived;
  });
  useEffect(() => {
    const here = files.current;
    return () => {
      for (const { tries } of here.values()) tries.abort();
    };
  }, []);

  const kept = useKeptFiles(`offer.${offer}`, undefined, (found) => {
    for (const { key, part, file } of found) {
      const letter = OFFER_LETTERS.find((one) => one === part);
      if (!letter || files.current.has(key)) continue;
      files.current.set(key, { file, letter, tries: new AbortController() });
      const { name, size } = file;
      dispatch({ type: 'added', uploads: [{ key, letter, name, size, state: 'sending', sent: 0, since: Date.now() }] });
      void send(key);
    }
  });
  const tryAgain = useEffectEvent(() => {
    for (const { key, state, lost } of all) if (state === 'failed' && lost) retry(key);
  });
  useEffect(() => {
    const again = () => tryAgain();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  async function send(key: string) {
    const sending = files.current.get(key);
    if (!sending) return;
    const { file, letter } = sending;
    sending.tries = new AbortController();
    const { signal } = sending.tries;
    const body = new FormData();
    body.append('letter', letter);
    body.append('size', String(file.size));
    body.append('file', file, file.name);
    try {
      if (!(await looksRight(file))) {
        kept.letGo(letter, key);
        dispatch({ type: 'failed', key, words: OFFER_FILES.wrongKind, final: true });
        return;
      }
      const answer = await sendForm({
        call: 'offer.upload',
        params: { offerId: offer },
        body,
        credential,
        idempotencyKey: key,
        onProgress: (sent) => dispatch({ type: 'progressed', key, sent }),
        onWaiting: (waits) => dispatch({ type: 'waits', key, waits }),
        signal,
      });
      const document = CandidateDocument.parse(answer);
      kept.letGo(letter, key);
      files.current.delete(key);
      dispatch({ type: 'arrived', key, document: document.id });
      arrived.current(document);
    } catch (error) {
      if (signal.aborted) return;
      const failure = uploadFailure(problemOfError(error));
      if (failure.final) kept.letGo(letter, key);
      dispatch({ type: 'failed', key, ...failure });
    }
  }

  function retry(key: string) {
    dispatch({ type: 'retried', key, at: Date.now() });
    void send(key);
  }

  return {
    all,
    add(letter, chosen) {
      const uploads = admitTo(letter, chosen, all, Date.now());
      dispatch({ type: 'added', uploads });
      uploads.forEach((upload, index) => {
        const file = chosen[index];
        if (upload.state !== 'sending' || !file) return;
        files.current.set(upload.key, { file, letter, tries: new AbortController() });
        void kept.keep(upload.key, file, letter);
        void send(upload.key);
      });
    },
    retry,
    drop(key) {
      const dropped = files.current.get(key);
      dropped?.tries.abort();
      files.current.delete(key);
      if (dropped) kept.letGo(dropped.letter, key);
      dispatch({ type: 'removed', key });
    },
  };
}
