import { keepPreviousData } from '@tanstack/react-query';
import { problemOfError } from '../../platform/call/problem';
import { rereadProblemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { PeopleSelect } from '../../platform/form/PeopleSelect';
import { PEOPLE_PAGE, usePeopleSearch } from '../../platform/form/people';
import { FilterChoices } from '../../platform/list/FilterChoices';
import { days } from '../../platform/list/filters';
import { type ListFilter, numberIn } from '../../platform/list/list-spec';
import { accountPerson } from '../../platform/record/account-person';
import { auditKindWords } from '../../platform/record/audit-words';
import { Field } from '../../platform/ui/Field';
import { fullName, plainTexts } from '../../platform/ui/format';

const personIn = (params: URLSearchParams) => numberIn(params.get('person'), 0, Number.MAX_SAFE_INTEGER) || undefined;

const BY_PERSON: ListFilter<{ person?: number }> = {
  key: 'person',
  label: 'Person',
  names: ['person'],
  asked: (params) => {
    const person = personIn(params);
    return person ? { person } : {};
  },
  said: (params) => {
    const person = personIn(params);
    return person ? <PersonName id={person} /> : null;
  },
  editor: (params, set) => <AuditPerson chosen={personIn(params)} onChoose={(id) => set({ person: String(id) })} />,
};

/** Filters by one of the kinds that occur in the audit. */
const byKind = <K extends 'record' | 'action'>(
  key: K,
  label: string,
  wordsOf: (kind: string) => string,
): ListFilter<{ [N in K]?: string }> => {
  const chosenIn = (params: URLSearchParams) => params.get(key) ?? '';
  return {
    key,
    label,
    names: [key],
    asked: (params) => {
      const asked: { [N in K]?: string } = {};
      if (chosenIn(params)) asked[key] = chosenIn(params);
      return asked;
    },
    said: (params) => wordsOf(chosenIn(params)) || null,
    editor: (params, set) => (
      <AuditKinds
        legend={label}
        of={`${key}s`}
        wordsOf={wordsOf}
        chosen={chosenIn(params)}
        onChoose={(kind) => set({ [key]: kind })}
      />
    ),
  };
};

/** The filters of the audit. */
export const AUDIT_FILTERS = [
  BY_PERSON,
  byKind('record', 'Record', auditKindWords),
  byKind('action', 'Action', (action) => action),
  days('from', 'to', 'Days'),
];

interface Props {
  legend: string;
  of: 'records' | 'actions';
  wordsOf: (kind: string) => string;
  chosen: string;
  onChoose: (kind: string) => void;
}

/** The kinds of records or acts that occur in the audit. */
function AuditKinds({ legend, of, wordsOf, chosen, onChoose }: Props) {
  const { data, error } = trpc.adminUser.auditKinds.useQuery({}, { staleTime: 300_000 });
  return (
    <FilterChoices
      legend={legend}
      choices={(data?.[of] ?? []).map((kind) => [kind, wordsOf(kind)])}
      chosen={chosen}
      said={error ? rereadProblemWords(problemOfError(error)) : undefined}
      onChoose={onChoose}
    />
  );
}

/** Somebody with an account, who may be a candidate. */
function AuditPerson({ chosen, onChoose }: { chosen: number | undefined; onChoose: (id: number) => void }) {
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

const PersonName = ({ id }: { id: number }) => usePersonName(id);

/** The name of somebody with an account; their number while it is not known. */
function usePersonName(id: number | undefined): string {
  const { data } = trpc.profile.user.useQuery({ id: id ?? 0 }, { enabled: id !== undefined, staleTime: 300_000 });
  return data ? fullName(data) : `No. ${id}`;
}
