import { Box, Flex } from '@radix-ui/themes';
import { CalendarCheck, CalendarX, FilePlus2, FileText, Plane } from 'lucide-react';
import { useState } from 'react';
import { lagosDay } from '../../../../contracts/platform/dates';
import type { LeaveRow } from '../../../../contracts/time/leave';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { FailedRead } from '../../../platform/record/FailedRead';
import { ActionMenu } from '../../../platform/ui/ActionMenu';
import { Choice } from '../../../platform/ui/Choice';
import { Empty } from '../../../platform/ui/Empty';
import { figure, leaveDate, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand } from '../../../platform/ui/on-demand';
import { Paginator } from '../../../platform/ui/Paginator';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { type Column, Table } from '../../../platform/ui/Table';
import { TableSkeleton } from '../../../platform/ui/TableSkeleton';
import { Text } from '../../../platform/ui/Text';
import { leaveDaysWords, leaveSpan, portionWords } from '../leave-words';
import { HISTORY_SIZE, historyOf } from '../reads';
import { daysFigure } from './balance-figures';
import { mayCancel, mayResume, noteOf } from './history-words';

const OwnLeaveDialog = dialogOnDemand(async () => (await import('./OwnLeaveDialog')).OwnLeaveDialog);
const CancelOwnLeaveDialog = dialogOnDemand(async () => (await import('./CancelOwnLeaveDialog')).CancelOwnLeaveDialog);
const CertificateDialog = dialogOnDemand(async () => (await import('../CertificateDialog')).CertificateDialog);
const ResumeDialog = dialogOnDemand(async () => (await import('../ResumeDialog')).ResumeDialog);

const datesOf = (row: LeaveRow): string =>
  [leaveSpan(row), portionWords(row.portion)?.toLowerCase()].filter(Boolean).join(', ');
const nameOf = (row: LeaveRow): string => `${row.leave_type.name} from ${leaveDate(row.start_date)}`;

const columnsFor = (today: string, open: (row: LeaveRow) => void): [Column<LeaveRow>, ...Column<LeaveRow>[]] => [
  {
    key: 'type',
    header: 'Type',
    cell: (row) => (
      <button type="button" data-row-link onClick={() => open(row)}>
        {row.leave_type.name}
      </button>
    ),
  },
  { key: 'dates', header: 'Dates', cell: datesOf },
  { key: 'days', header: 'Working days', numeric: true, width: '120px', cell: (row) => daysFigure(row.num_of_days) },
  {
    key: 'status',
    header: 'Status',
    width: '130px',
    shape: 'badge',
    cell: (row) => <StatusBadge status={row.status} />,
  },
  { key: 'note', header: 'Note', cell: (row) => <Text tone="quiet">{noteOf(row, today)}</Text> },
];

interface Props {
  /** The request that is open; null for none. */
  opened: number | null;
  onOpen: (id: number | null) => void;
}

/** The own requests of a year: what became of each, and what can be done with it. */
export function OwnHistory({ opened, onOpen }: Props) {
  const today = lagosDay();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(HISTORY_SIZE);
  const [asked, setAsked] = useState<{ act: 'cancel' | 'resume' | 'certificate'; row: LeaveRow } | null>(null);
  const list = trpc.leave.mine.useQuery({ ...historyOf(year), page, page_size: size }, { select: plainTexts });
  const columns = columnsFor(today, (row) => onOpen(row.id));
  const menuOf = (row: LeaveRow) => [
    [
      {
        label: 'Open',
        icon: <FileText />,
        reads: true,
        opens: OwnLeaveDialog,
        onSelect: () => onOpen(row.id),
      },
      ...(row.certificate_due
        ? [
            {
              label: 'Add the certificate',
              icon: <FilePlus2 />,
              opens: CertificateDialog,
              onSelect: () => setAsked({ act: 'certificate', row }),
            },
          ]
        : []),
      ...(mayResume(row, today)
        ? [
            {
              label: 'I am back',
              icon: <CalendarCheck />,
              opens: ResumeDialog,
              onSelect: () => setAsked({ act: 'resume', row }),
            },
          ]
        : []),
    ],
    mayCancel(row, today)
      ? [
          {
            label: 'Cancel request',
            icon: <CalendarX />,
            danger: true,
            opens: CancelOwnLeaveDialog,
            onSelect: () => setAsked({ act: 'cancel', row }),
          },
        ]
      : [],
  ];
  return (
    <section aria-labelledby="leave-history">
      <Flex justify="between" align="center" gap="3" mb="2">
        <Text as="h2" id="leave-history" size="16" weight="bold">
          History
          {list.data && (
            <Text tone="quiet" weight="regular" figures ml="2">
              {' '}
              {figure(list.data.total)}
            </Text>
          )}
        </Text>
        <Box width="104px">
          <Choice
            label="Year of the history"
            options={Array.from({ length: 7 }, (_, i) => String(thisYear + 1 - i)).map((one) => ({
              value: one,
              words: one,
            }))}
            value={String(year)}
            onChoose={(next) => {
              setYear(Number(next));
              setPage(1);
            }}
          />
        </Box>
      </Flex>
      {list.data === undefined ? (
        list.error ? (
          <FailedRead problem={problemOfError(list.error)} what="leave" retry={() => void list.refetch()} />
        ) : (
          <TableSkeleton columns={columns} choose={false} menu />
        )
      ) : list.data.results.length === 0 ? (
        <Empty icon={Plane} title={`No leave in ${year}`}>
          Whatever you ask for stands here, with what was said about it.
        </Empty>
      ) : (
        <>
          <Table
            label="Own requests"
            columns={columns}
            rows={list.data.results}
            keyOf={(row) => row.id}
            nameOf={nameOf}
            menu={(row) => <ActionMenu label={`Actions for ${nameOf(row)}`} groups={menuOf(row)} />}
            card={(row) => (
              <RowCard foot={<Text tone="quiet">{noteOf(row, today)}</Text>}>
                <Flex justify="between" gap="2">
                  <Text weight="medium">
                    <button type="button" data-row-link onClick={() => onOpen(row.id)}>
                      {row.leave_type.name}
                    </button>
                  </Text>
                  <StatusBadge status={row.status} />
                </Flex>
                <Text as="p" size="13" tone="quiet">
                  {datesOf(row)} · {leaveDaysWords(row.num_of_days)}
                </Text>
              </RowCard>
            )}
          />
          {list.data.total > size || page > 1 ? (
            <Paginator page={page} pageSize={size} total={list.data.total} onPage={setPage} onPageSize={setSize} />
          ) : null}
        </>
      )}
      {opened !== null && <OwnLeaveDialog id={opened} onClose={() => onOpen(null)} />}
      {asked?.act === 'cancel' && <CancelOwnLeaveDialog leave={asked.row} onClose={() => setAsked(null)} />}
      {asked?.act === 'certificate' && <CertificateDialog leave={asked.row} onClose={() => setAsked(null)} />}
      {asked?.act === 'resume' && <ResumeDialog leave={asked.row} onClose={() => setAsked(null)} />}
    </section>
  );
}
