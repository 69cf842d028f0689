import { keepPreviousData } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { CandidateRow } from '../../../contracts/people/candidate';
import type { CandidateStatus } from '../../../contracts/people/candidate-status';
import { trpc } from '../../platform/call/trpc';
import { type BoundProps, useBound } from '../../platform/form/bound';
import { PeopleSelect } from '../../platform/form/PeopleSelect';
import { type ListedPerson, PEOPLE_PAGE, usePeopleSearch } from '../../platform/form/people';
import { Field } from '../../platform/ui/Field';
import { fullName, plainTexts } from '../../platform/ui/format';
import { useCandidatesById } from './chosen-candidates';
import { CANDIDATE_STATUS_WORDS } from './status-words';

interface Props<T extends FieldValues, C, O> extends Omit<BoundProps<T, C, O>, 'label' | 'warning'> {
  /** The states of candidates that can be chosen. */
  statuses: readonly CandidateStatus[];
  /** The act that a candidate in another state does not allow: "be sent an offer". */
  act: string;
}

const personOf = (row: CandidateRow): ListedPerson => ({
  id: row.id,
  name: fullName(row),
  company: row.company,
  about: row.job_role,
  state: CANDIDATE_STATUS_WORDS[row.status].word,
});

/** Chooses candidates. The choice stands in the address too, so that a reload keeps it. */
export function CandidatesField<T extends FieldValues, C, O>({ statuses, act, ...props }: Props<T, C, O>) {
  const { field, error } = useBound(props);
  const [, setParams] = useSearchParams();
  const search = usePeopleSearch();
  const list = trpc.onboarding.candidates.useQuery(
    { ...search.asked, status: statuses.join(','), page_size: PEOPLE_PAGE, ordering: 'lastname' },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const ids: number[] = field.value ?? [];
  const { rows, lost, remember } = useCandidatesById(ids);

  const change = (chosen: ListedPerson[]) => {
    remember(list.data?.results ?? []);
    const next = chosen.map(({ id }) => id);
    field.onChange(next);
    setParams(
      (present) => {
        const params = new URLSearchParams(present);
        if (next.length > 0) params.set('candidates', next.join(','));
        else params.delete('candidates');
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  const unfit = rows.filter((row) => !statuses.includes(row.status));
  const warnings = [
    unfit.length > 0 &&
      `${unfit.map((row) => `${fullName(row)} (${CANDIDATE_STATUS_WORDS[row.status].word.toLowerCase()})`).join(', ')} cannot ${act}. Remove them to go on.`,
    lost > 0 && `${lost} of the candidates did not load.`,
  ].filter((warning) => warning !== false);

  return (
    <Field
      label="Candidates"
      required={props.required}
      hint={props.hint}
      error={error}
      warning={warnings.length > 0 ? warnings.join(' ') : undefined}
      className={props.className}
    >
      {(aria) => (
        <PeopleSelect
          id={aria.id}
          aria-invalid={aria['aria-invalid']}
          aria-describedby={aria['aria-describedby']}
          controlRef={field.ref}
          label="Candidates"
          multiple
          search={search}
          list={list}
          personOf={personOf}
          chosen={rows.map(personOf)}
          onChange={change}
          nobodyFits="No candidate fits this search"
          nobody={`No candidate can ${act} now`}
        />
      )}
    </Field>
  );
}
