import { Button, Flex } from '@radix-ui/themes';
import { ChartColumn, EyeOff, MessageSquareWarning } from 'lucide-react';
import { Link } from 'react-router';
import type { ComplaintRow } from '../../../../contracts/cases/complaint';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { dateOf, orDash } from '../../../platform/ui/format';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { CaseDue } from '../../case/CaseDue';
import { ComplaintStateBadge } from '../ComplaintStateBadge';
import { COMPLAINTS } from './complaint-list';

const what = ({ id, number, category, company }: ComplaintRow) => (
  <TwoLines second={`${number} · ${company}`}>
    <Link to={pages.complaintDetails({ complaint: id })} data-row-link>
      {category.name}
    </Link>
  </TwoLines>
);

const reporter = (row: ComplaintRow) =>
  row.reporter ?? (
    <Flex asChild display="inline-flex" align="center" gap="6px">
      <Text tone="quiet">
        <EyeOff size={14} strokeWidth={1.75} aria-hidden />
        Anonymous
      </Text>
    </Flex>
  );

const COLUMNS: readonly [Column<ComplaintRow>, ...Column<ComplaintRow>[]] = [
  { key: 'what', header: 'Complaint', width: '28%', cell: what },
  { key: 'reporter', header: 'Filed by', cell: reporter },
  { key: 'owner', header: 'Owner', cell: ({ owner }) => orDash(owner), spare: true },
  { key: 'filed', header: 'Filed', width: '116px', sort: 'opened_at', cell: ({ opened_at }) => dateOf(opened_at) },
  { key: 'due', header: 'Due', width: '116px', sort: 'due', cell: (row) => <CaseDue row={row} /> },
  { key: 'status', header: 'Status', shape: 'badge', cell: (row) => <ComplaintStateBadge complaint={row} /> },
];

/** The complaints that the caller may look into. One that names them is not among them. */
export function ListTab() {
  const list = useList(trpc.complaint.list, COMPLAINTS);
  return (
    <ListScreen
      list={list}
      title="Complaints"
      icon={MessageSquareWarning}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      nameOf={({ number }) => number}
      card={(row) => (
        <RowCard
          foot={
            <>
              <ComplaintStateBadge complaint={row} />
              <CaseDue row={row} />
            </>
          }
        >
          {what(row)}
          <Text as="p" mt="2" anywhere>
            {reporter(row)}
          </Text>
          <Text as="p" tone="quiet" anywhere>
            With {orDash(row.owner)}
          </Text>
        </RowCard>
      )}
      actions={
        <Button asChild variant="soft" color="gray">
          <Link to={pages.complaintsDashboard()}>
            <ChartColumn />
            Dashboard
          </Link>
        </Button>
      }
      none={{
        title: 'No complaint is open',
        why: 'What is filed, with a name or without, stands here for those who may look into it. Closed ones come with the filter Status.',
      }}
      noneFits={{ title: 'No complaint fits', why: 'Try another status, or the number of a complaint.' }}
    />
  );
}
