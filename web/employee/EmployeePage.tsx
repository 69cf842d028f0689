import { Box, Grid } from '@radix-ui/themes';
import { useParams, useSearchParams } from 'react-router';
import type { EmployeeDetail } from '../../contracts/employee';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { usePageTitle } from '../shell/page-title';
import { trpc } from '../trpc';
import { Failed } from '../ui/Failed';
import { plainTexts } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Skeleton } from '../ui/Skeleton';
import { AuditSection } from './AuditSection';
import { BankSection } from './BankSection';
import { DocumentsSection } from './DocumentsSection';
import styles from './EmployeePage.module.css';
import { EmployeeSidebar } from './EmployeeSidebar';
import { nameOf } from './employee-words';
import { ItemSection } from './ItemSection';
import { JobSection } from './JobSection';
import { MailsSection } from './MailsSection';
import { MedicalSection } from './MedicalSection';
import { NoEmployee } from './NoEmployee';
import { OnboardingSection } from './OnboardingSection';
import { PersonalSection } from './PersonalSection';
import { ProbationSection } from './ProbationSection';
import { RequestsSection } from './RequestsSection';
import { SummarySection } from './SummarySection';
import { type Section, sectionIn } from './sections';

const idIn = (segment: string | undefined): number => (/^[1-9]\d{0,14}$/.test(segment ?? '') ? Number(segment) : 0);

/** The whole record of one employee. One page at both paths of the documents; the second names the candidate too (X006). */
export function EmployeePage() {
  const { employeeId, candidateId } = useParams();
  const id = idIn(employeeId);
  const query = trpc.employee.detail.useQuery({ id }, { enabled: id > 0, select: plainTexts });
  const employee = query.data;
  usePageTitle(employee && nameOf(employee));
  const stranger = candidateId !== undefined && employee !== undefined && employee.candidate_id !== idIn(candidateId);
  if (id === 0 || stranger || (query.isError && problemOf(query.error).status === 404)) return <NoEmployee />;
  if (employee) return <Employee key={id} employee={employee} asCandidate={candidateId !== undefined} />;
  if (query.isError) {
    const problem = problemOf(query.error);
    return (
      <>
        <PageHeading title="Employee" />
        <Failed
          title={problemWords(problem, 'employee')}
          requestId={problem.requestId}
          retry={() => void query.refetch()}
        >
          The record did not load.
        </Failed>
      </>
    );
  }
  return (
    <Grid role="status" aria-label="Loading the employee" gap="4">
      <Skeleton width={72} height={72} radius={36} />
      <Skeleton width={240} height={24} />
    </Grid>
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

function Part({ section, employee }: { section: Section; employee: EmployeeDetail }) {
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
