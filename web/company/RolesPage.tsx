import styles from '../list/filter-fields.module.css';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { plainText } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { idIn } from './id-in';
import { PartList } from './PartList';

/** The job roles of all companies, or of one. */
export function RolesPage() {
  const address = useListAddress();
  const chosen = idIn(address.get('company') || undefined);
  const companies = trpc.company.all.useQuery({}, { staleTime: 300_000 });
  const found = companies.data?.find(({ id }) => id === chosen);
  const company = chosen > 0 ? { id: chosen, name: found ? plainText(found.name) : `No. ${chosen}` } : undefined;
  return (
    <PartList
      key={chosen}
      kind="job_role"
      company={company}
      onClearAll={() => address.set({ search: null, company: null })}
      heading={(count, add) => (
        <PageHeading
          title="Job roles"
          count={count}
          note={company ? company.name : 'Of all companies. Choose a company to add a job role to it.'}
        >
          {add}
        </PageHeading>
      )}
      filters={[
        {
          key: 'company',
          label: 'Company',
          value: company?.name ?? null,
          onClear: () => address.set({ company: null }),
          editor: (
            <fieldset className={styles.choices}>
              <legend className={styles.legend}>Company</legend>
              {companies.isError && (
                <p className={styles.said}>
                  {problemWords(problemOf(companies.error), 'read')}. Close and open to try again.
                </p>
              )}
              {companies.data?.map(({ id, name }) => (
                <label key={id} className={styles.choice}>
                  <input
                    type="radio"
                    name="company"
                    checked={chosen === id}
                    onChange={() => address.set({ company: String(id) })}
                  />
                  {plainText(name)}
                </label>
              ))}
            </fieldset>
          ),
        },
      ]}
    />
  );
}
