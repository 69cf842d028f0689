import type { CandidateDocument } from '../../../../contracts/people/candidate';
import type { OfferLetter } from '../../../../contracts/people/candidate-status';
import { OFFER_FILES } from '../../../../contracts/platform/files';
import type { Problem } from '../../../../contracts/platform/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { admit } from '../../../platform/form/file-intake';
import type { ListedFile } from '../../../platform/ui/FileList';

export interface AcceptUpload extends ListedFile {
  letter: OfferLetter;
  /** Id on the server, once uploaded. */
  document?: number;
  /** Whether it failed because the network was gone. */
  lost?: boolean;
  /** The upload of the acceptance, for a file that is kept here until then. */
  file?: File;
}

export type UploadEvent =
  | { type: 'added'; uploads: AcceptUpload[] }
  | { type: 'progressed'; key: string; sent: number }
  | { type: 'waits'; key: string; waits: boolean }
  | { type: 'arrived'; key: string; document: number }
  | { type: 'failed'; key: string; words: string; final: boolean; lost?: boolean }
  | { type: 'retried'; key: string; at: number }
  | { type: 'removed'; key: string };

const SIXTH = 'Five files are enough for this step. Remove one to add another.';

/** The words of the step, shown once, when one of its files has a wrong type or is too large (inventory X023). */
export const REFUSED_WORDS = `${OFFER_FILES.wrongKind} and a ${OFFER_FILES.tooLarge}`;

/** Sorts files freshly chosen for a step into those to send and those to refuse, each with its words. */
export const admitTo = (
  letter: OfferLetter,
  files: readonly { name: string; size: number }[],
  present: readonly AcceptUpload[],
  at: number,
  newKey?: () => string,
): AcceptUpload[] =>
  admit(files, OFFER_FILES, { held: uploadsHeld(present, letter).length, at, tooMany: SIXTH, newKey }).map((file) => ({
    ...file,
    letter,
  }));

/** The files of a step that take one of its places: all but the refused. */
export const uploadsHeld = (uploads: readonly AcceptUpload[], letter: OfferLetter): AcceptUpload[] =>
  uploads.filter((upload) => upload.letter === letter && upload.state !== 'refused');

/** The files of a step that HR has, or gets with the acceptance. */
export const readyOf = (uploads: readonly AcceptUpload[], letter: OfferLetter): AcceptUpload[] =>
  uploads.filter((upload) => upload.letter === letter && (upload.state === 'uploaded' || upload.state === 'chosen'));

/** The files of some steps that are on their way. */
export const sendingOf = (uploads: readonly AcceptUpload[], letters: readonly OfferLetter[]): AcceptUpload[] =>
  uploads.filter((upload) => letters.includes(upload.letter) && upload.state === 'sending');

/** `One file is still uploading`, of at least one. */
export const stillUploading = (files: number): string =>
  files === 1 ? 'One file is still uploading' : `${files} files are still uploading`;

/** Whether a step holds a file that was refused for its type or size. A sixth file has only words of its own. */
export const hasRefused = (uploads: readonly AcceptUpload[], letter: OfferLetter): boolean =>
  uploads.some((upload) => upload.letter === letter && upload.state === 'refused' && upload.words !== SIXTH);

/** Files that the server already holds, as after a reload. */
export const fromDocuments = (documents: readonly CandidateDocument[]): AcceptUpload[] =>
  documents.map((document) => ({
    key: `document-${document.id}`,
    letter: document.letter,
    name: document.name,
    size: document.size,
    state: 'uploaded',
    sent: document.size,
    since: 0,
    document: document.id,
  }));

const change = (uploads: AcceptUpload[], key: string, to: (upload: AcceptUpload) => AcceptUpload): AcceptUpload[] =>
  uploads.map((upload) => (upload.key === key ? to(upload) : upload));

export function uploadsAfter(uploads: AcceptUpload[], event: UploadEvent): AcceptUpload[] {
  switch (event.type) {
    case 'added':
      return [...uploads, ...event.uploads];
    case 'progressed':
      // The sent bytes include the multipart frame, so they are cut to the size of the file.
      return change(uploads, event.key, (upload) => ({ ...upload, sent: Math.min(event.sent, upload.size) }));
    case 'waits':
      return change(uploads, event.key, (upload) => ({ ...upload, waits: event.waits }));
    case 'arrived':
      return change(uploads, event.key, ({ words: _, waits: __, ...upload }) => ({
        ...upload,
        state: 'uploaded',
        sent: upload.size,
        document: event.document,
      }));
    case 'failed':
      return change(uploads, event.key, (upload) => ({
        ...upload,
        state: event.final ? 'refused' : 'failed',
        words: event.words,
        lost: event.lost === true,
      }));
    case 'retried':
      return change(uploads, event.key, ({ words: _, ...upload }) => ({
        ...upload,
        state: 'sending',
        sent: 0,
        since: event.at,
      }));
    case 'removed':
      return uploads.filter((upload) => upload.key !== event.key);
  }
}

/** How a failed upload reads, and whether sending the same file again can help at all. */
export function uploadFailure(problem: Problem): { words: string; final: boolean; lost: boolean } {
  return {
    // The words about the file stand without its name, which stands beside them.
    words: problem.fields?.file?.[0] ?? problemWords(problem, 'uploadLetter'),
    final: problem.status === 400 || problem.status === 413 || problem.status === 415,
    lost: problem.status === 0,
  };
}
