import { Box, Flex, IconButton } from '@radix-ui/themes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ImportRow } from '../../../contracts/import/bulk-import';
import { useLivePdf } from '../../letters/letter/use-live-pdf';
import { useCredential } from '../../platform/call/credential';
import { problemOfError } from '../../platform/call/problem';
import { readFile } from '../../platform/call/read-file';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { countWithWord, figure, plainText } from '../../platform/ui/format';
import { PdfSheet } from '../../platform/ui/PdfSheet';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { useWidth } from '../../platform/ui/use-width';
import styles from './UpgradePaper.module.css';

interface Props {
  /** The call that writes a letter of a line, whose file or request it takes, and how many letters there are. */
  of: { call: 'bulkImport.letter' | 'bulkImport.letterOfApproval'; id: number; count: number };
  /** The person of the shown letter; undefined until it is known. */
  row: ImportRow | undefined;
  /** Its place among all letters of the file. */
  at: number;
  onMove: (at: number) => void;
}

/** One letter of the file on paper, as the PDF that is sent, and the way to its neighbours. */
export function UpgradePaper({ of: { call, id, count }, row, at, onMove }: Props) {
  const credential = useCredential();
  const line = row?.line;
  const paper = useQuery({
    queryKey: ['transfer', call, id, line],
    queryFn: async ({ signal }) => {
      const answer = await readFile(call, { id, line: line ?? 0 }, credential, signal);
      return new Uint8Array(await answer.arrayBuffer());
    },
    enabled: line !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
  });
  const places = trpc.bulkImport.letterPlaces.useQuery(
    { id, line: line ?? 0 },
    // The marks are for who checks the file.
    { enabled: line !== undefined && call === 'bulkImport.letter', staleTime: 60_000 },
  ).data?.places;
  const lit = paper.isPlaceholderData ? undefined : places;
  const { pdf, broken } = useLivePdf(paper.data);
  const [ground, setGround] = useState<HTMLElement | null>(null);
  const width = useWidth(ground);
  return (
    <Box
      asChild
      position={{ initial: 'static', lg: 'sticky' }}
      top="calc(var(--bar-height, 56px) + 16px)"
      minWidth="0"
      mt="5"
    >
      <section aria-label="Letter on paper">
        <Flex asChild align="center" gap="2" minHeight="32px" mb="1">
          <header>
            <Box asChild flexGrow="1" flexBasis="0%" minWidth="0">
              <Text as="h2" size="14" weight="bold" aria-live="polite" anywhere>
                {row ? `Line ${figure(row.line)}, ${plainText(row.label)}` : 'Letter'}
              </Text>
            </Box>
            <IconButton
              variant="soft"
              color="gray"
              size="1"
              type="button"
              aria-label="Letter before"
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              variant="soft"
              color="gray"
              size="1"
              type="button"
              aria-label="Next letter"
              disabled={at + 1 >= count}
              onClick={() => onMove(at + 1)}
            >
              <ChevronRight />
            </IconButton>
          </header>
        </Flex>
        {/* The words for people who hear the page stand at its end and must not make the document longer. */}
        <Box
          asChild
          position="relative"
          maxHeight={{ initial: 'none', lg: 'calc(100dvh - 196px)' }}
          p="12px"
          overflow="auto"
        >
          <div className={styles.ground} ref={setGround}>
            {paper.isError ? (
              <FailedRead
                problem={problemOfError(paper.error)}
                what="the preview of letters"
                place="employee"
                retry={() => void paper.refetch()}
              >
                The letter did not load. The check of the file is kept.
              </FailedRead>
            ) : pdf && !broken ? (
              Array.from({ length: pdf.pages }, (_, page) => page + 1).map((page) => (
                <div key={page} className={styles.sheet}>
                  <PdfSheet
                    pdf={pdf}
                    page={page}
                    width={Math.max(0, width - 26)}
                    lit={lit?.filter((place) => place.page === page) ?? []}
                    read
                  />
                </div>
              ))
            ) : (
              <Skeleton height={440} />
            )}
            <Text as="p" size="12" tone="quiet">
              {broken
                ? 'This letter cannot be shown.'
                : pdf
                  ? `What is sent is this PDF, with its code · ${countWithWord(pdf.pages, 'page')} A4`
                  : 'The letter is being written.'}
            </Text>
          </div>
        </Box>
      </section>
    </Box>
  );
}
