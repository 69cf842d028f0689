import { Grid } from '@radix-ui/themes';
import { ApiProvider } from '../call/ApiProvider';
import { anonymousApi } from '../call/api';
import { ReceiptCard } from '../link/ReceiptCard';
import { PaperLinks } from '../papers/PaperLink';
import { PapersBox } from '../papers/PapersBox';
import { usePapers } from '../papers/use-papers';
import { FileLink } from '../record/FileLink';
import { FileList } from '../ui/FileList';
import { FileName } from '../ui/FileName';
import { GallerySection } from './GallerySection';

/** File names of devices, without a place to break. */
const LONG = `${'CamScannerOluwaseyifunmi'.repeat(9).slice(0, 196)}.pdf`;
const SHA = 'a3f1c2'.repeat(11).slice(0, 64);
const FILE = { size: 1_200_000, sent: 0, since: 0, name: LONG };
const STATES = ['chosen', 'uploaded', 'failed', 'refused'] as const;

function Names() {
  const papers = usePapers({ keptAs: undefined });
  return (
    <Grid gap="4">
      <FileName name={LONG} more=" · 1.2 MB" />
      <FileList
        label="Long names in each state"
        files={STATES.map((state) => ({ ...FILE, key: state, state, words: 'Connection error' }))}
        onRetry={() => undefined}
        onRemove={() => undefined}
      />
      <PaperLinks papers={[{ id: 1, name: LONG, size: 1_200_000, sha256: SHA }]} />
      <FileLink name={LONG} sha256={SHA} call="leave.file" input={{ id: 1, file: 'certificate' }} />
      <ReceiptCard
        receipt={{
          what: 'You handed in a paper.',
          outcome: null,
          at: '2026-11-27T09:12:00.000Z',
          files: [{ called: 'Certificate', name: LONG, size: 1_200_000, sha256: SHA }],
          next: 'HR reads it.',
          mailed: true,
        }}
      />
      <PapersBox papers={papers} label="Papers" />
    </Grid>
  );
}

/** Every part that shows the name of a file, with a name that nobody counted. */
export const FileNamesSection = () => (
  <GallerySection id="file-names" title="Names of files">
    <ApiProvider make={() => anonymousApi()}>
      <Names />
    </ApiProvider>
  </GallerySection>
);
