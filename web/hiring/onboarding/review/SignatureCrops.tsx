import { Grid } from '@radix-ui/themes';
import type { CandidateDetail, CandidateDocument, LetterReview } from '../../../../contracts/people/candidate';
import { fullName } from '../../../platform/ui/format';
import { PdfSheet } from '../../../platform/ui/PdfSheet';
import type { OpenPdf, PdfWords } from '../../../platform/ui/pdf-document';
import { Text } from '../../../platform/ui/Text';
import { LETTER_WORDS } from '../status-words';
import styles from './LetterReviewPage.module.css';
import type { SignaturePlace } from './signature-place';
import { useCopy } from './use-copies';

const WIDTH = 146;

interface Props {
  candidate: CandidateDetail;
  review: LetterReview;
  pdf: OpenPdf;
  words: readonly PdfWords[];
  signature: SignaturePlace;
}

/** The place where this letter is signed, cut out of it, beside the same of a letter that was approved. */
export function SignatureCrops({ candidate, review, pdf, words, signature }: Props) {
  const approved = candidate.letters.find((other) => other.letter !== review.letter && other.status === 'APPROVED');
  const before = approved?.documents.find(({ kind }) => kind === 'pdf');
  return (
    <section>
      <Text as="h3" size="14" weight="bold">
        Signature
      </Text>
      {signature.place ? (
        <>
          <Text as="p" size="12" tone="quiet">
            {before
              ? "Where this letter has the candidate's line, beside one approved before"
              : "Where this letter has the candidate's line. None is approved yet to hold it against"}
          </Text>
          <Grid columns="repeat(2, minmax(0, 1fr))" gap="2" mt="2" className={styles.crops}>
            <figure data-own>
              <span className={styles.crop}>
                <PdfSheet pdf={pdf} page={signature.page} width={WIDTH} part={signature.place} />
              </span>
              <figcaption>This letter</figcaption>
            </figure>
            {approved && before && <Approved letter={approved.letter} document={before} signer={fullName(candidate)} />}
          </Grid>
        </>
      ) : (
        <Text as="p" size="12" tone="quiet">
          {words.every(({ text }) => text.trim() === '')
            ? 'The file has no text, so its place is not known. It is open at the last page'
            : signature.by === 'words'
              ? 'Its place was not found. The file is open at the last page that speaks of a signature'
              : 'Its place was not found. The file is open at the last page'}
        </Text>
      )}
    </section>
  );
}

function Approved({
  letter,
  document,
  signer,
}: {
  letter: LetterReview['letter'];
  document: CandidateDocument;
  signer: string;
}) {
  const { pdf, signature } = useCopy({ call: 'offer.document', input: { id: document.id } }, signer);
  const place = signature?.place;
  return (
    <figure>
      <span className={styles.crop}>
        {pdf && place && <PdfSheet pdf={pdf} page={signature.page} width={WIDTH} part={place} />}
        {signature && !place && (
          <Text size="12" tone="quiet">
            Place not found
          </Text>
        )}
      </span>
      <figcaption>{LETTER_WORDS[letter]}, approved</figcaption>
    </figure>
  );
}
