import { Box, Flex, Grid } from '@radix-ui/themes';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import type { ImportOutcome } from '../../../contracts/import/import-state';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { Card } from '../../platform/ui/Card';
import { figure } from '../../platform/ui/format';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { BatchRows, RefusedRows, RowsOf, RowsSection } from './BatchRows';
import { changeInWords, outcomeCount } from './import-words';
import { useOutcomeAddress, useOutcomeInAddress } from './OutcomeTiles';
import { UpgradePaper } from './UpgradePaper';

/** The rows of each outcome that are shown until all of them are asked for. */
const FIRST = 5;

/** The result of a file of upgrade letters: the refused rows, the letters, and one of them on paper. */
export function UpgradeCheck({ batch }: { batch: ImportBatch }) {
  const asked = useOutcomeInAddress();
  const [at, setAt] = useState(0);
  const shows = batch.mine && batch.updates > 0;
  const row = trpc.bulkImport.rows.useQuery(
    { id: batch.id, outcome: 'UPDATE', page: at + 1, page_size: 1 },
    { enabled: shows },
  ).data?.results[0];
  const choice = { chosen: row?.line, ...(shows && { onChoose: setAt }) };
  return (
    <>
      <Grid
        columns={shows ? { initial: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' } : 'minmax(0, 1fr)'}
        gap="5"
        align="start"
      >
        <Box minWidth="0">
          {asked ? (
            <BatchRows batch={batch} {...choice} />
          ) : (
            <>
              <FirstRows batch={batch} outcome="ERROR" {...choice} />
              <FirstRows batch={batch} outcome="UPDATE" {...choice} />
            </>
          )}
        </Box>
        {shows && (
          <UpgradePaper
            of={{ call: 'bulkImport.letter', id: batch.id, count: batch.updates }}
            row={row}
            at={at}
            onMove={setAt}
          />
        )}
      </Grid>
      {batch.days && <Change days={batch.days} />}
    </>
  );
}

function FirstRows({
  batch,
  outcome,
  ...choice
}: {
  batch: ImportBatch;
  outcome: ImportOutcome;
  chosen: number | undefined;
  onChoose?: (at: number) => void;
}) {
  const count = outcomeCount(batch, outcome);
  const address = useOutcomeAddress();
  const query = trpc.bulkImport.rows.useQuery({ id: batch.id, outcome, page_size: FIRST }, { enabled: count > 0 });
  if (count === 0) return null;
  const rows = query.data?.results;
  return (
    <RowsSection batch={batch} outcome={outcome} action={outcome === 'ERROR' && <RefusedRows batch={batch} />}>
      {rows ? (
        <>
          <RowsOf batch={batch} outcome={outcome} rows={rows} {...choice} />
          {count > rows.length && (
            <Text as="p" tone="quiet" mt="3">
              and {figure(count - rows.length)} more ·{' '}
              <TextLink>
                <Link to={address(outcome)} replace preventScrollReset>
                  Show all
                </Link>
              </TextLink>
            </Text>
          )}
        </>
      ) : query.isError ? (
        <FailedRead
          problem={problemOfError(query.error)}
          what="the rows of an import"
          place="employee"
          retry={() => void query.refetch()}
        >
          The rows did not load. Their check is kept.
        </FailedRead>
      ) : (
        <Skeleton height={40 * Math.min(count, FIRST)} />
      )}
    </RowsSection>
  );
}

function Change({ days }: { days: NonNullable<ImportBatch['days']> }) {
  const [when, how] = changeInWords(days);
  return (
    <Card tone="gray" px="4" py="3" mt="5">
      <Flex asChild gap="12px">
        <p>
          <Box asChild flexShrink="0" mt="2px">
            <Info />
          </Box>
          <span>
            <Text as="strong" weight="bold">
              {when}
            </Text>{' '}
            {how}
          </span>
        </p>
      </Flex>
    </Card>
  );
}
