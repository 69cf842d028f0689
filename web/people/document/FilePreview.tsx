import { Box, Grid } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useCredential } from '../../platform/call/credential';
import { problemOfError } from '../../platform/call/problem';
import { readFile } from '../../platform/call/read-file';
import { DownloadFileButton, type PreviewedFile } from '../../platform/record/DownloadFileButton';
import { FailedRead } from '../../platform/record/FailedRead';
import { Empty } from '../../platform/ui/Empty';
import { bytes } from '../../platform/ui/format';
import { PdfPreview } from '../../platform/ui/PdfPreview';
import { Skeleton } from '../../platform/ui/Skeleton';
import styles from './Documents.module.css';

/** A file on the page: the sheets of a PDF; a Word document says that it has to be downloaded. */
export function FilePreview({ file }: { file: PreviewedFile }) {
  if (file.kind !== 'pdf') {
    return (
      <Grid p="5" align="center" justifyItems="center" flexGrow="1" flexBasis="0%">
        <Empty icon={FileText} title="This file can't be shown here" action={<DownloadFileButton file={file} />}>
          {file.name} is a Word document{file.size !== undefined && ` of ${bytes(file.size)}`}. Download it to read it.
        </Empty>
      </Grid>
    );
  }
  return <Sheets file={file} />;
}

function Sheets({ file }: { file: PreviewedFile }) {
  const credential = useCredential();
  const read = useQuery({
    queryKey: ['transfer', file.call, file.input],
    queryFn: async ({ signal }) =>
      new Uint8Array(await (await readFile(file.call, file.input, credential, signal)).arrayBuffer()),
    staleTime: 60_000,
  });
  if (read.data) {
    return (
      <PdfPreview
        title={file.name}
        bytes={read.data}
        unreadable={
          <Empty icon={FileText} title="This file can't be read" action={<DownloadFileButton file={file} />}>
            It may be damaged or locked with a password.
          </Empty>
        }
      />
    );
  }
  if (read.isError) {
    const problem = problemOfError(read.error);
    return (
      <Grid p="5" align="center" justifyItems="center" flexGrow="1" flexBasis="0%">
        <FailedRead problem={problem} what="the files of documents" retry={() => void read.refetch()}>
          The document did not load.
        </FailedRead>
      </Grid>
    );
  }
  return (
    <Box
      flexGrow="1"
      flexBasis="0%"
      px="40px"
      py="5"
      className={styles.loading}
      role="status"
      aria-label="Loading the document"
    >
      <Skeleton height={420} />
    </Box>
  );
}
