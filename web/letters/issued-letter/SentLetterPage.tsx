import { Box, Button, Callout, Flex, Grid } from '@radix-ui/themes';
import { Lock, MailX, Printer, RotateCw } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { IssuedDetail } from '../../../contracts/letters/issued-letter';
import { pages } from '../../../contracts/platform/pages';
import { FilePreview } from '../../people/document/FilePreview';
import { useCredential } from '../../platform/call/credential';
import { readFile } from '../../platform/call/read-file';
import { trpc } from '../../platform/call/trpc';
import { DownloadFileButton, type PreviewedFile } from '../../platform/record/DownloadFileButton';
import { idIn } from '../../platform/record/id-in';
import { LoadedRecord } from '../../platform/record/LoadedRecord';
import { useCommand } from '../../platform/record/use-command';
import { ActionMenu } from '../../platform/ui/ActionMenu';
import { Columns } from '../../platform/ui/Columns';
import { Empty } from '../../platform/ui/Empty';
import { plainTexts } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { printPdf } from '../../platform/ui/print-pdf';
import { useReading } from '../../platform/ui/reading';
import { Skeleton } from '../../platform/ui/Skeleton';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { IssuedAside } from './IssuedAside';
import { canResend, ISSUED_LOOKS, mayOpenFile } from './issued-words';
import { useIssuedActs } from './use-issued-acts';

const SENT = {
  word: 'letter',
  title: 'Sent letter',
  icon: MailX,
  list: { to: pages.sentLetters(), label: 'Sent letters' },
  why: 'The address may be mistyped, or the letter is of a company that you do not look after.',
};

/** How often a letter is read again that is being written and mailed, in milliseconds. */
const LOOK_MS = 2000;

/** One letter as it was sent: on paper, with its state, its code and what became of it. */
export function SentLetterPage() {
  const id = idIn(useParams().id);
  const query = trpc.issuedLetter.detail.useQuery(
    { id },
    {
      enabled: id > 0,
      select: plainTexts,
      refetchInterval: ({ state }) => (state.data?.state === 'QUEUED' ? LOOK_MS : false),
    },
  );
  return (
    <LoadedRecord
      key={id}
      kind={SENT}
      query={query}
      titleOf={({ letter_name }) => letter_name}
      skeleton={
        <Grid role="status" aria-label="Loading the letter" gap="20px">
          <Skeleton width="40%" height={24} />
          <Columns columns="minmax(0, 1fr) 320px">
            <Skeleton height={560} />
            <Skeleton height={360} />
          </Columns>
        </Grid>
      }
    >
      {(letter) => <SentLetter letter={letter} />}
    </LoadedRecord>
  );
}

function SentLetter({ letter }: { letter: IssuedDetail }) {
  const { id, person, letter_name, superseded_by } = letter;
  const reading = useReading();
  const acts = useIssuedActs();
  const file: PreviewedFile | null = mayOpenFile(letter)
    ? { call: 'issuedLetter.file', input: { id }, name: `${letter_name}.pdf`, kind: 'pdf' }
    : null;
  const record =
    person.kind === 'employee' ? pages.employee(person.id, { tab: 'letters' }) : pages.candidate(person.id);
  return (
    <>
      <Flex asChild align="center" justify="between" wrap="wrap" gapY="3" gapX="4" mb="4">
        <header>
          <Box minWidth="0">
            <Flex align="center" wrap="wrap" gapY="1" gapX="10px">
              <Text as="h1" size="20" weight="bold" anywhere>
                {letter_name}
              </Text>
              <StatusBadge look={ISSUED_LOOKS[letter.state]} />
            </Flex>
            <Text as="p" tone="quiet">
              To{' '}
              <TextLink underlined>
                <Link to={record}>{person.name}</Link>
              </TextLink>
              {person.staff_id && `, ${person.staff_id}`}
            </Text>
          </Box>
          <Flex align="center" wrap="wrap" gap="2">
            {file && <DownloadFileButton file={file} />}
            {letter.acknowledged_at !== null && (
              <DownloadFileButton
                file={{
                  call: 'issuedLetter.certificate',
                  input: { id },
                  name: 'certificate of the signature',
                  kind: 'pdf',
                }}
                words="Certificate"
              />
            )}
            {file && <PrintButton id={id} />}
            {canResend(letter) && !reading && (
              <Button
                {...(letter.state === 'NOT_DELIVERED' ? {} : { variant: 'soft' as const, color: 'gray' as const })}
                onClick={() => acts.resend(letter)}
              >
                <RotateCw />
                Resend
              </Button>
            )}
            <ActionMenu label={`Actions for ${letter_name}`} variant="soft" groups={acts.menuOfPage(letter)} />
          </Flex>
        </header>
      </Flex>
      {superseded_by !== null && (
        <Callout.Root color="amber" mb="4">
          <Callout.Text>
            A newer letter replaces it. Whoever checks its code reads that.{' '}
            <TextLink underlined>
              <Link to={pages.sentLetter(superseded_by)}>Open the newer letter</Link>
            </TextLink>
          </Callout.Text>
        </Callout.Root>
      )}
      <Columns columns="minmax(0, 1fr) 320px">
        <Panel title="Letter" flush>
          {file ? (
            <FilePreview file={file} />
          ) : (
            <Box py="7" px="4">
              <Empty icon={Lock} title="It says what somebody earns">
                Only admins who read pay open this letter.
              </Empty>
            </Box>
          )}
        </Panel>
        <IssuedAside letter={letter} />
      </Columns>
      {acts.dialogs}
    </>
  );
}

/** Prints the letter as it was sent. */
function PrintButton({ id }: { id: number }) {
  const credential = useCredential();
  const print = useCommand(async () => {
    const answer = await readFile('issuedLetter.file', { id }, credential, new AbortController().signal);
    await printPdf(new Uint8Array(await answer.arrayBuffer()));
  }, {});
  return (
    <Button variant="soft" color="gray" loading={print.busy} onClick={() => void print.run(undefined)}>
      <Printer />
      Print
    </Button>
  );
}
