import { Box, Grid } from '@radix-ui/themes';
import { UserX } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { pages } from '../../../contracts/platform/pages';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { EndedLinksNotice } from '../../platform/mailed-link/EndedLinksNotice';
import { FailedRead } from '../../platform/record/FailedRead';
import { idIn } from '../../platform/record/id-in';
import { LoadedRecord } from '../../platform/record/LoadedRecord';
import { NoRecord } from '../../platform/record/NoRecord';
import { mayChange } from '../../platform/session/may';
import { plainTexts } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';
import { ReadOnlyContext } from '../../platform/ui/reading';
import { Skeleton } from '../../platform/ui/Skeleton';
import { EmployeeSidebar } from './EmployeeSidebar';
import { employeeName } from './employee-words';
import { useAsAt } from './history/use-as-at';
import { SectionHead } from './SectionHead';
import { SummarySection } from './SummarySection';
import { ItemSectionOnDemand, isItems, SECTION_PARTS } from './section-parts';
import { areaOf, type EmployeeSection, labelOf, sectionIn } from './sections';
import { WaitingChanges } from './WaitingChanges';

const AsAtStrip = partOnDemand(async () => (await import('./history/AsAtStrip')).AsAtStrip);
const BankAsAt = partOnDemand(async () => (await import('./BankAsAt')).BankAsAt);

const EMPLOYEE = {
  word: 'employee',
  title: 'Employee',
  icon: UserX,
  list: { to: pages.employees(), label: 'All employees' },
  why: 'The address may be old. Those who are archived are found by the status Archived.',
};

/** The whole record of one employee. One page at both paths of the documents; the second names the candidate too (X006). */
export function EmployeePage() {
  const { employeeId, candidateId } = useParams();
  const id = idIn(employeeId);
  const query = trpc.employee.detail.useQuery({ id }, { enabled: id > 0, select: plainTexts });
  return (
    <LoadedRecord
      key={id}
      kind={EMPLOYEE}
      query={query}
      place="employee"
      titleOf={employeeName}
      skeleton={
        <Grid role="status" aria-label="Loading the employee" gap="4">
          <Skeleton width={72} height={72} radius={36} />
          <Skeleton width={240} height={24} />
        </Grid>
      }
    >
      {(employee) =>
        candidateId !== undefined && employee.candidate_id !== idIn(candidateId) ? (
          <NoRecord kind={EMPLOYEE} />
        ) : (
          <Employee employee={employee} asCandidate={candidateId !== undefined} />
        )
      }
    </LoadedRecord>
  );
}

function Employee({ employee, asCandidate }: { employee: EmployeeDetail; asCandidate: boolean }) {
  const { id } = employee;
  const [params] = useSearchParams();
  const section = sectionIn(params.get('tab'), asCandidate);
  const [asAt, showAsAt] = useAsAt();
  const then = trpc.employee.detail.useQuery({ id, as_at: asAt }, { enabled: asAt !== undefined, select: plainTexts });
  const problem = then.error && problemOfError(then.error);
  const isEarly = problem?.fields?.as_at !== undefined;
  return (
    <Grid columns={{ initial: '1', lg: '240px minmax(0, 1fr)' }} gap={{ initial: '20px', lg: '6' }} align="start">
      <EmployeeSidebar employee={employee} shown={asAt ? (then.data ?? null) : employee} section={section} />
      <Box minWidth="0">
        {asAt && <AsAtStrip day={asAt} employed={!isEarly} onToday={() => showAsAt(undefined)} meanwhile={null} />}
        <WaitingChanges id={id} />
        <EndedLinksNotice key={employee.email} record="employee" id={id} />
        <ReadOnlyContext value={!mayChange(areaOf(section)) || (asAt !== undefined && section !== 'job')}>
          {asAt && isAsAt(section) ? (
            <PartAsAt section={section} query={then} isEarly={isEarly} />
          ) : (
            <Part section={section} employee={employee} />
          )}
        </ReadOnlyContext>
      </Box>
    </Grid>
  );
}

/** The parts that show what was so on a day off the record of that day. Job and pay has its own history. */
const isAsAt = (section: EmployeeSection): section is 'summary' | 'bank' => section === 'summary' || section === 'bank';

/** A part of the record as at a day; nothing before the employment. */
function PartAsAt({
  section,
  query,
  isEarly,
}: {
  section: 'summary' | 'bank';
  query: { data: EmployeeDetail | undefined; error: unknown; refetch: () => unknown };
  isEarly: boolean;
}) {
  const { data, error } = query;
  if (isEarly) return null;
  if (data)
    return section === 'summary' ? <SummarySection employee={data} /> : <BankAsAt employee={data} meanwhile={null} />;
  if (!error) return null;
  return (
    <FailedRead
      problem={problemOfError(error)}
      what="records as at a day"
      place="employee"
      retry={() => void query.refetch()}
    />
  );
}

function Part({ section, employee }: { section: EmployeeSection; employee: EmployeeDetail }) {
  if (section === 'summary') return <SummarySection employee={employee} />;
  const head = <SectionHead title={labelOf(section)} employee={employee} />;
  if (isItems(section))
    return <ItemSectionOnDemand key={section} section={section} employee={employee} meanwhile={head} />;
  const Section = SECTION_PARTS[section];
  return <Section employee={employee} meanwhile={head} />;
}
