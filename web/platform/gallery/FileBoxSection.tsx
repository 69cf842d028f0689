import { Grid } from '@radix-ui/themes';
import { useState } from 'react';
import { DOCUMENT_FILE, type FileRules, OFFER_FILES, SHARED_BOX_FILE } from '../../../contracts/platform/files';
import { FileBox } from '../form/FileBox';
import { admit } from '../form/file-intake';
import { FileList, type ListedFile } from '../ui/FileList';
import { Text } from '../ui/Text';
import { GallerySection } from './GallerySection';

const STATES: readonly ListedFile[] = [
  { key: 'a', name: 'handbook-signed.docx', size: 3_100_000, state: 'uploaded', sent: 3_100_000, since: 0 },
  { key: 'b', name: 'deployment-signed.pdf', size: 2_400_000, state: 'sending', sent: 1_500_000, since: Date.now() },
  { key: 'c', name: 'offer-letter.pdf', size: 900_000, state: 'failed', sent: 0, since: 0, words: 'Connection error' },
  {
    key: 'd',
    name: 'scan-600dpi.pdf',
    size: 8_300_000,
    state: 'refused',
    sent: 0,
    since: 0,
    words: 'File less than 5MB',
    more: 'This one is 8.3 MB.',
  },
  {
    key: 'e',
    name: 'photo.heic',
    size: 1_200_000,
    state: 'refused',
    sent: 0,
    since: 0,
    words: 'Please upload a valid file',
  },
];

function Box({ name, rules, error }: { name: string; rules: FileRules; error?: string }) {
  const [files, setFiles] = useState<readonly ListedFile[]>([]);
  const held = files.filter((file) => file.state !== 'refused').length;
  return (
    <FileBox
      rules={rules}
      label={rules.maxFiles > 1 ? 'Drop files here' : 'Drop a file here'}
      button={rules.maxFiles > 1 ? 'Choose files' : 'Choose a file'}
      list={`Files of the ${name}`}
      files={files}
      keptAs={undefined}
      onFiles={(chosen) =>
        setFiles([
          ...files,
          // The gallery sends nothing, so that a file that would be sent counts as sent.
          ...admit(chosen, rules, { held, at: Date.now() }).map((file) =>
            file.state === 'sending' ? { ...file, state: 'uploaded' as const, sent: file.size } : file,
          ),
        ])
      }
      onRetry={() => {}}
      onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
      error={files.length === 0 ? error : undefined}
    />
  );
}

/** The box for files in its three settings, and a file in each state. */
export function FileBoxSection() {
  const [files, setFiles] = useState(STATES);
  return (
    <GallerySection id="file-drop" title="File drop" note="three settings; resting, over, with files" span={3}>
      <Grid align="start" gap="20px" columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))">
        <Grid gap="4">
          <Text as="h3" size="13" weight="medium">
            Offer wizard
          </Text>
          <Box name="offer wizard" rules={OFFER_FILES} error="Attachment is required" />
        </Grid>
        <Grid gap="4">
          <Text as="h3" size="13" weight="medium">
            Shared upload box
          </Text>
          <Box name="shared upload box" rules={SHARED_BOX_FILE} />
        </Grid>
        <Grid gap="4">
          <Text as="h3" size="13" weight="medium">
            Document upload
          </Text>
          <Box name="document upload" rules={DOCUMENT_FILE} />
        </Grid>
        <Grid gap="4">
          <Text as="h3" size="13" weight="medium">
            Files in each state
          </Text>
          <FileList
            label="Files in each state"
            files={files}
            onRetry={(key) =>
              setFiles(files.map((file) => (file.key === key ? { ...file, state: 'sending', sent: 0 } : file)))
            }
            onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
          />
        </Grid>
      </Grid>
    </GallerySection>
  );
}
