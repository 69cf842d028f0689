import { Link, useParams } from 'react-router';
import { pages } from '../../contracts/pages';
import { TabLinks } from '../list/TabLinks';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { usePageTitle } from '../shell/page-title';
import { trpc } from '../trpc';
import { Failed } from '../ui/Failed';
import { plainText } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { Skeleton } from '../ui/Skeleton';
import styles from './DepartmentParts.module.css';
import { idIn } from './id-in';
import { NoRecord } from './NoRecord';
import { PartList } from './PartList';

/** One department with its units or its job roles. */
export function DepartmentParts({ kind }: { kind: 'unit' | 'job_role' }) {
  const id = idIn(useParams().id);
  const query = trpc.company.department.useQuery({ id }, { enabled: id > 0 });
  usePageTitle(query.data && plainText(query.data.name));
  if (id === 0 || (query.isError && problemOf(query.error).status === 404)) return <NoRecord word="department" />;
  if (query.data) {
    const { name, company, company_name, description } = query.data;
    return (
      <>
        <PageHeading
          title={plainText(name)}
          note={
            <>
              <Link className={styles.company} to={pages.company(company, { tab: 'departments' })}>
                {plainText(company_name)}
              </Link>
              {description && ` · ${plainText(description)}`}
            </>
          }
        />
        <TabLinks
          label="Department"
          tabs={[
            { to: pages.departmentUnits(id), label: 'Units' },
            { to: pages.departmentRoles(id), label: 'Job roles' },
          ]}
        />
        <PartList key={kind} kind={kind} company={{ id: company, name: company_name }} department={id} />
      </>
    );
  }
  if (query.isError) {
    const problem = problemOf(query.error);
    return (
      <>
        <PageHeading title="Department" />
        <Failed
          title={problemWords(problem, 'readDepartments')}
          requestId={problem.requestId}
          retry={() => void query.refetch()}
        >
          The department did not load.
        </Failed>
      </>
    );
  }
  return (
    <div role="status" aria-label="Loading the department">
      <Skeleton width={280} height={28} />
    </div>
  );
}
