import { ListChecks } from 'lucide-react';
import { Link } from 'react-router';
import type { HeadcountResponse } from '../../../contracts/time/headcount';
import { trpc } from '../../platform/call/trpc';
import { ListBody } from '../../platform/list/ListBody';
import { useListAddress } from '../../platform/list/list-address';
import { useOpened } from '../../platform/list/opened';
import { useList } from '../../platform/list/use-list';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { dateOf, UNKNOWN_SIGN } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { PageHeading } from '../../platform/ui/PageHeading';
import { RowCard } from '../../platform/ui/RowCard';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { HeadcountScopeBar } from './HeadcountScopeBar';
import { HeadcountTabs } from './HeadcountTabs';
import { responseFilterOf } from './headcount-figures';
import { headcountScopeIn, RESPONSE_FILTERS, RESPONSES, responseFilterIn, scopeInput } from './headcount-scope';

const ResponseSheet = dialogOnDemand(async () => (await import('./ResponseSheet')).ResponseSheet);

const supervisor = ({ supervisor_name }: HeadcountResponse) => supervisor_name ?? <Text tone="amber">Nobody</Text>;
const answered = ({ submitted_at }: HeadcountResponse) => (submitted_at ? dateOf(submitted_at) : UNKNOWN_SIGN);

const COLUMNS: readonly [Column<HeadcountResponse>, ...Column<HeadcountResponse>[]] = [
  { key: 'employee', header: 'Employee', width: '28%', cell: (row) => <Person row={row} /> },
  {
    key: 'job',
    header: 'Job role',
    cell: ({ employee }) => <TwoLines second={employee.branch}>{employee.job_role}</TwoLines>,
    spare: true,
  },
  { key: 'company', header: 'Company', cell: ({ employee }) => employee.company },
  {
    key: 'status',
    header: 'Status',
    width: '140px',
    shape: 'badge',
    cell: (row) => <StatusBadge status={responseFilterOf(row)} />,
  },
  { key: 'answered', header: 'Answered', width: '132px', cell: answered },
  { key: 'supervisor', header: 'Supervisor', cell: supervisor },
];

/** Everybody's responses of a month. */
export function ResponsesTab() {
  const { params } = useListAddress();
  const scope = headcountScopeIn(params);
  const opened = useOpened('response');
  const list = useList(trpc.headcount.responses, RESPONSES, { also: scopeInput(scope) });
  const standing = responseFilterIn(params);
  return (
    <>
      <PageHeading title="Headcount" reads />
      <HeadcountTabs />
      <HeadcountScopeBar scope={scope} />
      <ListBody
        list={list}
        label="Headcount responses"
        icon={ListChecks}
        place="headcount"
        columns={COLUMNS}
        keyOf={(row) => row.id}
        nameOf={({ employee }) => employee.name}
        card={(row) => (
          <RowCard
            foot={
              <>
                <StatusBadge status={responseFilterOf(row)} />
                <Text tone="quiet">{answered(row)}</Text>
              </>
            }
          >
            <Person row={row} />
            <Text as="p" tone="quiet" mt="2" anywhere>
              {row.employee.company} · {supervisor(row)}
            </Text>
          </RowCard>
        )}
        none={{
          title: `No headcount of ${scope.month} ${scope.year}`,
          why: 'Choose another month, or start this one on the dashboard.',
        }}
        noneFits={{
          title: standing ? `Nobody is ${RESPONSE_FILTERS[standing].toLowerCase()} here` : 'Nobody fits',
          why: 'Choose another month, company or status, or try the beginning of a name.',
        }}
      />
      {opened.id !== null && <ResponseSheet id={opened.id} onClose={opened.close} />}
    </>
  );
}

function Person({ row }: { row: HeadcountResponse }) {
  const { employee } = row;
  const photo = useEmployeePhoto(employee.id, employee.image);
  const { searchOf } = useOpened('response');
  return (
    <TwoLines mark={<Initials name={employee.name} image={photo} size={28} />} second={employee.code}>
      <Link to={searchOf(row.id)} preventScrollReset data-row-link>
        {employee.name}
      </Link>
    </TwoLines>
  );
}
