import { Button, Grid, SegmentedControl } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import type { LetterReview } from '../../contracts/onboarding';
import { useCredential } from '../credential';
import { problemOf } from '../problem';
import { FailedRead } from '../record/FailedRead';
import { useCommand } from '../record/use-command';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { bytes } from '../ui/format';
import { PdfPreview } from '../ui/PdfPreview';
import { Skeleton } from '../ui/Skeleton';
import styles from './LetterView.module.css';
import { type LetterFile, readLetterFile, startDownload } from './letter-file';
import { LETTER_WORDS } from './status-words';

/** One letter: the signed copies that came back, or the letter as Tenure wrote it. */
export function LetterView({
  candidate,
  review,
  wide,
  onWide,
}: {
  candidate: number;
  review: LetterReview;
  wide?: boolean;
  onWide?: (wide: boolean) => void;
}) {
  const { documents } = review;
  const [chosen, setChosen] = useState<string>(documents[0] ? String(documents[0].id) : 'written');
  const document = documents.find((other) => String(other.id) === chosen);
  const file: LetterFile = document
    ? { call: 'offer.document', input: { id: document.id } }
    : { call: 'offer.letter', input: { id: candidate, letter: review.letter } };
  const title = document?.name ?? `${LETTER_WORDS[review.letter]} as sent`;

  return (
    <>
      {documents.length > 0 && (
        <div className={styles.files}>
          <SegmentedControl.Root size="1" value={chosen} onValueChange={setChosen} aria-label="Copy">
            {documents.map((other, index) => (
              <SegmentedControl.Item key={other.id} value={String(other.id)}>
                {documents.length === 1 ? 'Signed copy' : `Signed ${index + 1}`}
              </SegmentedControl.Item>
            ))}
            <SegmentedControl.Item value="written">As sent</SegmentedControl.Item>
          </SegmentedControl.Root>
          <DownloadButton file={file} />
        </div>
      )}
      {document?.kind === 'docx' ? (
        <Grid p="5" align="center" justifyItems="center" flexGrow="1" flexBasis="0%">
          <Empty icon={FileText} title="This file can't be shown here" action={<DownloadButton file={file} solid />}>
            {document.name} is a Word document of {bytes(document.size)}. Download it to read it.
          </Empty>
        </Grid>
      ) : (
        <CandidateFilePreview key={chosen} file={file} title={title} wide={wide} onWide={onWide} />
      )}
      {documents.length === 0 && (
        <p className={styles.note}>
          No signed copy yet. This is the letter as Tenure writes it. <DownloadButton file={file} />
        </p>
      )}
    </>
  );
}

/** The pages of a PDF file of a candidate, read with the session of the page. */
export function CandidateFilePreview({
  file,
  title,
  wide,
  onWide,
}: {
  file: LetterFile;
  title: string;
  wide?: boolean | undefined;
  onWide?: ((wide: boolean) => void) | undefined;
}) {
  const credential = useCredential();
  const read = useQuery({
    queryKey: ['transfer', file],
    queryFn: ({ signal }) => readLetterFile(file, credential, signal),
    staleTime: 60_000,
  });
  if (read.data) {
    return (
      <PdfPreview
        title={title}
        bytes={read.data}
        wide={wide}
        onWide={onWide}
        unreadable={
          <Empty icon={FileText} title="This file can't be read" action={<DownloadButton file={file} solid />}>
            It may be damaged or locked with a password. Download it, or return the letter with a reason.
          </Empty>
        }
      />
    );
  }
  if (read.isError) {
    const problem = problemOf(read.error);
    return (
      <Grid p="5" align="center" justifyItems="center" flexGrow="1" flexBasis="0%">
        <FailedRead problem={problem} what="the letters of candidates" retry={() => void read.refetch()}>
          The letter did not load.
        </FailedRead>
      </Grid>
    );
  }
  return (
    <div className={styles.loading} role="status" aria-label="Loading the letter">
      <Skeleton height={420} />
    </div>
  );
}

function DownloadButton({ file, solid = false }: { file: LetterFile; solid?: boolean }) {
  const mint = useCommand(trpc.useUtils().client.transfer.mint.mutate, {
    done: ({ token }) => startDownload(token),
  });
  return (
    <Button
      variant={solid ? 'soft' : 'ghost'}
      color="gray"
      size={solid ? '2' : '1'}
      loading={mint.busy}
      onClick={() => void mint.run({ call: file.call, input: file.input })}
    >
      <Download size={14} strokeWidth={1.75} aria-hidden />
      Download
    </Button>
  );
}
