import { Box, Grid } from '@radix-ui/themes';
import { UserX } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import type { EmployeeDetail } from '../../contracts/employee';
import { pages } from '../../contracts/pages';
import { idIn } from '../record/id-in';
import { Loaded } from '../record/Loaded';
import { NoRecord } from '../record/NoRecord';
import { trpc } from '../trpc';
import { plainTexts } from '../ui/format';
import { Skeleton } from '../ui/Skeleton';
import { AuditSection } from './AuditSection';
import { BankSection } from './BankSection';
import { DocumentsSection } from './DocumentsSection';
import styles from './EmployeePage.module.css';
import { EmployeeSidebar } from './EmployeeSidebar';
import { employeeName } from './employee-words';
import { ItemSection } from './ItemSection';
import { JobSection } from './JobSection';
import { MailsSection } from './MailsSection';
import { MedicalSection } from './MedicalSection';
import { OnboardingSection } from './OnboardingSection';
import { PersonalSection } from './PersonalSection';
import { ProbationSection } from './ProbationSection';
import { RequestsSection } from './RequestsSection';
import { SummarySection } from './SummarySection';
import { type EmployeeSection, sectionIn } from './sections';

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
        <Part section={section} employee={employee} />
      </Box>
    </div>
  );
}

function Part({ section, employee }: { section: EmployeeSection; employee: EmployeeDetail }) {
  switch (section) {
    case 'summary':
      return <SummarySection employee={employee} />;
    case 'personal':
      return <PersonalSection employee={employee} />;
    case 'job':
      return <JobSection employee={employee} />;
    case 'bank':
      return <BankSection employee={employee} />;
    case 'next_of_kin':
    case 'guarantors':
    case 'referees':
    case 'education':
    case 'certification':
      return <ItemSection key={section} section={section} employee={employee} />;
    case 'medical':
      return <MedicalSection employee={employee} />;
    case 'documents':
      return <DocumentsSection employee={employee} />;
    case 'probation':
      return <ProbationSection employee={employee} />;
    case 'onboarding':
      return <OnboardingSection employee={employee} />;
    case 'change-requests':
      return <RequestsSection employee={employee} />;
    case 'mails':
      return <MailsSection employee={employee} />;
    case 'audit':
      return <AuditSection employee={employee} />;
  }
}
