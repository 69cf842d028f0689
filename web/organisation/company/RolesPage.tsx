import { useListAddress } from '../../platform/list/list-address';
import { idIn } from '../../platform/record/id-in';
import { PartList } from './PartList';
import { JOB_ROLE_LIST } from './reads';
import { useCompanies } from './use-companies';

/** The job roles of all companies, or of one. */
export function RolesPage() {
  const chosen = idIn(useListAddress().get('company') || undefined);
  const name = useCompanies().data?.find(({ id }) => id === chosen)?.name;
  const company = chosen > 0 ? { id: chosen, name: name ?? `No. ${chosen}` } : undefined;
  return (
    <PartList
      key={chosen}
      kind="job_role"
      company={company}
      spec={JOB_ROLE_LIST}
      heading={{
        title: 'Job roles',
        note: company ? company.name : 'Of all companies. Choose a company to add a job role to it.',
      }}
    />
  );
}
