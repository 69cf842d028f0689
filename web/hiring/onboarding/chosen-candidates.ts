import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CandidateRow } from '../../../contracts/people/candidate';
import { trpc } from '../../platform/call/trpc';
import { listedIds } from '../../platform/record/id-in';

/** The candidates that an address such as `?candidates=4,7` names, at most as many as one call takes. */
export function useChosenIds(): number[] {
  const [params] = useSearchParams();
  return listedIds(params.get('candidates') ?? '').slice(0, 100);
}

/** Looks up the chosen candidates by id. A candidate that the chooser has shown is not read again. */
export function useCandidatesById(ids: readonly number[]) {
  const [known, setKnown] = useState<ReadonlyMap<number, CandidateRow>>(new Map());
  const missing = ids.filter((id) => !known.has(id));
  const asked = trpc.useQueries((t) => missing.map((id) => t.onboarding.candidate({ id })));
  const answers = new Map(asked.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
  return {
    rows: ids.flatMap((id) => known.get(id) ?? answers.get(id) ?? []),
    loading: asked.some((query) => query.isLoading),
    /** How many chosen candidates could not be read. */
    lost: asked.filter((query) => query.isError).length,
    remember: (rows: readonly CandidateRow[]) =>
      setKnown((present) => new Map([...present, ...rows.map((row) => [row.id, row] as const)])),
  };
}
