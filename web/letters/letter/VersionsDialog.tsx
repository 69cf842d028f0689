import { Button, Dialog, Flex, Grid, IconButton, RadioCards } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { LetterDetail, PublishedLetter } from '../../../contracts/letters/letter';
import { useCredential } from '../../platform/call/credential';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { DialogButtons } from '../../platform/ui/DialogButtons';
import { useFocusReturn } from '../../platform/ui/focus-return';
import { dateTime } from '../../platform/ui/format';
import { PdfSheet } from '../../platform/ui/PdfSheet';
import { ScrollRegion } from '../../platform/ui/ScrollRegion';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { useWidth } from '../../platform/ui/use-width';
import { letterPaper } from './letter-paper';
import { useLivePdf } from './use-live-pdf';
import styles from './VersionsDialog.module.css';

interface Props {
  letter: LetterDetail;
  /** Why no draft can be begun; undefined where one can. */
  blocked: string | undefined;
  onBegin: (version: PublishedLetter) => void;
  onClose: () => void;
}

/** The published versions of a letter with their author and time, each on paper, and the way to begin a draft from one. */
export function VersionsDialog({ letter, blocked, onBegin, onClose }: Props) {
  const credential = useCredential();
  const focus = useFocusReturn();
  const [versionId, setVersionId] = useState(letter.versions[0]?.id ?? 0);
  const version = trpc.letter.published.useQuery({ id: letter.id, versionId }, { staleTime: Number.POSITIVE_INFINITY });
  const paper = useQuery({
    queryKey: ['transfer', 'letter.preview', 'version', versionId],
    queryFn: ({ signal }) => {
      const { subject = '', body = letter.body } = version.data ?? {};
      return letterPaper({ subject, body, company: letter.company?.id ?? null }, credential, signal);
    },
    enabled: version.isSuccess,
    gcTime: 0,
    retry: false,
  });
  const { pdf } = useLivePdf(paper.data);
  const [ground, setGround] = useState<HTMLElement | null>(null);
  const width = useWidth(ground);
  const error = version.error ?? paper.error;
  const shown = version.data && paper.data ? pdf : null;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Content {...focus} maxWidth="920px">
        <Flex asChild align="center" justify="between" gap="3">
          <header>
            <Dialog.Title mb="0">Published versions</Dialog.Title>
            <Dialog.Close>
              <IconButton type="button" variant="ghost" color="gray" aria-label="Close">
                <X />
              </IconButton>
            </Dialog.Close>
          </header>
        </Flex>
        <Dialog.Description size="2" color="gray" mb="4">
          Each stays as it was published. On paper, fields stand by their names.
        </Dialog.Description>
        <Grid columns={{ initial: '1', md: 'minmax(0, 240px) minmax(0, 1fr)' }} gap="4" align="start">
          <RadioCards.Root
            size="1"
            gap="2"
            columns="1"
            aria-label="Version"
            value={String(versionId)}
            onValueChange={(id) => setVersionId(Number(id))}
          >
            {letter.versions.map(({ id, number, published_at, published_by }) => (
              <RadioCards.Item key={id} value={String(id)} className={styles.version}>
                <TwoLines second={`${dateTime(published_at)}, ${published_by}`}>Version {number}</TwoLines>
              </RadioCards.Item>
            ))}
          </RadioCards.Root>
          <ScrollRegion ref={setGround} className={styles.ground} label="Pages of the version">
            {error ? (
              <FailedRead
                problem={problemOfError(error)}
                what="this version"
                retry={() => void (version.isError ? version : paper).refetch()}
              >
                This version did not load.
              </FailedRead>
            ) : shown ? (
              Array.from({ length: shown.pages }, (_, at) => at + 1).map((page) => (
                <PdfSheet key={page} pdf={shown} page={page} width={Math.max(0, width - 2)} read />
              ))
            ) : (
              <Skeleton height={420} />
            )}
          </ScrollRegion>
        </Grid>
        <DialogButtons>
          {blocked && (
            <Text size="13" tone="quiet" mr="auto" role="status">
              {blocked}
            </Text>
          )}
          <Button type="button" variant="soft" color="gray" onClick={onClose}>
            Close
          </Button>
          <Button
            type="button"
            disabled={!version.data || Boolean(blocked)}
            onClick={() => version.data && onBegin(version.data)}
          >
            Begin a draft from it
          </Button>
        </DialogButtons>
      </Dialog.Content>
    </Dialog.Root>
  );
}
