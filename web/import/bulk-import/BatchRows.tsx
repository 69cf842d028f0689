import { Box, Flex, Grid } from '@radix-ui/themes';
import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportBatch, ImportRow } from '../../../contracts/import/bulk-import';
import { trpc } from '../../platform/call/trpc';
import { ListFrame } from '../../platform/list/ListFrame';
import type { ListSpec } from '../../platform/list/list-spec';
import { useList } from '../../platform/list/use-list';
import { useImportDownload } from '../../platform/record/use-import-download';
import { date } from '../../platform/ui/format';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { DownloadRowsButton } from './DownloadRowsButton';
import { isForgotten, isSent, outcomeCount, outcomeWords, rowsInWords, subjectOf } from './import-words';
import { useOutcome } from './OutcomeTiles';
import { RowsTable } from './RowsTable';
import { UpgradeTable } from './UpgradeTable';

type Outcome = ReturnType<typeof useOutcome>;

interface Props {
  batch: ImportBatch;
  /** Of letters: the line whose letter lies beside them, and the choice of another by its place among all. */
  chosen?: number | undefined;
  onChoose?: (at: number) => void;
}

/** The rows of one outcome, by their lines in the file. */
export function BatchRows({ batch, ...choice }: Props) {
  const asked = useOutcome(batch);
  if (batch.rows === 0) return null;
  if (!isForgotten(batch)) return <KeptRows batch={batch} asked={asked} {...choice} />;
  return (
    <RowsSection batch={batch} outcome={asked}>
      <Text as="p" tone="quiet">
        What the file held was deleted after {date(batch.kept_until)}.
      </Text>
    </RowsSection>
  );
}

const ROWS = { size: 20 } satisfies ListSpec;

function KeptRows({ batch, asked, chosen, onChoose }: Props & { asked: Outcome }) {
  const list = useList(trpc.bulkImport.rows, ROWS, { also: { id: batch.id, outcome: asked }, asTyped: true });
  const before = (list.address.page - 1) * list.address.pageSize;
  // The rows of the previous count stay under their own heading until the next rows come.
  const outcome = list.page?.results[0]?.outcome ?? asked;
  return (
    <RowsSection batch={batch} outcome={outcome} action={<RefusedRows batch={batch} />}>
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
          <RowsOf
            batch={batch}
            outcome={outcome}
            rows={rows}
            refreshing={list.refreshing}
            chosen={chosen}
            {...(onChoose && { onChoose: (at: number) => onChoose(before + at) })}
          />
        )}
      </ListFrame>
    </RowsSection>
  );
}

/** The way to the rows that were refused, as a file to correct. */
export function RefusedRows({ batch }: { batch: ImportBatch }) {
  const download = useImportDownload();
  if (batch.errors === 0 || !(batch.mine || (batch.kind !== 'employee' && !isSent(batch.kind)))) return null;
  return (
    <DownloadRowsButton variant="ghost" busy={download.busy} onClick={() => download.refused(batch.id)}>
      Download refused rows
    </DownloadRowsButton>
  );
}

/** Rows in the table that fits them: letters with role and pay, everything else by its cells. */
export function RowsOf({
  batch,
  outcome,
  rows,
  refreshing = false,
  chosen,
  onChoose,
}: Props & { outcome: Outcome; rows: readonly ImportRow[]; refreshing?: boolean }) {
  const label = outcomeWords(batch, outcome).rows;
  if (rows[0]?.upgrade)
    return <UpgradeTable label={label} rows={rows} chosen={chosen} {...(onChoose && { onChoose })} />;
  return (
    <RowsTable
      label={label}
      subject={subjectOf(batch.kind)}
      outcome={outcome}
      rows={rows}
      refreshing={refreshing}
      beside={onChoose !== undefined}
    />
  );
}

/** Rows of an outcome under their heading. */
export function RowsSection({
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
  const { rows } = outcomeWords(batch, outcome);
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
