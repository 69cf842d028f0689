import { Box, Flex, Grid } from '@radix-ui/themes';
import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportBatch } from '../../contracts/bulk-import';
import { ListFrame } from '../list/ListFrame';
import type { ListSpec } from '../list/list-spec';
import { useList } from '../list/use-list';
import { trpc } from '../trpc';
import { date } from '../ui/format';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';
import { DownloadButton, useDownload } from './DownloadButton';
import { isForgotten, OUTCOME_WORDS, outcomeCount, rowsInWords, subjectOf } from './import-words';
import { useOutcome } from './OutcomeTiles';
import { RowsTable } from './RowsTable';

type Outcome = ReturnType<typeof useOutcome>;

/** The rows of one outcome, by their lines in the file. */
export function BatchRows({ batch }: { batch: ImportBatch }) {
  const asked = useOutcome(batch);
  if (batch.rows === 0) return null;
  if (!isForgotten(batch)) return <KeptRows batch={batch} asked={asked} />;
  return (
    <RowsSection batch={batch} outcome={asked}>
      <Text as="p" tone="quiet">
        What the file held was deleted after {date(batch.kept_until)}.
      </Text>
    </RowsSection>
  );
}

const ROWS = { size: 20 } satisfies ListSpec;

function KeptRows({ batch, asked }: { batch: ImportBatch; asked: Outcome }) {
  const list = useList(trpc.bulkImport.rows, ROWS, { also: { id: batch.id, outcome: asked }, asTyped: true });
  const download = useDownload();
  // The rows of the previous count stay under their own heading until the next rows come.
  const outcome = list.page?.results[0]?.outcome ?? asked;
  const mayDownload = batch.errors > 0 && (batch.mine || batch.kind !== 'employee');
  return (
    <RowsSection
      batch={batch}
      outcome={outcome}
      action={
        mayDownload && (
          <DownloadButton variant="ghost" busy={download.busy} onClick={() => download.refused(batch.id)}>
            Download refused rows
          </DownloadButton>
        )
      }
    >
      <ListFrame
        list={list}
        icon={FileSpreadsheet}
        what="the rows of an import"
        skeleton={
          <Grid role="status" aria-label="Loading the rows" pt="36px">
            {[...Array(Math.min(outcomeCount(batch, asked), list.address.pageSize)).keys()].map((row) => (
              <Flex key={row} as="span" align="center" height="40px">
                <Skeleton width={`${40 + ((row * 23) % 36)}%`} height={10} />
              </Flex>
            ))}
          </Grid>
        }
        none={{ title: 'No such rows', why: 'Choose another count above.' }}
        notLoaded="The rows did not load. Their check is kept."
      >
        {(rows) => (
          <RowsTable
            label={OUTCOME_WORDS[outcome].rows}
            subject={subjectOf(batch.kind)}
            outcome={outcome}
            rows={rows}
            refreshing={list.refreshing}
          />
        )}
      </ListFrame>
    </RowsSection>
  );
}

function RowsSection({
  batch,
  outcome,
  action,
  children,
}: {
  batch: ImportBatch;
  outcome: Outcome;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { rows } = OUTCOME_WORDS[outcome];
  return (
    <Box asChild mt="5">
      <section aria-label={rows}>
        <Flex asChild align="center" justify="between" wrap="wrap" gapY="1" gapX="4" minHeight="32px" mb="1">
          <header>
            <Text as="h2" size="14" weight="bold">
              {rows}
              <Text tone="quiet" weight="regular" figures ml="6px">
                {' '}
                {rowsInWords(batch, outcome)}
              </Text>
            </Text>
            {action}
          </header>
        </Flex>
        {children}
      </section>
    </Box>
  );
}
