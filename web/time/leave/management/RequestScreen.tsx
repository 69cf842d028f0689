import { Box } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { Plane } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReportingLine } from '../../../../contracts/people/reporting-line';
import { pages } from '../../../../contracts/platform/pages';
import type { Balance } from '../../../../contracts/time/leave';
import { employeeName } from '../../../people/employee/employee-words';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { PeopleSelect } from '../../../platform/form/PeopleSelect';
import { type ListedPerson, PEOPLE_PAGE, usePeopleSearch } from '../../../platform/form/people';
import { useListAddress } from '../../../platform/list/list-address';
import { numberIn } from '../../../platform/list/list-spec';
import { FailedRead } from '../../../platform/record/FailedRead';
import { Empty } from '../../../platform/ui/Empty';
import { Field } from '../../../platform/ui/Field';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { plainTexts } from '../../../platform/ui/format';
import { PageHeading } from '../../../platform/ui/PageHeading';
import { toast } from '../../../platform/ui/toast';
import { BalanceStrip } from '../own/BalanceStrip';
import { NewLeavePanel } from '../own/NewLeavePanel';
import { begunRequest } from '../own/request-form';
import { useRequest } from '../own/use-request';

/** HR asks for leave for an employee, also for leave that has begun. Whom it is for stands in the address. */
export function RequestScreen() {
  const { params, set } = useListAddress();
  const employee = numberIn(params.get('employee'), 0, Number.MAX_SAFE_INTEGER) || undefined;
  const record = trpc.employee.detail.useQuery(
    { id: employee ?? 0 },
    { enabled: employee !== undefined, select: plainTexts },
  );
  const balances = trpc.leave.balances.useQuery({ employee }, { enabled: employee !== undefined });
  const line = trpc.reportingLine.detail.useQuery({ id: employee ?? 0 }, { enabled: employee !== undefined });
  const failed = [record, balances].find(({ error }) => error !== null);
  const chosen = employee ? [{ id: employee, name: record.data ? employeeName(record.data) : '' }] : [];
  return (
    <>
      <PageHeading title="Request for an employee" />
      <Box maxWidth="640px" mb="20px">
        <EmployeeSelect chosen={chosen} onChoose={({ id }) => set({ employee: String(id) })} />
      </Box>
      {employee === undefined ? null : failed ? (
        <FailedRead
          problem={problemOfError(failed.error)}
          what="leave"
          retry={() => void Promise.all([record.refetch(), balances.refetch()])}
        />
      ) : // The line only fills fields in: without it they are typed.
      record.data && balances.data && !line.isPending ? (
        <Request
          key={employee}
          employee={employee}
          phone={record.data.phone}
          balances={balances.data.balances}
          line={line.data ?? null}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

function EmployeeSelect({ chosen, onChoose }: { chosen: ListedPerson[]; onChoose: (person: ListedPerson) => void }) {
  const search = usePeopleSearch();
  const list = trpc.employee.list.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  return (
    <Field label="Employee" required>
      {(aria) => (
        <PeopleSelect
          {...aria}
          label="Employee"
          search={search}
          list={list}
          personOf={(row): ListedPerson => ({
            id: row.id,
            name: employeeName(row),
            code: row.code,
            company: row.company_name,
          })}
          chosen={chosen}
          onChange={([person]) => person && onChoose(person)}
        />
      )}
    </Field>
  );
}

interface Props {
  employee: number;
  phone: string | null;
  balances: readonly Balance[];
  line: ReportingLine | null;
}

function Request({ employee, phone, balances, line }: Props) {
  const navigate = useNavigate();
  const [begun] = useState(() => begunRequest(line, phone, employee));
  const request = useRequest(begun, balances, ({ id }) => {
    toast.success('Leave updated successfully');
    void navigate(pages.leaveDetails(id));
  });
  if (balances.length === 0) {
    return (
      <Empty icon={Plane} title="No kind of leave is open to them">
        The kinds of leave in the settings are for other grades or another gender.
      </Empty>
    );
  }
  return (
    <>
      <BalanceStrip balances={balances} counted={request.counted} type={request.type?.id ?? null} />
      <NewLeavePanel request={request} balances={balances} line={line} />
    </>
  );
}
