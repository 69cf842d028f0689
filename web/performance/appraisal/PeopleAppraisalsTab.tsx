import { Users } from 'lucide-react';
import { Link } from 'react-router';
import type { EmployeeKpi } from '../../../contracts/performance/appraisal';
import { APPRAISAL_STATES, appraisalHolder } from '../../../contracts/performance/appraisal-state';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useListAddress } from '../../platform/list/list-address';
import { useList } from '../../platform/list/use-list';
import { useEmployeePhoto } from '../../platform/picture/employee-photo';
import { Choice } from '../../platform/ui/Choice';
import { fullName, isOverdue, UNKNOWN_SIGN, waitedWords } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { RowCard } from '../../platform/ui/RowCard';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { statusLook } from '../../platform/ui/status-look';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { EMPLOYEE_KPIS } from './appraisal-lists';
import { APPRAISAL_TABS } from './appraisal-tabs';
import { HOLDER_WORDS, holderWords } from './appraisal-words';

const STATUSES = [...APPRAISAL_STATES, 'ALL'] as const;
type Status = (typeof STATUSES)[number];
const statusWord = (status: Status) => (status === 'ALL' ? 'Every status' : statusLook(status).word);

const nameOf = ({ employee }: EmployeeKpi) => fullName({ ...employee.user, code: employee.code });

const waiting = (row: EmployeeKpi) =>
  row.state === 'MANAGER RATED' ? (
    <Text tone="quiet">{UNKNOWN_SIGN}</Text>
  ) : (
    <Text {...(isOverdue(row.state_at) && { tone: 'amber' })}>{waitedWords(row.state_at)}</Text>
  );

/** The person who is to act; the employee who is named in the row is only called that. */
const holder = (row: EmployeeKpi) => {
  const turn = appraisalHolder(row.state);
  if (turn === null) return <Text tone="quiet">{UNKNOWN_SIGN}</Text>;
  if (turn === 'employee') return HOLDER_WORDS.employee;
  return <Text {...(row.unsettled && { tone: 'amber' })}>{holderWords(row)}</Text>;
};

const COLUMNS: readonly [Column<EmployeeKpi>, ...Column<EmployeeKpi>[]] = [
  { key: 'employee', header: 'Employee', width: '26%', sort: 'name', cell: (row) => <Person row={row} /> },
  {
    key: 'job',
    header: 'Job role',
    cell: ({ employee }) => <TwoLines second={employee.department.name}>{employee.job_role.name}</TwoLines>,
    spare: true,
  },
  { key: 'appraisal', header: 'Appraisal', cell: ({ kpi }) => kpi.appraisal.name },
  {
    key: 'status',
    header: 'Status',
    width: '172px',
    shape: 'badge',
    cell: ({ state }) => <StatusBadge status={state} />,
  },
  { key: 'holder', header: 'With', cell: holder },
  { key: 'waiting', header: 'Waiting', width: '92px', sort: 'state_at', cell: waiting },
];

/** The appraisals of employees, those that are pending unless another status is chosen. */
export function PeopleAppraisalsTab() {
  const { params, set } = useListAddress(EMPLOYEE_KPIS);
  const status = STATUSES.find((one) => one === params.get('status')) ?? 'PENDING';
  const list = useList(trpc.appraisal.employeeKpis, EMPLOYEE_KPIS, { also: { status, kpi__category: 'EMPLOYEE' } });
  return (
    <ListScreen
      list={list}
      title="Appraisals"
      label="Appraisals of employees"
      icon={Users}
      tabs={APPRAISAL_TABS}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      nameOf={nameOf}
      card={(row) => (
        <RowCard
          foot={
            <>
              <StatusBadge status={row.state} />
              {waiting(row)}
            </>
          }
        >
          <Person row={row} />
          <Text as="p" tone="quiet" mt="2" anywhere>
            {row.kpi.appraisal.name}
            {appraisalHolder(row.state) !== null && <> · {holder(row)}</>}
          </Text>
        </RowCard>
      )}
      tools={
        <Choice
          label="Status"
          options={STATUSES.map((one) => ({ value: one, words: statusWord(one) }))}
          value={status}
          onChoose={(next) => set({ status: next === 'PENDING' ? null : next })}
        />
      }
      none={
        status === 'ALL'
          ? { title: 'Nobody has an appraisal yet', why: 'Whoever is sent a KPI stands here.' }
          : { title: `Nobody is at ${statusWord(status)}`, why: 'Choose another status to see the others.' }
      }
      noneFits={{ title: 'Nobody fits', why: 'Try the beginning of a name, or another status.' }}
    />
  );
}

function Person({ row }: { row: EmployeeKpi }) {
  const { employee } = row;
  const photo = useEmployeePhoto(employee.id, employee.image);
  return (
    <TwoLines mark={<Initials name={nameOf(row)} image={photo} size={28} />} second={employee.code}>
      <Link to={pages.appraisalRecord(row.id)} data-row-link>
        {nameOf(row)}
      </Link>
    </TwoLines>
  );
}
