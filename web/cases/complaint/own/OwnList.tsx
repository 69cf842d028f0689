import { Button } from '@radix-ui/themes';
import { KeyRound, MessageSquareWarning, Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { ComplaintRow } from '../../../../contracts/cases/complaint';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { date, dateOf } from '../../../platform/ui/format';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { ComplaintStateBadge } from '../ComplaintStateBadge';
import { OWN_COMPLAINTS } from '../reads';

const what = ({ id, number, category }: ComplaintRow) => (
  <TwoLines second={number}>
    <Link to={pages.complaints({ complaint: id })} data-row-link>
      {category.name}
    </Link>
  </TwoLines>
);

/** The day by which somebody answers, or by which the own answer is due. */
const next = ({ status, due, closed_at }: ComplaintRow): string => {
  if (closed_at) return `Closed on ${dateOf(closed_at)}`;
  if (!due) return '';
  return status === 'WAITING' ? `Your answer by ${date(due)}` : `An answer by ${date(due)}`;
};

const COLUMNS: readonly [Column<ComplaintRow>, ...Column<ComplaintRow>[]] = [
  { key: 'what', header: 'Complaint', width: '36%', cell: what },
  { key: 'filed', header: 'Filed', width: '132px', cell: ({ opened_at }) => dateOf(opened_at) },
  { key: 'status', header: 'Status', shape: 'badge', cell: (row) => <ComplaintStateBadge complaint={row} /> },
  { key: 'next', header: 'Next', cell: (row) => <Text tone="quiet">{next(row)}</Text> },
];

/** The complaints filed with one's name. Anonymous ones are listed nowhere. */
export function OwnList() {
  const list = useList(trpc.complaint.mine, OWN_COMPLAINTS);
  return (
    <ListScreen
      list={list}
      title="Complaints"
      icon={MessageSquareWarning}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      nameOf={({ number }) => number}
      card={(row) => (
        <RowCard foot={<ComplaintStateBadge complaint={row} />}>
          {what(row)}
          <Text as="p" tone="quiet" mt="2">
            Filed {dateOf(row.opened_at)}
          </Text>
          <Text as="p" tone="quiet">
            {next(row)}
          </Text>
        </RowCard>
      )}
      actions={
        <Button asChild variant="soft" color="gray">
          <Link to={pages.openComplaint()}>
            <KeyRound />
            Open by key
          </Link>
        </Button>
      }
      add={
        <Button asChild>
          <Link to={pages.complaints({ tab: 'new' })}>
            <Plus />
            New complaint
          </Link>
        </Button>
      }
      none={{
        title: 'You have filed no complaint with your name',
        why: 'Tell what went wrong, with your name or without it. Nobody who is named in it can read it.',
      }}
      noneFits={{ title: 'No complaint fits', why: 'Go back to the first page.' }}
    />
  );
}
