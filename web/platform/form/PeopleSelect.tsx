import type { PlaceOfProblem } from '../call/problem-words';
import { type Option, SearchSelect, type SearchSelectProps } from '../ui/SearchSelect';
import { failedChoices } from './failed-choices';
import { type ListedPerson, PEOPLE_PAGE, personOption, type usePeopleSearch } from './people';

interface Props<R, P extends ListedPerson>
  extends Pick<
    SearchSelectProps,
    'label' | 'multiple' | 'disabled' | 'controlRef' | 'id' | 'aria-invalid' | 'aria-describedby'
  > {
  search: ReturnType<typeof usePeopleSearch>;
  /** The call that finds people, asked what `search` says, `PEOPLE_PAGE` of them at a time. */
  list: {
    data: { results: readonly R[]; total: number } | undefined;
    isFetching: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  personOf: (row: R) => P;
  chosen: readonly P[];
  onChange: (chosen: P[]) => void;
  /** Words for a search that finds nobody. */
  nobodyFits?: string;
  /** Words where there is nobody to search. */
  nobody?: string;
  /** The place on which the words of a failed call depend. */
  place?: PlaceOfProblem;
}

/** Chooses one person or several, of those whom a call finds by what is typed. */
export function PeopleSelect<R, P extends ListedPerson>({
  search,
  list,
  personOf,
  chosen,
  onChange,
  nobodyFits = 'Nobody fits this search',
  nobody = 'There is nobody to choose yet',
  place,
  ...field
}: Props<R, P>) {
  const people = (list.data?.results ?? []).map(personOf);
  const isNamesake = ({ id, name }: ListedPerson) => chosen.some((other) => other.id !== id && other.name === name);
  const choiceOf = (person: ListedPerson): Option => {
    const apart = isNamesake(person) && (person.code ?? person.about ?? person.company);
    return { ...personOption(person), ...(apart && { label: `${person.name}, ${apart}` }) };
  };
  return (
    <SearchSelect
      {...field}
      placeholder={field.multiple ? 'Choose people' : 'Choose a person'}
      options={people.map(personOption)}
      chosen={chosen.map(choiceOf)}
      onChange={(options) => {
        const known = [...chosen, ...people];
        onChange(options.flatMap(({ value }) => known.find(({ id }) => id === value) ?? []));
      }}
      {...search.shown}
      pages={Math.ceil((list.data?.total ?? 0) / PEOPLE_PAGE)}
      loading={list.isFetching}
      {...failedChoices(list, place)}
      none={search.shown.search ? nobodyFits : nobody}
    />
  );
}
