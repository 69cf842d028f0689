import { Box, Button, Flex } from '@radix-ui/themes';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { IssuedLetter } from '../../../contracts/letters/issued-letter';
import { trpc } from '../../platform/call/trpc';
import { DownloadFileButton, type PreviewedFile } from '../../platform/record/DownloadFileButton';
import { Actions } from '../../platform/ui/Actions';
import { dateOf, plainTexts } from '../../platform/ui/format';
import { opens, partOnDemand } from '../../platform/ui/on-demand';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { StatusLook } from '../../platform/ui/status-look';
import { Text } from '../../platform/ui/Text';

const OwnSigning = partOnDemand(async () => (await import('./OwnSigning')).OwnSigning);
const FilePreview = partOnDemand(async () => (await import('../../people/document/FilePreview')).FilePreview);

/** The query of a page of one's own letters. */
const OWN_LETTERS = { page: 1, page_size: 50 };

export const useOwnLetters = () =>
  trpc.issuedLetter.own.useQuery(OWN_LETTERS, { staleTime: 10_000, select: plainTexts });

/** The state of a letter for its recipient. */
function ownLook({ acknowledged_at, opened_at, asks_signature, superseded_by }: IssuedLetter): StatusLook {
  if (acknowledged_at !== null) return { word: 'Signed', tone: 'green' };
  if (asks_signature && superseded_by === null) return { word: 'To sign', tone: 'amber' };
  return opened_at === null ? { word: 'New', tone: 'blue' } : { word: 'Read', tone: 'green' };
}

/** The letters that were sent to oneself, as rows of a list: to read and to keep. */
export function OwnLetters({ letters }: { letters: readonly IssuedLetter[] }) {
  return letters.map((letter) => <OwnLetter key={letter.id} letter={letter} />);
}

function OwnLetter({ letter }: { letter: IssuedLetter }) {
  const { id, letter_name, issued_at, opened_at } = letter;
  const utils = trpc.useUtils();
  const [open, setOpen] = useState(false);
  const file: PreviewedFile = { call: 'issuedLetter.file', input: { id }, name: `${letter_name}.pdf`, kind: 'pdf' };
  const Icon = open ? EyeOff : Eye;
  const view = () => {
    setOpen(!open);
    // That it was read is kept once; where that fails the letter is read all the same.
    if (!open && opened_at === null)
      void utils.client.issuedLetter.opened.mutate({ id }).then(
        () => utils.issuedLetter.own.invalidate(),
        () => undefined,
      );
  };
  return (
    <Flex asChild wrap="wrap" align="center" gapY="2" gapX="3">
      <li>
        <Box flexGrow="1" flexBasis="160px" minWidth="0">
          <Text as="p" weight="medium" anywhere>
            {letter_name}
          </Text>
          <Text as="p" size="12" tone="quiet">
            Sent {dateOf(issued_at)}
          </Text>
        </Box>
        <StatusBadge look={ownLook(letter)} />
        <Actions>
          <Button
            variant="soft"
            color="gray"
            aria-expanded={open}
            aria-label={`${open ? 'Hide' : 'View'} ${letter_name}`}
            onClick={view}
            {...(letter.asks_signature ? opens(FilePreview, OwnSigning) : opens(FilePreview))}
          >
            <Icon />
            {open ? 'Hide' : 'View'}
          </Button>
          <DownloadFileButton file={file} />
        </Actions>
        {open && (
          <Flex flexGrow="1" flexShrink="0" flexBasis="100%" minWidth="0">
            <FilePreview file={file} />
          </Flex>
        )}
        {open && letter.asks_signature && letter.acknowledged_at === null && letter.superseded_by === null && (
          <Flex flexGrow="1" flexShrink="0" flexBasis="100%" minWidth="0">
            <OwnSigning id={id} />
          </Flex>
        )}
      </li>
    </Flex>
  );
}
