import { Link, useParams } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { TabLinks } from '../../platform/list/TabLinks';
import { idIn } from '../../platform/record/id-in';
import { LoadedRecord } from '../../platform/record/LoadedRecord';
import { plainText } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Skeleton } from '../../platform/ui/Skeleton';
import { TextLink } from '../../platform/ui/TextLink';
import { DEPARTMENT } from './company-kind';
import { PartList } from './PartList';

/** One department with its units or its job roles. */
export function DepartmentParts({ kind }: { kind: 'unit' | 'job_role' }) {
  const id = idIn(useParams().id);
  const query = trpc.company.department.useQuery({ id }, { enabled: id > 0 });
  return (
    <LoadedRecord
      key={id}
      kind={DEPARTMENT}
      query={query}
      place="readDepartments"
      titleOf={({ name }) => plainText(name)}
      skeleton={
        <div role="status" aria-label="Loading the department">
          <Skeleton width={280} height={28} />
        </div>
      }
    >
      {({ name, company, company_name, description }) => (
        <>
          <PageHeading
            title={plainText(name)}
            note={
              <>
                <TextLink underlined>
                  <Link to={pages.company(company, { tab: 'departments' })}>{plainText(company_name)}</Link>
                </TextLink>
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
      )}
    </LoadedRecord>
  );
}
