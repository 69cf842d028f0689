import { Box, Button } from '@radix-ui/themes';
import { Send, Tags } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ExpiringDocuments } from '../../../contracts/people/document';
import { lagosDay, monthAndYear, monthWord } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { firstOf, lastOf } from '../../../contracts/platform/pay-month';
import { isCallMissing, problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { TimeColumns } from '../../platform/list/TimeColumns';
import { FailedRead } from '../../platform/record/FailedRead';
import { mayRead } from '../../platform/session/may';
import { countWithWord, figure } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { Skeleton } from '../../platform/ui/Skeleton';
import { Text } from '../../platform/ui/Text';
import { DocumentsTable } from './DocumentsTable';

const RequestDialog = dialogOnDemand(async () => (await import('./RequestDialog')).RequestDialog);

/** The documents of all employees: what waits for a decision, what is missing, what ends soon. */
export function AllDocumentsPage() {
  const [requesting, setRequesting] = useState(false);
  return (
    <>
      <DocumentsTable
        heading={{
          title: 'Documents of employees',
          actions: mayRead('settings') && (
            <Button asChild variant="soft" color="gray">
              <Link to={pages.employeeSettings({ tab: 'document-categories' })}>
                <Tags />
                Categories
              </Link>
            </Button>
          ),
          above: <ExpiringColumns />,
          add: (
            <Button onClick={() => setRequesting(true)} {...opens(RequestDialog)}>
              <Send />
              Request document
            </Button>
          ),
        }}
        none="Request one from everybody, or open an employee to upload what came in on paper."
      />
      {requesting && <RequestDialog onClose={() => setRequesting(false)} />}
    </>
  );
}

/** How many documents end in each month of the coming year, and how many have ended; a column leads to its documents. */
function ExpiringColumns() {
  const { data, error, refetch } = trpc.document.expiring.useQuery({});
  // A server without it has no numbers for a picture.
  if (isCallMissing(error)) return null;
  if (!data) {
    return (
      <Box mb="4">
        {error ? (
          <FailedRead
            problem={problemOfError(error)}
            what="the months in which documents end"
            retry={() => void refetch()}
          >
            The months in which documents end did not load. The list below does not need them.
          </FailedRead>
        ) : (
          <Skeleton height={252} radius={8} />
        )}
      </Box>
    );
  }
  if (data.past === 0 && data.months.every(({ documents }) => documents === 0)) {
    return (
      <Text as="p" tone="quiet" mb="4">
        No document has expired, and none expires within a year.
      </Text>
    );
  }
  return <Columns expiring={data} />;
}

const shortMonth = (month: string) => `${monthWord(month.slice(5))} ${month.slice(0, 4)}`;

function Columns({ expiring: { past, months, most } }: { expiring: ExpiringDocuments }) {
  const words = (count: number) => (count > most ? `${figure(most)}+` : figure(count));
  const heard = (count: number) =>
    count > most ? `more than ${figure(most)} documents` : countWithWord(count, 'document');
  // A document that ended in this month before today is expired.
  const today = lagosDay();
  const thisMonth = today.slice(0, 7);
  const columns = [
    {
      key: 'past',
      name: 'Expired',
      count: past,
      to: pages.employees({ tab: 'documents', expiry: 'past' }),
      says: `${heard(past)} expired`,
    },
    ...months.map(({ month, documents }) => ({
      key: month,
      name: monthWord(month.slice(5)),
      count: documents,
      to: pages.employees({
        tab: 'documents',
        expires_from: month === thisMonth ? today : firstOf(month),
        expires_to: lastOf(month),
      }),
      says: `${heard(documents)} ${documents === 1 ? 'expires' : 'expire'} in ${monthAndYear(month)}`,
    })),
  ];
  return (
    <Box mb="4">
      <Panel
        title="Expiring by month"
        aside={
          <Text size="13" tone="quiet">
            {shortMonth(months[0]?.month ?? '')} to {shortMonth(months.at(-1)?.month ?? '')}
          </Text>
        }
        flush
      >
        <TimeColumns
          label="Documents by the month in which they expire"
          withPast
          columns={columns.map(({ key, name, count, to, says }) => ({
            key,
            name,
            value: count > 0 && (
              <Link to={to} aria-label={says}>
                {words(count)}
              </Link>
            ),
            parts: [{ kind: key === 'past' ? 'hatched' : 'solid', count, to }],
          }))}
        />
      </Panel>
    </Box>
  );
}
