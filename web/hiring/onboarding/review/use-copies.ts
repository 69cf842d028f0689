import { useEffect, useState } from 'react';
import type { CandidateDetail, CandidateDocument, LetterReview } from '../../../../contracts/people/candidate';
import { fullName } from '../../../platform/ui/format';
import type { PdfMark } from '../../../platform/ui/PdfSheet';
import type { OpenPdf, PdfWords } from '../../../platform/ui/pdf-document';
import { useOpenPdf } from '../../../platform/ui/use-open-pdf';
import type { LetterFile } from '../letter-file';
import { useLetterFile } from '../use-letter-file';
import { type ComparedWords, compareWords } from './compare-words';
import { markOf, pdfWordsIn } from './signature-in';
import { type SignaturePlace, signaturePlace } from './signature-place';

/** One PDF on the screen: null while it comes. */
export interface Copy {
  pdf: OpenPdf | null;
  /** The words of its pages, once they are read. */
  words: PdfWords[] | null;
  /** The probable place of the candidate's signature, once the words are read. */
  signature: (SignaturePlace & { mark: PdfMark | null }) | null;
  broken: boolean;
  error: unknown;
  retry: () => void;
}

/** Opens a file, reads its words and looks for the place of the signature. */
export function useCopy(file: LetterFile | null, signer: string): Copy {
  const read = useLetterFile(file);
  const { pdf, broken } = useOpenPdf(read.data);
  const [said, setSaid] = useState<{ pdf: OpenPdf; words: PdfWords[] } | null>(null);
  useEffect(() => {
    if (!pdf) return;
    let gone = false;
    // A file whose words cannot be read is one without words.
    pdfWordsIn(pdf).then(
      (words) => !gone && setSaid({ pdf, words }),
      () => !gone && setSaid({ pdf, words: [] }),
    );
    return () => {
      gone = true;
    };
  }, [pdf]);
  const words = said?.pdf === pdf ? said.words : null;
  const found = words && pdf && { ...signaturePlace(words, signer), ...(words.length === 0 && { page: pdf.pages }) };
  return {
    pdf,
    words,
    signature: found && words && { ...found, mark: markOf(found, words) },
    broken,
    error: read.error,
    retry: () => void read.refetch(),
  };
}

/** The content of the screen of a review. */
export interface Copies {
  /** The uploaded file, or null where none has come. */
  document: CandidateDocument | null;
  /** The file of Download: the uploaded one, or else the letter as Tenure writes it. */
  file: LetterFile;
  /** The uploaded file as PDF, or null where there is none to show. */
  signed: Copy | null;
  sent: Copy;
}

export function useCopies(candidate: CandidateDetail, review: LetterReview, fileId: number): Copies {
  const uploads = [...review.documents, ...review.earlier];
  const document = uploads.find(({ id }) => id === fileId) ?? uploads[0] ?? null;
  const signer = fullName(candidate);
  const written: LetterFile = { call: 'offer.letter', input: { id: candidate.id, letter: review.letter } };
  const uploaded: LetterFile | null = document && { call: 'offer.document', input: { id: document.id } };
  const signed = useCopy(document?.kind === 'pdf' ? uploaded : null, signer);
  const sent = useCopy(written, signer);
  return { document, file: uploaded ?? written, signed: document?.kind === 'pdf' ? signed : null, sent };
}

/** The findings of the program from comparing the words of the file with those of the letter. */
export type CopyFindings =
  | { kind: 'reading' }
  | { kind: 'scan' }
  | { kind: 'differs' }
  | ({ kind: 'compared' } & ComparedWords);

/** Fewer words than this in a whole file are no text of a letter, but a stamp or the name of a scanner. */
const SCAN = 12;

export function foundIn(signed: readonly PdfWords[] | null, sent: readonly PdfWords[] | null): CopyFindings {
  if (!signed || !sent) return { kind: 'reading' };
  const [file, letter] = [signed, sent].map((pages) => pages.map(({ text }) => text).join('\n'));
  if ((file ?? '').split(/\s+/).filter(Boolean).length < SCAN) return { kind: 'scan' };
  const compared = compareWords(letter ?? '', file ?? '');
  return compared ? { kind: 'compared', ...compared } : { kind: 'differs' };
}
