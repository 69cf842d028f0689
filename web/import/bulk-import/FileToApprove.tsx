import { Button, Flex } from '@radix-ui/themes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FailedRead } from '../../platform/record/FailedRead';
import { figure } from '../../platform/ui/format';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { subjectOf } from './import-words';
import { RowsTable } from './RowsTable';
import { UpgradePaper } from './UpgradePaper';
import { UpgradeTable } from './UpgradeTable';

/** Letters that are listed at a time. */
const SIZE = 10;
const LABEL = 'Letters of the file';

interface Props {
  /** The request by which the file waits. */
  request: number;
  /** Whether the rows are cards at any width of the window. */
  cards?: boolean;
}

/** The content of a file's letters, for the people who are asked to approve them, and one of them on paper. */
export function FileToApprove({ request, cards = false }: Props) {
  const [at, setAt] = useState(0);
  const first = at - (at % SIZE);
  const { client } = trpc.useUtils();
  const page = first / SIZE + 1;
  const query = useQuery({
    // A look at pay is written down, so it is no query of the contract.
    queryKey: ['bulkImport.ofApproval', request, page],
    queryFn: () => client.bulkImport.ofApproval.mutate({ id: request, page, page_size: SIZE }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data } = query;
  if (!data)
    return query.isError ? (
      <FailedRead problem={problemOfError(query.error)} what="files under approval" retry={() => void query.refetch()}>
        The letters did not load.
      </FailedRead>
    ) : (
      <Skeleton height={40 * SIZE} />
    );
  const rows = data.results;
  const row = query.isPlaceholderData ? undefined : rows[at - first];
  const choice = { chosen: row?.line, onChoose: (place: number) => setAt(first + place) };
  return (
    <Flex direction="column" gap="4" mt="5">
      <section aria-label={LABEL}>
        {rows[0]?.upgrade ? (
          <UpgradeTable label={LABEL} rows={rows} cards={cards} {...choice} />
        ) : (
          <RowsTable
            label={LABEL}
            subject={subjectOf('upgrade_letter')}
            outcome="UPDATE"
            rows={rows}
            refreshing={false}
            beside
          />
        )}
        {data.total > SIZE && (
          <Flex align="center" justify="between" gap="3" wrap="wrap" mt="3">
            <Text tone="quiet" figures>
              {figure(first + 1)} to {figure(Math.min(first + SIZE, data.total))} of {figure(data.total)}
            </Text>
            <Flex gap="2">
              <Button
                type="button"
                variant="soft"
                color="gray"
                disabled={first === 0}
                onClick={() => setAt(first - SIZE)}
              >
                Rows before
              </Button>
              <Button
                type="button"
                variant="soft"
                color="gray"
                disabled={first + SIZE >= data.total}
                onClick={() => setAt(first + SIZE)}
              >
                Next rows
              </Button>
            </Flex>
          </Flex>
        )}
      </section>
      <UpgradePaper
        of={{ call: 'bulkImport.letterOfApproval', id: request, count: data.total }}
        row={row}
        at={at}
        onMove={setAt}
      />
    </Flex>
  );
}
