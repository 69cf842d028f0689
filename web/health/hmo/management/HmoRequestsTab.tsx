import { Clock, GitPullRequestArrow } from 'lucide-react';
import { Link } from 'react-router';
import type { HmoRequest } from '../../../../contracts/health/hmo-shapes';
import { HMO_REQUEST_WORDS } from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { useEmployeePhoto } from '../../../platform/picture/employee-photo';
import { ExportButton } from '../../../platform/record/ExportButton';
import { countWithWord, date } from '../../../platform/ui/format';
import { Initials } from '../../../platform/ui/Initials';
import { RowCard } from '../../../platform/ui/RowCard';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { HMO_REQUESTS } from '../hmo-lists';
import { CERTIFICATE_LOOKS, REQUEST_LOOKS } from '../hmo-looks';
import { hmoTabs } from '../hmo-tabs';

function Who({ row: { id, employee } }: { row: HmoRequest }) {
  const photo = useEmployeePhoto(employee.id, employee.image);
  return (
    <TwoLines
      mark={<Initials name={employee.name} image={photo} size={28} />}
      second={[employee.code, employee.company].filter(Boolean).join(' · ')}
    >
      <Link to={pages.hmo({ tab: 'change-request', request: id })} data-row-link>
        {employee.name}
      </Link>
    </TwoLines>
  );
}
const what = ({ kind, to, from }: HmoRequest) => (
  <TwoLines second={[to || from, to && from && `from ${from}`].filter(Boolean).join(' · ')}>
    {HMO_REQUEST_WORDS[kind]}
  </TwoLines>
);
const badge = ({ status }: HmoRequest) => <StatusBadge status={status} looks={REQUEST_LOOKS} />;
const certificate = ({ certificate: state }: HmoRequest) =>
  state === 'NOT_NEEDED' ? <Text tone="quiet">–</Text> : <StatusBadge status={state} looks={CERTIFICATE_LOOKS} />;

function Waiting({ row: { waiting_days, late } }: { row: HmoRequest }) {
  if (waiting_days === null) return <Text tone="quiet">–</Text>;
  const words = waiting_days === 0 ? 'Today' : countWithWord(waiting_days, 'day');
  if (!late) return words;
  return (
    <Text tone="amber" wrap="nowrap">
      <Clock size={14} strokeWidth={1.75} aria-label="Late" style={{ verticalAlign: '-2px' }} /> {words}
    </Text>
  );
}

const COLUMNS: readonly [Column<HmoRequest>, ...Column<HmoRequest>[]] = [
  { key: 'who', header: 'Employee', width: '26%', cell: (row) => <Who row={row} /> },
  { key: 'what', header: 'What', cell: what },
  { key: 'from', header: 'Counts from', width: '124px', cell: ({ effective_from }) => date(effective_from) },
  { key: 'certificate', header: 'Certificate', width: '124px', spare: true, shape: 'badge', cell: certificate },
  { key: 'waiting', header: 'Waiting', width: '104px', sort: 'asked_at', cell: (row) => <Waiting row={row} /> },
  { key: 'status', header: 'Status', width: '120px', shape: 'badge', cell: badge },
];

/** The requests of employees about their health insurance, the oldest first. */
export function HmoRequestsTab() {
  const list = useList(trpc.hmo.requests, HMO_REQUESTS);
  return (
    <ListScreen
      list={list}
      title="HMO change requests"
      icon={GitPullRequestArrow}
      tabs={hmoTabs()}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      nameOf={({ employee, kind }) => `${HMO_REQUEST_WORDS[kind]} of ${employee.name}`}
      card={(row) => (
        <RowCard
          foot={
            <>
              {badge(row)}
              <Waiting row={row} />
            </>
          }
        >
          <Who row={row} />
          <Text as="p" mt="2" anywhere>
            {[HMO_REQUEST_WORDS[row.kind], row.to || row.from].filter(Boolean).join(': ')}
          </Text>
          <Text as="p" tone="quiet">
            Counts from {date(row.effective_from)}
          </Text>
        </RowCard>
      )}
      actions={<ExportButton call="hmo.requestsFile" asked={list.asked} />}
      none={{
        title: 'Nothing waits for you',
        why: 'Employees ask on their own page. What is decided is under the other states.',
      }}
      noneFits={{ title: 'No request fits', why: 'Try another status, or the beginning of a name.' }}
    />
  );
}
