import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { CandidateStatus } from '../../contracts/candidate-status';
import type { CandidateRow } from '../../contracts/onboarding';
import { type BoundProps, useBound } from '../form/bound';
import { failedChoices } from '../form/failed-choices';
import { useRested } from '../list/rested';
import { trpc } from '../trpc';
import { Field } from '../ui/Field';
import { fullName, plainTexts } from '../ui/format';
import { type Option, SearchSelect } from '../ui/SearchSelect';
import { useCandidatesById } from './chosen-candidates';
import { CANDIDATE_STATUS_WORDS } from './status-words';

interface Props<T extends FieldValues, C, O> extends Omit<BoundProps<T, C, O>, 'label' | 'warning'> {
  /** The states of candidates that can be chosen. */
  statuses: readonly CandidateStatus[];
  /** What cannot be done with a candidate in another state: "be sent an offer". */
  act: string;
}

const PAGE_SIZE = 10;

const optionOf = (row: CandidateRow): Option => ({
  value: row.id,
  label: fullName(row),
  hint: `${row.job_role}, ${CANDIDATE_STATUS_WORDS[row.status].word.toLowerCase()}`,
});

/** Chooses candidates. The choice stands in the address too, so that a reload keeps it. */
export function CandidatesField<T extends FieldValues, C, O>({ statuses, act, ...props }: Props<T, C, O>) {
  const { field, error } = useBound(props);
  const [, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = useRested(search.trim());
  const list = trpc.onboarding.candidates.useQuery(
    { status: statuses.join(','), search: asked || undefined, page, page_size: PAGE_SIZE, ordering: 'lastname' },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const ids: number[] = field.value ?? [];
  const { rows, lost, remember } = useCandidatesById(ids);

  const change = (chosen: Option[]) => {
    remember(list.data?.results ?? []);
    const next = chosen.map((option) => option.value);
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
        <SearchSelect
          id={aria.id}
          aria-invalid={aria['aria-invalid']}
          aria-describedby={aria['aria-describedby']}
          controlRef={field.ref}
          label="Candidates"
          placeholder="Choose candidates"
          multiple
          options={(list.data?.results ?? []).map(optionOf)}
          chosen={rows.map(optionOf)}
          onChange={change}
          search={search}
          onSearch={(text) => {
            setSearch(text.slice(0, 100));
            setPage(1);
          }}
          page={page}
          pages={Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)}
          onPage={setPage}
          loading={list.isFetching}
          {...failedChoices(list)}
          none={search ? 'No candidate fits this search' : `No candidate can ${act} now`}
        />
      )}
    </Field>
  );
}
