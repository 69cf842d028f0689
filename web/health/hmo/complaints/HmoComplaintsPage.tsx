import { MessageSquareWarning } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { HmoComplaintRow } from '../../../../contracts/health/hmo-complaint';
import {
  HMO_COMPLAINT_TYPES,
  HMO_COMPLAINT_WORDS,
  type HmoComplaintKind,
  kindOfType,
} from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { CaseDue } from '../../../cases/case/CaseDue';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useListAddress } from '../../../platform/list/list-address';
import type { Tab } from '../../../platform/list/TabLinks';
import { useList } from '../../../platform/list/use-list';
import { ExportButton } from '../../../platform/record/ExportButton';
import { idIn } from '../../../platform/record/id-in';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { dateOf } from '../../../platform/ui/format';
import { partOnDemand } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { HMO_COMPLAINTS } from '../hmo-lists';
import { COMPLAINT_LOOKS } from '../own/complaint-words';

const ComplaintView = partOnDemand(async () => (await import('./ComplaintView')).ComplaintView);

/** `/hmo/complaints/:type`: complaints about HMOs, of one type or all, or one of them. */
export function HmoComplaintsPage() {
  const { type = 'all' } = useParams();
  const complaint = idIn(useListAddress().get('complaint'));
  const figures = trpc.hmoComplaint.figures.useQuery({}, { enabled: complaint === 0 });
  if (complaint > 0)
    return <ComplaintView key={complaint} id={complaint} type={type} meanwhile={<FormSkeleton fields={5} />} />;
  const kind = kindOfType(type);
  const counts = figures.data?.kinds ?? [];
  const tabs = HMO_COMPLAINT_TYPES.map((one): Tab => {
    const of = kindOfType(one);
    return {
      to: pages.hmoComplaints(one),
      label: of ? HMO_COMPLAINT_WORDS[of] : 'All',
      here: of === kind,
      count: of
        ? counts.find((count) => count.kind === of)?.unsettled
        : counts.reduce((sum, { unsettled }) => sum + unsettled, 0),
    };
  });
  return <ComplaintsList key={kind ?? 'all'} kind={kind} type={type} tabs={tabs} />;
}

const badge = ({ status }: HmoComplaintRow) => <StatusBadge status={status} looks={COMPLAINT_LOOKS} />;
const who = ({ employee }: HmoComplaintRow) => <TwoLines second={employee.company}>{employee.name}</TwoLines>;

const columnsAt = (type: string): readonly [Column<HmoComplaintRow>, ...Column<HmoComplaintRow>[]] => [
  { key: 'what', header: 'Complaint', width: '30%', cell: (row) => <What row={row} type={type} /> },
  { key: 'who', header: 'Employee', cell: who },
  { key: 'provider', header: 'HMO', cell: ({ provider }) => provider.name, spare: true },
  { key: 'filed', header: 'Filed', width: '116px', sort: 'opened_at', cell: ({ opened_at }) => dateOf(opened_at) },
  { key: 'due', header: 'Due', width: '116px', sort: 'due', cell: (row) => <CaseDue row={row} /> },
  { key: 'status', header: 'Status', width: '164px', shape: 'badge', cell: badge },
];

const What = ({ row: { id, number, kind, title }, type }: { row: HmoComplaintRow; type: string }) => (
  <TwoLines second={`${number} · ${HMO_COMPLAINT_WORDS[kind]}`}>
    <Link to={pages.hmoComplaints(type, { complaint: id })} data-row-link>
      {title}
    </Link>
  </TwoLines>
);

interface Props {
  kind: HmoComplaintKind | undefined;
  /** As the address has it. */
  type: string;
  tabs: readonly Tab[];
}

/** The complaints of one type, or all: those that are not closed, unless a filter says otherwise. */
function ComplaintsList({ kind, type, tabs }: Props) {
  const list = useList(trpc.hmoComplaint.list, HMO_COMPLAINTS, kind ? { also: { kind } } : {});
  return (
    <ListScreen
      list={list}
      title="HMO complaints"
      icon={MessageSquareWarning}
      tabs={tabs}
      columns={columnsAt(type)}
      keyOf={(row) => row.id}
      nameOf={({ number }) => number}
      card={(row) => (
        <RowCard
          foot={
            <>
              {badge(row)}
              <CaseDue row={row} />
            </>
          }
        >
          <What row={row} type={type} />
          <Text as="p" mt="2" anywhere>
            {row.employee.name}
          </Text>
          <Text as="p" tone="quiet" anywhere>
            {row.provider.name}
          </Text>
        </RowCard>
      )}
      actions={<ExportButton call="hmoComplaint.listFile" asked={{ ...list.asked, ...(kind && { kind }) }} />}
      none={{
        title: 'No complaint is open',
        why: 'What employees complain about stands here until it is closed.',
      }}
      noneFits={{ title: 'No complaint fits', why: 'Try another status, or the number of a complaint.' }}
    />
  );
}
