import { Box, Grid } from '@radix-ui/themes';
import { UserX } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import type { EmployeeDetail } from '../../contracts/employee';
import { pages } from '../../contracts/pages';
import { idIn } from '../record/id-in';
import { Loaded } from '../record/Loaded';
import { NoRecord } from '../record/NoRecord';
import { mayChange } from '../session/may';
import { trpc } from '../trpc';
import { plainTexts } from '../ui/format';
import { Reading } from '../ui/reading';
import { Skeleton } from '../ui/Skeleton';
import styles from './EmployeePage.module.css';
import { EmployeeSidebar } from './EmployeeSidebar';
import { employeeName } from './employee-words';
import { SectionHead } from './SectionHead';
import { SummarySection } from './SummarySection';
import { ItemSection, isItems, PARTS } from './section-parts';
import { areaOf, type EmployeeSection, labelOf, sectionIn } from './sections';
import { WaitingChanges } from './WaitingChanges';

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
    <Loaded
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
    </Loaded>
  );
}

function Employee({ employee, asCandidate }: { employee: EmployeeDetail; asCandidate: boolean }) {
  const [params] = useSearchParams();
  const section = sectionIn(params.get('tab'), asCandidate);
  return (
    <div className={styles.record}>
      <EmployeeSidebar employee={employee} section={section} />
      <Box minWidth="0">
        <WaitingChanges id={employee.id} />
        <Reading value={!mayChange(areaOf(section))}>
          <Part section={section} employee={employee} />
        </Reading>
      </Box>
    </div>
  );
}

function Part({ section, employee }: { section: EmployeeSection; employee: EmployeeDetail }) {
  if (section === 'summary') return <SummarySection employee={employee} />;
  const head = <SectionHead title={labelOf(section)} employee={employee} />;
  if (isItems(section)) return <ItemSection key={section} section={section} employee={employee} meanwhile={head} />;
  const Section = PARTS[section];
  return <Section employee={employee} meanwhile={head} />;
}
