import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { issuedLetter } from '../../../contracts/letters/issued-letter';
import type { OutputOf } from '../../../contracts/platform/call';
import { trpc } from '../../platform/call/trpc';
import { useRested } from '../../platform/list/rested';
import { plainTexts } from '../../platform/ui/format';
import { PEOPLE_MOST } from './send-form';

export type LetterRecipient = OutputOf<typeof issuedLetter.people>['people'][number];
export interface ChosenRecipients {
  employees: number[];
  candidates: number[];
}

const keyOf = ({ kind, id }: Pick<LetterRecipient, 'kind' | 'id'>) => `${kind} ${id}`;

/** Those who are chosen, in the order of their choice: known from the pickers, or looked up by their ids. */
export function useRecipients(chosen: ChosenRecipients) {
  const { client } = trpc.useUtils();
  const [known, setKnown] = useState<ReadonlyMap<string, LetterRecipient>>(new Map());
  const unknown = {
    employees: chosen.employees.filter((id) => !known.has(keyOf({ kind: 'employee', id }))),
    candidates: chosen.candidates.filter((id) => !known.has(keyOf({ kind: 'candidate', id }))),
  };
  const looked = useQuery({
    queryKey: ['issuedLetter.people', unknown],
    queryFn: () => client.issuedLetter.people.mutate(unknown),
    select: ({ people }) => plainTexts(people),
    enabled: unknown.employees.length + unknown.candidates.length > 0,
    placeholderData: keepPreviousData,
  });
  const all = new Map([...(looked.data ?? []).map((one) => [keyOf(one), one] as const), ...known]);
  const those = (kind: LetterRecipient['kind'], ids: readonly number[]) =>
    ids.flatMap((id) => all.get(keyOf({ kind, id })) ?? []);
  return {
    employees: those('employee', chosen.employees),
    candidates: those('candidate', chosen.candidates),
    failed: looked.error,
    remember: (people: readonly LetterRecipient[]) =>
      setKnown((present) => new Map([...present, ...people.map((one) => [keyOf(one), one] as const)])),
  };
}

/** The chosen people without a value for a field of a letter; asked once the choice rests. */
export function useMissing(
  letter: number | undefined,
  { employees, candidates }: ChosenRecipients,
  effective: string | undefined,
) {
  const { client } = trpc.useUtils();
  const key = JSON.stringify([letter, employees, candidates, effective]);
  const rests = useRested(key) === key;
  const count = employees.length + candidates.length;
  return useQuery({
    queryKey: ['issuedLetter.missing', key],
    queryFn: () =>
      client.issuedLetter.missing.mutate({ id: letter ?? 0, employees, candidates, effective_date: effective }),
    select: plainTexts,
    enabled: rests && letter !== undefined && count > 0 && count <= PEOPLE_MOST,
    placeholderData: keepPreviousData,
  });
}
