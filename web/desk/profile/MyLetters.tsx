import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ProfileSummary } from '../../../contracts/desk/profile';
import { OwnLetters, useOwnLetters } from '../../letters/issued-letter/OwnLetters';
import { DownloadFileButton, type PreviewedFile } from '../../platform/record/DownloadFileButton';
import { Actions } from '../../platform/ui/Actions';
import { FileName } from '../../platform/ui/FileName';
import { bytes, dateOf } from '../../platform/ui/format';
import { opens, partOnDemand } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { LETTER_STATE_WORDS } from './journey';

const FilePreview = partOnDemand(async () => (await import('../../people/document/FilePreview')).FilePreview);

type Letter = ProfileSummary['letters'][number];

/**
 * The letters of oneself: those that HR sent, and those of the onboarding, each as it was sent and as it was handed in, to look at
 * and to keep.
 */
export function MyLetters({ letters }: { letters: readonly Letter[] }) {
  const sent = useOwnLetters().data?.results ?? [];
  if (letters.length + sent.length === 0) return null;
  return (
    <Panel title="My letters" flush>
      <Rows label="My letters">
        <OwnLetters letters={sent} />
        {letters.map((letter) => {
          const words = LETTER_STATE_WORDS[letter.status];
          return (
            <Grid asChild key={letter.title} columns="1" gap="2">
              <li>
                <Flex align="center" justify="between" wrap="wrap" gapY="1" gapX="3">
                  {letter.title}
                  {words && (
                    <StatusBadge tone={words.tone} sign={words.sign}>
                      {words.word}
                    </StatusBadge>
                  )}
                </Flex>
                {letter.letter && (
                  <File
                    title={`${letter.title} as sent`}
                    file={{
                      call: 'profile.letter',
                      input: { letter: letter.letter },
                      name: `${letter.title} as sent`,
                      kind: 'pdf',
                    }}
                    second="As sent to you"
                  />
                )}
                {letter.documents.map((document) => (
                  <File
                    key={document.id}
                    title={document.name}
                    file={{ ...document, call: 'profile.signedLetter', input: { id: document.id } }}
                    second={`As you signed it, ${dateOf(document.uploaded_at)}`}
                    size={document.size}
                  />
                ))}
              </li>
            </Grid>
          );
        })}
      </Rows>
    </Panel>
  );
}

interface FileProps {
  title: string;
  file: PreviewedFile;
  second: string;
  size?: number;
}

function File({ title, file, second, size }: FileProps) {
  const [open, setOpen] = useState(false);
  const Icon = open ? EyeOff : Eye;
  return (
    <Flex wrap="wrap" align="center" gapY="2" gapX="3" minWidth="0">
      <Box minWidth="0" flexGrow="1" flexBasis="160px">
        <Text size="13">{second}</Text>
        {size !== undefined && (
          <Text block size="12" tone="quiet">
            <FileName name={file.name} more={` · ${bytes(size)}`} />
          </Text>
        )}
      </Box>
      <Actions>
        {file.kind === 'pdf' && (
          <Button
            variant="soft"
            color="gray"
            aria-expanded={open}
            aria-label={`${open ? 'Hide' : 'View'} ${title}`}
            onClick={() => setOpen(!open)}
            {...opens(FilePreview)}
          >
            <Icon />
            {open ? 'Hide' : 'View'}
          </Button>
        )}
        <DownloadFileButton file={file} />
      </Actions>
      {open && (
        <Flex flexBasis="100%" direction="column" minWidth="0">
          <FilePreview file={file} />
        </Flex>
      )}
    </Flex>
  );
}
