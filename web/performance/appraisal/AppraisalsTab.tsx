import { Button } from '@radix-ui/themes';
import { ListChecks, Lock, Pencil, Play, Plus, Target, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Appraisal } from '../../../contracts/performance/appraisal';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useList } from '../../platform/list/use-list';
import { date, dateOf, figure, plainText, UNKNOWN_SIGN } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { RowCard } from '../../platform/ui/RowCard';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { APPRAISALS } from './appraisal-lists';
import { APPRAISAL_TABS } from './appraisal-tabs';
import { appraisalYear } from './appraisal-year';
import { useAppraisalActs } from './use-appraisal-acts';

const CloseAppraisalDialog = dialogOnDemand(async () => (await import('./CloseAppraisalDialog')).CloseAppraisalDialog);
const AppraisalDialog = dialogOnDemand(async () => (await import('./AppraisalDialog')).AppraisalDialog);

const nameOf = (row: Appraisal) => plainText(row.name);

const name = (row: Appraisal) => (
  <TwoLines second={row.company && plainText(row.company.name)}>
    <Link to={pages.appraisalDashboard({ tab: 'kpis', appraisal: row.id })} data-row-link>
      {nameOf(row)}
    </Link>
  </TwoLines>
);

const days = ({ start_date, end_date }: Appraisal) => `${date(start_date)} – ${date(end_date)}`;

const stage = ({ sent_at, initiated_at, closed_at }: Appraisal) =>
  closed_at ? (
    <StatusBadge tone="gray">Closed</StatusBadge>
  ) : initiated_at ? (
    <StatusBadge tone="green">Initiated</StatusBadge>
  ) : sent_at ? (
    <StatusBadge tone="blue">KPI sent</StatusBadge>
  ) : (
    <StatusBadge tone="gray">Not sent</StatusBadge>
  );

function done({ states }: Appraisal) {
  const all = Object.values(states).reduce<number>((sum, people = 0) => sum + people, 0);
  return all === 0 ? (
    <Text tone="quiet">{UNKNOWN_SIGN}</Text>
  ) : (
    `${figure(states['MANAGER RATED'] ?? 0)} of ${figure(all)}`
  );
}

const COLUMNS: readonly [Column<Appraisal>, ...Column<Appraisal>[]] = [
  { key: 'name', header: 'Appraisal', width: '32%', cell: name },
  { key: 'year', header: 'Year', width: '72px', numeric: true, cell: (row) => appraisalYear(row.created_at) },
  { key: 'days', header: 'From and to', width: '216px', cell: days, spare: true },
  { key: 'stage', header: 'Stage', width: '128px', shape: 'badge', cell: stage },
  { key: 'done', header: 'Done', width: '112px', cell: done },
];

/** The appraisals of the companies, the one that ends last first. */
export function AppraisalsTab() {
  const list = useList(trpc.appraisal.list, APPRAISALS, { asTyped: true });
  const navigate = useNavigate();
  const [open, setOpen] = useState<Appraisal | 'new' | null>(null);
  const [closing, setClosing] = useState<Appraisal | null>(null);
  const { askDelete, askInitiate } = useAppraisalActs();
  return (
    <>
      <ListScreen
        list={list}
        title="Appraisals"
        icon={Target}
        tabs={APPRAISAL_TABS}
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={nameOf}
        card={(row) => (
          <RowCard
            foot={
              <>
                {stage(row)}
                <Text tone="quiet">{appraisalYear(row.created_at)}</Text>
              </>
            }
          >
            {name(row)}
            <Text as="p" tone="quiet">
              {days(row)}
            </Text>
          </RowCard>
        )}
        menu={(row) => [
          [
            {
              label: 'Open KPIs',
              icon: <ListChecks />,
              reads: true,
              onSelect: () => navigate(pages.appraisalDashboard({ tab: 'kpis', appraisal: row.id })),
            },
            {
              label: 'Edit appraisal',
              icon: <Pencil />,
              onSelect: () => setOpen(row),
              opens: AppraisalDialog,
            },
            {
              label: 'Initiate appraisal',
              icon: <Play />,
              onSelect: () => void askInitiate(row),
              ...(row.closed_at
                ? { disabled: true, note: `Closed on ${dateOf(row.closed_at)}` }
                : row.initiated_at
                  ? { disabled: true, note: `Initiated on ${dateOf(row.initiated_at)}` }
                  : {}),
            },
          ],
          [
            {
              label: 'Close appraisal',
              icon: <Lock />,
              onSelect: () => setClosing(row),
              opens: CloseAppraisalDialog,
              ...(row.closed_at
                ? { disabled: true, note: `Closed on ${dateOf(row.closed_at)}` }
                : row.sent_at
                  ? {}
                  : { disabled: true, note: 'Nobody has it yet' }),
            },
            {
              label: 'Delete appraisal',
              icon: <Trash2 />,
              danger: true,
              onSelect: () => void askDelete(row),
              ...(row.sent_at ? { disabled: true, note: 'It was sent to employees' } : {}),
            },
          ],
        ]}
        add={
          <Button onClick={() => setOpen('new')} {...opens(AppraisalDialog)}>
            <Plus />
            New appraisal
          </Button>
        }
        none={{
          title: 'No appraisals yet',
          why: 'An appraisal has a span of days, a KPI with objectives for everybody, and the ratings of each employee.',
        }}
        noneFits={{ title: 'No appraisal fits', why: 'Try the beginning of its name, or another company.' }}
      />
      {closing && <CloseAppraisalDialog appraisal={closing} onClose={() => setClosing(null)} />}
      {open && <AppraisalDialog appraisal={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  );
}
