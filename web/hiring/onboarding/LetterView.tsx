import { Box, Flex, Grid, IconButton, SegmentedControl } from '@radix-ui/themes';
import { FileText, Maximize2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { CandidateDetail, LetterReview } from '../../../contracts/people/candidate';
import { pages } from '../../../contracts/platform/pages';
import { Empty } from '../../platform/ui/Empty';
import { bytes, fullName } from '../../platform/ui/format';
import { PdfPreview, type PdfPreviewProps } from '../../platform/ui/PdfPreview';
import type { OpenPdf } from '../../platform/ui/pdf-document';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { LetterDownload } from './LetterDownload';
import { LetterNotRead } from './LetterNotRead';
import styles from './LetterView.module.css';
import type { LetterFile } from './letter-file';
import { signatureIn } from './review/signature-in';
import { LETTER_WORDS } from './status-words';
import { useLetterFile } from './use-letter-file';

/** A letter of Tenure is readable without its margins at this width, in px. */
const READABLE = 600;

/** One letter: the signed copies that came back, opened where they are signed, or the letter as Tenure wrote it. */
export function LetterView({ candidate, review }: { candidate: CandidateDetail; review: LetterReview }) {
  const { documents, earlier, letter } = review;
  const [chosen, setChosen] = useState<string>(documents[0] ? String(documents[0].id) : 'written');
  const document = [...documents, ...earlier].find((other) => String(other.id) === chosen);
  const file: LetterFile = document
    ? { call: 'offer.document', input: { id: document.id } }
    : { call: 'offer.letter', input: { id: candidate.id, letter } };
  const title = document?.name ?? `${LETTER_WORDS[letter]} as sent`;
  const signer = fullName(candidate);
  const opensAt = useCallback((pdf: OpenPdf) => signatureIn(pdf, signer), [signer]);

  const copies = documents.length > 0 && (
    <SegmentedControl.Root size="1" value={chosen} onValueChange={setChosen} aria-label="Copy">
      {documents.map((other, index) => (
        <SegmentedControl.Item key={other.id} value={String(other.id)}>
          {documents.length === 1 ? 'Signed copy' : `Signed ${index + 1}`}
        </SegmentedControl.Item>
      ))}
      {earlier.map((other, index) => (
        <SegmentedControl.Item key={other.id} value={String(other.id)}>
          {earlier.length === 1 ? 'Before' : `Before ${index + 1}`}
        </SegmentedControl.Item>
      ))}
      <SegmentedControl.Item value="written">As sent</SegmentedControl.Item>
    </SegmentedControl.Root>
  );
  const tools = (
    <>
      <LetterDownload file={file} icon />
      <IconButton asChild variant="ghost" color="gray">
        <Link
          to={pages.candidateLetter(candidate.id, letter, { file: document?.id })}
          state={{ opened: true }}
          aria-label="Full screen"
          title="Full screen"
        >
          <Maximize2 />
        </Link>
      </IconButton>
    </>
  );
  return (
    <>
      {document?.kind === 'docx' ? (
        <>
          <Flex
            align="center"
            justify="between"
            wrap="wrap"
            gapY="2"
            gapX="3"
            minHeight="53px"
            px="4"
            py="6px"
            className={styles.files}
          >
            {copies}
            <Flex as="span" gap="14px">
              {tools}
            </Flex>
          </Flex>
          <Grid p="5" align="center" justifyItems="center" flexGrow="1" flexBasis="0%">
            <Empty icon={FileText} title="This file can't be shown here" action={<LetterDownload file={file} />}>
              {document.name} is a Word document of {bytes(document.size)}. Download it to read it.
            </Empty>
          </Grid>
        </>
      ) : (
        <CandidateFilePreview
          key={chosen}
          file={file}
          title={title}
          lead={copies}
          more={tools}
          atLeast={READABLE}
          opensAt={document && opensAt}
        />
      )}
      {documents.length === 0 && (
        <Box asChild px="4" py="3" className={styles.note}>
          <Text as="p" tone="quiet">
            No signed copy yet. This is the letter as Tenure writes it.
          </Text>
        </Box>
      )}
    </>
  );
}

interface PreviewProps extends Pick<PdfPreviewProps, 'lead' | 'more' | 'atLeast' | 'opensAt'> {
  file: LetterFile;
  title: string;
}

/** The pages of a PDF file of a candidate, read with the session of the page. */
export function CandidateFilePreview({ file, title, ...view }: PreviewProps) {
  const read = useLetterFile(file);
  if (read.data) {
    return (
      <PdfPreview
        {...view}
        title={title}
        bytes={read.data}
        unreadable={
          <Empty icon={FileText} title="This file can't be read" action={<LetterDownload file={file} />}>
            It may be damaged or locked with a password. Download it, or return the letter with a reason.
          </Empty>
        }
      />
    );
  }
  if (read.isError) return <LetterNotRead error={read.error} retry={() => void read.refetch()} />;
  return (
    <Box
      flexGrow="1"
      flexBasis="0%"
      px="40px"
      py="5"
      className={styles.loading}
      role="status"
      aria-label="Loading the letter"
    >
      <Skeleton height={420} />
    </Box>
  );
}
