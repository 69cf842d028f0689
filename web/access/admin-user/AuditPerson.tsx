import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../platform/call/trpc';
import { PeopleSelect } from '../../platform/form/PeopleSelect';
import { PEOPLE_PAGE, usePeopleSearch } from '../../platform/form/people';
import { accountPerson } from '../../platform/record/account-person';
import { Field } from '../../platform/ui/Field';
import { plainTexts } from '../../platform/ui/format';
import { usePersonName } from './person-name';

/** Somebody with an account, who may be a candidate. */
export function AuditPerson({ chosen, onChoose }: { chosen: number | undefined; onChoose: (id: number) => void }) {
  const search = usePeopleSearch();
  const list = trpc.adminUser.list.useQuery(
    { roles: 'EMPLOYEE,ADMIN', ...search.asked, pagesize: PEOPLE_PAGE },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const name = usePersonName(chosen);
  return (
    <Field label="Who did it">
      {(aria) => (
        <PeopleSelect
          {...aria}
          label="Who did it"
          search={search}
          list={list}
          personOf={accountPerson}
          chosen={chosen ? [{ id: chosen, name }] : []}
          onChange={([person]) => person && onChoose(person.id)}
        />
      )}
    </Field>
  );
}
