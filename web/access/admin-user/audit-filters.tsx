import { days } from '../../platform/list/filters';
import { type ListFilter, numberIn } from '../../platform/list/list-spec';
import { auditKindWords } from '../../platform/record/audit-words';
import { AuditKinds } from './AuditKinds';
import { AuditPerson } from './AuditPerson';
import { PersonName } from './PersonName';

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
