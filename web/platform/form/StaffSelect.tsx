import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../call/trpc';
import { type Account, accountPerson } from '../record/account-person';
import { plainTexts } from '../ui/format';
import type { SearchSelectProps } from '../ui/SearchSelect';
import { PeopleSelect } from './PeopleSelect';
import { PEOPLE_PAGE, usePeopleSearch } from './people';

interface Props
  extends Pick<SearchSelectProps, 'label' | 'multiple' | 'controlRef' | 'id' | 'aria-invalid' | 'aria-describedby'> {
  chosen: readonly Account[];
  onChange: (chosen: Account[]) => void;
}

/** Chooses people who work here and have an account. */
export function StaffSelect(props: Props) {
  const search = usePeopleSearch();
  const list = trpc.adminUser.internal.useQuery(
    { ...search.asked, pagesize: PEOPLE_PAGE },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  return <PeopleSelect {...props} search={search} list={list} personOf={accountPerson} place="readInternalUsers" />;
}
